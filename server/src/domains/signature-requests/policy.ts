/** Who may create signature requests, and who may do what to a request and to its signers. */
import type { ActOn } from "@paraph/contract/acts";
import type { ErrorKey } from "@paraph/contract/errors";
import { allows } from "@paraph/rules/lifecycle";
import type { RequestAction } from "@paraph/rules/lifecycle";
import type { Plan } from "@paraph/rules/plans";
import { STANDING } from "@paraph/rules/states";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised, Rule } from "../../platform/policy.ts";
import type { ApiUser, Guest, Person, Sender } from "../../platform/principal.ts";
import { refusalToSend } from "../billing/index.ts";
import { isAccountVisible } from "./signers/signer-names.ts";
import type { DelegationRow } from "./delegation-tables.ts";
import type { ObserverRow } from "./observer-tables.ts";
import type { RequestRow, SignerRow, ParticipantRow } from "./tables.ts";

/** All signature requests of a person, as one object for the policy. */
export interface OwnRequests {
  readonly owner: string;
}

const isOwn = (who: Sender, { owner }: OwnRequests) => owner === who.id;

/** A draft can be created under any plan of the person's business; the plan only limits sending. */
export const ownRequestsPolicy = definePolicy<Sender, OwnRequests>()("own_requests", {
  missing: "error.not_found",
  acts: { read: isOwn, create_request: isOwn },
});

/** The requests of a person who may create further ones. */
export type CreatingRequests = Authorised<OwnRequests, "own_requests", "create_request">;

export interface UnsafeRequest {
  readonly request: RequestRow;
  /** The caller's part in it. */
  readonly participant: ParticipantRow | undefined;
  /** The caller as a signer of it. */
  readonly own: SignerRow | undefined;
  /** The delegation by which the caller signs for somebody, or by which somebody signs for the caller. */
  readonly delegation: DelegationRow | undefined;
  /** The caller as an observer of it. */
  readonly observer: ObserverRow | undefined;
  /** The plan of the caller's business, if they have one. */
  readonly plan: Plan | undefined;
}

/** The caller: an account, a guest or an API user. */
export type Asker = Pick<Person | Guest, "kind" | "id"> | ApiUser;

/**
 * Whether `who` sent the request, or drafts it: its owner, or the API user that created it, while the request belongs to
 * the business of that API user.
 */
export function isSender(
  who: Asker,
  { owner, apiUser, business }: Pick<RequestRow, "owner" | "apiUser" | "business">,
): boolean {
  if (who.kind === "api-user") return apiUser === who.id && business === who.business.id;
  return who.kind === "person" && owner === who.id;
}

/** Whether they have a part in it, and have neither left it nor been removed from it. */
const holds = ({ participant }: UnsafeRequest) =>
  participant !== undefined && !participant.gone && (participant.bits & STANDING.removed) === 0;

/** An API user changes a member's request only while its business allows that. */
const owns = (who: Asker, it: UnsafeRequest) =>
  holds(it) &&
  isSender(who, it.request) &&
  (who.kind !== "api-user" || it.request.owner === who.id || who.actsForMembers);

/** Why the state of a request does not allow an action. */
const OTHERWISE: { readonly [A in RequestAction]?: ErrorKey } = {
  edit: "error.sr.not_draft",
  initiate: "error.sr.not_draft",
  send_again: "error.sr.not_ended",
};

/** What the owner may do to a request, in the states that allow it (`rules/lifecycle`). */
function managed(action: RequestAction): Rule<Asker, UnsafeRequest> {
  const otherwise = OTHERWISE[action] ?? "error.sr.not_open";
  return (who, it) => owns(who, it) && (allows(it.request.status, action) || otherwise);
}

/** The same, for acts that the plan of the owner's business must also allow. */
function sending(action: RequestAction): Rule<Asker, UnsafeRequest> {
  return (who, it) => {
    const ruling = managed(action)(who, it);
    return ruling === true ? (refusalToSend(it.plan) ?? true) : ruling;
  };
}

/** Who may do what to a request, by their part in it and by its state. */
export const requestPolicy = definePolicy<Asker, UnsafeRequest>()("request", {
  missing: "error.not_found",
  acts: {
    read: (who, it) => holds(it) && (who.kind !== "api-user" || isSender(who, it.request)),
    edit: managed("edit"),
    initiate: sending("initiate"),
    withdraw: managed("withdraw"),
    remind: managed("remind"),
    // It concerns the owner's own list only.
    auto_delete: (who, it) => who.kind === "person" && managed("auto_delete")(who, it),
    send_again: sending("send_again"),
    add_signer: managed("add_signer"),
    add_observer: owns,
    // All who sign have the same attachments.
    attach: (who, it) => {
      const ruling = managed("attach")(who, it);
      return ruling === true && it.request.signedSigners > 0
        ? "error.sr.attachments_fixed"
        : ruling;
    },
    sign: (_who, { request, own }) => whyNotSignable(request, own) ?? true,
    decline: (_who, it) => {
      const ruling = stillSigns("decline", it);
      if (ruling !== true) return ruling;
      // To end the request is for the person who was asked: a delegate hands the signature back.
      return isDelegate(it) ? "error.delegation.hand_back" : true;
    },
    delegate: (_who, it) => {
      const ruling = stillSigns("delegate", it);
      if (ruling !== true) return ruling;
      if (isDelegate(it)) return "error.delegation.hand_back";
      // 21 CFR 11.100: a signature belongs to one person.
      if ((it.own?.quality ?? it.request.quality) === "PART11") return "error.delegation.part11";
      return it.own?.status === "ERROR" || it.own?.providerStep ? "error.signing.locked" : true;
    },
    // A signer who still has to sign cannot delete it: they sign or decline.
    delete: (who, it) => {
      if (who.kind === "guest") return false;
      // A member's request is the member's to delete.
      if (who.kind === "api-user" && it.request.owner !== who.id) return false;
      if (owns(who, it)) return allows(it.request.status, "delete");
      return it.request.status !== "OPEN" || !hasToSign(it.own);
    },
    // Covers the attachments, and the documents that the caller sees; the policy of documents checks each of them.
    download: () => true,
    report: (_who, { request }) => isSent(request),
    // Covers what `download` and `report` cover.
    zip: (who, { request }) => who.kind !== "guest" && isSent(request),
  },
});

/** Whether the caller is a signer who can still sign, and the state of the request allows the action. */
function stillSigns(
  action: "decline" | "delegate",
  { request, own }: UnsafeRequest,
): true | ErrorKey {
  if (own === undefined) return "error.signing.not_a_signer";
  if (own.status === "SIGNED") return "error.signing.already_signed";
  return (allows(request.status, action) && hasToSign(own)) || "error.sr.not_open";
}

/** Whether the caller signs in somebody's place. */
const isDelegate = ({ own, delegation }: UnsafeRequest) =>
  own !== undefined && delegation?.signer === own.id;

/** A draft has no report: nothing has happened yet. */
const isSent = ({ status }: RequestRow) => status !== "DRAFT";

/** A request on which the caller may perform one of these acts. */
export type AuthorisedRequest<A extends ActOn<"request"> = "read"> = Authorised<
  UnsafeRequest,
  "request",
  A
>;

/** Why a signer may not sign now; undefined if they may. */
export function whyNotSignable(
  request: RequestRow,
  signer: Pick<SignerRow, "status"> | undefined,
): ErrorKey | undefined {
  if (signer === undefined) return "error.signing.not_a_signer";
  if (signer.status === "SIGNED") return "error.signing.already_signed";
  if (!allows(request.status, "sign")) return "error.sr.not_open";
  if (signer.status === "WAITING") return "error.signing.not_your_turn";
  return signer.status === "OPEN" || signer.status === "ERROR"
    ? undefined
    : "error.signing.not_a_signer";
}

/** A signer of a request, and the request as the caller reads it. */
export interface UnsafeSigner {
  readonly it: UnsafeRequest;
  readonly signer: SignerRow;
  /** The delegation by which they sign in somebody's place. */
  readonly delegation: DelegationRow | undefined;
}

const byOwner =
  (
    action: RequestAction,
    rule: (unsafe: UnsafeSigner) => boolean | ErrorKey,
  ): Rule<Asker, UnsafeSigner> =>
  (who, unsafe) => {
    const ruling = managed(action)(who, unsafe.it);
    return ruling === true ? rule(unsafe) : ruling;
  };

/** Who may do what to a signer of a request. */
export const signerPolicy = definePolicy<Asker, UnsafeSigner>()("signer", {
  missing: "error.not_found",
  acts: {
    read: (who, { it }) => requestPolicy.acts.read(who, it),
    remove: byOwner("remove_signer", ({ it: { request }, signer }) => {
      if (request.status === "DRAFT") return true;
      if (!hasToSign(signer)) return "error.sr.signer_signed";
      return request.openSigners + request.signedSigners > 1 || "error.sr.no_signers";
    }),
    remind: byOwner("remind", ({ it, signer }) => isRemindable(it.request, signer)),
    replace_link: byOwner("remind", ({ signer }) => hasLink(signer)),
    // Back to the person who delegated it: by them, by the delegate, or by the sender.
    return: (who, { it, signer, delegation }) => {
      if (delegation === undefined) return false;
      const concerns = [delegation.person, signer.person].includes(who.id) || owns(who, it);
      if (!concerns) return false;
      if (signer.status === "SIGNED") return "error.sr.signer_signed";
      if (signer.status === "ERROR" || signer.providerStep) return "error.signing.locked";
      return (allows(it.request.status, "delegate") && hasToSign(signer)) || "error.sr.not_open";
    },
  },
});

/** An observer of a request, and the request as the caller reads it. */
export interface UnsafeObserver {
  readonly it: UnsafeRequest;
  readonly observer: ObserverRow;
}

/** Who may do what to an observer of a request: the sender removes them in every state, and they themselves. */
export const observerPolicy = definePolicy<Asker, UnsafeObserver>()("observer", {
  missing: "error.not_found",
  acts: {
    read: (who, { it }) => requestPolicy.acts.read(who, it),
    remove: (who, { it, observer }) =>
      owns(who, it) || (who.kind === "person" && observer.person === who.id),
  },
});

/** A guest: their signer row, and the request that the mailed link belongs to. */
export interface UnsafeGuest {
  readonly signer: SignerRow;
  readonly request: RequestRow;
}

const isGuestHere = (who: Guest, { signer, request }: UnsafeGuest) =>
  who.id === signer.guest && who.id === signer.person && who.signatureRequestId === request.id;

export const guestPolicy = definePolicy<Guest, UnsafeGuest>()("guest", {
  missing: "error.auth.token_invalid",
  acts: {
    read: isGuestHere,
    // The terms of the trust service provider. Once there is nothing left to sign, there is nothing to accept.
    accept_terms: (who, it) =>
      isGuestHere(who, it) &&
      ((allows(it.request.status, "sign") && hasToSign(it.signer)) || "error.sr.not_open"),
    change_language: isGuestHere,
    // The phone lets no further phone in: the computer alone does, where the guest sees it.
    open_on_phone: (who, it) =>
      isGuestHere(who, it) &&
      !who.onPhone &&
      ((allows(it.request.status, "sign") && hasToSign(it.signer)) || "error.sr.not_open"),
    log_out: isGuestHere,
  },
});

/** A guest for whom the caller may perform one of these acts. */
export type AuthorisedGuest<A extends ActOn<"guest"> = "read"> = Authorised<
  UnsafeGuest,
  "guest",
  A
>;

/** A signer for whom the caller may perform one of these acts. */
export type AuthorisedSigner<A extends ActOn<"signer"> = "read"> = Authorised<
  UnsafeSigner,
  "signer",
  A
>;

/** Whether a signer still has to sign. */
export function hasToSign(signer: SignerRow | undefined): boolean {
  return signer !== undefined && ["OPEN", "WAITING", "ERROR"].includes(signer.status);
}

/**
 * Whether a signer of an open request gets reminders. It depends on the sender's choices alone: a signer's own mail
 * settings would reveal an account.
 */
export function isRemindable({ owner }: RequestRow, signer: SignerRow): boolean {
  return signer.status === "OPEN" && signer.notify && signer.person !== owner;
}

/** Whether a signer signs with a mailed link, as far as the sender may know. */
export function hasLink(signer: SignerRow): boolean {
  const mayBeGuest = signer.person === signer.guest || !isAccountVisible(signer);
  return mayBeGuest && signer.invitedAt !== null;
}
