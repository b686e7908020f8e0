/** The rights on a link for the phone: only the session that has created it sees and ends it. */
import type { ActOn } from "@paraph/contract/acts";
import { definePolicy } from "../../../platform/policy.ts";
import type { Authorised } from "../../../platform/policy.ts";
import type { Guest } from "../../../platform/principal.ts";
import type { PhoneLinkRow } from "../tables.ts";

/** A link for the phone, and until when the session that it has started lasts. */
export type UnsafePhoneLink = PhoneLinkRow & { readonly onPhoneUntil: Date | null };

const holds = (who: Guest, { desk }: UnsafePhoneLink) => desk === who.sessionId;

export const phoneLinkPolicy = definePolicy<Guest, UnsafePhoneLink>()("phone_link", {
  missing: "error.not_found",
  acts: { read: holds, end: holds },
});

/** A link for the phone on which the caller may perform one of these acts. */
export type AuthorisedPhoneLink<A extends ActOn<"phone_link"> = "read"> = Authorised<
  UnsafePhoneLink,
  "phone_link",
  A
>;
