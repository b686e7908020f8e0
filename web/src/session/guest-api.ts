/** The calls of this tab as a guest who signs by link. */
import { createClient } from "@paraph/contract/client";
import type { GuestApi, GuestCallKey } from "@paraph/contract/client";
import { asGuest } from "@paraph/contract/guest-client";
import { announceFaults, browserClient } from "./announced-calls.ts";

/** Direct-sign credentials: taken from the address (specification section 3). */
export interface GuestIds {
  readonly requestId: string;
  readonly userId: string;
}

/** The value of the Authorization header of a guest; it counts only beside the cookie of their link. */
export function guestAuthorization({ requestId, userId }: GuestIds): string {
  return `Basic ${btoa(`${userId}:${requestId}`)}`;
}

/** Calls by which a page finds out whether there is a guest: without one it offers a fresh link. */
const FINDING_GUESTS: ReadonlySet<string> = new Set<GuestCallKey>([
  "GET /v1/direct/user",
  "POST /v1/direct/session",
  "GET /v1/user/identifications",
]);

/** Calls as a guest: those that persons make too have a person's key. */
export function guestApi(ids: GuestIds): GuestApi {
  const client = createClient({ ...browserClient, authorization: () => guestAuthorization(ids) });
  return announceFaults(asGuest(client), "guest", (key) => FINDING_GUESTS.has(key));
}
