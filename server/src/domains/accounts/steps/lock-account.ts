/** The row of an account, locked. */
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Account } from "../queries.ts";
import { accounts } from "../tables.ts";

/**
 * An account as it is at this moment: what was read before may have been changed meanwhile. Undefined when it
 * is closed or no more.
 */
export async function lockIfOpen(tx: Transaction, id: string): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.closedAt)))
    .for("update");
  return account;
}

/** The same for who asks with a session. Throws `error.auth.token_invalid`: sessions end with the account. */
export async function lockedAccount(tx: Transaction, id: string): Promise<Account> {
  const account = await lockIfOpen(tx, id);
  if (account === undefined) throw problem("error.auth.token_invalid");
  return account;
}
