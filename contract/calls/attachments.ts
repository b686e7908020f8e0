/** The attachments of a signature request (specification section 7). */
import { ATTACHMENT_MEDIA_TYPES } from "@paraph/rules/attachments";
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { attachment } from "../request-parts/attachment.ts";
import { filledLine } from "../free-text.ts";
import { binary, endpoint } from "../endpoint.ts";
import { done } from "../shapes.ts";
import { ticket } from "./documents.ts";

/** The metadata of an attached file; in multipart, its text parts. */
export const attachmentFields = z.strictObject({
  filename: filledLine(limits.request.titleLength),
  content_type: z.enum(ATTACHMENT_MEDIA_TYPES).optional(),
});

/** The maximum size of a body: the largest attachment in base64, and its metadata. */
const ATTACHMENT_BYTES = Math.ceil((limits.upload.attachmentBytes * 4) / 3) + 64 * 1024;

export const attachmentCalls = {
  addAttachment: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/attachments",
    summary:
      "Attach a file to a draft, or to an open request that nobody has signed: PDF, Office, GIF, JPEG, PNG or plain " +
      "text, as JSON with base64, or multipart with the parts filename and file. Signers read it and do not sign it",
    caller: "person",
    apiUsers: true,
    body: attachmentFields.extend({ content: z.base64() }),
    multipart: true,
    bodyLimit: ATTACHMENT_BYTES,
    response: attachment,
    status: 201,
    errors: [
      "error.sr.not_open",
      "error.sr.attachments_fixed",
      "error.sr.attachments_full",
      "error.free.uploads",
      "error.signing.locked",
      "file.attachment.unsupported",
      "file.attachment.empty",
      "file.attachment.too_large",
      "file.malware.detected",
      "file.scan.unavailable",
    ],
  }),
  getAttachment: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/attachments/{attachment_id}",
    summary: "Get the metadata of an attachment",
    caller: "signer",
    apiUsers: true,
    response: attachment,
  }),
  deleteAttachment: endpoint({
    method: "DELETE",
    path: "/v3/signature-requests/{id}/attachments/{attachment_id}",
    summary: "Remove an attachment from a draft, or from an open request that nobody has signed",
    caller: "person",
    apiUsers: true,
    response: done,
    errors: ["error.sr.not_open", "error.sr.attachments_fixed", "error.signing.locked"],
  }),
  getAttachmentContent: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/attachments/{attachment_id}/content",
    summary: "Download an attachment",
    caller: "signer",
    apiUsers: true,
    response: binary(...ATTACHMENT_MEDIA_TYPES),
  }),
  attachmentTicket: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/attachments/{attachment_id}/content/ticket",
    summary: "Create a URL that downloads the attachment once, within a minute",
    caller: "signer",
    apiUsers: false,
    secret: true,
    response: ticket,
    status: 201,
  }),
} as const;
