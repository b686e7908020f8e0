/** The queries on signature requests that several pages share. */
import { queryOptions } from "@tanstack/react-query";
import type { Calls } from "../session/calls.tsx";

export const requestKey = (who: string, id: string) => ["signature-request", who, id] as const;

export const requestQuery = (calls: Calls, id: string) =>
  queryOptions({
    queryKey: requestKey(calls.who, id),
    queryFn: ({ signal }) => calls.request(id, signal),
  });

export const eventsQuery = (calls: Calls, id: string) =>
  queryOptions({
    queryKey: ["signature-request-events", calls.who, id],
    queryFn: ({ signal }) => calls.events(id, signal),
  });

export const qualitiesQuery = (calls: Calls) =>
  queryOptions({
    queryKey: ["qualities", calls.who],
    queryFn: ({ signal }) => calls.qualities(signal),
    staleTime: 30_000,
  });

/** The lists of the dashboard: everything below it is asked again when a request changes. */
export const LISTS_KEY = ["signature-requests"] as const;
