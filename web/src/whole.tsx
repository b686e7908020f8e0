import "./all.css";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "./session/query-client.ts";

/** Around everything but the first page of a visitor, which comes without: the cache and the classes of all pages. */
export function Whole({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
