/**
 * The list of acts on each kind of object. The service has a policy for each kind, with a rule for each of these acts.
 * Responses that contain an object say in `can` which acts the caller may perform now.
 */
import { z } from "zod";

export const ACTS = {
  /** The caller's own account. */
  account: ["read", "change", "delete"],
  session: ["read", "end"],
  second_factor: ["read", "set_up", "confirm", "remove"],
  /** All data exports of the caller, as one object. */
  own_exports: ["read", "request"],
  export: ["read", "download"],
  business: ["read", "leave", "administer", "delete", "revoke_delete"],
  /** A member of a business, as its admins manage them. */
  member: ["read", "promote", "demote", "remove"],
  /** All invitations of a business, as one object. */
  invitations: ["read", "invite"],
  invitation: ["read", "send_again", "withdraw"],
  member_import: ["read", "start", "discard"],
  /** An invitation to the caller's own address. */
  own_invitation: ["read", "accept"],
  /** A domain of a business. `email`: send the steps that verify it. `prove`: have it verified by a mail. */
  domain: ["read", "check", "change", "email", "prove", "remove"],
  /** The agreement by which a business vouches for its members. `confirm`: vouch for some. */
  aes_agreement: ["read", "change", "send", "end", "confirm"],
  /** A member for whom the business vouches or can vouch. */
  aes_member: ["read", "confirm", "end"],
  /** The signed agreement of a business, as staff review it. */
  aes_review: ["read", "approve", "refuse", "revoke"],
  /** An API user of a business, as its admins manage it. `reset`: replace its key. */
  api_user: ["read", "change", "reset", "delete"],
  /** The identity provider of a verified domain, as the admins of its business connect it. */
  single_sign_on: ["read", "connect", "test", "activate", "require", "release", "remove"],
  /** The directory that manages the members of a business, as its admins connect it. */
  provisioning: ["read", "change", "issue_token", "stop_token"],
  /** A person and a group that the directory of a business manages by SCIM, not by calls of the contract. */
  directory_user: ["read", "change", "remove"],
  directory_group: ["read", "change", "remove"],
  /** The seal of an organisation. `use`: seal with it. */
  seal: ["read", "change", "remove", "use"],
  /** All documents of the caller, as one object. */
  own_documents: ["read", "upload"],
  /** `use`: take it into a signature request. */
  document: ["read", "download", "use", "delete"],
  /** All visual signatures of the caller, as one object. */
  own_visual_signatures: ["read", "add", "draw"],
  visual_signature: ["read", "change", "delete"],
  /** A link with which the caller draws their signature on a phone. */
  drawing_link: ["read", "delete"],
  /** All signature requests of the caller, as one object. */
  own_requests: ["read", "create_request"],
  request: [
    "read",
    "edit",
    "initiate",
    "withdraw",
    "remind",
    // Set when it leaves the list of its owner by itself.
    "auto_delete",
    "send_again",
    "add_signer",
    // Add and remove attachments.
    "attach",
    "add_observer",
    "sign",
    "decline",
    "delegate",
    "delete",
    "download",
    "report",
    "zip",
  ],
  signer: ["read", "remove", "remind", "replace_link", "return"],
  observer: ["read", "remove"],
  /** A guest, in the session that their link started. */
  guest: ["read", "accept_terms", "change_language", "open_on_phone", "log_out"],
  /** A link with which a guest opens the request on their phone, in the session that has created it. */
  phone_link: ["read", "end"],
  send_to: ["read", "claim", "take_back"],
  /** The attempts of one click. `answer`: enter the code from the SMS. */
  attempt: ["read", "answer", "proceed", "resend", "cancel"],
  /** A code that was sent by SMS. */
  code: ["read", "answer", "resend", "cancel"],
  identification: ["read"],
  /** The confirmation of an account's name, for the staff who reset it. */
  identity: ["read", "reset"],
} as const satisfies Record<string, readonly ["read", ...string[]]>;

export type Kind = keyof typeof ACTS;
/** The acts on objects of a kind. */
export type ActOn<K extends Kind> = (typeof ACTS)[K][number];
/** An act with its kind, as `request.withdraw`. */
export type Act = { [K in Kind]: `${K}.${ActOn<K>}` }[Kind];
/** For each act on an object: whether the caller may perform it. */
export type Can<K extends Kind> = Readonly<Record<ActOn<K>, boolean>>;

/** The shape of `can` for objects of these kinds, so that the screen follows the service's rules. */
export function canOf<K extends Kind>(...kinds: readonly K[]) {
  const acts = kinds.flatMap((kind): readonly ActOn<K>[] => ACTS[kind]);
  return z.object(
    Object.fromEntries(acts.map((act) => [act, z.boolean()])) as Record<ActOn<K>, z.ZodBoolean>,
  );
}
