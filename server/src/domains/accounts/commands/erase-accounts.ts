/**
 * Erases accounts whose person has not revoked the deletion in time (GDPR Art. 17): what is theirs alone goes, what
 * is evidence for others stays with them, and the audit chain stays without personal data.
 */
import { and, asc, eq, lte } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { appendEvent, erasePersonal } from "../../../platform/chain.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { mailErased } from "../mails.ts";
import { accounts, registrations, tans } from "../tables.ts";

/** What the domains above erase. */
export interface AccountErased {
  /** Before the account goes, in transactions of its own; done again when it was interrupted. */
  readonly before: (accountId: string) => Promise<void>;
  /** In the transaction in which the account goes. */
  readonly within: (tx: Transaction, accountId: string) => Promise<void>;
}

const BATCH = 100;

/** Erases the accounts that are due; one that cannot be erased now is left to the next run. Answers how many. */
export async function eraseAccounts(floor: Floor, erased: AccountErased): Promise<number> {
  const now = floor.clock.now();
  const due = await floor.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(lte(accounts.eraseAt, now))
    .orderBy(asc(accounts.eraseAt))
    .limit(BATCH);
  let count = 0;
  for (const { id } of due) {
    try {
      await erased.before(id);
      await transaction(floor.db, (tx) => erase(tx, floor, id, erased));
      count += 1;
    } catch (error) {
      floor.log.warn({ err: error, account: id }, "an account could not be erased yet");
    }
  }
  return count;
}

async function erase(
  tx: Transaction,
  floor: Floor,
  id: string,
  { within }: AccountErased,
): Promise<void> {
  const now = floor.clock.now();
  await within(tx, id);
  // Sessions and links go with it.
  const [account] = await tx
    .delete(accounts)
    .where(and(eq(accounts.id, id), lte(accounts.eraseAt, now)))
    .returning();
  if (account === undefined) throw new Error("The account is not to be erased any more.");
  await tx.delete(registrations).where(eq(registrations.email, account.email));
  await tx.delete(tans).where(eq(tans.subject, `account:${id}`));
  await mailErased(tx, floor, account);
  await erasePersonal(tx, `account:${id}`);
  const event = { type: "account.erased", at: now, actor: "system" } as const;
  await appendEvent(tx, `account:${id}`, event);
}
