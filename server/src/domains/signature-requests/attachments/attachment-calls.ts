/** The calls of the attachments of a request. */
import type { attachmentCalls } from "@paraph/contract/calls/attachments";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { actorOf } from "../../../platform/principal.ts";
import { issueTicket } from "../../documents/index.ts";
import { authorisedRequest } from "../lifecycle/lock-request.ts";
import { addAttachment } from "./add-attachment.ts";
import { attachmentOf, presentAttachment } from "./attachments.ts";
import { removeAttachment } from "./remove-attachment.ts";
import { sendAttachment } from "./send-attachment.ts";

export function attachmentHandlers(context: AppContext): Handlers<typeof attachmentCalls> {
  const { db } = context;
  return {
    addAttachment: async ({ who, params, upload, ip }) => {
      const it = await authorisedRequest(db, who, params.id, "attach");
      return presentAttachment(await addAttachment(context, who, it, { upload, ip }));
    },
    getAttachment: async ({ who, params }) => {
      const { request } = await authorisedRequest(db, who, params.id, "read");
      return presentAttachment(await attachmentOf(db, request.id, params.attachment_id));
    },
    deleteAttachment: async ({ who, params, ip }) => {
      await removeAttachment(context, who, {
        request: params.id,
        attachment: params.attachment_id,
        ip,
      });
      return { ok: true };
    },
    getAttachmentContent: async ({ who, params, ip }) => {
      const it = await authorisedRequest(db, who, params.id, "download");
      return sendAttachment(context, who, it, { attachment: params.attachment_id, ip });
    },
    attachmentTicket: async ({ who, params, language }) => {
      const { request } = await authorisedRequest(db, who, params.id, "download");
      const { id: target } = await attachmentOf(db, request.id, params.attachment_id);
      return issueTicket(context, { kind: "attachment", target, holder: actorOf(who), language });
    },
  };
}
