/** The service's clock, for everything that expires, because the clock of the device may be wrong. */
import { limits } from "@paraph/rules/limits/pages";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "../api.ts";

/** The number of milliseconds by which the service's clock is ahead. It is fetched at most every 2 s (section 9). */
export const clockQuery = queryOptions({
  queryKey: ["datetime"],
  queryFn: async ({ signal }) => {
    const before = Date.now();
    const { datetime } = await api("GET /v1/datetime", { signal });
    // The service wrote the response at some time between the call and now.
    return Date.parse(datetime) - (before + Date.now()) / 2;
  },
  staleTime: limits.timeRefresh,
});

/** The present time by the service's clock; by the device's clock until the service has responded. */
export function useServiceTime(): () => number {
  const { data: ahead = 0 } = useQuery(clockQuery);
  return useCallback(() => Date.now() + ahead, [ahead]);
}
