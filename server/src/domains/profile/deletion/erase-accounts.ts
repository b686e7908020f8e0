/**
 * Erases accounts whose deletion was not revoked in time (GDPR Art. 17). Data that concerns only the person is
 * deleted; evidence that others rely on stays with them; the audit trail stays without personal data.
 */
import { and, asc, eq, lte } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { accountStream, appendEvent, erasePersonal } from "../../../platform/audit/chain.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { accountActor } from "../../../platform/principal.ts";
import { mailErased } from "../../accounts/account-mails.ts";
import { tans, tanSends } from "../../confirmations/tables.ts";
import { accounts, registrations } from "../../accounts/tables.ts";

const BATCH = 100;

/** Erases the accounts that are due and returns how many. An account that fails is retried in the next run. */
export async function eraseAccounts(context: AppContext): Promise<number> {
  const now = context.clock.now();
  const due = await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(lte(accounts.eraseAt, now))
    .orderBy(asc(accounts.eraseAt))
    .limit(BATCH);
  let count = 0;
  for (const { id } of due) {
    try {
      await context.ports.leaveAll(context, id);
      await transaction(context.db, (tx) => erase(tx, context, id));
      count += 1;
    } catch (error) {
      context.log.warn({ err: error, account: id }, "an account could not be erased yet");
    }
  }
  return count;
}

async function erase(tx: Transaction, context: AppContext, id: string): Promise<void> {
  const now = context.clock.now();
  await emit(tx, context, "account.erased", { accountId: id });
  // Cascades to sessions and links.
  const [account] = await tx
    .delete(accounts)
    .where(and(eq(accounts.id, id), lte(accounts.eraseAt, now)))
    .returning();
  if (account === undefined) throw new Error("The account is not to be erased any more.");
  await tx.delete(registrations).where(eq(registrations.email, account.email));
  await tx.delete(tans).where(eq(tans.subject, accountActor(id)));
  await tx.delete(tanSends).where(eq(tanSends.subject, accountActor(id)));
  await mailErased(tx, context, account);
  await erasePersonal(tx, accountStream(id));
  const event = { type: "account.erased", at: now, actor: "system" } as const;
  await appendEvent(tx, accountStream(id), event);
}
