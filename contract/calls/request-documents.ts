/** The documents of a signature request (specification section 7). */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { documentFacts, id, signatureRequest } from "../shapes.ts";
import { oneOfTwo } from "../which-fields.ts";

/**
 * Documents by their ids; the limit of the product has its own error. `id` is accepted in place of `document_id`, because
 * documents in responses have `id`.
 */
export const documentsAsked = z
  .array(
    oneOfTwo(
      z.strictObject({ document_id: id.optional(), id: id.optional() }),
      "document_id",
      "id",
    ).transform((one) => ({ document_id: one.document_id ?? one.id ?? "" })),
  )
  .max(1000);

export const requestDocumentCalls = {
  requestDocuments: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/documents",
    summary: "List the documents of a request",
    caller: "signer",
    apiUsers: true,
    response: z.object({ documents: z.array(documentFacts) }),
  }),
  addDocuments: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/documents",
    summary:
      "Add documents to a draft, after those that it has. Signers of all documents sign them too",
    caller: "person",
    apiUsers: true,
    body: z.strictObject({ documents: documentsAsked }),
    response: signatureRequest,
    errors: [
      "error.sr.not_draft",
      "error.sr.document_unknown",
      "error.sr.too_many_documents",
      "error.document.in_use",
    ],
  }),
  removeDocuments: endpoint({
    method: "DELETE",
    path: "/v3/signature-requests/{id}/documents",
    summary:
      "Remove documents from a draft, with the positions of signatures in them. At least one document stays",
    caller: "person",
    apiUsers: true,
    body: z.strictObject({ documents: documentsAsked }),
    response: signatureRequest,
    errors: [
      "error.sr.not_draft",
      "error.sr.document_unknown",
      "error.sr.last_document_cannot_be_removed",
    ],
  }),
} as const;
