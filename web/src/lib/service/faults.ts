/** What a failed call does to the whole page (specification section 8, the first rows). */
import { CallError } from "@paraph/contract/client";

/** A fault that redirects to another page. */
export type Fault =
  | { readonly kind: "sorry"; readonly error: CallError }
  | { readonly kind: "unauthenticated"; readonly message: string }
  | { readonly kind: "guest-unauthenticated"; readonly key: string };

const listeners = new Set<(fault: Fault) => void>();

export function onFault(listener: (fault: Fault) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a call failed because the caller is not authenticated. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Whether a call failed because the service was not reached, or its response was lost. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}

/** The fault of a failed call; undefined if the page shows the error itself. */
export function faultOf(error: unknown, who: "person" | "guest"): Fault | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.status === 401 && error.key !== "error.auth.credentials_invalid") {
    return who === "guest"
      ? { kind: "guest-unauthenticated", key: error.key }
      : { kind: "unauthenticated", message: error.message };
  }
  if (error.status >= 500 && error.status !== 503) {
    return { kind: "sorry", error };
  }
  return undefined;
}

export function announce(fault: Fault): void {
  for (const listener of listeners) listener(fault);
}
