/**
 * Who may do what to a send-to. Anybody with its URL may read and claim it until it is claimed; from then on, only
 * the person who claimed it. The system that handed it over uses its access code, and reads its state.
 */
import type { ActOn } from "@paraph/contract/acts";
import type { Plan } from "@paraph/rules/plans";
import { hashToken, sameBytes } from "../../platform/ids.ts";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { refusalToSend } from "../billing/index.ts";
import type { SendToFacts } from "./queries.ts";

/** A caller with an access code. */
export interface Holder {
  readonly kind: "holder";
  readonly accessCode: string;
}

export interface UnsafeSendTo extends SendToFacts {
  /** The plan of the caller's business, if they have one. */
  readonly plan: Plan | undefined;
}

const opens = (who: Person | Holder, { row }: UnsafeSendTo) =>
  who.kind === "holder" && sameBytes(row.codeHash, hashToken(who.accessCode));

const hasClaimed = (who: Person | Holder, { row }: UnsafeSendTo) =>
  who.kind === "person" && row.claimedBy === who.id;

const mayBeClaimed = (who: Person | Holder, { status }: UnsafeSendTo) =>
  who.kind === "person" && status === "UNCLAIMED";

export const sendToPolicy = definePolicy<Person | Holder, UnsafeSendTo>()("send_to", {
  missing: "error.not_found",
  acts: {
    read: (who, it) => opens(who, it) || hasClaimed(who, it) || mayBeClaimed(who, it),
    // A repeated claim by the same person returns the same draft.
    claim: (who, it) =>
      hasClaimed(who, it) || (mayBeClaimed(who, it) && (refusalToSend(it.plan) ?? true)),
    take_back: (who, it) => opens(who, it) && (it.row.request === null || "error.send_to.claimed"),
  },
});

/** A send-to on which the caller may perform one of these acts. */
export type AuthorisedSendTo<A extends ActOn<"send_to"> = "read"> = Authorised<
  UnsafeSendTo,
  "send_to",
  A
>;
