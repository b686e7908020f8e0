/** Reads of the members of a business. None of them reads all members: a business can have thousands. */
import type { Locale } from "@paraph/language/locales";
import type { BusinessRole } from "@paraph/rules/roles";
import { domainOfEmail } from "@paraph/rules/domain-names";
import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";
import { mailboxOf } from "../../../platform/mail/mail-limit.ts";
import { accounts } from "../../accounts/tables.ts";
import { memberCounts, memberships } from "../tables.ts";

/** A member of a business. */
export interface MemberRow {
  readonly account: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
  readonly role: BusinessRole;
  readonly since: Date;
  /**
   * Whether they have deleted their account and can still revoke the deletion. Until then they do not count as an admin.
   */
  readonly closed: boolean;
}

/** The columns of a `MemberRow`. */
export const MEMBER = {
  account: memberships.account,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  language: accounts.lang,
  role: memberships.role,
  since: memberships.since,
  closed: memberships.closed,
};

/** The members with these accounts, in the order in which they joined. */
export async function membersAmong(
  reader: Reader,
  business: string,
  people: readonly string[],
): Promise<MemberRow[]> {
  if (people.length === 0) return [];
  return reader
    .select(MEMBER)
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account))
    .where(and(eq(memberships.business, business), inArray(memberships.account, [...people])))
    .orderBy(asc(memberships.since), asc(memberships.account));
}

/** Some members of a business, at most `most`. */
export async function someMembers(
  reader: Reader,
  business: string,
  most: number,
): Promise<MemberRow[]> {
  return reader
    .select(MEMBER)
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account))
    .where(eq(memberships.business, business))
    .orderBy(asc(memberships.since), asc(memberships.account))
    .limit(most);
}

/** Those of these addresses that belong to members. */
export async function memberAddressesAmong(
  reader: Reader,
  business: string,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await reader
    .select({ email: accounts.email })
    .from(accounts)
    .innerJoin(memberships, eq(memberships.account, accounts.id))
    .where(and(inArray(accounts.email, [...emails]), eq(memberships.business, business)));
  return new Set(rows.map(({ email }) => email));
}

/** Whether a member has the mailbox of this address: the same address, or another one with or without a part after `+`. */
export async function hasMailbox(
  reader: Reader,
  business: string,
  email: string,
): Promise<boolean> {
  const mailbox = mailboxOf(email);
  const start = mailbox.slice(0, mailbox.lastIndexOf("@"));
  const rows = await reader
    .select({ email: accounts.email })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account))
    .where(
      and(
        eq(memberships.business, business),
        eq(memberships.host, domainOfEmail(email) ?? ""),
        sql`starts_with(${accounts.email}, ${start})`,
      ),
    );
  return rows.some((one) => mailboxOf(one.email) === mailbox);
}

const isOpenAdmin = (business: string): SQL | undefined =>
  and(eq(memberships.business, business), eq(memberships.role, "admin"), not(memberships.closed));

/** The maximum number of admins who get a mail about their business. */
const MAILED = 100;

/** The admins with open accounts, who can administer the business now: the first 100, who get mails about it. */
export async function openAdminsOf(reader: Reader, business: string): Promise<MemberRow[]> {
  return reader
    .select(MEMBER)
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account))
    .where(isOpenAdmin(business))
    .orderBy(asc(memberships.since), asc(memberships.account))
    .limit(MAILED);
}

/** The number of people in a business. */
export interface PeopleCounts {
  /** All members: each takes a seat. */
  readonly all: number;
  readonly admins: number;
  /** Admins with an open account, and all members with an open account. */
  readonly openAdmins: number;
  readonly open: number;
}

/** Counts the people of a business. */
export async function countPeople(reader: Reader, business: string): Promise<PeopleCounts> {
  const rows = await reader.select().from(memberCounts).where(eq(memberCounts.business, business));
  const sum = (counted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counted).reduce((items, row) => items + row.items, 0);
  return {
    all: sum(() => true),
    admins: sum(({ role }) => role === "admin"),
    openAdmins: sum(({ role, closed }) => role === "admin" && !closed),
    open: sum(({ closed }) => !closed),
  };
}

/** Whether all admins of a business have closed their accounts: then nobody can join it. */
export const isLeftAlone = ({ all, openAdmins }: PeopleCounts): boolean =>
  all > 0 && openAdmins === 0;
