/** Deletes an account's visual signatures; the keys of their pictures are destroyed. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { visualSignatures } from "./tables.ts";

/** All of them, in the transaction in which the account is erased. */
export async function eraseVisualSignatures(
  context: AppContext,
  tx: Transaction,
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
