/** The second step of a login: a code of the authenticator app, or a recovery code. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import { rememberLoginOrigin } from "./failed-logins.ts";
import { lockOpenAccount, recordAccountEvent } from "../../accounts/index.ts";
import { lockChallenge, endChallenge } from "./login-challenges.ts";
import { allows } from "./login-rule.ts";
import {
  checkFactor,
  lockSecondFactor,
  throwFactorProblem,
} from "../second-factor/second-factor.ts";
import { startSession } from "../sessions/sessions.ts";
import type { StartedSession, Origin } from "../sessions/sessions.ts";

/**
 * Starts a session once the second factor is confirmed. Throws `error.second_factor.challenge_over` for a login that
 * has to start again, `error.auth.single_sign_on_required` if the business of the person requires another login by now,
 * `error.tan.invalid`, `error.tan.locked`.
 */
export async function completeLogin(
  context: AppContext,
  given: Origin & {
    readonly challenge: string;
    readonly code: string;
    readonly device?: string | undefined;
  },
): Promise<StartedSession> {
  const { ip } = given;
  const { verdict, session } = await transaction(context.db, async (tx) => {
    const now = context.clock.now();
    const challenge = await lockChallenge(tx, given.challenge, now);
    const account = await lockOpenAccount(tx, challenge.accountId);
    const factor = account && (await lockSecondFactor(tx, account.id));
    if (account === undefined || factor?.confirmedAt == null) {
      throw problem("error.second_factor.challenge_over");
    }
    const { remember, singleSignOn, authenticatedAt } = challenge;
    const rule = await context.ports.loginRuleOf(tx, account);
    if (!allows(rule, { singleSignOn, secondFactorAt: now })) {
      throw problem("error.auth.single_sign_on_required");
    }
    const checked = await checkFactor(tx, context, factor, given.code);
    if (!checked.ok) {
      const data = { why: checked.key };
      await recordAccountEvent(tx, context.clock, "second_factor.refused", account.id, {
        ip,
        data,
      });
      return { verdict: checked, session: undefined };
    }
    await endChallenge(tx, challenge);
    const origin = { ...given, remember, secondFactor: true, singleSignOn, authenticatedAt };
    const begun = await startSession(tx, account.id, origin, now);
    await rememberLoginOrigin(tx, context, { email: account.email, ip, device: given.device });
    const data = { remember, second_factor: checked.by };
    if (rule.way === "emergency" && singleSignOn === null) {
      await emit(tx, context, "emergency.login", { accountId: account.id, ip });
    }
    await recordAccountEvent(tx, context.clock, "session.begun", account.id, { ip, data });
    return { verdict: checked, session: begun };
  });
  throwFactorProblem(verdict);
  if (session === undefined) throw problem("error.unexpected");
  return session;
}
