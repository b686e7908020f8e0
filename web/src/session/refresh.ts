/** A token for a new tab of a browser that stays logged in: the cookie goes along, and is another one afterwards. */
import { CallError, createClient } from "@paraph/contract/client";
import { patientFetch } from "../lib/service/retry.ts";
import { noteStays } from "./stays.ts";
import type { Token } from "./token.ts";

const LOCK = "paraph.refresh";

const api = createClient({ fetch: (input, init) => patientFetch(input as string, init) });

/** Undefined where the person is logged in no longer, or the service does not answer. */
export async function refreshedToken(): Promise<Token | undefined> {
  try {
    const { value, expiration } = await api("POST /v1/refresh");
    return { value, expiration };
  } catch (error) {
    if (error instanceof CallError && error.status === 401) noteStays(false);
    return undefined;
  }
}

/** Has the tabs of this browser do something one after the other, where they can (secure contexts). */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await work();
  else await navigator.locks.request(LOCK, work);
}
