/** Reads of accounts. */
import { localeOf, offeredLocale } from "@paraph/language/locales";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Reader } from "../../platform/database.ts";
import { hashToken } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import type { IdentityLevel, Person } from "../../platform/who.ts";
import { accounts, sessions, tans } from "./tables.ts";
import type { Tan } from "./steps/tan.ts";

export type Account = typeof accounts.$inferSelect;

/** The account of an id. Not yet authorised. */
export async function unsafeAccountById(db: Reader, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** The account of an e-mail address (in any case), if there is one. Not yet authorised. */
export async function unsafeAccountByEmail(
  db: Reader,
  email: string,
): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
  return row;
}

/** The accounts of these e-mail addresses, by address. Not yet authorised. */
export async function unsafeAccountsByEmail(
  db: Reader,
  emails: readonly string[],
): Promise<Map<string, Account>> {
  if (emails.length === 0) return new Map();
  const wanted = emails.map((email) => email.toLowerCase());
  const rows = await db.select().from(accounts).where(inArray(accounts.email, wanted));
  return new Map(rows.map((row) => [row.email, row]));
}

/** The accounts of these ids, by id. Not yet authorised. */
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

/** How far an account's identity is proven. */
export function identityLevelOf(account: Account): IdentityLevel {
  if (account.emailVerifiedAt === null) return "none";
  if (account.identityVouchedAt !== null) return "vouched";
  return account.mobileVerifiedAt === null ? "email" : "mobile";
}

/** The person of a session's token. Throws `error.auth.token_invalid` or `error.auth.token_expired`. */
export async function personOfToken(db: Database, clock: Clock, token: string): Promise<Person> {
  const [row] = await db
    .select({ account: accounts, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (row === undefined) throw problem("error.auth.token_invalid");
  if (row.session.expiresAt <= clock.now()) throw problem("error.auth.token_expired");
  return personOfAccount(row.account, row.session.id);
}

/** An account as who asks. */
export function personOfAccount(account: Account, sessionId: string): Person {
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
  };
}

/** The change of the mobile number that waits for its code, if any. */
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
        eq(tans.subject, `account:${accountId}`),
        eq(tans.purpose, "mobile"),
        eq(tans.state, "open"),
      ),
    )
    .orderBy(desc(tans.createdAt))
    .limit(1);
  return row && row.expiresAt > clock.now() ? row : undefined;
}
