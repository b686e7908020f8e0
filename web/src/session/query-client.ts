import { QueryCache, QueryClient } from "@tanstack/react-query";
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

// Clears the cache, so that nobody sees the data of the previous person.
onSessionChange(() => {
  if (tokenValue() === undefined) queryClient.clear();
});
