/** Who may do what to a signature request. */
import type { ErrorKey } from "@paraph/contract/errors";
import { allows } from "@paraph/rules/lifecycle";
import type { RequestAction } from "@paraph/rules/lifecycle";
import { STANDING } from "@paraph/rules/states";
import { definePolicy } from "../../platform/policy.ts";
import type { Rule } from "../../platform/policy.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { isAccountVisible } from "./signers/signer-names.ts";
import type { RequestRow, SignerRow, ParticipantRow } from "./tables.ts";

export interface UnsafeRequest {
  readonly request: RequestRow;
  /** The caller's part in it. */
  readonly participant: ParticipantRow | undefined;
  /** The caller as a signer of it. */
  readonly own: SignerRow | undefined;
}

const owns = (who: Person | Guest, { request }: UnsafeRequest) =>
  who.kind === "person" && request.owner === who.id;

/** What the owner may do to a request, in the states that allow it (`rules/lifecycle`). */
function managed(action: RequestAction): Rule<Person | Guest, UnsafeRequest> {
  const otherwise =
    action === "edit" || action === "initiate" ? "error.sr.not_draft" : "error.sr.not_open";
  return (who, it) => owns(who, it) && (allows(it.request.status, action) || otherwise);
}

/** Who may do what to a request, by their part in it and by its state. */
export const requestPolicy = definePolicy<Person | Guest, UnsafeRequest>()({
  missing: "error.not_found",
  acts: {
    read: (_who, { participant }) =>
      participant !== undefined && !participant.gone && (participant.bits & STANDING.removed) === 0,
    edit: managed("edit"),
    initiate: managed("initiate"),
    withdraw: managed("withdraw"),
    remind: managed("remind"),
    add_signer: managed("add_signer"),
    remove_signer: managed("remove_signer"),
    sign: (_who, { request, own }) =>
      allows(request.status, "sign") && (own?.status === "OPEN" || own?.status === "ERROR"),
    decline: (_who, { request, own }) => {
      if (own === undefined) return "error.signing.not_a_signer";
      if (own.status === "SIGNED") return "error.signing.already_signed";
      return (allows(request.status, "decline") && hasToSign(own)) || "error.sr.not_open";
    },
    // A signer who still has to sign cannot delete it: they sign or decline.
    delete: (who, { request, own, ...it }) => {
      if (who.kind !== "person") return false;
      if (owns(who, { request, own, ...it })) return allows(request.status, "delete");
      return request.status !== "OPEN" || !hasToSign(own);
    },
    download: () => true,
    zip: ({ kind }) => kind === "person",
  },
});

/** The actions on a request. */
export type RequestAct = keyof typeof requestPolicy.acts;

/** A signer of a request, and the request as the caller reads it. */
export interface UnsafeSigner {
  readonly it: UnsafeRequest;
  readonly signer: SignerRow;
}

const byOwner =
  (
    action: RequestAction,
    rule: (unsafe: UnsafeSigner) => boolean | ErrorKey,
  ): Rule<Person | Guest, UnsafeSigner> =>
  (who, unsafe) => {
    const ruling = managed(action)(who, unsafe.it);
    return ruling === true ? rule(unsafe) : ruling;
  };

/** Who may do what to a signer of a request. */
export const signerPolicy = definePolicy<Person | Guest, UnsafeSigner>()({
  missing: "error.not_found",
  acts: {
    read: (who, { it }) => requestPolicy.acts.read(who, it),
    remove: byOwner(
      "remove_signer",
      ({ it, signer }) =>
        it.request.status === "DRAFT" || hasToSign(signer) || "error.sr.signer_signed",
    ),
    remind: byOwner("remind", ({ signer }) => signer.status === "OPEN"),
    replace_link: byOwner("remind", ({ signer }) => hasLink(signer)),
  },
});

/** Whether a signer still has to sign. */
export function hasToSign(signer: SignerRow | undefined): boolean {
  return signer !== undefined && ["OPEN", "WAITING", "ERROR"].includes(signer.status);
}

/** Whether a signer signs with a mailed link, as far as the sender may know. */
export function hasLink(signer: SignerRow): boolean {
  const mayBeGuest = signer.person === signer.guest || !isAccountVisible(signer);
  return mayBeGuest && signer.invitedAt !== null;
}
