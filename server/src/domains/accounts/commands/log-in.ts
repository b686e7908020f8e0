/** A session for who knows the password. */
import { eq } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { problem } from "../../../platform/problem.ts";
import { hashPassword, isOutdated, isPassword } from "../password-hash.ts";
import { passwordFault } from "../password-rules.ts";
import { unsafeAccountByEmail } from "../queries.ts";
import type { Account } from "../queries.ts";
import { attemptLogin, rememberNetwork } from "../steps/failed-logins.ts";
import { lockIfOpen } from "../steps/lock-account.ts";
import { issueChallenge } from "../steps/login-challenges.ts";
import { record } from "../steps/record.ts";
import { revocable } from "../steps/revoke-links.ts";
import { secondFactorOf } from "../steps/second-factor.ts";
import { beginSession } from "../steps/sessions.ts";
import type { Origin } from "../steps/sessions.ts";
import { accounts } from "../tables.ts";

export interface Credentials extends Origin {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Begins a session. Throws `error.auth.credentials_invalid` alike for an unknown address, a registration
 * that waits for its confirmation (who has just registered an address would learn from another answer
 * that nobody has an account with it) and a wrong password; `error.auth.slowed_down` after too many failures;
 * `error.account.deleted`, with a token to revoke that, for who knows the password of an account that was deleted;
 * `error.auth.second_factor_required`, with a challenge, where a code has to follow (`complete-login.ts`).
 */
export async function logIn(
  floor: Floor,
  given: Credentials,
): Promise<{ token: string; expiresAt: Date }> {
  const attempt = await attemptLogin(floor, given);
  const account = await unsafeAccountByEmail(floor.db, given.email);
  const right = await isPassword(account?.passwordHash, given.password);
  if (!right || account === undefined) {
    await noteFailure(floor, given);
    throw problem("error.auth.credentials_invalid");
  }
  await attempt.succeeded();
  if (account.closedAt !== null)
    throw problem("error.account.deleted", await revocable(floor, account, given.ip));
  const { session, challenge } = await begin(floor, account, given);
  if (session === undefined) throw problem("error.auth.second_factor_required", challenge);
  return session;
}

/** Has a wrong password noted, by a job: for an unknown address the call costs the same, and tells nothing. */
async function noteFailure(floor: Floor, { email, ip }: Credentials): Promise<void> {
  const at = floor.clock.now().toISOString();
  await transaction(floor.db, (tx) => enqueue(tx, "record-failed-login", { email, ip, at }));
}

async function begin(floor: Floor, account: Account, given: Credentials) {
  const now = floor.clock.now();
  const weakPassword = (await passwordFault(given.password, account)) !== undefined;
  const outdated = account.passwordHash !== null && isOutdated(account.passwordHash);
  const passwordHash = outdated ? await hashPassword(given.password) : account.passwordHash;
  return transaction(floor.db, async (tx) => {
    if (outdated || weakPassword !== account.weakPassword) {
      await tx
        .update(accounts)
        .set({ passwordHash, weakPassword })
        .where(eq(accounts.id, account.id));
    }
    // Deleted at this moment: the next login tells how to revoke that.
    const open = await lockIfOpen(tx, account.id);
    if (open === undefined) throw problem("error.auth.credentials_invalid");
    if ((await secondFactorOf(tx, account.id)) !== undefined) {
      const asked = { account: account.id, remember: given.remember };
      const challenge = await issueChallenge(tx, asked, now);
      await record(tx, floor.clock, "second_factor.asked", account.id, { ip: given.ip });
      return { session: undefined, challenge };
    }
    const session = await beginSession(tx, account.id, given, now);
    await rememberNetwork(floor, tx, given);
    const data = { remember: given.remember };
    await record(tx, floor.clock, "session.begun", account.id, { ip: given.ip, data });
    return { session, challenge: undefined };
  });
}
