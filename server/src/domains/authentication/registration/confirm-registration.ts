/**
 * Confirms a registration. Opening the mailed link proves the e-mail address; entering the password opens the
 * account. Anybody can register any address, so a registration counts only if its own password is entered here.
 */
import { limits } from "@paraph/rules/limits";
import type { SignUpGoal } from "@paraph/rules/sign-up";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { hashToken } from "../../../platform/ids.ts";
import { limitRate } from "../../../platform/limits.ts";
import { problem } from "../../../platform/problem.ts";
import { hashPassword, isPassword } from "../password/password-hash.ts";
import { refuseBadPassword } from "../password/password-rules.ts";
import { rememberLoginOrigin } from "../login/failed-logins.ts";
import { refuseSignUp } from "../login/login-rule.ts";
import { lockLink, reassignLink, markUsed } from "../links/account-links.ts";
import type { AccountLink } from "../links/account-links.ts";
import { voidRegistrations } from "./void-registrations.ts";
import { openAccount } from "../../accounts/index.ts";
import { registrations } from "../tables.ts";

type Registration = typeof registrations.$inferSelect;

export interface Confirmation {
  readonly token: string;
  readonly password: string;
  /** Whether `password` replaces the password of the registration, because the person has forgotten that one. */
  readonly choose: boolean;
  readonly ip: string;
}

/** The e-mail address, and the purpose chosen at the sign-up. */
export interface Confirmed {
  readonly email: string;
  readonly goal?: SignUpGoal;
}

/**
 * Opens the account with the password given, and returns its address and purpose. A repeated call with the same link
 * and password returns the same result; if another link has opened the account in the meantime, the link is invalid.
 * Throws `error.confirmation.password_wrong` if no registration of the address has this password,
 * `error.rate_limit.exceeded` after too many tries with one link, `error.confirmation.invalid` and `.expired` for
 * unknown and expired links, `error.auth.single_sign_on_required`, and the errors of the password rules for a new password.
 */
export async function confirmRegistration(
  context: AppContext,
  given: Confirmation,
): Promise<Confirmed> {
  const bucket = `confirmation ${hashToken(given.token).toString("hex")}`;
  await limitRate(context.db, context.clock, { bucket, ...limits.confirmationTries });
  const asked = await purposeOfRegistration(context, given.token);
  if (asked.confirmedAt !== null) return repeatConfirmation(asked, given.password);
  await refuseSignUp(context, context.db, asked.email);
  const chosen = await registrationWithPassword(context, asked, given);
  const opened = await transaction(context.db, (tx) => open(tx, context, chosen, given));
  // A concurrent call has confirmed the same registration.
  return (
    opened ?? repeatConfirmation(await purposeOfRegistration(context, given.token), given.password)
  );
}

/** The registration that a link belongs to. Throws the same errors as `confirmRegistration`. */
async function purposeOfRegistration(
  { db, clock }: AppContext,
  token: string,
): Promise<Registration> {
  const found = await transaction(db, async (tx) => {
    const link = await lockLink(tx, "confirmation", token, clock.now());
    return registrationOf(tx, link);
  });
  if (found === undefined) throw problem("error.confirmation.invalid");
  return found;
}

async function registrationOf(
  tx: Transaction,
  { registrationId }: AccountLink,
): Promise<Registration | undefined> {
  const [found] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId ?? ""));
  return found;
}

/** Opens the account of a registration; returns undefined if it was opened after the registration was read. */
async function open(
  tx: Transaction,
  context: AppContext,
  { id, passwordHash, ...person }: Registration,
  given: Confirmation,
): Promise<Confirmed | undefined> {
  const now = context.clock.now();
  const link = await lockLink(tx, "confirmation", given.token, now);
  const asked = await registrationOf(tx, link);
  if (asked === undefined) throw problem("error.confirmation.invalid");
  if (asked.confirmedAt !== null) return undefined;
  await reassignLink(tx, link, id);
  await markUsed(tx, link, now);
  await tx
    .update(registrations)
    .set({ confirmedAt: now, passwordHash })
    .where(eq(registrations.id, id));
  await voidRegistrations(tx, person.email);
  await rememberLoginOrigin(tx, context, { email: person.email, ip: given.ip });
  const { email, firstName, lastName, lang, acceptedGtcAt, referralCode } = person;
  const attributes: Record<string, string[]> =
    referralCode === null ? {} : { referral_code: [referralCode] };
  const account = { email, firstName, lastName, lang, passwordHash, acceptedGtcAt, attributes };
  const opened = await openAccount(tx, context, account, { ip: given.ip });
  if (opened === undefined) throw problem("error.confirmation.invalid");
  return confirmedOf(person);
}

/** A repeated call: returns the same result for the same password, and refuses another password. */
async function repeatConfirmation(asked: Registration, password: string): Promise<Confirmed> {
  if (!(await isPassword(asked.passwordHash, password)))
    throw problem("error.confirmation.invalid");
  return confirmedOf(asked);
}

const confirmedOf = ({ email, goal }: Pick<Registration, "email" | "goal">): Confirmed =>
  goal === null ? { email } : { email, goal };

/**
 * The registration that becomes the account, with its password hash. If the person entered the password of a
 * registration, it is the one with that password, which may be another registration of the same address (somebody else
 * may have registered it last). If they chose a new password, it is the registration of the link.
 */
async function registrationWithPassword(
  { db }: AppContext,
  asked: Registration,
  { password, choose }: Confirmation,
): Promise<Registration> {
  if (choose) {
    await refuseBadPassword(password, asked);
    return { ...asked, passwordHash: await hashPassword(password) };
  }
  if (await isPassword(asked.passwordHash, password)) return asked;
  const waiting = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, asked.email), isNull(registrations.confirmedAt)))
    .orderBy(desc(registrations.createdAt))
    .limit(limits.registrationsTried);
  for (const one of waiting) {
    if (one.id !== asked.id && (await isPassword(one.passwordHash, password))) return one;
  }
  throw problem("error.confirmation.password_wrong");
}
