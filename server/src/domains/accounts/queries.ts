/** Reads of accounts. */
import { localeOf, offeredLocale } from "@paraph/language/locales";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import type { IdentityLevel, Person } from "../../platform/principal.ts";
import { accountActor } from "../../platform/principal.ts";
import { tans } from "../confirmations/tables.ts";
import { accounts, identityProviders, sessions } from "./tables.ts";
import { isSessionOver } from "../authentication/sessions/sessions.ts";
import type { Tan } from "../confirmations/tan.ts";

export type Account = typeof accounts.$inferSelect;
export type Session = typeof sessions.$inferSelect;

/** The account with this id. Not yet authorised. */
export async function unsafeAccountById(db: Reader, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** The account with this e-mail address (case-insensitive), if there is one. Not yet authorised. */
export async function unsafeAccountByEmail(
  db: Reader,
  email: string,
): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
  return row;
}

/** The accounts with these e-mail addresses, by address, without deleted ones. Not yet authorised. */
export async function unsafeAccountsByEmail(
  db: Reader,
  emails: readonly string[],
): Promise<Map<string, Account>> {
  if (emails.length === 0) return new Map();
  const wanted = emails.map((email) => email.toLowerCase());
  const rows = await db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.email, wanted), isNull(accounts.closedAt)));
  return new Map(rows.map((row) => [row.email, row]));
}

/** The accounts with these ids, by id. Not yet authorised. */
export async function unsafeAccountsById(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The level at which an account's identity is proven. */
export function identityLevelOf(account: Account): IdentityLevel {
  if (account.emailVerifiedAt === null) return "none";
  if (account.identityVouchedAt !== null) return "vouched";
  return account.mobileVerifiedAt === null ? "email" : "mobile";
}

/** The open sessions of an account, the last used first. */
export async function sessionsOf(
  db: Reader,
  context: Pick<AppContext, "clock" | "settings">,
  accountId: string,
): Promise<readonly Session[]> {
  const own = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return own.filter((session) => !isSessionOver(context, session));
}

/** An open session of any person. Not yet authorised. */
export async function unsafeSession(
  db: Reader,
  context: Pick<AppContext, "clock" | "settings">,
  id: string,
): Promise<Session | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row === undefined || isSessionOver(context, row) ? undefined : row;
}

/** The identity providers of the domain of an address. */
export async function identityProvidersOf(db: Reader, email: string) {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return db
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.domain, domain))
    .orderBy(asc(identityProviders.name), asc(identityProviders.id));
}

const NO_SESSION = { id: "", secondFactorAt: null };

/** An account as a principal, with a session or without one (in a job). */
export function personOfAccount(
  account: Account,
  { id: sessionId, secondFactorAt }: Pick<Session, "id" | "secondFactorAt"> = NO_SESSION,
): Person {
  return {
    kind: "person",
    id: account.id,
    sessionId,
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    firstName: account.firstName,
    lastName: account.lastName,
    language: offeredLocale(localeOf(account.lang)),
    mobile: account.mobileVerifiedAt === null ? null : account.mobile,
    identityLevel: identityLevelOf(account),
    secondFactor: secondFactorAt !== null,
  };
}

/** The mobile number that waits for its code, if any. */
export async function pendingMobile(
  db: Reader,
  clock: Clock,
  accountId: string,
): Promise<Tan | undefined> {
  const [row] = await db
    .select()
    .from(tans)
    .where(
      and(
        eq(tans.subject, accountActor(accountId)),
        eq(tans.purpose, "mobile"),
        eq(tans.state, "open"),
      ),
    )
    .orderBy(desc(tans.createdAt))
    .limit(1);
  return row && row.expiresAt > clock.now() ? row : undefined;
}
