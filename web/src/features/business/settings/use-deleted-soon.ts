import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePaused } from "../../../hooks/use-paused.ts";
import { api } from "../../../session/api.ts";
import { settingsKey } from "../business.ts";

/**
 * How many requests of a business are deleted in the next 30 days if they are kept for so many days, also before that is
 * saved; undefined without days, and until the service has answered.
 */
export function useDeletedSoon(id: string, days: number | null): number | undefined {
  const paused = usePaused(days === null ? "" : String(days));
  const asked = paused === "" ? null : Number(paused);
  const { data } = useQuery({
    queryKey: [...settingsKey(id), "deleted-soon", asked],
    queryFn: ({ signal }) =>
      api("GET /v1/businesses/{id}/settings", {
        path: { id },
        query: { terminal_state: asked ?? undefined },
        signal,
      }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return days === null ? undefined : data?.signatureRequests.retention.deletedSoon;
}
