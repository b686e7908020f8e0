/** Resets a forgotten password with a mailed link. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { hashPassword } from "./password-hash.ts";
import { refuseBadPassword } from "./password-rules.ts";
import { lockAccount, recordAccountEvent, unsafeAccountById } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import { rememberLoginOrigin } from "../login/failed-logins.ts";
import { isPasswordUseless } from "../login/login-rule.ts";
import { lockLink } from "../links/account-links.ts";
import { setPassword } from "./set-password.ts";

/**
 * Sets the password of the link's account and ends all its sessions and all its reset links, this one included. Throws
 * `error.confirmation.invalid` for a link that is unknown, was used, or was mailed before the password was changed,
 * `.expired` after one hour, `error.auth.single_sign_on_required` if the person logs in by single sign-on only, and the errors of the password rules (the link stays valid then).
 */
export async function resetPassword(
  context: AppContext,
  token: string,
  password: string,
  ip: string,
): Promise<void> {
  const account = await accountOfLink(context, token);
  await refuseBadPassword(password, account);
  const passwordHash = await hashPassword(password);
  await transaction(context.db, async (tx) => {
    // The account is locked before the link, in the same order as everywhere else, so that transactions do not
    // deadlock.
    const now = await lockAccount(tx, account.id);
    await lockLink(tx, "reset", token, context.clock.now());
    if (now === undefined) throw problem("error.confirmation.invalid");
    if (await isPasswordUseless(context, tx, now)) {
      throw problem("error.auth.single_sign_on_required");
    }
    await setPassword(tx, context, now, { passwordHash });
    await rememberLoginOrigin(tx, context, { email: now.email, ip });
    await recordAccountEvent(tx, context.clock, "password.reset", now.id, { ip });
  });
}

async function accountOfLink(context: AppContext, token: string): Promise<Account> {
  return transaction(context.db, async (tx) => {
    const link = await lockLink(tx, "reset", token, context.clock.now());
    const account = await unsafeAccountById(tx, link.accountId ?? "");
    if (account === undefined) throw problem("error.confirmation.invalid");
    return account;
  });
}
