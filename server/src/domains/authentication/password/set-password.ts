/** The only place that changes a password; everything that was issued under the old password ends. */
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { mailPasswordChanged, writeAccount } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import { accountLinks } from "../tables.ts";
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
  const updatedAt = context.clock.now();
  await writeAccount(tx, account.id, { passwordHash, weakPassword: false, updatedAt });
  await voidResetLinks(tx, account.id);
  await endSessions(tx, account.id, keepSession);
  await mailPasswordChanged(tx, context, account);
}

async function voidResetLinks(tx: Transaction, accountId: string): Promise<void> {
  const own = eq(accountLinks.accountId, accountId);
  await tx.delete(accountLinks).where(and(own, eq(accountLinks.purpose, "reset")));
}
