/** How calls of the parts of requests are asked for: attachments, observers, automatic deletion. */
import type { CallKey } from "@paraph/contract/client";
import type { Ask } from "../access.ts";
import { TEXT_FILE } from "./text-file.ts";

const ofAttachment: Ask = ({ request: id, attachment }) => ({
  path: { id, attachment_id: attachment },
});

export const REQUEST_ASKINGS = {
  "PUT /v3/signature-requests/{id}/auto-deletion": ({ request: id }) => ({
    path: { id },
    body: { auto_deletion: { rule: "never" } },
  }),
  "POST /v3/signature-requests/{id}/observers": ({ request: id }) => ({
    path: { id },
    body: { email: "somebody.who.reads@example.test" },
  }),
  "DELETE /v3/signature-requests/{id}/observers/{observer_id}": ({ request: id, observer }) => ({
    path: { id, observer_id: observer },
  }),
  "POST /v3/signature-requests/{id}/attachments": ({ request: id }) => ({
    path: { id },
    body: TEXT_FILE,
  }),
  "GET /v3/signature-requests/{id}/attachments/{attachment_id}": ofAttachment,
  "DELETE /v3/signature-requests/{id}/attachments/{attachment_id}": ({
    draft: id,
    draftAttachment,
  }) => ({ path: { id, attachment_id: draftAttachment } }),
  "GET /v3/signature-requests/{id}/attachments/{attachment_id}/content": ofAttachment,
  "POST /v3/signature-requests/{id}/attachments/{attachment_id}/content/ticket": ofAttachment,
} as const satisfies Partial<Record<CallKey, Ask>>;
