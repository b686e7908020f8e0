import "./all.css";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "../session/query-client.ts";

// One file with the providers, because almost every page needs both.
export { sessionPerson } from "../session/session-person.ts";

/**
 * Wraps every page except the login page with the query cache and the styles of all pages. The login page works without
 * them, so that a visitor's first page loads fast.
 */
export function PageProviders({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
