/** The picture of a visual signature, drawn or uploaded, which replaces the typed name. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Person } from "../../platform/principal.ts";
import { countBeforehand } from "../billing/index.ts";
import type { AuthorisedVisualSignature } from "./policy.ts";
import { lockVisualSignature } from "./queries.ts";
import { visualSignatures } from "./tables.ts";

/**
 * Stores a PNG or JPEG, processed in a PDF process (rotated upright, cropped, background removed), encrypted with a
 * separate key. Throws `file.picture.unreadable`, and `error.free.uploads`, because a picture counts as an upload.
 */
export async function setImage(
  context: AppContext,
  who: Person,
  signature: AuthorisedVisualSignature<"change">,
  picture: Uint8Array,
): Promise<void> {
  const { id } = signature;
  await countBeforehand(context, who, "uploads");
  const { png } = await context.pdf.run(
    "signature-image",
    { picture },
    { lane: "interactive", owner: who.id },
  );
  const key = context.vault.newKey();
  const blob = await context.vault.write(key, png);
  await transaction(context.db, async (tx) => {
    const before = await lockVisualSignature(tx, signature);
    await context.vault.keepKey(tx, key);
    await context.vault.keepBlob(tx, key, blob);
    await tx
      .update(visualSignatures)
      .set({ imageKeyId: key.id, imageBlob: blob.id })
      .where(eq(visualSignatures.id, id));
    if (before.imageKeyId !== null) await context.vault.shred(tx, before.imageKeyId);
  });
}

/** Removes the picture: the name is typed again. */
export async function deleteImage(
  context: AppContext,
  signature: AuthorisedVisualSignature<"change">,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const before = await lockVisualSignature(tx, signature);
    await tx
      .update(visualSignatures)
      .set({ imageKeyId: null, imageBlob: null })
      .where(eq(visualSignatures.id, before.id));
    if (before.imageKeyId !== null) await context.vault.shred(tx, before.imageKeyId);
  });
}
