/** A session for who knows the password. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { problem } from "../../../platform/problem.ts";
import { hashPassword, isOutdated, isPassword } from "../password-hash.ts";
import { passwordFault } from "../password-rules.ts";
import { unsafeAccountByEmail } from "../queries.ts";
import type { Account } from "../queries.ts";
import { attemptLogin, rememberPlace } from "../steps/failed-logins.ts";
import { lockIfOpen } from "../steps/lock-account.ts";
import { issueChallenge } from "../steps/login-challenges.ts";
import { record } from "../steps/record.ts";
import { revocable } from "../steps/revoke-links.ts";
import { secondFactorOf } from "../steps/second-factor.ts";
import { beginSession } from "../steps/sessions.ts";
import type { BegunSession, Origin } from "../steps/sessions.ts";
import { accounts } from "../tables.ts";

export interface Credentials extends Origin {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** Of the browser. */
  readonly device?: string | undefined;
}

/**
 * Begins a session. Throws `error.auth.credentials_invalid` alike for an unknown address, a registration
 * that waits for its confirmation (who has just registered an address would learn from another answer
 * that nobody has an account with it) and a wrong password; `error.auth.slowed_down` after too many failures;
 * `error.account.deleted`, with a token to revoke that, for who knows the password of an account that was deleted;
 * `error.auth.second_factor_required`, with a challenge, where a code has to follow (`complete-login.ts`).
 */
export async function logIn(context: AppContext, given: Credentials): Promise<BegunSession> {
  const attempt = await attemptLogin(context, given);
  const account = await unsafeAccountByEmail(context.db, given.email);
  const right = await isPassword(account?.passwordHash, given.password);
  if (!right || account === undefined) {
    await noteFailure(context, given);
    throw problem("error.auth.credentials_invalid");
  }
  await attempt.succeeded();
  if (account.closedAt !== null)
    throw problem("error.account.deleted", await revocable(context, account, given.ip));
  const { session, challenge } =
    (await begin(context, account, given)) ?? (await beginAnew(context, given));
  if (session === undefined) throw problem("error.auth.second_factor_required", challenge);
  return session;
}

/** Has a wrong password noted, by a job: for an unknown address the call costs the same, and tells nothing. */
async function noteFailure(context: AppContext, { email, ip }: Credentials): Promise<void> {
  const at = context.clock.now().toISOString();
  await transaction(context.db, (tx) => enqueue(tx, "record-failed-login", { email, ip, at }));
}

/** The account's password was written at the moment of the login: it may be another one, or the same with a new hash. */
async function beginAnew(context: AppContext, given: Credentials): Promise<Begun> {
  const account = await unsafeAccountByEmail(context.db, given.email);
  const right = await isPassword(account?.passwordHash, given.password);
  const begun = right && account && (await begin(context, account, given));
  if (!begun) throw problem("error.auth.credentials_invalid");
  return begun;
}

/** A session, or the challenge that a code has to follow. */
type Begun =
  | { readonly session: BegunSession; readonly challenge: undefined }
  | { readonly session: undefined; readonly challenge: Awaited<ReturnType<typeof issueChallenge>> };

/** Undefined where the password was written since the account was read. */
async function begin(
  context: AppContext,
  account: Account,
  given: Credentials,
): Promise<Begun | undefined> {
  const now = context.clock.now();
  const weakPassword = (await passwordFault(given.password, account)) !== undefined;
  const outdated = account.passwordHash !== null && isOutdated(account.passwordHash);
  const passwordHash = outdated ? await hashPassword(given.password) : account.passwordHash;
  return transaction(context.db, async (tx) => {
    const open = await lockIfOpen(tx, account.id);
    // Deleted at this moment: the next login tells how to revoke that.
    if (open === undefined) throw problem("error.auth.credentials_invalid");
    if (open.passwordHash !== account.passwordHash) return undefined;
    if (outdated || weakPassword !== account.weakPassword) {
      await tx
        .update(accounts)
        .set({ passwordHash, weakPassword })
        .where(eq(accounts.id, account.id));
    }
    if ((await secondFactorOf(tx, account.id)) !== undefined) {
      const asked = { account: account.id, remember: given.remember };
      const challenge = await issueChallenge(tx, asked, now);
      await record(tx, context.clock, "second_factor.asked", account.id, { ip: given.ip });
      return { session: undefined, challenge };
    }
    const session = await beginSession(tx, account.id, given, now);
    await rememberPlace(context, tx, given);
    const data = { remember: given.remember };
    await record(tx, context.clock, "session.begun", account.id, { ip: given.ip, data });
    return { session, challenge: undefined };
  });
}
