import { QueryClient } from "@tanstack/react-query";

/** One cache for the page. The calls themselves repeat what may be repeated, so the cache does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // "always": whoever is offline is told so at once, instead of waiting without a word.
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});
