/** Locks the rows of accounts. */
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import type { Account } from "./queries.ts";
import { accounts } from "./tables.ts";

/** Locks and reads an account, closed or not: data that was read before the lock may be outdated. */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  return account;
}

/** The same; undefined also if the account is closed. */
export async function lockOpenAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  const account = await lockAccount(tx, id);
  return account?.closedAt === null ? account : undefined;
}

/**
 * The same for a caller with a session. Throws `error.auth.token_invalid` if the account is closed, because sessions
 * end with it.
 */
export async function lockCallerAccount(tx: Transaction, id: string): Promise<Account> {
  const account = await lockOpenAccount(tx, id);
  if (account === undefined) throw problem("error.auth.token_invalid");
  return account;
}

/**
 * The number of days after which an account's ended requests are deleted; null: never, or there is no such account.
 * The value does not change before the transaction ends.
 */
export async function lockRetentionDays(tx: Transaction, id: string): Promise<number | null> {
  const [row] = await tx
    .select({ days: accounts.retentionDays })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for("no key update");
  return row?.days ?? null;
}
