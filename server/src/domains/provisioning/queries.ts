/** Queries about directories, their tokens and the people whom they manage. Each reads rows of one business. */
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { accounts } from "../accounts/tables.ts";
import {
  businessDomains,
  businesses,
  businessInvitations,
  memberships,
} from "../businesses/tables.ts";
import { directories, directoryTokens, directoryUsers } from "./tables.ts";
import type { DirectoryRow, TokenRow, UserRow } from "./tables.ts";

/** The directory of a business; undefined if it was never connected. */
export async function directoryOf(
  reader: Reader,
  business: string,
): Promise<DirectoryRow | undefined> {
  const [row] = await reader.select().from(directories).where(eq(directories.business, business));
  return row;
}

/** The valid tokens of a business, the newest first, with the names of the admins who created them. */
export async function tokensOf(reader: Reader, business: string, now: Date) {
  return reader
    .select({ row: directoryTokens, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(directoryTokens)
    .leftJoin(accounts, eq(accounts.id, directoryTokens.createdBy))
    .where(and(eq(directoryTokens.business, business), gt(directoryTokens.expiresAt, now)))
    .orderBy(desc(directoryTokens.createdAt), desc(directoryTokens.id));
}

/** The token with this digest, and whether its directory is turned on. The token may have expired. */
export async function tokenByHash(
  reader: Reader,
  hash: Buffer,
): Promise<{ readonly row: TokenRow; readonly on: boolean } | undefined> {
  const [found] = await reader
    .select({ row: directoryTokens, on: directories.on })
    .from(directoryTokens)
    .innerJoin(directories, eq(directories.business, directoryTokens.business))
    .where(eq(directoryTokens.hash, hash));
  return found;
}

const isPresent = (business: string) =>
  and(eq(directoryUsers.business, business), isNull(directoryUsers.deletedAt));

/** A person whom a directory manages. Not yet authorised. */
export async function unsafeUser(
  reader: Reader,
  business: string,
  id: string,
): Promise<UserRow | undefined> {
  const its = and(isPresent(business), eq(directoryUsers.id, id));
  const [row] = await reader.select().from(directoryUsers).where(its);
  return row;
}

/** The person with this address whom a directory manages. */
export async function userNamed(
  reader: Reader,
  business: string,
  userName: string,
): Promise<UserRow | undefined> {
  const its = and(isPresent(business), eq(directoryUsers.userName, userName));
  const [row] = await reader.select().from(directoryUsers).where(its);
  return row;
}

/** The row of a person with this account whom the directory of a business managed before. */
export async function formerUser(
  reader: Reader,
  business: string,
  account: string,
): Promise<UserRow | undefined> {
  const its = and(
    eq(directoryUsers.account, account),
    eq(directoryUsers.business, business),
    isNotNull(directoryUsers.deletedAt),
  );
  const [row] = await reader
    .select()
    .from(directoryUsers)
    .where(its)
    .orderBy(desc(directoryUsers.deletedAt))
    .limit(1);
  return row;
}

/** By what a directory looks a person up: their address, the directory's own id for them, or the service's. */
export type Key =
  | { readonly userName: string }
  | { readonly externalId: string }
  | { readonly id: string };

const isKeyed = (key: Key): SQL => {
  if ("userName" in key) return eq(directoryUsers.userName, key.userName);
  if ("externalId" in key) return eq(directoryUsers.externalId, key.externalId);
  return eq(directoryUsers.id, key.id);
};

/** A page of the people of a directory (all of them, or those with a key), and the number on all pages. */
export async function pageOfUsers(
  reader: Reader,
  business: string,
  { key, from, size }: { readonly key?: Key; readonly from: number; readonly size: number },
): Promise<{ readonly rows: UserRow[]; readonly total: number }> {
  const found = key === undefined ? isPresent(business) : and(isPresent(business), isKeyed(key));
  const [counted] = await reader.select({ total: count() }).from(directoryUsers).where(found);
  const rows =
    size === 0
      ? []
      : await reader
          .select()
          .from(directoryUsers)
          .where(found)
          .orderBy(asc(directoryUsers.id))
          .limit(size)
          .offset(from);
  return { rows, total: counted?.total ?? 0 };
}

/** Those of these people whom the directory manages, by id. */
export async function usersAmong(
  reader: Reader,
  business: string,
  ids: readonly string[],
): Promise<Map<string, UserRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(directoryUsers)
    .where(and(isPresent(business), inArray(directoryUsers.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The number of people whom a directory manages, and of those who are members. */
export async function countManaged(reader: Reader, business: string) {
  const [row] = await reader
    .select({ all: count(), members: count(memberships.account) })
    .from(directoryUsers)
    .leftJoin(
      memberships,
      and(
        eq(memberships.account, directoryUsers.account),
        eq(memberships.business, directoryUsers.business),
      ),
    )
    .where(isPresent(business));
  return row ?? { all: 0, members: 0 };
}

/** Those of these accounts that are members of the business. */
export async function memberAccounts(
  reader: Reader,
  business: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reader
    .select({ account: memberships.account })
    .from(memberships)
    .where(and(eq(memberships.business, business), inArray(memberships.account, [...ids])));
  return new Set(rows.map(({ account }) => account));
}

/** Those of these addresses that have an open invitation of the business. */
export async function invitedAmong(
  reader: Reader,
  business: string,
  emails: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const { email, expiresAt } = businessInvitations;
  const rows = await reader
    .select({ email })
    .from(businessInvitations)
    .where(
      and(
        eq(businessInvitations.business, business),
        inArray(email, [...emails]),
        gt(expiresAt, now),
      ),
    );
  return new Set(rows.map((row) => row.email));
}

/** The verified domains of a business. */
export async function verifiedDomainsOf(reader: Reader, business: string): Promise<string[]> {
  const rows = await reader
    .select({ domain: businessDomains.domain })
    .from(businessDomains)
    .where(and(eq(businessDomains.business, business), eq(businessDomains.state, "verified")))
    .orderBy(asc(businessDomains.domain));
  return rows.map(({ domain }) => domain);
}

/** The directory of a business, locked: syncs are written one after the other. */
export async function lockDirectory(
  tx: Transaction,
  business: string,
): Promise<DirectoryRow | undefined> {
  const [row] = await tx
    .select()
    .from(directories)
    .where(eq(directories.business, business))
    .for("no key update");
  return row;
}

/** A member whom the directory manages, as an example for admins. It is always the same one: that with the lowest id. */
export async function exampleUser(reader: Reader, business: string): Promise<UserRow | undefined> {
  const [found] = await reader
    .select({ row: directoryUsers })
    .from(directoryUsers)
    .innerJoin(memberships, eq(memberships.account, directoryUsers.account))
    .where(and(isPresent(business), eq(memberships.business, business)))
    .orderBy(asc(directoryUsers.id))
    .limit(1);
  return found?.row;
}

/** If the directory of a business opened this account: whether its person is a member now. Otherwise undefined. */
export async function openedByDirectory(
  reader: Reader,
  business: string,
  account: string,
): Promise<{ readonly isMember: boolean } | undefined> {
  const [row] = await reader
    .select({ endedBy: directoryUsers.endedBy, memberOf: memberships.business })
    .from(directoryUsers)
    .leftJoin(memberships, eq(memberships.account, directoryUsers.account))
    .where(
      and(
        isPresent(business),
        eq(directoryUsers.account, account),
        eq(directoryUsers.opened, true),
      ),
    );
  return row && { isMember: row.endedBy === null && row.memberOf === business };
}

/**
 * The name of the business whose directory manages the name of an account; null if there is none: the account is not managed, its
 * name was confirmed in another way, or provisioning is turned off.
 */
export async function nameManagedBy(reader: Reader, account: string): Promise<string | null> {
  const [row] = await reader
    .select({ name: businesses.name, resource: directoryUsers.resource })
    .from(directoryUsers)
    .innerJoin(directories, eq(directories.business, directoryUsers.business))
    .innerJoin(businesses, eq(businesses.id, directoryUsers.business))
    .innerJoin(memberships, eq(memberships.account, directoryUsers.account))
    .where(
      and(
        eq(directoryUsers.account, account),
        isNull(directoryUsers.deletedAt),
        eq(memberships.business, directoryUsers.business),
        eq(directories.on, true),
      ),
    );
  const said = row?.resource.name;
  return said?.givenName === undefined && said?.familyName === undefined
    ? null
    : (row?.name ?? null);
}
