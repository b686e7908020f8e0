/** Reopens a deleted account with the mailed link, or with the token of a login. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import {
  mailRestored,
  recordAccountEvent,
  reopenAccount,
  unsafeAccountById,
} from "../../accounts/index.ts";
import { lockLink, voidRevokeLinks } from "../../authentication/index.ts";

/**
 * Reopens the account of a token as it was and returns its address. Does not start a session. Throws
 * `error.confirmation.invalid` for a token that is unknown or was used, `.expired` for an expired token or an account
 * that is due to be erased.
 */
export async function revokeDeletion(
  context: AppContext,
  { token, ip }: { token: string; ip: string },
): Promise<{ email: string }> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    const link = await lockLink(tx, "revoke_delete", token, now);
    const account = await unsafeAccountById(tx, link.accountId ?? "");
    if (account === undefined) throw problem("error.confirmation.invalid");
    if (account.eraseAt !== null && account.eraseAt <= now) {
      throw problem("error.confirmation.expired");
    }
    const { id, email, firstName, lastName } = account;
    const reopened = { accountId: id, email, firstName, lastName, ip };
    await emit(tx, context, "account.reopened", reopened);
    if (!(await reopenAccount(tx, id, now))) throw problem("error.confirmation.invalid");
    await voidRevokeLinks(tx, id);
    await mailRestored(tx, context, account);
    await recordAccountEvent(tx, context.clock, "account.reopened", id, { ip });
    return { email };
  });
}
