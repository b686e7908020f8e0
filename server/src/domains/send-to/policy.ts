/**
 * Who may do what to a send-to. Anybody with its URL may read and claim it until it is claimed; from then on, only
 * the person who claimed it. The system that handed it over uses its access code, and reads its state.
 */
import { hashToken, sameBytes } from "../../platform/ids.ts";
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { UnsafeSendTo } from "./queries.ts";

/** A caller with an access code. */
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
