/** Gets a token for a new tab of a browser that stays logged in. The call sends the cookie, and gets a new one. */
import { CallError, createClient } from "@paraph/contract/client";
import { patientFetch } from "../lib/service/retry.ts";
import { noteStays } from "./stays.ts";
import type { Token } from "./token.ts";

const LOCK = "paraph.refresh";

const api = createClient({ fetch: (input, init) => patientFetch(input as string, init) });

/** Undefined if the person is no longer logged in, or the service does not respond. */
export async function refreshedToken(): Promise<Token | undefined> {
  try {
    const { value, expiration } = await api("POST /v1/refresh");
    return { value, expiration };
  } catch (error) {
    if (error instanceof CallError && error.status === 401) noteStays(false);
    return undefined;
  }
}

/** Runs a function in one tab of this browser after the other, if the browser supports it (secure contexts). */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await work();
  else await navigator.locks.request(LOCK, work);
}
