/** A verified login becomes a session, or is linked with an existing account. */
import type { ErrorKey } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { hashToken, isId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import {
  lockAccount,
  lockCallerAccount,
  openAccount,
  recordAccountEvent,
  unsafeAccountByEmail,
} from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import { beginLogin, voidRegistrations } from "../../authentication/index.ts";
import {
  forgetRemoval,
  isProven,
  joinVouchedFor,
  lockBusiness,
  lookAgain,
  memberOf,
} from "../../businesses/index.ts";
import { domainOfNewPerson, startOfSession, unsafeConnection } from "../queries.ts";
import type { Connected } from "../queries.ts";
import { ssoLinks, ssoLogins } from "../tables.ts";

/** A login whose response was verified. */
interface Verified {
  readonly login: typeof ssoLogins.$inferSelect;
  readonly connected: Connected;
  readonly subject: string;
  readonly email: string;
  readonly arrivedAt: Date;
}

/** The browser in which the login was started. */
export interface Completing {
  readonly login: string;
  readonly browser: string | undefined;
  readonly ip: string;
}

/**
 * Starts the session of the person whom the provider identified, or a challenge if their account has a second factor. At the
 * first login, a person gets an account and becomes a member of the business. Throws `error.sso.login_over`, `.not_active`,
 * `.subject_changed`, `.other_business`, `.account_deleted`; `.password_required` if the address has an account that is not
 * linked (the login stays valid for `linkLogin`); `error.business.locked`, `.no_seats`, `.removed`, `.mailbox_taken`;
 * `error.domain.record_missing` while the record of the domain is missing, except for a member whose account is already linked.
 */
export async function completeLogin(
  context: AppContext,
  given: Completing & { readonly userAgent: string; readonly device: string },
) {
  await lookAgainIfNew(context, given);
  return transaction(context.db, async (tx) => {
    const verified = await lockLogin(tx, context, given);
    const account =
      (await linkedAccount(tx, verified)) ?? (await newAccount(tx, context, verified, given));
    await becomeMember(tx, context, account, verified, given.ip);
    await useUp(tx, context, verified);
    const singleSignOn = verified.connected.connection.id;
    const { authenticatedAt } = verified.login;
    const session = { ...given, remember: false, singleSignOn, authenticatedAt };
    return beginLogin(tx, context, account, session);
  });
}

/**
 * Links the account of a person who has just logged in with their password. Throws `error.sso.login_over` also if the login has
 * another address, `error.auth.fresh_login_required` if the session is older than the response of the provider; and the other
 * errors of `completeLogin`.
 */
export async function linkLogin(
  context: AppContext,
  who: Person,
  given: Completing,
): Promise<void> {
  await lookAgainIfNew(context, given);
  await transaction(context.db, async (tx) => {
    const verified = await lockLogin(tx, context, given);
    const account = await lockCallerAccount(tx, who.id);
    if (account.email !== verified.email) throw problem("error.sso.login_over");
    const begun = await startOfSession(tx, who.sessionId);
    if (begun === undefined || begun.at < verified.arrivedAt)
      throw problem("error.auth.fresh_login_required");
    await link(tx, context, verified, account.id);
    await becomeMember(tx, context, account, verified, given.ip);
    await useUp(tx, context, verified);
    const data = { connection: verified.connected.connection.id };
    await recordAccountEvent(tx, context.clock, "single_sign_on.linked", account.id, {
      ip: given.ip,
      data,
    });
  });
}

/**
 * Runs before a person's first login through the provider: checks the record of the domain now. Otherwise a new owner of the
 * domain, since the last check, would get an account in the name of the business.
 */
async function lookAgainIfNew(context: AppContext, { login: id }: Completing): Promise<void> {
  const unsafeDomainId = await domainOfNewPerson(context.db, id);
  if (unsafeDomainId !== undefined) await lookAgain(context, unsafeDomainId);
}

/**
 * A verified login of this browser, with its row and then its business locked: links and memberships change under that lock.
 * Throws `error.sso.login_over`, `.not_active`.
 */
async function lockLogin(
  tx: Transaction,
  { clock }: AppContext,
  { login: id, browser }: Completing,
): Promise<Verified> {
  if (!isId(id) || browser === undefined) throw problem("error.sso.login_over");
  const own = and(eq(ssoLogins.id, id), eq(ssoLogins.browserHash, hashToken(browser)));
  const [login] = await tx.select().from(ssoLogins).where(own).for("update");
  if (login === undefined || login.tester !== null) throw problem("error.sso.login_over");
  const { subject, email, arrivedAt, usedAt } = login;
  if (subject === null || email === null || arrivedAt === null || usedAt !== null)
    throw problem("error.sso.login_over");
  if (after(arrivedAt, limits.sso.login) <= clock.now()) throw problem("error.sso.login_over");
  const before = await unsafeConnection(tx, login.connection);
  if (before !== undefined) await lockBusiness(tx, before.business);
  const connected = await unsafeConnection(tx, login.connection);
  if (connected?.connection.state !== "active") throw problem("error.sso.not_active");
  if (connected.connection.version !== login.version) throw problem("error.sso.login_over");
  return { login, connected, subject, email, arrivedAt };
}

/** The account with which the person of a provider has logged in before, locked. */
async function linkedAccount(
  tx: Transaction,
  { connected: { connection }, subject }: Verified,
): Promise<Account | undefined> {
  const [known] = await tx
    .select({ account: ssoLinks.account })
    .from(ssoLinks)
    .where(and(eq(ssoLinks.connection, connection.id), eq(ssoLinks.subject, subject)));
  const account = known && (await lockAccount(tx, known.account));
  if (account !== undefined && account.closedAt !== null)
    throw problem("error.sso.account_deleted");
  return account;
}

/** The account at a person's first login: the one that the directory of the business has opened, or a new one. */
async function newAccount(
  tx: Transaction,
  context: AppContext,
  verified: Verified,
  { ip }: Completing,
): Promise<Account> {
  const { login, email, connected } = verified;
  const known = await unsafeAccountByEmail(tx, email);
  if (known !== undefined) {
    if (!(await isOfDirectory(tx, context, verified, known)))
      throw problem(await refusalOf(tx, verified, known), { email });
    await link(tx, context, verified, known.id);
    return locked(tx, known.id);
  }
  await voidRegistrations(tx, email);
  const person = {
    email,
    firstName: login.firstName ?? "",
    lastName: login.lastName ?? "",
    lang: login.lang,
    passwordHash: null,
    acceptedGtcAt: null,
    attributes: {},
  };
  const data = { single_sign_on: connected.connection.id };
  const id = await openAccount(tx, context, person, { ip, data });
  // Somebody has opened it at the same moment.
  if (id === undefined) throw problem("error.sso.password_required", { email });
  await link(tx, context, verified, id);
  return locked(tx, id);
}

async function locked(tx: Transaction, id: string): Promise<Account> {
  const account = await lockAccount(tx, id);
  if (account === undefined) throw new Error(`There is no account ${id}.`);
  return account;
}

/**
 * Whether the directory of the same business has opened an account and nobody has set a password: then its person has no other
 * way to log in first. Throws `error.business.removed` if they are no longer a member.
 */
async function isOfDirectory(
  tx: Transaction,
  { ports }: AppContext,
  { connected: { business } }: Verified,
  { id, closedAt, passwordHash }: Account,
): Promise<boolean> {
  if (closedAt !== null || passwordHash !== null) return false;
  const opened = await ports.openedByDirectory(tx, business, id);
  if (opened?.isMember === false) throw problem("error.business.removed");
  return opened !== undefined;
}

/** The reason why an account with the address of a person is not linked yet. */
async function refusalOf(
  tx: Transaction,
  { connected }: Verified,
  account: Account,
): Promise<ErrorKey> {
  if (account.closedAt !== null) return "error.sso.account_deleted";
  if (await isLinked(tx, connected.connection.id, account.id)) return "error.sso.subject_changed";
  return isProven(connected) ? "error.sso.password_required" : "error.domain.record_missing";
}

async function isLinked(tx: Transaction, connection: string, account: string): Promise<boolean> {
  const [other] = await tx
    .select({ subject: ssoLinks.subject })
    .from(ssoLinks)
    .where(and(eq(ssoLinks.connection, connection), eq(ssoLinks.account, account)));
  return other !== undefined;
}

/**
 * Links person and account. Throws `error.domain.record_missing`; `error.sso.subject_changed` if either is linked with another
 * one.
 */
async function link(
  tx: Transaction,
  { clock }: AppContext,
  { connected, subject }: Verified,
  account: string,
): Promise<void> {
  if (!isProven(connected)) throw problem("error.domain.record_missing");
  const [made] = await tx
    .insert(ssoLinks)
    .values({ connection: connected.connection.id, subject, account, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ account: ssoLinks.account });
  if (made === undefined) throw problem("error.sso.subject_changed");
}

/**
 * Makes the person a member of the business. Throws `error.domain.record_missing`, `error.sso.other_business`, and the errors of
 * joining.
 */
async function becomeMember(
  tx: Transaction,
  context: AppContext,
  { id: account, email }: Account,
  { connected, subject }: Verified,
  ip: string,
): Promise<void> {
  const { business } = connected;
  const provider = { connection: connected.connection.id, subject };
  const own = await memberOf(tx, account);
  if (own === null) {
    if (!isProven(connected)) throw problem("error.domain.record_missing");
    await joinVouchedFor(tx, context, { business, account, email, provider, ip });
    return;
  }
  if (own.id !== business) throw problem("error.sso.other_business");
  // An admin has added them again by an invitation, which has no data of the provider.
  await forgetRemoval(tx, context, business, { provider });
}

async function useUp(
  tx: Transaction,
  { clock }: AppContext,
  { login: { id } }: Verified,
): Promise<void> {
  await tx.update(ssoLogins).set({ usedAt: clock.now() }).where(eq(ssoLogins.id, id));
}
