/** Deletes data exports and destroys their keys. */
import { limits } from "@paraph/rules/limits";
import { eq, lte } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { dataExports } from "./tables.ts";

/** Deletes all exports of an account, in the transaction that erases the account. */
export async function eraseExports(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  await erase(tx, context, eq(dataExports.account, account));
}

/** Deletes expired exports; exports that could not be written are deleted after the same time. */
export async function sweepExports(context: AppContext): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    await erase(tx, context, lte(dataExports.expiresAt, now));
    await erase(tx, context, lte(dataExports.createdAt, after(now, -2 * limits.export.kept)));
  });
}

async function erase(tx: Transaction, context: AppContext, which: SQL): Promise<void> {
  const gone = await tx.delete(dataExports).where(which).returning({ keyId: dataExports.keyId });
  for (const { keyId } of gone) if (keyId !== null) await context.vault.shred(tx, keyId);
}
