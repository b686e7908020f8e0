/** A person with a session is asked for their password once more (ASVS 5.0: before changing e-mail or phone). */
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { isPassword } from "../password-hash.ts";
import type { Account } from "../queries.ts";
import { attemptLogin } from "./failed-logins.ts";
import { record } from "./record.ts";

/**
 * Throws `error.password.wrong`, also when none was given, and `error.auth.slowed_down`: guesses are counted
 * together with those at the login.
 */
export async function confirmPassword(
  floor: Floor,
  account: Account,
  { password, ip }: { password: string | undefined; ip: string },
): Promise<void> {
  if (password === undefined) throw problem("error.password.wrong");
  const attempt = await attemptLogin(floor, { email: account.email, ip });
  if (!(await isPassword(account.passwordHash, password))) {
    await refusePassword(floor, account, ip);
  }
  await attempt.succeeded();
}

/** Notes in the account's chain that a session did not know the password. Throws `error.password.wrong`. */
async function refusePassword(floor: Floor, account: Account, ip: string): Promise<never> {
  await transaction(floor.db, (tx) =>
    record(tx, floor.clock, "password.refused", account.id, { ip }),
  );
  throw problem("error.password.wrong");
}
