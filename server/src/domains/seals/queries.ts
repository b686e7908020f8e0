/** Reads of seals. */
import { and, asc, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { ActOn } from "@paraph/contract/acts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { authorise } from "../../platform/policy.ts";
import type { ApiUser, Person } from "../../platform/principal.ts";
import { accounts } from "../accounts/tables.ts";
import { apiUsers } from "../api-users/tables.ts";
import type { ExtraSource } from "../businesses/index.ts";
import { memberships } from "../businesses/tables.ts";
import { sealPolicy } from "./policy.ts";
import type { AuthorisedSeal } from "./policy.ts";
import { sealApiUsers, sealMembers, seals } from "./tables.ts";
import type { SealRow } from "./tables.ts";

/** A seal, and the number of its users. */
export interface CountedSeal extends SealRow {
  readonly members: number;
  readonly apiUsers: number;
}

/** A user of a seal. */
export type SealUser =
  | Pick<Person, "kind" | "id" | "business">
  | Pick<ApiUser, "kind" | "id" | "business">;

const memberCount = sql<number>`(select count(*) from ${sealMembers}
  where ${sealMembers.seal} = ${seals.id})::int`;
const apiUserCount = sql<number>`(select count(*) from ${sealApiUsers}
  where ${sealApiUsers.seal} = ${seals.id})::int`;

/** The seals of a business. It has at most `limits.seals.most`. */
export async function sealsOf(reader: Reader, business: string): Promise<CountedSeal[]> {
  const rows = await reader
    .select({ seal: seals, members: memberCount, apiUsers: apiUserCount })
    .from(seals)
    .where(eq(seals.business, business));
  return rows.map(({ seal, ...counts }) => ({ ...seal, ...counts }));
}

/** The seals in the extras of a business: they are in force until their certificate ends. */
export const sealExtra: ExtraSource = async (reader, business, now) => {
  const rows = await reader
    .select({ validTo: seals.validTo })
    .from(seals)
    .where(eq(seals.business, business));
  const active = rows.filter(({ validTo }) => validTo > now).length;
  return { kind: "seals", total: rows.length, active };
};

/** The number of users of a seal. */
export async function countUsers(
  reader: Reader,
  id: string,
): Promise<Omit<CountedSeal, keyof SealRow>> {
  const [row] = await reader
    .select({ members: memberCount, apiUsers: apiUserCount })
    .from(seals)
    .where(eq(seals.id, id));
  return row ?? { members: 0, apiUsers: 0 };
}

/** Whether a person or an API user is named as a user of a seal. */
const isNamed = (reader: Reader, who: SealUser) =>
  who.kind === "person"
    ? exists(
        reader
          .select({ one: sql`1` })
          .from(sealMembers)
          .where(and(eq(sealMembers.seal, seals.id), eq(sealMembers.account, who.id))),
      )
    : exists(
        reader
          .select({ one: sql`1` })
          .from(sealApiUsers)
          .where(and(eq(sealApiUsers.seal, seals.id), eq(sealApiUsers.apiUser, who.id))),
      );

/**
 * The seal of the caller's business with this account name, if the caller may perform `act` on it. Throws the errors of
 * `authorise`.
 */
export async function authorisedSeal<A extends ActOn<"seal">>(
  reader: Reader,
  who: SealUser,
  account: string,
  act: A,
): Promise<AuthorisedSeal<A>> {
  const [row] = await reader
    .select({ seal: seals, named: sql<boolean>`${isNamed(reader, who)}` })
    .from(seals)
    .where(and(eq(seals.account, account), eq(seals.business, who.business?.id ?? NONE)));
  return authorise(sealPolicy, act, who, row);
}

/** The seal of `authorisedSeal`, locked: nobody can remove it until the transaction ends. */
export async function lockAuthorisedSeal<A extends ActOn<"seal">>(
  tx: Transaction,
  who: SealUser,
  account: string,
  act: A,
): Promise<AuthorisedSeal<A>> {
  await tx
    .select({ id: seals.id })
    .from(seals)
    .where(and(eq(seals.account, account), eq(seals.business, who.business?.id ?? NONE)))
    .for(act === "use" ? "share" : "no key update");
  return authorisedSeal(tx, who, account, act);
}

const NONE = "00000000-0000-0000-0000-000000000000";

/** The business that has added the seal of this account, by its id; undefined if none has. */
export async function businessWithSeal(
  reader: Reader,
  account: string,
): Promise<string | undefined> {
  const its = eq(seals.account, account);
  const [row] = await reader.select({ business: seals.business }).from(seals).where(its);
  return row?.business;
}

/** The seal with this id; undefined after it was removed. Not authorised: for jobs that continue an attempt. */
export async function unsafeSealById(reader: Reader, id: string): Promise<SealRow | undefined> {
  const [row] = await reader.select().from(seals).where(eq(seals.id, id));
  return row;
}

/** The seals that a member may use, by their labels. */
export async function usableSeals(reader: Reader, account: string): Promise<SealRow[]> {
  const rows = await reader
    .select({ seal: seals })
    .from(sealMembers)
    .innerJoin(seals, eq(seals.id, sealMembers.seal))
    .innerJoin(memberships, eq(memberships.account, sealMembers.account))
    .where(and(eq(sealMembers.account, account), eq(memberships.business, seals.business)))
    .orderBy(asc(seals.label), asc(seals.account));
  return rows.map(({ seal }) => seal);
}

/** The API users who can use a seal. */
export async function apiUsersOfSeal(reader: Reader, seal: string) {
  return reader
    .select({ id: apiUsers.id, username: apiUsers.username, description: apiUsers.description })
    .from(sealApiUsers)
    .innerJoin(apiUsers, eq(apiUsers.id, sealApiUsers.apiUser))
    .where(eq(sealApiUsers.seal, seal))
    .orderBy(asc(apiUsers.username));
}

/** The API users of a business with these names, which cannot be deleted until the transaction ends. */
export async function lockApiUsersNamed(
  tx: Transaction,
  business: string,
  usernames: readonly string[],
): Promise<{ id: string; username: string }[]> {
  if (usernames.length === 0) return [];
  return tx
    .select({ id: apiUsers.id, username: apiUsers.username })
    .from(apiUsers)
    .where(
      and(
        eq(apiUsers.business, business),
        inArray(apiUsers.username, [...usernames]),
        isNull(apiUsers.deletedAt),
      ),
    )
    .orderBy(asc(apiUsers.id))
    .for("share");
}

/** Those of these accounts that are members of a business; their memberships cannot end until the transaction does. */
export async function lockMembersAmong(
  tx: Transaction,
  business: string,
  people: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ account: memberships.account })
    .from(memberships)
    .where(and(eq(memberships.business, business), inArray(memberships.account, [...people])))
    .orderBy(asc(memberships.account))
    .for("key share");
  return rows.map(({ account }) => account);
}

/** A member who can use a seal. */
export interface SealMemberRow {
  readonly account: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: "admin" | "member";
  readonly sortName: string;
}

/** The members who can use a seal. */
export async function membersOfSeal(reader: Reader, seal: string): Promise<SealMemberRow[]> {
  return reader
    .select({
      account: memberships.account,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      role: memberships.role,
      sortName: memberships.sortName,
    })
    .from(sealMembers)
    .innerJoin(memberships, eq(memberships.account, sealMembers.account))
    .innerJoin(accounts, eq(accounts.id, sealMembers.account))
    .where(eq(sealMembers.seal, seal));
}
