/** The service's clock, for what runs out: that of the person's device may be wrong. */
import { limits } from "@paraph/rules/limits/pages";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "../api.ts";

/** By how many milliseconds the service's clock is ahead; asked for again at most every 2 s (section 9). */
export const clockQuery = queryOptions({
  queryKey: ["datetime"],
  queryFn: async ({ signal }) => {
    const before = Date.now();
    const { datetime } = await api("GET /v1/datetime", { signal });
    // The answer was written somewhere between the question and now.
    return Date.parse(datetime) - (before + Date.now()) / 2;
  },
  staleTime: limits.timeRefresh,
});

/** The time now as the service has it; the device's, until the service has answered. */
export function useServiceTime(): () => number {
  const { data: ahead = 0 } = useQuery(clockQuery);
  return useCallback(() => Date.now() + ahead, [ahead]);
}
