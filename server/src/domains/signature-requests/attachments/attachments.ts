/** Reads the attachments of a request, and erases them. The caller has authorised the request. */
import type { Attachment } from "@paraph/contract/attachment";
import { and, asc, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import { attachments } from "../attachment-tables.ts";
import type { AttachmentRow } from "../attachment-tables.ts";

/** The attachments of a request, in the order in which they were added. */
export async function attachmentsOf(reader: Reader, request: string): Promise<AttachmentRow[]> {
  return reader
    .select()
    .from(attachments)
    .where(eq(attachments.request, request))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
}

/** One attachment of a request. Throws `error.not_found`. */
export async function attachmentOf(
  reader: Reader,
  request: string,
  id: string,
): Promise<AttachmentRow> {
  const [row] = isId(id)
    ? await reader
        .select()
        .from(attachments)
        .where(and(eq(attachments.id, id), eq(attachments.request, request)))
    : [];
  if (row === undefined) throw problem("error.not_found");
  return row;
}

/** The request of an attachment that is named alone, as in a ticket. Throws `error.not_found`. */
export async function requestOfAttachment(reader: Reader, id: string): Promise<string> {
  const [row] = await reader
    .select({ request: attachments.request })
    .from(attachments)
    .where(eq(attachments.id, id));
  if (row === undefined) throw problem("error.not_found");
  return row.request;
}

/** An attachment as the API returns it. */
export function presentAttachment(row: AttachmentRow): Attachment {
  return {
    attachment_id: row.id,
    filename: row.filename,
    content_type: row.contentType,
    size: row.length,
    sha256: row.sha256,
  };
}

/** Deletes attachments permanently: their keys are destroyed, so that no copy can be read. */
export async function eraseAttachments(
  tx: Transaction,
  { vault }: Pick<AppContext, "vault">,
  rows: readonly Pick<AttachmentRow, "id" | "keyId">[],
): Promise<void> {
  for (const { id, keyId } of rows) {
    await tx.delete(attachments).where(eq(attachments.id, id));
    await vault.shred(tx, keyId);
  }
}
