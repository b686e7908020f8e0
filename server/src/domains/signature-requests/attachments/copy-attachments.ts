/** Copies the attachments of a request into another one. */
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Sender } from "../../../platform/principal.ts";
import { recordAttachment, writeAttachment } from "./add-attachment.ts";
import type { StoredAttachment } from "./add-attachment.ts";
import type { AttachmentRow } from "../attachment-tables.ts";
import { attachmentBytes } from "./send-attachment.ts";

/** Copies that are stored, each under a key of its own, and have no rows yet. */
export interface AttachmentCopies {
  /** Writes the rows, with an entry each in the audit trail of the request. */
  readonly keep: (tx: Transaction, request: string) => Promise<void>;
}

/** Stores the files of these attachments once more. */
export async function copyAttachments(
  context: AppContext,
  person: Sender,
  rows: readonly AttachmentRow[],
  ip: string,
): Promise<AttachmentCopies> {
  const copies: StoredAttachment[] = [];
  for (const row of rows) {
    const key = context.vault.newKey();
    const blob = await context.vault.write(key, await attachmentBytes(context, row));
    copies.push({ filename: row.filename, contentType: row.contentType, key, blob });
  }
  return {
    keep: async (tx, request) => {
      for (const copy of copies) {
        const row = await writeAttachment(tx, context, request, copy);
        await recordAttachment(tx, context, person, row, { name: "attachment_added", ip });
      }
    },
  };
}
