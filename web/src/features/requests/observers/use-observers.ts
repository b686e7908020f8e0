/** The observers of a request, as the cache of its query has them. */
import { useQuery } from "@tanstack/react-query";
import { eventsQuery, requestQuery } from "../../../components/signature-requests.ts";
import { queryClient, storeResponse } from "../../../session/query-client.ts";
import { useSignerClient } from "../../../session/signer-client.tsx";
import type { SignatureRequest } from "../../../session/signer-client.tsx";

export type Observer = SignatureRequest["observers"][number];

export interface ObserverList {
  readonly list: readonly Observer[];
  /** Takes over what a call has added or removed. */
  readonly change: (next: (before: readonly Observer[]) => Observer[]) => Promise<void>;
}

/** The observers now: who was added or removed since the request was loaded is in the list at once. */
export function useObservers(request: SignatureRequest): ObserverList {
  const client = useSignerClient();
  const query = requestQuery(client, request.id);
  const { data } = useQuery({ ...query, enabled: false });
  return {
    list: (data ?? request).observers,
    change: async (next) => {
      await storeResponse(query.queryKey, (known) => {
        const now = known ?? request;
        return { ...now, observers: next(now.observers) };
      });
      void queryClient.invalidateQueries(eventsQuery(client, request.id));
    },
  };
}

/** Whether the reader observes the request. */
export const isObserved = ({ observers }: SignatureRequest): boolean =>
  observers.some(({ isMe }) => isMe);

/** Whether a request has observers, or its reader can add some. */
export const showsObservers = ({ observers, can }: SignatureRequest): boolean =>
  observers.length > 0 || can.add_observer === true;
