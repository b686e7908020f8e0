/** Removes an attachment from a request. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Sender } from "../../../platform/principal.ts";
import { lockToAttach, recordAttachment } from "./add-attachment.ts";
import { attachmentOf, eraseAttachments } from "./attachments.ts";

/** Throws `error.not_found`, `error.sr.attachments_fixed` and `error.signing.locked`. */
export async function removeAttachment(
  context: AppContext,
  person: Sender,
  { request, attachment, ip }: { readonly request: string; attachment: string; ip: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await lockToAttach(tx, context, person, request);
    const row = await attachmentOf(tx, request, attachment);
    await eraseAttachments(tx, context, [row]);
    await recordAttachment(tx, context, person, row, { name: "attachment_removed", ip });
  });
}
