/** Creates a document from an upload: checks the file, stores it encrypted, then writes the rows. */
import { createReadStream } from "node:fs";
import { HIDDEN_TABLE } from "@paraph/pades/hidden/table-version";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { newId } from "../../../platform/ids.ts";
import { recordAccountEvent } from "../../accounts/index.ts";
import { countForFree, refuseFullFree } from "../../billing/index.ts";
import type { UploadTarget } from "../policy.ts";
import { documents, documentVersions } from "../tables.ts";
import { receiveFile } from "./receive-file.ts";

/**
 * Creates a document from an upload, with an entry in its owner's audit trail; returns its id. `alongside`
 * writes further rows in the same transaction. Throws a `file.…` problem for a file that cannot be signed, and
 * `error.free.uploads`; nothing is stored then.
 */
export async function createDocument(
  context: AppContext,
  { owner }: UploadTarget,
  upload: Upload | undefined,
  ip: string,
  alongside?: (tx: Transaction, document: string) => Promise<void>,
): Promise<string> {
  await refuseFullFree(context.db, context, owner, "uploads");
  const file = await receiveFile(context, owner.id, upload);
  const key = context.vault.newKey();
  const imageKey = context.vault.newKey();
  const blob = await context.vault.write(key, createReadStream(file.path));
  const id = newId();
  const at = context.clock.now();
  await transaction(context.db, async (tx) => {
    await countForFree(tx, context, owner, "uploads");
    await context.vault.keepKey(tx, key);
    await context.vault.keepKey(tx, imageKey);
    await context.vault.keepBlob(tx, key, blob);
    await tx.insert(documents).values({
      id,
      owner: owner.id,
      business: owner.business?.id ?? null,
      title: file.title,
      contentType: file.contentType,
      keyId: key.id,
      imageKeyId: imageKey.id,
      pages: file.pages,
      mended: [...file.mended],
      notes: [...file.notes],
      checked: HIDDEN_TABLE,
      freeSince: at,
      createdAt: at,
      updatedAt: at,
    });
    await tx.insert(documentVersions).values({
      id: newId(),
      document: id,
      number: 1,
      sha256: blob.sha256.toString("hex"),
      length: blob.length,
      blobs: [blob.id],
      fields: file.fields,
      createdAt: at,
    });
    await alongside?.(tx, id);
    const sha256 = blob.sha256.toString("hex");
    await recordAccountEvent(tx, context.clock, "document.uploaded", owner.id, {
      ip,
      data: { document: id, sha256, length: blob.length, mended: file.mended },
      personal: { title: file.title },
    });
  });
  return id;
}
