/** Creates a document from an upload: checks the file, stores it encrypted, then writes the rows. */
import { createReadStream } from "node:fs";
import type { DocumentNote, Mending } from "@paraph/contract/document-notes";
import { HIDDEN_TABLE } from "@paraph/pades/hidden/table-version";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { newId } from "../../../platform/ids.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { Blob, OpenKey } from "../../../platform/vault/vault.ts";
import { recordAccountEvent } from "../../accounts/index.ts";
import { recordApiUserEvent } from "../../api-users/index.ts";
import { countForFree, refuseFullFree } from "../../billing/index.ts";
import type { UploadTarget } from "../policy.ts";
import { documents, documentVersions } from "../tables.ts";
import type { DocumentRow, SignatureField } from "../tables.ts";
import { receiveFile, receiveSpooled } from "./receive-file.ts";
import type { ReceivedFile, Spooled } from "./receive-file.ts";
import { refuseSize } from "./spooled-file.ts";

/**
 * Creates a document from an upload, with an entry in its owner's audit trail; returns its id. Throws a `file.…` error for a
 * file that cannot be signed, and `error.free.uploads`; nothing is stored then.
 */
export async function createDocument(
  context: AppContext,
  { owner }: UploadTarget,
  upload: Upload | undefined,
  ip: string,
): Promise<string> {
  await refuseFullFree(context.db, context, owner, "uploads");
  const file = await receiveFile(context, owner, { upload, ip });
  const stored = await storeFile(context, createReadStream(file.path));
  const facts = { ...file, checked: HIDDEN_TABLE };
  await transaction(context.db, async (tx) => {
    await countForFree(tx, context, owner, "uploads");
    await writeDocument(tx, context, owner, { facts, stored, ip });
  });
  return stored.document;
}

/** A file of the spool that becomes a document. */
export interface SpooledDocument extends Spooled {
  /** In bytes. */
  readonly size: number;
}

/**
 * Creates several documents, in this order, all or none. `alongside` writes further rows in the same transaction. Throws the same
 * errors; `index` in their details is that of the refused file, from 0.
 */
export async function createDocuments(
  context: AppContext,
  { owner }: UploadTarget,
  { files, ip }: { readonly files: readonly SpooledDocument[]; readonly ip: string },
  alongside: (tx: Transaction, documents: readonly string[]) => Promise<void>,
): Promise<void> {
  await refuseFullFree(context.db, context, owner, "uploads", files.length);
  const received: ReceivedFile[] = [];
  for (const [index, file] of files.entries()) {
    try {
      refuseSize(file.size);
      received.push(await receiveSpooled(context, owner, file, ip));
    } catch (error) {
      throw isProblem(error) ? problem(error.key, { ...error.details, index }, error) : error;
    }
  }
  const all: NewDocument[] = [];
  for (const file of received) {
    const stored = await storeFile(context, createReadStream(file.path));
    all.push({ facts: { ...file, checked: HIDDEN_TABLE }, stored, ip });
  }
  await transaction(context.db, async (tx) => {
    await countForFree(tx, context, owner, "uploads", all.length);
    for (const one of all) await writeDocument(tx, context, owner, one);
    await alongside(
      tx,
      all.map(({ stored }) => stored.document),
    );
  });
}

/** The bytes of a new document, encrypted and stored before its rows are written. */
export interface StoredDocument {
  /** The id that the document gets. */
  readonly document: string;
  readonly key: OpenKey;
  readonly imageKey: OpenKey;
  readonly blob: Blob;
}

/** Stores the bytes of a new document encrypted. The sweep deletes them unless `writeDocument` writes their rows. */
export async function storeFile(
  { vault }: Pick<AppContext, "vault">,
  bytes: AsyncIterable<Buffer>,
): Promise<StoredDocument> {
  const key = vault.newKey();
  const blob = await vault.write(key, bytes);
  return { document: newId(), key, imageKey: vault.newKey(), blob };
}

/** Properties of a document's file. */
export type DocumentContents = Pick<DocumentRow, "title" | "contentType" | "pages" | "checked"> & {
  readonly mended: readonly Mending[];
  readonly notes: readonly DocumentNote[];
  readonly fields: readonly SignatureField[];
};

export interface NewDocument {
  readonly facts: DocumentContents;
  readonly stored: StoredDocument;
  readonly ip: string;
  /** The document that it is a copy of. */
  readonly copyOf?: string;
}

/** Writes the rows of a stored document, and the entry in its owner's audit trail. */
export async function writeDocument(
  tx: Transaction,
  context: Pick<AppContext, "vault" | "clock">,
  owner: UploadTarget["owner"],
  { facts, stored, ip, copyOf }: NewDocument,
): Promise<void> {
  const { document: id, key, imageKey, blob } = stored;
  const { title, contentType, pages, checked, mended, notes, fields } = facts;
  const at = context.clock.now();
  const sha256 = blob.sha256.toString("hex");
  await context.vault.keepKey(tx, key);
  await context.vault.keepKey(tx, imageKey);
  await context.vault.keepBlob(tx, key, blob);
  await tx.insert(documents).values({
    id,
    owner: owner.id,
    apiUser: owner.kind === "api-user" ? owner.id : null,
    business: owner.business?.id ?? null,
    title,
    contentType,
    keyId: key.id,
    imageKeyId: imageKey.id,
    pages,
    mended: [...mended],
    notes: [...notes],
    checked,
    freeSince: at,
    createdAt: at,
    updatedAt: at,
  });
  await tx.insert(documentVersions).values({
    id: newId(),
    document: id,
    number: 1,
    sha256,
    length: blob.length,
    blobs: [blob.id],
    fields: [...fields],
    createdAt: at,
  });
  const of = copyOf === undefined ? {} : { copied_from: copyOf };
  const entry = {
    ip,
    data: { document: id, sha256, length: blob.length, mended: [...mended], ...of },
    personal: { title },
  };
  if (owner.kind === "api-user") {
    await recordApiUserEvent(tx, context.clock, "document.uploaded", owner.id, entry);
    return;
  }
  const type = copyOf === undefined ? "document.uploaded" : "document.copied";
  await recordAccountEvent(tx, context.clock, type, owner.id, entry);
}
