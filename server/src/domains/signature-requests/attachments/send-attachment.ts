/** Sends an attachment, always as a file to be stored: a browser must not show it in the name of the service. */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { BinaryAnswer } from "../../../platform/http/call.ts";
import { count, isCounted } from "../../../platform/limits.ts";
import type { Party } from "../../../platform/principal.ts";
import type { AuthorisedRequest } from "../policy.ts";
import { recordAttachment } from "./add-attachment.ts";
import type { AttachmentRow } from "../attachment-tables.ts";
import { attachmentOf } from "./attachments.ts";

/** Nothing in a file may run, load or be framed, should a browser show it after all. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The bytes of an attachment. The download is recorded before the first byte. Throws `error.not_found`. */
export async function sendAttachment(
  context: AppContext,
  who: Party,
  it: AuthorisedRequest<"download">,
  { attachment, ip }: { readonly attachment: string; readonly ip: string },
): Promise<BinaryAnswer> {
  const row = await attachmentOf(context.db, it.request.id, attachment);
  await recordAttachmentDownload(context, who, it, { row, ip });
  return {
    type: row.contentType,
    fileName: row.filename,
    bytes: await attachmentBytes(context, row),
    length: row.length,
    headers: { "content-security-policy": POLICY },
  };
}

/** The decrypted bytes of an attachment. */
export async function attachmentBytes(
  { vault, db }: Pick<AppContext, "vault" | "db">,
  { blob }: Pick<AttachmentRow, "blob">,
): Promise<AsyncIterable<Buffer>> {
  return vault.read(await vault.file(db, [blob]));
}

/** Records a download from a request that was sent: once an hour for each person and attachment. */
export async function recordAttachmentDownload(
  context: AppContext,
  who: Party,
  { request }: AuthorisedRequest<"download" | "zip">,
  { row, ip }: { readonly row: AttachmentRow; readonly ip: string },
): Promise<void> {
  if (request.status === "DRAFT") return;
  const bucket = `download of attachment ${row.id} by ${who.id}`;
  await transaction(context.db, async (tx) => {
    if (await isCounted(tx, context.clock, bucket)) return;
    const window = limits.request.readNoted;
    if ((await count(tx, context.clock, { bucket, window })).count > 1) return;
    await recordAttachment(tx, context, who, row, { name: "attachment_downloaded", ip });
  });
}
