/** A person deletes their account: it is closed at once, and erased when they have not revoked that in time. */
import { limits } from "@paraph/rules/limits";
import { and, eq } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { actorOf } from "../../../platform/who.ts";
import type { Person } from "../../../platform/who.ts";
import { mailDeleted } from "../mails.ts";
import type { Account } from "../queries.ts";
import { confirmPassword } from "../steps/confirm-password.ts";
import { issueLink } from "../steps/links.ts";
import { lockedAccount } from "../steps/lock-account.ts";
import { record } from "../steps/record.ts";
import { endSessions } from "../steps/sessions.ts";
import { accounts, tans } from "../tables.ts";

export interface Deletion {
  readonly password: string;
  /** Open requests that the person has sent are withdrawn. */
  readonly withdrawRequests: boolean;
  readonly ip: string;
}

/**
 * What the domains above do, in the transaction, before an account is closed and before its row is locked. Throws
 * the problem that stands against it.
 */
export type AccountClosing = (
  tx: Transaction,
  who: Person,
  asked: { readonly withdrawRequests: boolean; readonly ip: string },
) => Promise<void>;

/**
 * Closes an account, ends all its sessions and mails the link that revokes this. Answers until when. Throws
 * `error.password.wrong`, `error.auth.slowed_down`, and what `closing` throws.
 */
export async function deleteAccount(
  floor: Floor,
  who: Person,
  account: Account,
  asked: Deletion,
  closing: AccountClosing,
): Promise<Date> {
  const { ip, withdrawRequests } = asked;
  await confirmPassword(floor, account, { password: asked.password, ip });
  const now = floor.clock.now();
  const until = after(now, limits.accountDeletion.revocable);
  await transaction(floor.db, async (tx) => {
    await closing(tx, who, { withdrawRequests, ip });
    const { id } = await lockedAccount(tx, who.id);
    await tx
      .update(accounts)
      .set({ closedAt: now, eraseAt: until, updatedAt: now })
      .where(eq(accounts.id, id));
    const sessions = await endSessions(tx, id);
    const open = and(eq(tans.subject, actorOf(who)), eq(tans.state, "open"));
    await tx.update(tans).set({ state: "cancelled" }).where(open);
    const token = await issueLink(tx, { purpose: "revoke_delete", accountId: id, until }, now);
    await mailDeleted(tx, floor, account, { token, until });
    const data = { erased_at: until.toISOString(), sessions };
    await record(tx, floor.clock, "account.closed", id, { ip, data });
  });
  return until;
}
