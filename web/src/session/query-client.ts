import { QueryClient } from "@tanstack/react-query";

/** One cache for the page. The calls themselves repeat what may be repeated, so the cache does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
