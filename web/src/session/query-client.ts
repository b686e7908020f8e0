import { QueryCache, QueryClient } from "@tanstack/react-query";
import { logOnly, reportSilently } from "../lib/service/report.ts";
import { onSessionChange, tokenValue } from "./session.ts";

/** Said with a query for a picture: its failure is reported, and not logged (specification section 8). */
export const PICTURE = { picture: true } as const;

/** One cache for the page. The calls themselves repeat what may be repeated, so the cache does not. */
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

// What was known of one person is not shown to the next.
onSessionChange(() => {
  if (tokenValue() === undefined) queryClient.clear();
});
