/** The free signatures of people outside a business (product decisions, "Plans"). */
import { and, eq, gt, sql } from "drizzle-orm";
import { problem } from "../../platform/problem.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { accounts } from "./tables.ts";

/**
 * The number of free signatures an account has left. Locks the account's row, so that two concurrent calls cannot use
 * the same one.
 */
export async function freeSignaturesLeft(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ remaining: accounts.freeSignaturesRemaining })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update");
  return row?.remaining ?? 0;
}

/**
 * Takes one free signature from an account, in the transaction that completes the signature. Returns the number left;
 * throws `error.signing.free_signatures_exhausted` if there is none. Guests have no free signatures and need none.
 */
export async function spendFreeSignature(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .update(accounts)
    .set({
      freeSignaturesRemaining: sql`${accounts.freeSignaturesRemaining} - 1`,
      updatedAt: now,
    })
    .where(and(eq(accounts.id, accountId), gt(accounts.freeSignaturesRemaining, 0)))
    .returning({ remaining: accounts.freeSignaturesRemaining });
  if (row === undefined) throw problem("error.signing.free_signatures_exhausted");
  return row.remaining;
}
