/** The row of an account, locked. */
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Account } from "../queries.ts";
import { accounts } from "../tables.ts";

/** An account as it is at this moment, closed or not: what was read before may have been changed meanwhile. */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  return account;
}

/** The same; undefined also when it is closed. */
export async function lockIfOpen(tx: Transaction, id: string): Promise<Account | undefined> {
  const account = await lockAccount(tx, id);
  return account?.closedAt === null ? account : undefined;
}

/** The same for who asks with a session. Throws `error.auth.token_invalid`: sessions end with the account. */
export async function lockedAccount(tx: Transaction, id: string): Promise<Account> {
  const account = await lockIfOpen(tx, id);
  if (account === undefined) throw problem("error.auth.token_invalid");
  return account;
}

/**
 * After how many days an account's ended requests are to go; null: never, or there is no such account. It does not
 * change before the transaction ends.
 */
export async function heldRetentionDays(tx: Transaction, id: string): Promise<number | null> {
  const [row] = await tx
    .select({ days: accounts.retentionDays })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for("no key update");
  return row?.days ?? null;
}
