/** The calls of this tab as a guest who signs by link. */
import { createClient } from "@paraph/contract/client";
import type { GuestApi, GuestCallKey } from "@paraph/contract/client";
import { asGuest } from "@paraph/contract/guest-client";
import { announceFaults, browserClient } from "./announced-calls.ts";

/** Direct-sign credentials, from the address (specification section 3). */
export interface GuestIds {
  readonly requestId: string;
  readonly userId: string;
}

/** The Authorization header of a guest. It is valid only together with the cookie of their link. */
export function guestAuthorization({ requestId, userId }: GuestIds): string {
  return `Basic ${btoa(`${userId}:${requestId}`)}`;
}

/** Calls that find out whether there is a guest session. Without one, the page offers a new link. */
const FINDING_GUESTS: ReadonlySet<string> = new Set<GuestCallKey>([
  "GET /v1/direct/user",
  "POST /v1/direct/session",
  "POST /v1/direct/phone/session",
  "GET /v1/user/identifications",
]);

/** Makes calls as a guest. Calls that people make too have the key of the person's call. */
export function guestApi(ids: GuestIds): GuestApi {
  const client = createClient({ ...browserClient, authorization: () => guestAuthorization(ids) });
  return announceFaults(asGuest(client), "guest", (key) => FINDING_GUESTS.has(key));
}
