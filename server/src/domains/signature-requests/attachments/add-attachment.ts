/** Attaches an uploaded file to a request: checks and scans it, stores it encrypted, then writes its row. */
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import { attachmentFields } from "@paraph/contract/calls/attachments";
import { ATTACHMENT_HEAD, attachmentType, cleanFileName } from "@paraph/rules/attachments";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { validate } from "../../../platform/http/validate.ts";
import { newId } from "../../../platform/ids.ts";
import type { Sender } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import type { Blob, OpenKey } from "../../../platform/vault/vault.ts";
import { countForFree, refuseFullFree } from "../../billing/index.ts";
import { refuseMalware, spooledFile } from "../../documents/index.ts";
import { lockAuthorisedRequest } from "../lifecycle/lock-request.ts";
import type { LockedFor } from "../lifecycle/lock-request.ts";
import { leaseOf } from "../lifecycle/request-leases.ts";
import type { AuthorisedRequest } from "../policy.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import { attachments } from "../attachment-tables.ts";
import type { AttachmentRow } from "../attachment-tables.ts";
import { attachmentsOf } from "./attachments.ts";

interface Checked {
  readonly path: string;
  readonly filename: string;
  readonly contentType: string;
}

export interface NewAttachment {
  readonly upload: Upload | undefined;
  readonly ip: string;
}

/**
 * Returns the attachment. Throws `file.attachment.…`, `file.malware.detected`, `file.scan.unavailable`,
 * `error.sr.attachments_full`, `error.sr.attachments_fixed` and `error.signing.locked`; nothing is stored then.
 */
export async function addAttachment(
  context: AppContext,
  person: Sender,
  { request }: AuthorisedRequest<"attach">,
  { upload, ip }: NewAttachment,
): Promise<AttachmentRow> {
  await refuseFullFree(context.db, context, person, "uploads");
  const file = await checkedFile(context, person, upload);
  await refuseMalware(context, file.path, async (tx, { sha256, malware }) =>
    recordEvent(tx, context, request.id, {
      name: "attachment_refused",
      at: context.clock.now(),
      actor: byCaller(person, ip).actor,
      data: { attachment_sha256: sha256, malware },
      personal: { ...byCaller(person, ip).personal, attachment: file.filename },
    }),
  );
  const key = context.vault.newKey();
  const blob = await context.vault.write(key, createReadStream(file.path));
  return transaction(context.db, async (tx) => {
    const it = await lockToAttach(tx, context, person, request.id);
    await refuseFull(tx, context, it.request.id, blob.length);
    await countForFree(tx, context, person, "uploads");
    const row = await writeAttachment(tx, context, it.request.id, { ...file, key, blob });
    await recordAttachment(tx, context, person, row, { name: "attachment_added", ip });
    return row;
  });
}

/**
 * Locks a request whose attachments `person` may change now. Throws `error.signing.locked` while somebody signs: all
 * who sign have the same attachments.
 */
export async function lockToAttach(
  tx: Transaction,
  context: Pick<AppContext, "clock">,
  person: Sender,
  id: string,
): Promise<LockedFor<"attach">> {
  const it = await lockAuthorisedRequest(tx, person, id, "attach");
  const lease = await leaseOf(tx, id, context.clock.now());
  if (lease !== undefined) throw problem("error.signing.locked", { retry_after: 2 });
  return it;
}

/** The file of an upload, with a clean name and a type that its bytes confirm. */
async function checkedFile(
  context: AppContext,
  person: Sender,
  upload: Upload | undefined,
): Promise<Checked> {
  const { path, fileName, fields } = await spooledFile(context.pdf, {
    upload,
    asker: person.id,
    fields: Object.keys(attachmentFields.shape),
    limit: {
      bytes: context.settings.attachments.bytes,
      tooLarge: "file.attachment.too_large",
      empty: "file.attachment.empty",
    },
  });
  const named = fileName === undefined ? undefined : cleanFileName(fileName);
  const stated = validate(attachmentFields, { ...fields, filename: fields["filename"] ?? named });
  const filename = cleanFileName(stated.filename);
  const contentType = attachmentType(filename, await headOf(path));
  const differs = stated.content_type !== undefined && stated.content_type !== contentType;
  if (contentType === undefined || differs) throw problem("file.attachment.unsupported");
  return { path, filename, contentType };
}

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await fs.open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ATTACHMENT_HEAD), 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A file that is stored and has no row yet. */
export interface StoredAttachment extends Pick<AttachmentRow, "filename" | "contentType"> {
  readonly key: OpenKey;
  readonly blob: Blob;
}

/** Throws `error.sr.attachments_full` if the request has no room for a file of this length. */
async function refuseFull(
  tx: Transaction,
  { settings }: Pick<AppContext, "settings">,
  request: string,
  length: number,
): Promise<void> {
  const { together, perRequest } = settings.attachments;
  const present = await attachmentsOf(tx, request);
  const size = present.reduce((sum, one) => sum + one.length, length);
  if (size > together || present.length >= perRequest) {
    throw problem("error.sr.attachments_full", { limit: together, most: perRequest });
  }
}

/** Writes the row of a stored file. */
export async function writeAttachment(
  tx: Transaction,
  context: Pick<AppContext, "vault" | "clock">,
  request: string,
  { filename, contentType, key, blob }: StoredAttachment,
): Promise<AttachmentRow> {
  await context.vault.keepKey(tx, key);
  await context.vault.keepBlob(tx, key, blob);
  const row = {
    id: newId(),
    request,
    filename,
    contentType,
    length: blob.length,
    sha256: blob.sha256.toString("hex"),
    keyId: key.id,
    blob: blob.id,
    createdAt: context.clock.now(),
  };
  await tx.insert(attachments).values(row);
  return row;
}

/** Records what happened to an attachment. Its name can be erased, its digest stays. */
export async function recordAttachment(
  tx: Transaction,
  context: AppContext,
  who: Parameters<typeof byCaller>[0],
  row: AttachmentRow,
  {
    name,
    ip,
  }: {
    readonly name: "attachment_added" | "attachment_removed" | "attachment_downloaded";
    readonly ip: string;
  },
): Promise<void> {
  const { actor, personal } = byCaller(who, ip);
  await recordEvent(tx, context, row.request, {
    name,
    at: context.clock.now(),
    actor,
    data: { attachment_id: row.id, attachment_sha256: row.sha256 },
    personal: { ...personal, attachment: row.filename },
  });
}
