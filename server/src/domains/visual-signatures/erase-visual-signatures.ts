/** Deletes all visual signatures of accounts and guests. */
import { inArray } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { endGuestDrawings } from "./phone/drawing-links.ts";
import { visualSignatures } from "./tables.ts";

/** Deletes the rows and destroys the keys of their pictures, in the transaction that erases the account. */
export async function eraseVisualSignatures(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  await erase(tx, context, inArray(visualSignatures.account, [account]));
}

/** The same for guests, in the transaction in which they have nothing left to sign. Their drawing links end, too. */
export async function eraseGuestSignatures(
  tx: Transaction,
  context: AppContext,
  guests: readonly string[],
): Promise<void> {
  if (guests.length === 0) return;
  await erase(tx, context, inArray(visualSignatures.guest, [...guests]));
  await endGuestDrawings(tx, context, guests);
}

async function erase(tx: Transaction, context: AppContext, whose: SQL): Promise<void> {
  const gone = await tx
    .delete(visualSignatures)
    .where(whose)
    .returning({ imageKeyId: visualSignatures.imageKeyId });
  for (const { imageKeyId } of gone) {
    if (imageKeyId !== null) await context.vault.shred(tx, imageKeyId);
  }
}
