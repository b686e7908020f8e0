/** Login with e-mail address and password. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { problem } from "../../../platform/problem.ts";
import { hashPassword, isOutdated, isPassword } from "../password/password-hash.ts";
import { passwordFault } from "../password/password-rules.ts";
import {
  lockOpenAccount,
  recordAccountEvent,
  unsafeAccountByEmail,
  writeAccount,
} from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import { attemptLogin, rememberLoginOrigin } from "./failed-logins.ts";
import { issueChallenge } from "./login-challenges.ts";
import { issueRevokeToken } from "../links/revoke-links.ts";
import { secondFactorOf } from "../second-factor/second-factor.ts";
import { startSession } from "../sessions/sessions.ts";
import type { StartedSession, Origin } from "../sessions/sessions.ts";

export interface Credentials extends Origin {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** The device cookie of the browser. */
  readonly device?: string | undefined;
}

/**
 * Starts a session. Throws:
 * - `error.auth.credentials_invalid` for an unknown address, a wrong password and a registration that is not confirmed.
 *   One error for all three, so that it does not reveal whether an address has an account.
 * - `error.auth.slowed_down` after too many failures.
 * - `error.account.deleted`, with a token that revokes the deletion, if the password of a deleted account is correct.
 * - `error.auth.second_factor_required`, with a challenge, if the account has a second factor (`complete-login.ts`).
 */
export async function logIn(context: AppContext, given: Credentials): Promise<StartedSession> {
  const attempt = await attemptLogin(context, given);
  const account = await unsafeAccountByEmail(context.db, given.email);
  const right = await isPassword(account?.passwordHash, given.password);
  if (!right || account === undefined) {
    await enqueueFailedLogin(context, given);
    throw problem("error.auth.credentials_invalid");
  }
  await attempt.succeeded();
  if (account.closedAt !== null)
    throw problem("error.account.deleted", await issueRevokeToken(context, account, given.ip));
  const { session, challenge } =
    (await startLogin(context, account, given)) ?? (await retryLogin(context, given));
  if (session === undefined) throw problem("error.auth.second_factor_required", challenge);
  return session;
}

/** Records the wrong password in a job, so that the call takes the same time for an unknown address. */
async function enqueueFailedLogin(context: AppContext, { email, ip }: Credentials): Promise<void> {
  const at = context.clock.now().toISOString();
  await transaction(context.db, (tx) => enqueue(tx, "record-failed-login", { email, ip, at }));
}

/**
 * Repeats a login because the stored hash changed while it ran. It succeeds if the password itself is still the same.
 */
async function retryLogin(context: AppContext, given: Credentials): Promise<LoginResult> {
  const account = await unsafeAccountByEmail(context.db, given.email);
  const right = await isPassword(account?.passwordHash, given.password);
  const begun = right && account && (await startLogin(context, account, given));
  if (!begun) throw problem("error.auth.credentials_invalid");
  return begun;
}

/** A session, or a challenge if the account has a second factor. */
export type LoginResult =
  | { readonly session: StartedSession; readonly challenge: undefined }
  | { readonly session: undefined; readonly challenge: Awaited<ReturnType<typeof issueChallenge>> };

/** Starts the session or the challenge. Returns undefined if the password was changed after `account` was read. */
async function startLogin(
  context: AppContext,
  account: Account,
  given: Credentials,
): Promise<LoginResult | undefined> {
  const weakPassword = (await passwordFault(given.password, account)) !== undefined;
  const outdated = account.passwordHash !== null && isOutdated(account.passwordHash);
  const passwordHash = outdated ? await hashPassword(given.password) : account.passwordHash;
  return transaction(context.db, async (tx) => {
    const open = await lockOpenAccount(tx, account.id);
    // The account was deleted during this call: the next login says how to revoke the deletion.
    if (open === undefined) throw problem("error.auth.credentials_invalid");
    if (open.passwordHash !== account.passwordHash) return undefined;
    if (outdated || weakPassword !== account.weakPassword) {
      await writeAccount(tx, account.id, { passwordHash, weakPassword });
    }
    return beginLogin(tx, context, account, given);
  });
}

/**
 * Starts the session of a person who has proven who they are, or a challenge if their account has a second factor. The
 * account is open and locked. `by`: what has proven it, if it was not the password.
 */
export async function beginLogin(
  tx: Transaction,
  context: AppContext,
  account: Pick<Account, "id" | "email">,
  given: Origin & {
    readonly remember: boolean;
    readonly device?: string | undefined;
    readonly by?: "single_sign_on";
  },
): Promise<LoginResult> {
  const now = context.clock.now();
  const { remember, ip, device, by } = given;
  if ((await secondFactorOf(tx, account.id)) !== undefined) {
    const challenge = await issueChallenge(tx, { account: account.id, remember }, now);
    await recordAccountEvent(tx, context.clock, "second_factor.asked", account.id, { ip });
    return { session: undefined, challenge };
  }
  const session = await startSession(tx, account.id, given, now);
  await rememberLoginOrigin(tx, context, { email: account.email, ip, device });
  const data = { remember, ...(by && { by }) };
  await recordAccountEvent(tx, context.clock, "session.begun", account.id, { ip, data });
  return { session, challenge: undefined };
}
