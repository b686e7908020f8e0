/** Deletes all visual signatures of an account. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { visualSignatures } from "./tables.ts";

/** Deletes the rows and destroys the keys of their pictures, in the transaction that erases the account. */
export async function eraseVisualSignatures(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  const gone = await tx
    .delete(visualSignatures)
    .where(eq(visualSignatures.account, account))
    .returning({ imageKeyId: visualSignatures.imageKeyId });
  for (const { imageKeyId } of gone) {
    if (imageKeyId !== null) await context.vault.shred(tx, imageKeyId);
  }
}
