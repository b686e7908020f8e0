/** A person sets up, confirms and removes their second factor. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { base32, newSecret, otpauthUrl } from "../../../platform/totp.ts";
import { authorise } from "../../../platform/policy.ts";
import type { Person } from "../../../platform/principal.ts";
import {
  accountPolicy,
  lockCallerAccount,
  mailFactorAdded,
  mailFactorRemoved,
  ownAccount,
  recordAccountEvent,
} from "../../accounts/index.ts";
import type { ActOn } from "@paraph/contract/acts";
import { factorPolicy } from "../policy.ts";
import type { AuthorisedFactor } from "../policy.ts";
import { confirmedByPassword, confirmPerson } from "../password/confirm-person.ts";
import type { PersonProof } from "../password/confirm-person.ts";
import {
  anyFactorOf,
  checkFactor,
  issueRecoveryCodes,
  lockSecondFactor,
  throwFactorProblem,
  sealSecret,
} from "./second-factor.ts";
import { endSessions } from "../sessions/sessions.ts";
import { recoveryCodes, secondFactors, sessions } from "../tables.ts";

const PRODUCT = "Paraph";

/**
 * The caller's second factor, authorised for this act. Depending on the act, throws `error.second_factor.exists` or
 * `error.second_factor.missing`.
 */
export async function ownFactor<A extends ActOn<"second_factor">>(
  { db }: AppContext,
  who: Person,
  act: A,
): Promise<AuthorisedFactor<A>> {
  const account = await ownAccount(db, who, "read");
  return authorise(factorPolicy, act, who, { account, factor: await anyFactorOf(db, who.id) });
}

/** The same, with its rows locked. Throws `error.auth.token_invalid` if the account is closed. */
async function lockOwnFactor<A extends ActOn<"second_factor">>(
  tx: Transaction,
  who: Person,
  act: A,
): Promise<AuthorisedFactor<A>> {
  const account = authorise(accountPolicy, "read", who, await lockCallerAccount(tx, who.id));
  return authorise(factorPolicy, act, who, { account, factor: await lockSecondFactor(tx, who.id) });
}

/**
 * Creates a new secret, which takes effect once it is confirmed. Throws `error.second_factor.exists`, and the errors of
 * `confirmPerson`.
 */
export async function setUpFactor(
  context: AppContext,
  who: Person,
  { account }: AuthorisedFactor<"set_up">,
  proof: PersonProof,
): Promise<{ secret: string; otpauth_url: string }> {
  await confirmPerson(context, who, account, proof);
  const secret = newSecret();
  await transaction(context.db, async (tx) => {
    const { id } = (await lockOwnFactor(tx, who, "set_up")).account;
    const fresh = { secret: sealSecret(context, id, secret), createdAt: context.clock.now() };
    await tx
      .insert(secondFactors)
      .values({ accountId: id, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.accountId, set: fresh });
  });
  const otpauth_url = otpauthUrl(secret, PRODUCT, account.email);
  return { secret: base32(secret), otpauth_url };
}

/**
 * Confirms the second factor with a code of the app: from now on a login requires a code. The current session counts
 * as confirmed; all others end. Returns the recovery codes. Throws `error.second_factor.exists`, `.missing`,
 * `error.tan.invalid`, `error.tan.locked`.
 */
export async function confirmFactor(
  context: AppContext,
  who: Person,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<string[]> {
  const { verdict, codes } = await transaction(context.db, async (tx) => {
    const { account, factor } = await lockOwnFactor(tx, who, "confirm");
    if (factor === undefined) throw new Error("The second factor to confirm does not exist.");
    const checked = await checkFactor(tx, context, factor, code);
    if (!checked.ok) return { verdict: checked, codes: [] };
    const now = context.clock.now();
    const own = eq(secondFactors.accountId, who.id);
    await tx.update(secondFactors).set({ confirmedAt: now }).where(own);
    const issued = await issueRecoveryCodes(tx, context, who.id);
    await endSessions(tx, who.id, who.sessionId);
    const session = eq(sessions.id, who.sessionId);
    await tx.update(sessions).set({ secondFactorAt: now }).where(session);
    await mailFactorAdded(tx, context, account);
    await recordAccountEvent(tx, context.clock, "second_factor.added", who.id, { ip });
    return { verdict: checked, codes: issued };
  });
  throwFactorProblem(verdict);
  return codes;
}

/**
 * Removes the second factor, with a code of it and with the password, unless the account confirms with no password. Throws `error.password.wrong`, `error.auth.slowed_down`, `error.second_factor.missing`,
 * `error.sso.emergency_admin`, `error.tan.invalid`, `error.tan.locked`.
 */
export async function removeFactor(
  context: AppContext,
  who: Person,
  { account }: AuthorisedFactor<"remove">,
  given: PersonProof & { readonly code: string },
): Promise<void> {
  const { code, ip } = given;
  await confirmedByPassword(context, account, given);
  const verdict = await transaction(context.db, async (tx) => {
    const { factor } = await lockOwnFactor(tx, who, "remove");
    if (factor === undefined) throw new Error("The second factor to remove does not exist.");
    const { id } = account;
    await emit(tx, context, "second_factor.removing", { accountId: id });
    const checked = await checkFactor(tx, context, factor, code);
    if (!checked.ok) {
      const data = { why: checked.key };
      await recordAccountEvent(tx, context.clock, "second_factor.refused", id, { ip, data });
      return checked;
    }
    await tx.delete(secondFactors).where(eq(secondFactors.accountId, id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id));
    await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.accountId, id));
    await mailFactorRemoved(tx, context, account);
    const data = { by: checked.by };
    await recordAccountEvent(tx, context.clock, "second_factor.removed", id, { ip, data });
    return checked;
  });
  throwFactorProblem(verdict);
}
