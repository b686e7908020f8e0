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
import { allows, refusedLogin } from "./login-rule.ts";
import type { ArrivedLogin } from "../ports.ts";
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
  /** The login at an identity provider that has just come back, and whose account the person links with it. */
  readonly arrived?: ArrivedLogin | undefined;
}

/**
 * Starts a session. Throws:
 * - `error.auth.credentials_invalid` for an unknown address, a wrong password and a registration that is not confirmed.
 *   One error for all three, so that it does not reveal whether an address has an account.
 * - `error.auth.single_sign_on_required` instead, if the domain of the address requires single sign-on; for a right password,
 *   too, unless the person has just come back from their provider.
 * - `error.auth.slowed_down` after too many failures.
 * - `error.account.deleted`, with a token that revokes the deletion, if the password of a deleted account is correct.
 * - `error.auth.second_factor_required`, with a challenge, if the account has a second factor (`complete-login.ts`).
 */
export async function logIn(context: AppContext, given: Credentials): Promise<StartedSession> {
  const attempt = await attemptLogin(context, given);
  const account = await unsafeAccountByEmail(context.db, given.email);
  const right = await isPassword(account?.passwordHash, given.password);
  const proof = right && account && (await proofOf(context, account, given));
  if (!proof) {
    await enqueueFailedLogin(context, given);
    throw await refusedLogin(context, context.db, given.email);
  }
  await attempt.succeeded();
  if (account.closedAt !== null)
    throw problem("error.account.deleted", await issueRevokeToken(context, account, given.ip));
  const { session, challenge } =
    (await startLogin(context, account, { ...given, ...proof })) ??
    (await retryLogin(context, given));
  if (session === undefined) throw problem("error.auth.second_factor_required", challenge);
  return session;
}

/** By what a person with the right password has proven who they are; undefined if that is not enough for their business. */
async function proofOf(
  context: AppContext,
  account: Account,
  { email, arrived }: Credentials,
): Promise<{ readonly singleSignOn: string | null } | undefined> {
  const { db, ports, clock } = context;
  const rule = await ports.loginRuleOf(db, account);
  const connection = arrived && (await ports.arrivedConnection(db, clock.now(), email, arrived));
  const singleSignOn = connection ?? null;
  const hasFactor = (await secondFactorOf(db, account.id)) !== undefined;
  return allows(rule, { singleSignOn, secondFactorAt: hasFactor ? clock.now() : null })
    ? { singleSignOn }
    : undefined;
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
  const proof = right && account && (await proofOf(context, account, given));
  const begun = proof && (await startLogin(context, account, { ...given, ...proof }));
  if (!begun) throw await refusedLogin(context, context.db, given.email);
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
  given: Credentials & { readonly singleSignOn: string | null },
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
 * account is open and locked. `singleSignOn`: the connection of the identity provider that has proven it; null: the password.
 * `authenticatedAt`: when they proved it to the provider; null if it does not say. With the password: now.
 */
export async function beginLogin(
  tx: Transaction,
  context: AppContext,
  account: Pick<Account, "id" | "email">,
  given: Origin & {
    readonly remember: boolean;
    readonly device?: string | undefined;
    readonly singleSignOn: string | null;
    readonly authenticatedAt?: Date | null;
  },
): Promise<LoginResult> {
  const now = context.clock.now();
  const { remember, ip, device, singleSignOn, authenticatedAt = now } = given;
  if ((await secondFactorOf(tx, account.id)) !== undefined) {
    const challenge = await issueChallenge(
      tx,
      { account: account.id, remember, singleSignOn, authenticatedAt },
      now,
    );
    await recordAccountEvent(tx, context.clock, "second_factor.asked", account.id, { ip });
    return { session: undefined, challenge };
  }
  const session = await startSession(tx, account.id, { ...given, authenticatedAt }, now);
  await rememberLoginOrigin(tx, context, { email: account.email, ip, device });
  const data = { remember, ...(singleSignOn !== null && { by: "single_sign_on" }) };
  await recordAccountEvent(tx, context.clock, "session.begun", account.id, { ip, data });
  return { session, challenge: undefined };
}
