/** The only place that changes a password; everything that was issued under the old password ends. */
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { mailPasswordChanged } from "../../accounts/account-mails.ts";
import type { Account } from "../../accounts/queries.ts";
import { accountLinks, accounts } from "../../accounts/tables.ts";
import { endSessions } from "../sessions/sessions.ts";

/**
 * Sets the password of an account whose row is locked, and notifies the person by mail. Voids all reset links, ends
 * all sessions (except one) and all logins that wait for the second factor.
 */
export async function setPassword(
  tx: Transaction,
  context: AppContext,
  account: Account,
  { passwordHash, keepSession }: { passwordHash: string; keepSession?: string },
): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash, weakPassword: false, updatedAt: context.clock.now() })
    .where(eq(accounts.id, account.id));
  await voidResetLinks(tx, account.id);
  await endSessions(tx, account.id, keepSession);
  await mailPasswordChanged(tx, context, account);
}

async function voidResetLinks(tx: Transaction, accountId: string): Promise<void> {
  const own = eq(accountLinks.accountId, accountId);
  await tx.delete(accountLinks).where(and(own, eq(accountLinks.purpose, "reset")));
}
