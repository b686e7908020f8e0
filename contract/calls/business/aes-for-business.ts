/**
 * AES for business (specification section 2, `/business/profile/aes-for-business`): a business vouches for the identity of its
 * members, who can then sign at AES without their own identification. The calls are our own (decision 0089).
 */
import {
  AGREEMENT_ENDS,
  AGREEMENT_STATES,
  CHECKED_BY,
  NOT_VOUCHABLE,
  REGISTER_COUNTRIES,
  SENT_BACK,
  VOUCHING_ENDS,
} from "@paraph/rules/aes-for-business";
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { canOf } from "../../acts.ts";
import { binary, endpoint } from "../../endpoint.ts";
import { filledLine, line } from "../../free-text.ts";
import { accountLanguage, day, done, email, id, moment } from "../../shapes.ts";
import { pageQuery, tablePage, tableQuery } from "../../table-query.ts";
import { documentCalls } from "../documents.ts";
import { signatureRequestCalls } from "../signature-requests.ts";

const { textLength } = limits.vouching;

/** The business as named in its agreement: its entry in the commercial register, its representative, and its domains. */
const facts = z.object({
  country: z.enum(REGISTER_COUNTRIES),
  /** The court in Germany; the name and the country of any other register; empty if there is only one. */
  register: z.string(),
  /** As in the register: `CHE-123.456.788`, `HRB 12345 B`, `FN 123456a`. */
  number: z.string(),
  legal_name: z.string(),
  legal_form: z.string(),
  seat: z.string(),
  representative: z.object({
    first_name: z.string(),
    last_name: z.string(),
    /** The capacity in which they sign: managing director, authorised signatory, … */
    capacity: z.string(),
    email: z.string(),
  }),
  /** The domains whose addresses it covers, in the form of the DNS. */
  domains: z.array(z.string()),
});

const agreement = facts.extend({
  state: z.enum(AGREEMENT_STATES),
  /** The language in which it is written. */
  language: accountLanguage,
  /** The reason why it is a draft again, after it was sent or reviewed; null otherwise. */
  sent_back: z.object({ how: z.enum(SENT_BACK), reason: z.string(), at: moment }).nullable(),
  /** How the previous agreement, or this one, has ended; null if none has. */
  ended: z.object({ how: z.enum(AGREEMENT_ENDS), reason: z.string(), at: moment }).nullable(),
  /** The signature request with the agreement, after it was sent. */
  request: id.nullable(),
  sent_at: moment.nullable(),
  signed_at: moment.nullable(),
  approved_at: moment.nullable(),
  approved_until: moment.nullable(),
  /** The number of members for whom the business vouches now. */
  members: z.number().int(),
  /** The domains of the business, and whether the record of each exists now. */
  own_domains: z.array(z.object({ domain: z.string(), written: z.string(), proven: z.boolean() })),
  can: canOf("aes_agreement"),
});
export type AesAgreement = z.output<typeof agreement>;

/**
 * A member: the business vouches for them (`confirmed`), can do so (`ready`), or cannot now (`not_ready`).
 */
const person = z.object({
  user_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** A digest of the current name, address and phone number. An admin who vouches for the person sends it back. */
  identity: z.string(),
  state: z.enum(["confirmed", "ready", "not_ready"]),
  /** The reason why it cannot; null otherwise. */
  why_not: z.enum(NOT_VOUCHABLE).nullable(),
  /** The check of the identity by which the business vouches for them; null if it does not. */
  checked: z
    .object({ on: day, with: z.enum(CHECKED_BY), by: z.string(), confirmed_at: moment })
    .nullable(),
  /** The reason why the business no longer vouches for them; null if it never did, or if it does. */
  ended: z.object({ why: z.enum(VOUCHING_ENDS), at: moment }).nullable(),
  can: canOf("aes_member"),
});
export type AesPerson = z.output<typeof person>;

const PATH = "/v1/businesses/{id}/aes-for-business";
const text = line(textLength);
const reason = filledLine(500, 3);

export const aesForBusinessCalls = {
  getAesAgreement: endpoint({
    method: "GET",
    path: PATH,
    summary: "Get the agreement by which a business vouches for the identity of its members",
    caller: "business-admin",
    response: agreement,
  }),
  changeAesAgreement: endpoint({
    method: "PUT",
    path: PATH,
    summary: "Fill in the draft of the agreement. Unknown values can be empty",
    caller: "business-admin",
    body: z.strictObject({
      country: z.enum(REGISTER_COUNTRIES),
      register: text,
      number: text,
      legal_name: text,
      legal_form: text,
      seat: text,
      representative: z.strictObject({
        first_name: line(limits.name.length),
        last_name: line(limits.name.length),
        capacity: text,
        email: z.union([z.literal(""), email]),
      }),
      domains: z.array(line(253)).max(limits.domains.most),
      language: accountLanguage,
    }),
    response: agreement,
    errors: ["error.aes.not_draft", "error.aes.number_invalid", "error.aes.domain_unknown"],
  }),
  sendAesAgreement: endpoint({
    method: "POST",
    path: `${PATH}/send`,
    summary: "Write the agreement as a PDF, and send it to the representative, who signs it at QES",
    caller: "business-admin",
    response: agreement,
    errors: [
      "error.aes.not_draft",
      "error.aes.incomplete",
      "error.aes.domain_not_proven",
      ...new Set([
        ...documentCalls.createDocument.errors,
        ...signatureRequestCalls.createSignatureRequest.errors,
        ...signatureRequestCalls.initiate.errors,
      ]),
    ],
    perMinute: 10,
  }),
  endAesAgreement: endpoint({
    method: "POST",
    path: `${PATH}/end`,
    summary: "End the agreement. The business no longer vouches for anybody",
    caller: "business-admin",
    response: agreement,
    errors: ["error.aes.not_approved"],
  }),
  listAesMembers: endpoint({
    method: "GET",
    path: `${PATH}/members`,
    summary: "List the members of a business, and whether it vouches for each of them",
    caller: "business-admin",
    query: z.object(tableQuery(["name", "since"], "name:asc")),
    response: z.object({ members: z.array(person) }).extend(tablePage),
  }),
  confirmAesMembers: endpoint({
    method: "POST",
    path: `${PATH}/members`,
    summary: "Vouch for members whose identity the business has checked by an official document",
    caller: "business-admin",
    body: z.strictObject({
      /** Each with the `identity` that was listed. If one of them has changed, the business vouches for nobody. */
      people: z
        .array(z.strictObject({ user_id: id, identity: z.string().max(64) }))
        .min(1)
        .max(limits.business.changedAtOnce),
      /** The day of the check, today or before. */
      checked_on: day,
      checked_with: z.enum(CHECKED_BY),
      /** The person who checked the identities. */
      checked_by: filledLine(limits.name.length),
      /** The check of each person followed the agreement. */
      as_agreed: z.literal(true),
    }),
    response: z.object({
      /** The number of them for whom the business vouches from now on. */
      confirmed: z.number().int(),
      /** Those for whom it cannot. */
      refused: z.array(z.object({ user_id: id, why_not: z.enum(NOT_VOUCHABLE) })),
    }),
    errors: ["error.aes.not_approved", "error.aes.day_invalid", "error.aes.person_changed"],
  }),
  endAesMembers: endpoint({
    method: "POST",
    path: `${PATH}/members/end`,
    summary: "No longer vouch for members",
    caller: "business-admin",
    body: z.strictObject({ user_ids: z.array(id).min(1).max(limits.business.changedAtOnce) }),
    response: z.object({ ended: z.number().int() }),
  }),
};

/** The party that vouches for the caller, as the caller sees it. */
const vouched = z.object({
  business: z.string(),
  /** The number of the business in the commercial register. */
  number: z.string(),
  /** The person for whom it vouches: name, address and masked phone number. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  checked_on: day,
  checked_with: z.enum(CHECKED_BY),
  checked_by: z.string(),
  confirmed_at: moment,
  until: moment,
});

export const vouchedCalls = {
  getVouching: endpoint({
    method: "GET",
    path: "/v1/user/aes-for-business",
    summary: "Get the business that vouches for the identity of the caller, and its statement",
    caller: "person",
    apiUsers: false,
    response: z.object({ vouched: vouched.nullable() }),
  }),
};

const review = facts.extend({
  id,
  business: z.object({ id, name: z.string() }),
  state: z.enum(["in_review", "approved", "ended"]),
  signed_at: moment,
  /** SHA-256 of the signed file, hex. */
  sha256: z.string(),
  approved_until: moment.nullable(),
  members: z.number().int(),
  can: canOf("aes_review"),
});
export type AesReview = z.output<typeof review>;

const STAFF = "/v1/super-admin/aes-for-business";

/** Calls for staff; for everybody else they do not exist. */
export const aesReviewCalls = {
  listAesReviews: endpoint({
    method: "GET",
    path: STAFF,
    summary: "List the agreements on AES for business: those to review first, then the others",
    caller: "staff",
    query: z.object(pageQuery(["signed"], "signed:asc")),
    response: z.object({ agreements: z.array(review) }).extend(tablePage),
  }),
  getAesReviewFile: endpoint({
    method: "GET",
    path: `${STAFF}/{id}/file`,
    summary: "Download the signed agreement. Recorded in the audit trail of the business",
    caller: "staff",
    response: binary("application/pdf"),
    perMinute: 60,
  }),
  approveAesAgreement: endpoint({
    method: "POST",
    path: `${STAFF}/{id}/approve`,
    summary: "Approve an agreement: its business can vouch for members",
    caller: "staff",
    response: done,
    errors: ["error.aes.not_in_review", "error.aes.own_business"],
  }),
  refuseAesAgreement: endpoint({
    method: "POST",
    path: `${STAFF}/{id}/refuse`,
    summary: "Refuse an agreement. Its business sees the reason",
    caller: "staff",
    body: z.strictObject({ reason }),
    response: done,
    errors: ["error.aes.not_in_review"],
  }),
  revokeAesAgreement: endpoint({
    method: "POST",
    path: `${STAFF}/{id}/revoke`,
    summary: "Revoke an approved agreement: its business no longer vouches for anybody",
    caller: "staff",
    body: z.strictObject({ reason }),
    response: done,
    errors: ["error.aes.not_approved"],
  }),
};
