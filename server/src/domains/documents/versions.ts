/** Versions of a document, for the domains that append to it. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { isDuplicate } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import type { SourceDescription } from "../../platform/vault/source.ts";
import type { Blob, OpenKey, StoredFile } from "../../platform/vault/vault.ts";
import { documentsById } from "./queries.ts";
import type { Version } from "./queries.ts";
import { documents, documentVersions } from "./tables.ts";
import type { SignatureField } from "./tables.ts";

export {
  currentVersion,
  currentVersions,
  documentsById as documentsOf,
  originalVersion,
  originalVersions,
  versionById,
} from "./queries.ts";
export type { DocumentRow, Version } from "./queries.ts";
export type { SignatureField } from "./tables.ts";

/** Another version already continues the given parent. */
export class ParentTakenError extends Error {
  constructor(document: string) {
    super(`The document ${document} was continued by another writer.`);
    this.name = "ParentTakenError";
  }
}

export interface Continuation {
  readonly document: string;
  /** The version that it continues. */
  readonly parent: Version;
  /** The appended blobs, in order, as `vault.write` returned them for the document's key. */
  readonly tails: readonly Blob[];
  readonly key: OpenKey;
  /** SHA-256 of the whole new file, hex. */
  readonly sha256: string;
  readonly length: number;
  /** Fields that are signed from this version on. */
  readonly signedFields?: readonly string[];
  /** Fields that this version adds. */
  readonly newFields?: readonly SignatureField[];
  readonly at: Date;
}

/**
 * Appends a version: its own row and the rows of its blobs. Returns the version. Throws `ParentTakenError` if the
 * parent already has a successor (the transaction cannot be used any more).
 */
export async function appendVersion(
  tx: Transaction,
  context: AppContext,
  next: Continuation,
): Promise<Version> {
  const { parent } = next;
  if (parent.document !== next.document) throw new Error("The parent belongs to another document.");
  const appended = next.tails.reduce((sum, tail) => sum + tail.length, 0);
  if (parent.length + appended !== next.length) {
    throw new Error("The length of the version is not the sum of its parts.");
  }
  const signed = new Set(next.signedFields);
  const fields = [...parent.fields, ...(next.newFields ?? [])].map((field) =>
    signed.has(field.name) ? { ...field, signed: true } : field,
  );
  const version = {
    id: newId(),
    document: next.document,
    number: parent.number + 1,
    parent: parent.id,
    sha256: next.sha256,
    length: next.length,
    blobs: [...parent.blobs, ...next.tails.map((tail) => tail.id)],
    fields,
    createdAt: next.at,
  };
  try {
    await tx.insert(documentVersions).values(version);
  } catch (error) {
    if (isDuplicate(error)) throw new ParentTakenError(next.document);
    throw error;
  }
  for (const tail of next.tails) await context.vault.keepBlob(tx, next.key, tail);
  await tx.update(documents).set({ updatedAt: next.at }).where(eq(documents.id, next.document));
  return version;
}

/** The encryption key of a document, to write appended bytes before the transaction. */
export async function documentKey(context: AppContext, document: string): Promise<OpenKey> {
  const [row] = await documentsById(context.db, [document]);
  if (row === undefined) throw problem("error.not_found");
  return context.vault.openKey(context.db, row.keyId);
}

/** Gives a child process of the PDF pool access to a version while `use` runs. */
export async function lendVersion<T>(
  context: AppContext,
  version: Pick<Version, "blobs">,
  use: (input: SourceDescription) => Promise<T>,
): Promise<T> {
  return context.vault.lend(await versionFile(context, version), use);
}

/** The blobs of a version, for `vault.read`. */
export async function versionFile(
  context: AppContext,
  version: Pick<Version, "blobs">,
): Promise<StoredFile> {
  return context.vault.file(context.db, version.blobs);
}
