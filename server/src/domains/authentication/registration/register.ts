/** Registers an account: a link is mailed to the address, and opening it confirms the account. */
import type { Locale } from "@paraph/language/locales";
import { limits } from "@paraph/rules/limits";
import type { SignUpGoal } from "@paraph/rules/sign-up";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { limitRate } from "../../../platform/limits.ts";
import { networksOf } from "../../../platform/networks.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { hashPassword } from "../password/password-hash.ts";
import { refuseSignUp } from "../login/login-rule.ts";
import { refuseBadPassword } from "../password/password-rules.ts";
import { refuseInvalidNames } from "../../accounts/index.ts";
import { registrations } from "../tables.ts";

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: Locale;
  /** The referral code. */
  readonly referralCode?: string | undefined;
  /** The purpose of the account. */
  readonly goal?: SignUpGoal | undefined;
  readonly ip: string;
}

/**
 * Stores the registration; a job mails the link. The response and its timing do not depend on whether the address is
 * known. Each registration has its own password, so that nobody can replace the password of another person's
 * registration. Throws `error.auth.single_sign_on_required`, `error.name.unsupported_characters`, the errors of the password rules, and
 * `error.rate_limit.exceeded` after too many registrations from one network in a day.
 */
export async function register(context: AppContext, asked: Registration): Promise<void> {
  refuseInvalidNames({ first_name: asked.firstName, last_name: asked.lastName });
  await refuseSignUp(context, context.db, asked.email);
  await refuseBadPassword(asked.password, asked);
  await limitNetwork(context, asked.ip);
  const { password, ip: _ip, ...person } = asked;
  const passwordHash = await hashPassword(password);
  const id = newId();
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    await tx
      .insert(registrations)
      .values({ id, ...person, passwordHash, acceptedGtcAt: now, createdAt: now });
    await enqueue(tx, "mail-registration", { registration: id });
  });
}

async function limitNetwork({ db, clock, settings }: AppContext, ip: string): Promise<void> {
  const { most, window } = limits.registrations;
  for (const { name, times } of networksOf(ip)) {
    const bucket = `registration from ${name}`;
    await limitRate(db, clock, { bucket, window, most: most * times * settings.rateLimitFactor });
  }
}
