/** Copies documents as they were uploaded: without what signatures have appended. */
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { OwnDocuments } from "../policy.ts";
import { originalVersions } from "../queries.ts";
import type { DocumentRow, Version } from "../queries.ts";
import { versionFile } from "../versions.ts";
import { storeFile, writeDocument } from "./create-document.ts";
import type { StoredDocument } from "./create-document.ts";

/** Copies that are stored and have no rows yet. */
export interface StoredCopies {
  /** By the id of the document that was copied. */
  readonly byDocument: ReadonlyMap<string, StoredDocument>;
  /** Writes the rows. */
  readonly keep: (tx: Transaction) => Promise<void>;
}

/**
 * Stores the uploaded files of these documents once more, encrypted with separate keys, for `owner`. A copy counts as
 * checked when its document does; sending checks it again where needed. The caller counts the uploads.
 */
export async function storeCopies(
  context: AppContext,
  owner: OwnDocuments["owner"],
  documents: readonly DocumentRow[],
  ip: string,
): Promise<StoredCopies> {
  const versions = await originalVersions(
    context.db,
    documents.map(({ id }) => id),
  );
  const copies: { document: DocumentRow; version: Version; stored: StoredDocument }[] = [];
  for (const document of documents) {
    const version = versions.get(document.id);
    if (version === undefined) throw problem("error.not_found");
    const file = await versionFile(context, version);
    copies.push({ document, version, stored: await storeFile(context, context.vault.read(file)) });
  }
  return {
    byDocument: new Map(copies.map(({ document, stored }) => [document.id, stored])),
    keep: async (tx) => {
      for (const { document, version, stored } of copies) {
        const facts = { ...document, fields: version.fields };
        await writeDocument(tx, context, owner, { facts, stored, ip, copyOf: document.id });
      }
    },
  };
}
