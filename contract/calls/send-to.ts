/** Documents that an external system hands over to a person, who claims them (specification section 7). */
import { limits } from "@paraph/rules/limits";
import { SEND_TO_STATES } from "@paraph/rules/states";
import { z } from "zod";
import { UPLOAD_BYTES, UPLOAD_ERRORS, uploadFields } from "./documents.ts";
import { canOf } from "../acts.ts";
import { endpoint } from "../endpoint.ts";
import { MAY_NOT_SEND } from "../error-groups.ts";
import { filledLine, lines } from "../free-text.ts";
import { business_id, done, id, moment } from "../shapes.ts";

const HOUR = 60 * 60 * 1000;
const status = z.enum(SEND_TO_STATES);

/** Of the draft. */
const title = filledLine(limits.request.titleLength);
const message = lines(limits.request.messageLength).optional();
const content = z.base64();

/** The metadata of one document that is handed over; its title is also that of the draft. */
export const handedDocument = uploadFields.extend({ message });
/**
 * The metadata of several documents, and the texts of the draft: its title is by default that of the first document. The limit
 * of the product has its own error.
 */
export const handedDocuments = z.strictObject({
  title: title.optional(),
  message,
  documents: z.array(uploadFields).min(1).max(1000),
});
/**
 * The text parts of a form. A file is named by the title if it is the only one, and otherwise by its file name. The password
 * opens all files that are protected.
 */
export const handedForm = uploadFields.extend({ title: title.optional(), message });

/** The data that the person who opened the URL sees. */
const sendTo = z.object({
  id,
  status,
  /** The business of the account or API user that handed it over. */
  business_id,
  /** The title of the draft. */
  title: z.string(),
  /** The account that handed it over, or the business of the API user; null if that account is deleted. */
  sender_name: z.string().nullable(),
  /** In the order of the draft, with the size in bytes. Empty after the claim: see the documents of the draft. */
  documents: z.array(
    z.object({ title: z.string(), page_count: z.number().int(), size: z.number().int() }),
  ),
  expires_at: moment,
  /** The draft that the claim created. */
  signature_request_id: id.nullable(),
  can: canOf("send_to"),
});
export type SendTo = z.output<typeof sendTo>;

export const sendToCalls = {
  createSendTo: endpoint({
    method: "POST",
    path: "/v3/sendto",
    summary:
      "Hand over documents from an external system: PDF, or PNG or JPEG that become one. One document as JSON with base64; up to " +
      `${limits.upload.documentsPerRequest} as JSON with the list documents, or as multipart with one part file for each and the ` +
      "parts title, message and password (of all protected files). Open the returned URL for a person, who claims them as " +
      "one draft with this title and message. If one document is refused, none is stored; details has its index, from 0. " +
      `Deleted after ${limits.sendTo.unclaimed / HOUR} hours if nobody claims them`,
    caller: "person",
    apiUsers: true,
    body: z.union([
      handedDocument.extend({ content }),
      handedDocuments.extend({
        documents: z.array(uploadFields.extend({ content })).min(1).max(1000),
      }),
    ]),
    multipart: true,
    parts: { fields: handedForm, files: limits.upload.documentsPerRequest },
    bodyLimit: UPLOAD_BYTES,
    secret: true,
    response: z.object({
      url: z.string(),
      id,
      /** Returned only this once: the service stores its hash. */
      access_code: z.string(),
    }),
    status: 201,
    errors: [
      ...UPLOAD_ERRORS,
      ...MAY_NOT_SEND,
      "error.free.uploads",
      "error.sr.too_many_documents",
    ],
  }),
  getSendTo: endpoint({
    method: "GET",
    path: "/v3/sendto/{id}",
    summary: "Get the state of handed-over documents and, after the claim, of their request",
    caller: "access-code",
    response: z.object({
      id,
      status,
      business_id,
      created_at: moment,
      expires_at: moment,
      claimed_at: moment.nullable(),
      can: canOf("send_to"),
    }),
    perMinute: 120,
  }),
  deleteSendTo: endpoint({
    method: "DELETE",
    path: "/v3/sendto/{id}",
    summary: "Withdraw handed-over documents that nobody has claimed",
    caller: "access-code",
    response: done,
    errors: ["error.send_to.claimed"],
    perMinute: 120,
  }),
  getSendToInternal: endpoint({
    method: "GET",
    path: "/v3/sendto/{id}/get-internal",
    summary: "Get handed-over documents, for a person who can claim them or has claimed them",
    caller: "person",
    apiUsers: false,
    response: sendTo,
    perMinute: 120,
  }),
  claimSendTo: endpoint({
    method: "POST",
    path: "/v3/sendto/{id}/claim",
    summary:
      "Claim handed-over documents as the caller's draft. Repeated claims return the same draft",
    caller: "person",
    apiUsers: false,
    response: sendTo,
    errors: [...MAY_NOT_SEND, "error.free.requests"],
    perMinute: 60,
  }),
} as const;
