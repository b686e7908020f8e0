/** Deletes an account's visual signatures; the keys of their pictures are destroyed. */
import { eq } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import type { Transaction } from "../../../platform/database.ts";
import { visualSignatures } from "../tables.ts";

/** All of them, in the transaction in which the account is erased. */
export async function eraseVisualSignatures(
  floor: Floor,
  tx: Transaction,
  account: string,
): Promise<void> {
  const gone = await tx
    .delete(visualSignatures)
    .where(eq(visualSignatures.account, account))
    .returning({ imageKeyId: visualSignatures.imageKeyId });
  for (const { imageKeyId } of gone) {
    if (imageKeyId !== null) await floor.vault.shred(tx, imageKeyId);
  }
}
