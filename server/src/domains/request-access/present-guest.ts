/** A guest in the response of a call, and the cookie of their session. */
import type { GuestUser } from "@paraph/contract/direct";
import { maskedPhone } from "@paraph/rules/phone-numbers";
import type { AppContext } from "../../app-context.ts";
import { can } from "../../platform/policy.ts";
import { guestBrandOf, presentGuestBrand } from "../businesses/index.ts";
import { guestPolicy } from "../signature-requests/index.ts";
import { framersOf } from "./framers.ts";
import { guestCookie } from "./guests.ts";
import type { GuestSession } from "./guests.ts";
import { phoneBeside } from "./queries.ts";

/** One cookie for each request; it reaches frames of other sites only where these may show the pages of the request. */
export async function cookieOf(context: AppContext, request: string) {
  const { embedOrigins } = context.settings;
  const isFramed = embedOrigins.length > 0 || (await framersOf(context, request)).length > 0;
  return { name: guestCookie(request), reach: isFramed ? "embedded" : "strict" } as const;
}

/** The guest as they see themselves. */
export async function presentGuest(
  context: AppContext,
  { guest, language, expiresAt, termsDue, ...it }: GuestSession,
): Promise<GuestUser> {
  const brand = await guestBrandOf(context.db, it.request.business);
  return {
    id: guest.id,
    signature_request_id: guest.signatureRequestId,
    email: guest.email,
    first_name: guest.firstName,
    last_name: guest.lastName,
    language: language?.slice(0, 2) ?? null,
    mobile: guest.mobile === null ? null : maskedPhone(guest.mobile),
    expires_at: expiresAt.toISOString(),
    read_only: guest.readOnly,
    terms_due: termsDue ? ["tou"] : [],
    phone: guest.onPhone
      ? null
      : await phoneBeside(context.db, guest.sessionId, context.clock.now()),
    sender: brand === undefined ? null : presentGuestBrand(context, brand),
    can: can(guestPolicy, guest, it),
  };
}
