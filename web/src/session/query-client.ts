import { QueryCache, QueryClient } from "@tanstack/react-query";
import type { InferDataFromTag, QueryKey } from "@tanstack/react-query";
import { logOnly, reportSilently } from "../lib/service/report.ts";
import { onSessionChange, tokenValue } from "./session.ts";

/** The `meta` of a query for a picture: its failure is reported, and not logged (specification section 8). */
export const PICTURE = { picture: true } as const;

/**
 * The only query cache of the page. The calls themselves are repeated if possible, so the cache does not repeat them.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.["picture"] === true) reportSilently(error, "A picture could not be loaded");
      else logOnly(error.message, error);
    },
  }),
  defaultOptions: {
    // "always": offline calls fail at once instead of waiting silently.
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** The type that `queryOptions` has noted in a key. */
type DataOf<Key extends QueryKey> = NoInfer<InferDataFromTag<unknown, Key>>;

/**
 * Shows what a call has returned, or an expected change, as the data of a query. What the query is loading at this moment
 * is discarded: the service may have read it before the change.
 * @param response the new data, or a function that makes it from the present data
 */
export async function storeResponse<Key extends QueryKey>(
  queryKey: Key,
  response: DataOf<Key> | ((known: DataOf<Key> | undefined) => DataOf<Key> | undefined),
): Promise<void> {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  // Who waits for the first data gets it; who has data keeps it until this response replaces it.
  if (query?.state.data === undefined) await query?.promise?.catch(() => undefined);
  else await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, response);
}

// Clears the cache, so that nobody sees the data of the previous person.
onSessionChange(() => {
  if (tokenValue() === undefined) queryClient.clear();
});
