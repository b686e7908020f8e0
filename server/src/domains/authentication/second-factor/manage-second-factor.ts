/** A person sets up, confirms and removes their second factor. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { base32, newSecret, otpauthUrl } from "../../../platform/totp.ts";
import type { Person } from "../../../platform/principal.ts";
import {
  lockCallerAccount,
  mailFactorAdded,
  mailFactorRemoved,
  recordAccountEvent,
} from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import { confirmPassword } from "../password/confirm-password.ts";
import {
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
 * Creates a new secret, which takes effect once it is confirmed. Throws `error.password.wrong`,
 * `error.auth.slowed_down`, `error.second_factor.exists`.
 */
export async function setUpFactor(
  context: AppContext,
  account: Account,
  { password, ip }: { readonly password: string; readonly ip: string },
): Promise<{ secret: string; otpauth_url: string }> {
  await confirmPassword(context, account, { password, ip });
  const secret = newSecret();
  await transaction(context.db, async (tx) => {
    const { id } = await lockCallerAccount(tx, account.id);
    const known = await lockSecondFactor(tx, id);
    if (known?.confirmedAt != null) throw problem("error.second_factor.exists");
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
    const account = await lockCallerAccount(tx, who.id);
    const factor = await lockSecondFactor(tx, who.id);
    if (factor === undefined) throw problem("error.second_factor.missing");
    if (factor.confirmedAt !== null) throw problem("error.second_factor.exists");
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
 * Removes the second factor. Throws `error.password.wrong`, `error.auth.slowed_down`, `error.second_factor.missing`,
 * `error.tan.invalid`, `error.tan.locked`.
 */
export async function removeFactor(
  context: AppContext,
  account: Account,
  given: { readonly password: string; readonly code: string; readonly ip: string },
): Promise<void> {
  const { password, code, ip } = given;
  await confirmPassword(context, account, { password, ip });
  const verdict = await transaction(context.db, async (tx) => {
    const { id } = await lockCallerAccount(tx, account.id);
    const factor = await lockSecondFactor(tx, id);
    if (factor?.confirmedAt == null) throw problem("error.second_factor.missing");
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
