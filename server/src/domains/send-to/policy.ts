/**
 * Who may do what to a send-to. Whoever is led to its address may look at it and claim it, as long as nobody has;
 * then it is theirs alone. The system that handed it over has its access code, and sees how it stands.
 */
import { hashToken, sameBytes } from "../../platform/ids.ts";
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { UnsafeSendTo } from "./queries.ts";

/** Whoever comes with an access code. */
export interface Holder {
  readonly kind: "holder";
  readonly accessCode: string;
}

const opens = (who: Person | Holder, { row }: UnsafeSendTo) =>
  who.kind === "holder" && sameBytes(row.codeHash, hashToken(who.accessCode));

const mayClaim = (who: Person | Holder, { row, status }: UnsafeSendTo) =>
  who.kind === "person" && (status === "UNCLAIMED" || row.claimedBy === who.id);

export const sendToPolicy = definePolicy<Person | Holder, UnsafeSendTo>()({
  missing: "error.not_found",
  acts: {
    read: (who, it) => opens(who, it) || mayClaim(who, it),
    claim: mayClaim,
    takeBack: opens,
  },
});
