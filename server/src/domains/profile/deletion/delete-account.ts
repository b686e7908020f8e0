/** A person deletes their account. It is closed at once, and erased when the period for revoking has passed. */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { actorOf } from "../../../platform/principal.ts";
import type { Person } from "../../../platform/principal.ts";
import {
  lockCallerAccount,
  mailDeleted,
  recordAccountEvent,
  writeAccount,
} from "../../accounts/index.ts";
import type { AuthorisedAccount } from "../../accounts/index.ts";
import { confirmPerson, endSessions, issueLink } from "../../authentication/index.ts";
import type { PersonProof } from "../../authentication/index.ts";
import { cancelTansOf } from "../../confirmations/index.ts";

export interface Deletion extends PersonProof {
  /** Whether open requests that the person has sent are withdrawn. */
  readonly withdrawRequests: boolean;
}

/**
 * Closes an account, ends all its sessions and mails a link that revokes the deletion. Returns the end of the period
 * for revoking. Throws the errors of `confirmPerson`, and those of the subscribers of `account.closing`.
 */
export async function deleteAccount(
  context: AppContext,
  who: Person,
  account: AuthorisedAccount<"delete">,
  asked: Deletion,
): Promise<Date> {
  const { ip, withdrawRequests } = asked;
  await confirmPerson(context, who, account, asked);
  const now = context.clock.now();
  const until = after(now, limits.accountDeletion.revocable);
  await transaction(context.db, async (tx) => {
    await emit(tx, context, "account.closing", { who, withdrawRequests, ip });
    const { id } = await lockCallerAccount(tx, who.id);
    await writeAccount(tx, id, { closedAt: now, eraseAt: until, updatedAt: now });
    const sessions = await endSessions(tx, id);
    await cancelTansOf(tx, actorOf(who));
    const token = await issueLink(tx, { purpose: "revoke_delete", accountId: id, until }, now);
    await mailDeleted(tx, context, account, { token, until });
    await emit(tx, context, "account.closed", { accountId: id });
    const data = { erased_at: until.toISOString(), sessions };
    await recordAccountEvent(tx, context.clock, "account.closed", id, { ip, data });
  });
  return until;
}
