/** Takes a file in: read and judged first, then stored encrypted, then written down. */
import { createReadStream } from "node:fs";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { newId } from "../../../platform/ids.ts";
import { record } from "../../accounts/steps/record.ts";
import { documents, documentVersions } from "../tables.ts";
import { receiveFile } from "./receive-file.ts";

/**
 * Creates a document of `owner` from an upload, with an entry in their audit chain; answers its id. What else
 * belongs to it is written `alongside`. Throws a `file.…` problem for what cannot be signed, and stores nothing then.
 */
export async function createDocument(
  floor: Floor,
  owner: string,
  upload: Upload | undefined,
  ip: string,
  alongside?: (tx: Transaction, document: string) => Promise<void>,
): Promise<string> {
  const file = await receiveFile(floor, owner, upload);
  const key = floor.vault.newKey();
  const imageKey = floor.vault.newKey();
  const blob = await floor.vault.write(key, createReadStream(file.path));
  const id = newId();
  const at = floor.clock.now();
  await transaction(floor.db, async (tx) => {
    await floor.vault.keepKey(tx, key);
    await floor.vault.keepKey(tx, imageKey);
    await floor.vault.keepBlob(tx, key, blob);
    await tx.insert(documents).values({
      id,
      owner,
      title: file.title,
      contentType: file.contentType,
      keyId: key.id,
      imageKeyId: imageKey.id,
      pages: file.pages,
      mended: [...file.mended],
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
    await record(tx, floor.clock, "document.uploaded", owner, {
      ip,
      data: { document: id, sha256, length: blob.length },
      personal: { title: file.title },
    });
  });
  return id;
}
