/** The picture of a visual signature, drawn or uploaded, which replaces the typed name. */
import type { PictureFields } from "@paraph/contract/calls/visual-signatures";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import type { Blob, OpenKey } from "../../platform/vault/vault.ts";
import { countBeforehand } from "../billing/index.ts";
import type { AuthorisedVisualSignature } from "./policy.ts";
import { lockVisualSignature } from "./queries.ts";
import { visualSignatures } from "./tables.ts";
import type { VisualSignatureRow } from "./tables.ts";

/**
 * A picture as it is stored, a PNG: turned, cropped, with its background removed or kept, and without anything else that
 * the file had. Made in a PDF process. Throws `file.picture.unreadable`, `file.too_large`.
 */
export async function preparedPicture(
  context: AppContext,
  who: { readonly id: string },
  { content, rotate, ground }: PictureFields,
): Promise<Uint8Array> {
  const { png } = await context.pdf.run(
    "signature-image",
    { picture: Buffer.from(content, "base64"), rotate, ground },
    { lane: "interactive", owner: who.id },
  );
  return png;
}

/** A picture in the store, whose row is not written yet. */
export interface WrittenPicture {
  readonly key: OpenKey;
  readonly blob: Blob;
}

/**
 * Writes a prepared picture to the store, encrypted with a separate key. Throws as `preparedPicture`, and
 * `error.free.uploads`, because a picture of an account counts as an upload; guests have the limit of their calls.
 */
export async function writePicture(
  context: AppContext,
  who: Person | Guest,
  picture: PictureFields,
): Promise<WrittenPicture> {
  if (who.kind === "person") await countBeforehand(context, who, "uploads");
  const png = await preparedPicture(context, who, picture);
  const key = context.vault.newKey();
  return { key, blob: await context.vault.write(key, png) };
}

/** Replaces the picture of a locked visual signature in the transaction; null removes it, and the name is typed again. */
export async function replacePicture(
  tx: Transaction,
  context: AppContext,
  before: VisualSignatureRow,
  picture: WrittenPicture | null,
): Promise<VisualSignatureRow> {
  if (picture !== null) {
    await context.vault.keepKey(tx, picture.key);
    await context.vault.keepBlob(tx, picture.key, picture.blob);
  }
  const [row] = await tx
    .update(visualSignatures)
    .set({ imageKeyId: picture?.key.id ?? null, imageBlob: picture?.blob.id ?? null })
    .where(eq(visualSignatures.id, before.id))
    .returning();
  if (row === undefined) throw new Error("The visual signature was not written.");
  if (before.imageKeyId !== null) await context.vault.shred(tx, before.imageKeyId);
  return row;
}

/** Stores a picture for a visual signature. Throws as `writePicture`. */
export async function setImage(
  context: AppContext,
  who: Person | Guest,
  signature: AuthorisedVisualSignature<"change">,
  picture: PictureFields,
): Promise<void> {
  const written = await writePicture(context, who, picture);
  await transaction(context.db, async (tx) => {
    await replacePicture(tx, context, await lockVisualSignature(tx, signature), written);
  });
}

/** Removes the picture: the name is typed again. */
export async function deleteImage(
  context: AppContext,
  signature: AuthorisedVisualSignature<"change">,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await replacePicture(tx, context, await lockVisualSignature(tx, signature), null);
  });
}
