/** Reads of accounts. */
import { offeredLocale } from "@paraph/language/locales";
import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { builtOnce } from "../../platform/database/built-selects.ts";
import type { Value } from "../../platform/database/built-selects.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { IdentityLevel, MemberOf, Person } from "../../platform/principal.ts";
import { accounts } from "./tables.ts";

export type Account = typeof accounts.$inferSelect;

const byId = builtOnce((db, value: Value<"id">) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, value("id"))),
);

/** The account with this id. Not yet authorised. */
export async function unsafeAccountById(db: Reader, id: string): Promise<Account | undefined> {
  const [row] = await byId(db, { id });
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

/** The session in which a person acts. */
interface OfSession {
  readonly id: string;
  readonly secondFactorAt: Date | null;
}

const NO_SESSION: OfSession = { id: "", secondFactorAt: null };

/** The principal for an account, with the business that it acts for, and its session. A job has no session. */
export function personOfAccount(
  account: Account,
  business: MemberOf | null,
  { id: sessionId, secondFactorAt }: OfSession = NO_SESSION,
): Person {
  return {
    kind: "person",
    id: account.id,
    sessionId,
    business,
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    firstName: account.firstName,
    lastName: account.lastName,
    language: offeredLocale(account.lang),
    mobile: account.mobileVerifiedAt === null ? null : account.mobile,
    identityLevel: identityLevelOf(account),
    secondFactor: secondFactorAt !== null,
  };
}

/** The closed accounts that are due to be erased, the longest due first. */
export async function accountsToErase(reader: Reader, now: Date, most: number): Promise<string[]> {
  const due = await reader
    .select({ id: accounts.id })
    .from(accounts)
    .where(lte(accounts.eraseAt, now))
    .orderBy(asc(accounts.eraseAt))
    .limit(most);
  return due.map(({ id }) => id);
}
