/** Signature requests (specification section 7). */
import { FILES_OF_REQUEST } from "@paraph/rules/business-settings";
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { line, lines } from "../free-text.ts";
import { endpoint } from "../endpoint.ts";
import { MAY_NOT_SEND, OBSERVER_ERRORS, SENT, SIGNER_ERRORS } from "../error-groups.ts";
import {
  askedQuality,
  day,
  done,
  email,
  id,
  legislation,
  moment,
  signatureRequest,
  wholeNumber,
} from "../shapes.ts";
import { documentsAsked as documents } from "./request-documents.ts";
import { signerIdentity, signerInput } from "../signer-input.ts";
import { anyOf } from "../which-fields.ts";

const title = line(limits.request.titleLength);
const message = lines(limits.request.messageLength);
// A wide limit on the size of the body; the limit of the product has its own error.
const signatures = z.array(signerInput).max(1000);
/** The addresses of people who read the request but do not sign it; the limit of the product has its own error. */
const observers = z.array(email).max(1000);
const expiration_date = day.nullable();
/** Days between automatic reminders; null for none. */
const reminder_days = z
  .number()
  .int()
  .min(limits.request.reminderDays.least)
  .max(limits.request.reminderDays.most)
  .nullable();

/**
 * The files that are attached to the mail about the completion; null: as set by the business. A sender can only choose files for
 * which the business allows it.
 */
const attach_on_success = z.array(z.enum(FILES_OF_REQUEST)).max(FILES_OF_REQUEST.length).nullable();

export const signatureRequestCalls = {
  createSignatureRequest: endpoint({
    method: "POST",
    path: "/v3/signature-requests",
    summary: "Create a draft. Nothing is sent until it is initiated",
    caller: "person",
    apiUsers: true,
    body: z.strictObject({
      title: title.optional(),
      documents: documents.default([]),
      message: message.default(""),
      signatures: signatures.default([]),
      observers: observers.default([]),
      quality: askedQuality.optional().meta({
        description: "Default: SES or, if the business has switched it off, the next higher level",
      }),
      legislation: legislation.nullable().default(null),
      expiration_date: expiration_date.default(null),
      reminder_days: reminder_days.default(null),
      attach_on_success: attach_on_success.default(null),
      creator: email.optional().meta({
        description:
          "For API users: the address of the member who will own the request, if the business allows that",
      }),
    }),
    response: signatureRequest,
    status: 201,
    errors: [
      "error.api_user.acts_for_members",
      "error.api_user.member_unknown",
      "error.settings.attachment_fixed",
      ...SIGNER_ERRORS,
      ...OBSERVER_ERRORS,
      "error.free.requests",
      "error.sr.too_many_documents",
      "error.sr.expiration_past",
      "error.document.in_use",
    ],
  }),
  getSignatureRequest: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}",
    summary: "Get a request with its signers and the acts that the caller can perform",
    caller: "signer",
    apiUsers: true,
    response: signatureRequest,
  }),
  updateSignatureRequest: endpoint({
    method: "PUT",
    path: "/v3/signature-requests/{id}",
    summary: "Change a draft. Lists replace the existing ones",
    caller: "person",
    apiUsers: true,
    body: z.strictObject({
      title: title.optional(),
      documents: documents.optional(),
      message: message.optional(),
      signatures: signatures.optional(),
      observers: observers.optional(),
      quality: askedQuality.optional(),
      legislation: legislation.nullable().optional(),
      expiration_date: expiration_date.optional(),
      reminder_days: reminder_days.optional(),
      attach_on_success: attach_on_success.optional(),
    }),
    response: signatureRequest,
    errors: [
      "error.settings.attachment_fixed",
      ...SIGNER_ERRORS,
      ...OBSERVER_ERRORS,
      "error.sr.not_draft",
      "error.sr.too_many_documents",
      "error.sr.expiration_past",
      "error.document.in_use",
    ],
  }),
  deleteSignatureRequest: endpoint({
    method: "DELETE",
    path: "/v3/signature-requests/{id}",
    summary:
      "Delete a request: withdraws it if the caller sent it and it is open, otherwise removes the caller from it. When the last person leaves, it is erased",
    caller: "person",
    apiUsers: true,
    response: done,
    errors: ["error.signing.locked"],
  }),
  initiate: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/initiate",
    summary: "Send the request to its signers",
    caller: "person",
    apiUsers: true,
    response: signatureRequest,
    errors: [
      ...SENT,
      ...MAY_NOT_SEND,
      "error.api_user.member_unknown",
      "error.sr.not_draft",
      "error.sr.no_signers",
      "error.sr.expiration_past",
    ],
  }),
  lockStatus: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/lock-status",
    summary: "Check whether someone is signing now",
    caller: "signer",
    apiUsers: true,
    response: z.object({
      locked: z.boolean(),
      /** The signer's id among the signatures, and their name; null while the service itself works on the documents. */
      sid: z.string().nullable(),
      by: z.string().nullable(),
      until: moment.nullable(),
    }),
  }),
  decline: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/decline",
    summary: "Decline to sign. Ends the request",
    caller: "signer",
    apiUsers: false,
    body: z.strictObject({ message: message.default("") }),
    response: signatureRequest,
    errors: [
      "error.sr.not_open",
      "error.signing.not_a_signer",
      "error.signing.already_signed",
      "error.signing.locked",
      "error.delegation.hand_back",
    ],
  }),
  delegate: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/delegate",
    summary: "Ask somebody else to sign in the caller's place. The links of a guest become void",
    caller: "signer",
    apiUsers: false,
    perMinute: 10,
    body: anyOf(
      z.strictObject({
        account_email: email.optional(),
        signer_identity_data: signerIdentity.optional(),
        message: message.default(""),
      }),
      "account_email",
      "signer_identity_data",
    ),
    response: done,
    errors: [
      "error.sr.not_open",
      "error.sr.signer_twice",
      "error.sr.mobile_missing",
      "error.sr.addresses_differ",
      "error.mobile.invalid",
      "error.name.unsupported_characters",
      "error.signing.not_a_signer",
      "error.signing.already_signed",
      "error.signing.locked",
      "error.delegation.hand_back",
      "error.delegation.part11",
      "error.delegation.too_often",
      "error.delegation.sender_limit",
    ],
  }),
  returnSignature: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/signatures/{sid}/return",
    summary:
      "Return a delegated signature: the person who delegated it takes it back, the delegate hands it back, or the sender ends the delegation",
    caller: "signer",
    apiUsers: true,
    body: z.strictObject({ message: message.default("") }),
    response: done,
    errors: [
      "error.sr.not_open",
      "error.sr.signer_signed",
      "error.sr.signer_twice",
      "error.signing.locked",
    ],
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/withdraw",
    summary: "Withdraw one of the caller's requests. The signers are notified",
    caller: "person",
    apiUsers: true,
    body: z.strictObject({ message: message.default("") }),
    response: signatureRequest,
    errors: ["error.sr.not_open", "error.signing.locked"],
  }),
  remind: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/remind",
    summary: "Remind the signers whose turn it is",
    caller: "person",
    apiUsers: true,
    response: z.object({ reminded: z.array(id) }),
    errors: ["error.sr.not_open", "error.rate_limit.reminder", "error.free.invitations"],
  }),
  setReminders: endpoint({
    method: "PUT",
    path: "/v3/signature-requests/{id}/reminders",
    summary: "Set the number of days between automatic reminders of an open request, or stop them",
    caller: "person",
    apiUsers: true,
    body: z.strictObject({ reminder_days }),
    response: signatureRequest,
    errors: ["error.sr.not_open"],
  }),
  setAutoDeletion: endpoint({
    method: "PUT",
    path: "/v3/signature-requests/{id}/auto-deletion",
    summary:
      "Set when a request that has ended leaves the caller's list by itself: as in the caller's settings, after a number of days, or never. Everybody else keeps theirs",
    caller: "person",
    apiUsers: false,
    body: z.discriminatedUnion("rule", [
      z.strictObject({ rule: z.enum(["settings", "never"]) }),
      z.strictObject({
        rule: z.literal("days"),
        days: wholeNumber(limits.retention.leastDays, limits.retention.mostDays),
      }),
    ]),
    response: signatureRequest,
    errors: ["error.sr.kept_by_business"],
  }),
  sendAgain: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/send-again",
    summary:
      "Create a draft from a declined or withdrawn request: the uploaded documents without signatures, the same signers and positions",
    caller: "person",
    apiUsers: false,
    perMinute: 20,
    response: signatureRequest,
    status: 201,
    errors: [
      ...MAY_NOT_SEND,
      ...SIGNER_ERRORS,
      ...OBSERVER_ERRORS,
      "error.sr.not_ended",
      "error.free.requests",
    ],
  }),
  addSignature: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/signatures",
    summary: "Add a signer to a draft or an open request",
    caller: "person",
    apiUsers: true,
    body: signerInput,
    response: signatureRequest,
    status: 201,
    errors: [...SIGNER_ERRORS, ...SENT, "error.sr.not_open", "error.signing.locked"],
  }),
  removeSignature: endpoint({
    method: "DELETE",
    path: "/v3/signature-requests/{id}/signatures/{sid}",
    summary: "Remove a signer who has not signed",
    caller: "person",
    apiUsers: true,
    response: signatureRequest,
    errors: [
      "error.sr.not_open",
      "error.sr.no_signers",
      "error.sr.signer_signed",
      "error.signing.locked",
    ],
  }),
} as const;
