import { QueryClient } from "@tanstack/react-query";
import { onSessionChange, tokenValue } from "./session.ts";

/** One cache for the page. The calls themselves repeat what may be repeated, so the cache does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // "always": whoever is offline is told so at once, instead of waiting without a word.
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

// What was known of one person is not shown to the next.
onSessionChange(() => {
  if (tokenValue() === undefined) queryClient.clear();
});
