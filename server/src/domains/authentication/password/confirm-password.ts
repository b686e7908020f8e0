/** Asks a person with a session for their password again (ASVS 5.0: before changing e-mail or phone). */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { isPassword } from "./password-hash.ts";
import { recordAccountEvent } from "../../accounts/index.ts";
import type { AuthorisedAccount } from "../../accounts/index.ts";
import { attemptLogin } from "../login/failed-logins.ts";

/**
 * Throws `error.password.wrong`, also for a missing password, and `error.auth.slowed_down`: failures are counted
 * together with those at the login.
 */
export async function confirmPassword(
  context: AppContext,
  account: AuthorisedAccount,
  { password, ip }: { password: string | undefined; ip: string },
): Promise<void> {
  if (password === undefined) throw problem("error.password.wrong");
  const attempt = await attemptLogin(context, { email: account.email, ip });
  if (!(await isPassword(account.passwordHash, password))) {
    await refusePassword(context, account, ip);
  }
  await attempt.succeeded();
}

/** Records the wrong password in the account's audit trail. Throws `error.password.wrong`. */
async function refusePassword(
  context: AppContext,
  account: AuthorisedAccount,
  ip: string,
): Promise<never> {
  await transaction(context.db, (tx) =>
    recordAccountEvent(tx, context.clock, "password.refused", account.id, { ip }),
  );
  throw problem("error.password.wrong");
}
