/** The picture of a visual signature: a drawn or uploaded one, in place of the typed name. */
import { eq } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import type { Person } from "../../../platform/who.ts";
import { ownVisualSignature } from "../queries.ts";
import { visualSignatures } from "../tables.ts";

/**
 * Stores a PNG or JPEG, made fit in a PDF process (upright, cropped, without its paper), under a key of
 * its own. Throws `file.picture.unreadable`.
 */
export async function setImage(
  floor: Floor,
  person: Person,
  id: string,
  picture: Uint8Array,
): Promise<void> {
  await ownVisualSignature(floor.db, person, id);
  const { png } = await floor.pdf.run(
    "signature-image",
    { picture },
    { lane: "interactive", owner: person.id },
  );
  const key = floor.vault.newKey();
  const blob = await floor.vault.write(key, png);
  await transaction(floor.db, async (tx) => {
    const before = await ownVisualSignature(tx, person, id);
    await floor.vault.keepKey(tx, key);
    await floor.vault.keepBlob(tx, key, blob);
    await tx
      .update(visualSignatures)
      .set({ imageKeyId: key.id, imageBlob: blob.id })
      .where(eq(visualSignatures.id, id));
    if (before.imageKeyId !== null) await floor.vault.shred(tx, before.imageKeyId);
  });
}

/** Removes the picture: the name is typed again. */
export async function deleteImage(floor: Floor, person: Person, id: string): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const before = await ownVisualSignature(tx, person, id);
    await tx
      .update(visualSignatures)
      .set({ imageKeyId: null, imageBlob: null })
      .where(eq(visualSignatures.id, id));
    if (before.imageKeyId !== null) await floor.vault.shred(tx, before.imageKeyId);
  });
}
