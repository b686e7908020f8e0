/** Signature requests (specification section 7). */
import { limits } from "@paraph/rules/limits";
import { OVERALL_STATES, SIGNER_STATES } from "@paraph/rules/states";
import { z } from "zod";
import { ticket } from "./documents.ts";
import { binary, endpoint } from "./endpoint.ts";
import { MAY_NOT_SEND, STORED_PDF } from "./error-groups.ts";
import { event } from "./events.ts";
import {
  documentFacts,
  done,
  id,
  legislation,
  moment,
  quality,
  signatureRequest,
  signatureRequestRow,
  signerInput,
} from "./shapes.ts";

const title = z.string().trim().max(limits.request.titleLength);
const message = z.string().trim().max(limits.request.messageLength);
// The limits proper have errors of their own; these keep nonsense away.
const documents = z.array(z.object({ document_id: id })).max(1000);
const signatures = z.array(signerInput).max(1000);
const expiration_date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable();

/** One value, or several as `a,b`. */
const several = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(z.enum(values)));

const SIGNER_ERRORS = [
  "error.name.unsupported_characters",
  "error.sr.signer_twice",
  "error.sr.too_many_signers",
  "error.sr.document_unknown",
  "error.sr.position_outside",
  "error.sr.form_field_unavailable",
  "error.sr.mobile_missing",
  "error.mobile.invalid",
  "error.signing.visual_signature_invalid",
  "file.picture.unreadable",
] as const;

/** Sending to a signer: the documents get the fields of their signatures. */
const SENT = [
  ...STORED_PDF,
  "error.sr.position_outside",
  "error.name.unsupported_characters",
  "error.conflict",
  "error.sr.no_documents",
  "error.sr.legislation_missing",
  "error.sr.mobile_missing",
  "error.sr.signer_twice",
  "error.sr.certified",
] as const;

export const signatureRequestCalls = {
  listSignatureRequests: endpoint({
    method: "GET",
    path: "/v3/signature-requests",
    summary: "Requests one has a part in, newest change first",
    credential: "person",
    query: z.object({
      status_overall: several(OVERALL_STATES).optional(),
      signature_status: several(SIGNER_STATES).optional(),
      signatures_count: z.coerce.number().int().min(0).max(1023).optional(),
      account_email: z.string().max(254).optional(),
      search: z.string().trim().max(200).optional(),
      sort: z.enum(["updated_at:desc", "updated_at:asc", "title:asc"]).default("updated_at:desc"),
      page_number: z.coerce.number().int().min(0).default(0),
      page_size: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.request.largestPage)
        .default(limits.request.pageSize),
    }),
    response: z.object({
      signature_requests: z.array(signatureRequestRow),
      current_page: z.number().int(),
      total_pages: z.number().int(),
      total_items: z.number().int(),
    }),
  }),
  createSignatureRequest: endpoint({
    method: "POST",
    path: "/v3/signature-requests",
    summary: "Begin a draft; nothing is sent before it is initiated",
    credential: "person",
    body: z.object({
      title: title.optional(),
      documents: documents.default([]),
      message: message.default(""),
      signatures: signatures.default([]),
      quality: quality.default("SES"),
      legislation: legislation.nullable().default(null),
      expiration_date: expiration_date.default(null),
    }),
    response: signatureRequest,
    status: 201,
    errors: [
      ...SIGNER_ERRORS,
      "error.sr.too_many_documents",
      "error.sr.expiration_past",
      "error.document.in_use",
    ],
  }),
  getSignatureRequest: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}",
    summary: "A request with its signers and what one may do",
    credential: "person",
    direct: true,
    response: signatureRequest,
  }),
  updateSignatureRequest: endpoint({
    method: "PUT",
    path: "/v3/signature-requests/{id}",
    summary: "Change a draft; lists that are given replace the ones that are there",
    credential: "person",
    body: z.object({
      title: title.optional(),
      documents: documents.optional(),
      message: message.optional(),
      signatures: signatures.optional(),
      quality: quality.optional(),
      legislation: legislation.nullable().optional(),
      expiration_date: expiration_date.optional(),
    }),
    response: signatureRequest,
    errors: [
      ...SIGNER_ERRORS,
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
      "Delete: an open request of one's own is withdrawn; otherwise one leaves it; the last holder really deletes",
    credential: "person",
    response: done,
    errors: ["error.signing.locked"],
  }),
  initiate: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/initiate",
    summary: "Send the request to its signers",
    credential: "person",
    response: signatureRequest,
    errors: [
      ...SENT,
      ...MAY_NOT_SEND,
      "error.sr.not_draft",
      "error.sr.no_signers",
      "error.sr.expiration_past",
    ],
  }),
  requestEvents: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/events",
    summary: "What happened, in order, from the hash chain",
    credential: "person",
    direct: true,
    response: z.object({ events: z.array(event), chain_intact: z.boolean() }),
  }),
  requestDocuments: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/documents",
    summary: "The documents of a request",
    credential: "person",
    direct: true,
    response: z.object({ documents: z.array(documentFacts) }),
  }),
  requestZip: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/zip",
    summary: "All documents and the signature protocol in one archive",
    credential: "person",
    response: binary("application/zip"),
    errors: STORED_PDF,
  }),
  zipTicket: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/zip/ticket",
    summary: "An address that downloads the archive once, within a minute",
    credential: "person",
    secret: true,
    response: ticket,
    status: 201,
  }),
  redeemTicket: endpoint({
    method: "GET",
    path: "/v3/tickets/{ticket}",
    summary: "Download by ticket",
    credential: "none",
    response: binary("application/pdf", "application/zip"),
    errors: ["error.ticket.invalid", "error.export.not_ready", ...STORED_PDF],
  }),
  report: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/report",
    summary: "The signature protocol, as PDF or JSON",
    credential: "person",
    direct: true,
    query: z.object({ type: z.enum(["pdf", "json"]).default("pdf") }),
    response: binary("application/pdf", "application/json"),
    errors: STORED_PDF,
  }),
  lockStatus: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/lock-status",
    summary: "Whether somebody is signing at this moment",
    credential: "person",
    direct: true,
    response: z.object({
      locked: z.boolean(),
      by: z.string().nullable(),
      until: moment.nullable(),
    }),
  }),
  decline: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/decline",
    summary: "Decline to sign; ends the request",
    credential: "person",
    direct: true,
    body: z.object({ message: message.default("") }),
    response: signatureRequest,
    errors: [
      "error.sr.not_open",
      "error.signing.not_a_signer",
      "error.signing.already_signed",
      "error.signing.locked",
    ],
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/withdraw",
    summary: "Withdraw a request of one's own; the signers are told",
    credential: "person",
    body: z.object({ message: message.default("") }),
    response: signatureRequest,
    errors: ["error.sr.not_open", "error.signing.locked"],
  }),
  remind: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/remind",
    summary: "Remind the signers whose turn it is",
    credential: "person",
    response: z.object({ reminded: z.array(id) }),
    errors: ["error.sr.not_open", "error.rate_limit.reminder"],
  }),
  addSignature: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/signatures",
    summary: "Add a signer to a draft or an open request",
    credential: "person",
    body: signerInput,
    response: signatureRequest,
    status: 201,
    errors: [...SIGNER_ERRORS, ...SENT, "error.sr.not_open", "error.signing.locked"],
  }),
  removeSignature: endpoint({
    method: "DELETE",
    path: "/v3/signature-requests/{id}/signatures/{sid}",
    summary: "Remove a signer who has not signed",
    credential: "person",
    response: signatureRequest,
    errors: [
      "error.sr.not_open",
      "error.sr.no_signers",
      "error.sr.signer_signed",
      "error.signing.locked",
    ],
  }),
} as const;
