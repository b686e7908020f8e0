/** The figures of a business: their query. */
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import { useOwnBusiness } from "../../../session/business.ts";
import { businessKey } from "../business.ts";
import { timeZone } from "./days.ts";
import { signedIn } from "./figures.ts";
import type { Statistics } from "./figures.ts";

/** The figures of the person's business by month. */
export function useStatistics() {
  const id = useOwnBusiness()?.business?.id ?? "";
  const time_zone = timeZone();
  return useQuery({
    queryKey: [...businessKey(id), "statistics", time_zone],
    queryFn: ({ signal }) =>
      api("GET /v2/businesses/{id}/statistics", { path: { id }, query: { time_zone }, signal }),
    enabled: id !== "",
  });
}

/** Whether nothing was sent or signed in any of the months. */
export const isUnused = ({ months }: Statistics): boolean =>
  months.every((month) => signedIn(month) === 0 && month.requests.sent === 0);
