/** Re-authenticates a person who is logged in, before sensitive actions (OWASP ASVS 5.0). */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { unsafeSession } from "../sessions/session-queries.ts";
import { lockCallerAccount, recordAccountEvent } from "../../accounts/index.ts";
import type { Account, AuthorisedAccount } from "../../accounts/index.ts";
import { isPasswordUseless } from "../login/login-rule.ts";
import { confirmPassword } from "./confirm-password.ts";
import {
  checkFactor,
  lockSecondFactor,
  throwFactorProblem,
  secondFactorOf,
} from "../second-factor/second-factor.ts";

export interface PersonProof {
  readonly password?: string | undefined;
  /** A code of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  readonly ip: string;
}

/**
 * What confirms again who a person is: the password, unless there is none or it leads nowhere; otherwise a code of the second
 * factor; otherwise a login within the last minutes, at which they proved who they are (at an identity provider, people are often
 * logged in already).
 */
export async function confirmsWith(
  context: Pick<AppContext, "ports">,
  reader: Reader,
  account: Pick<Account, "id" | "email" | "passwordHash">,
): Promise<"password" | "code" | "login"> {
  if (account.passwordHash !== null && !(await isPasswordUseless(context, reader, account)))
    return "password";
  return (await secondFactorOf(reader, account.id)) === undefined ? "login" : "code";
}

/**
 * Requires the password of an account that confirms with it, or of one that gives it. Returns whether it did.
 * Throws `error.password.wrong`, `error.auth.slowed_down`.
 */
export async function confirmedByPassword(
  context: AppContext,
  account: AuthorisedAccount,
  { password, ip }: PersonProof,
): Promise<boolean> {
  const isGiven = password !== undefined && account.passwordHash !== null;
  if (!isGiven && (await confirmsWith(context, context.db, account)) !== "password") return false;
  await confirmPassword(context, account, { password, ip });
  return true;
}

/**
 * Requires the password. An account without a password uses a code of the second factor; an account with neither
 * needs a login within the last minutes. The same is true for an account whose password leads nowhere, because its business
 * requires single sign-on. Throws `error.password.wrong`, `error.auth.slowed_down`, `error.tan.invalid`, `error.tan.locked`,
 * `error.auth.fresh_login_required`.
 */
export async function confirmPerson(
  context: AppContext,
  who: Person,
  account: AuthorisedAccount,
  proof: PersonProof,
): Promise<void> {
  if (await confirmedByPassword(context, account, proof)) return;
  if ((await confirmsWith(context, context.db, account)) === "code") {
    await confirmFactor(context, account, { code: proof.code ?? "", ip: proof.ip });
    return;
  }
  const session = await unsafeSession(context.db, context, who.sessionId);
  const since = after(context.clock.now(), -limits.session.fresh);
  if (session?.authenticatedAt == null || session.authenticatedAt < since) {
    throw problem("error.auth.fresh_login_required");
  }
}

async function confirmFactor(
  context: AppContext,
  account: AuthorisedAccount,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<void> {
  const verdict = await transaction(context.db, async (tx) => {
    const { id } = await lockCallerAccount(tx, account.id);
    const factor = await lockSecondFactor(tx, id);
    if (factor?.confirmedAt == null) throw problem("error.auth.fresh_login_required");
    const checked = await checkFactor(tx, context, factor, code);
    if (!checked.ok) {
      const data = { why: checked.key };
      await recordAccountEvent(tx, context.clock, "second_factor.refused", id, { ip, data });
    }
    return checked;
  });
  throwFactorProblem(verdict);
}
