/** The people, API users and requests that rows of activity name by their ids. */
import { and, eq, inArray } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { accounts } from "../accounts/tables.ts";
import { apiUsers } from "../api-users/tables.ts";
import { businessInvitations, memberships } from "../businesses/tables.ts";
import { requests, signers } from "../signature-requests/tables.ts";
import type { ActivityRow } from "./tables.ts";

export interface NamedAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface NamedSigner extends NamedAccount {
  /** The account that signs, or the guest's id. */
  readonly person: string;
}

/** The people, API users and requests that rows name, by id. Erased ones are missing. */
export interface Named {
  readonly accounts: ReadonlyMap<string, NamedAccount>;
  /** The accounts that belong to the business now. */
  readonly members: ReadonlySet<string>;
  readonly apiUsers: ReadonlyMap<
    string,
    { readonly username: string; readonly description: string }
  >;
  /** The requests that were sent for the business. */
  readonly requests: ReadonlyMap<
    string,
    { readonly title: string; readonly owner: string; readonly apiUser: string | null }
  >;
  readonly signers: ReadonlyMap<string, NamedSigner>;
  /** The addresses of the invitations that are still open. */
  readonly invitations: ReadonlyMap<string, string>;
}

const idsOf = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === "string")),
];
const idIn = (actor: string, kind: "account" | "api-user"): string | undefined =>
  actor.startsWith(`${kind}:`) ? actor.slice(kind.length + 1) : undefined;
const textIn = (row: Pick<ActivityRow, "data">, key: string): string | undefined => {
  const value = row.data[key];
  return typeof value === "string" ? value : undefined;
};

/** The ids that a row names. */
export const namedBy = (row: Pick<ActivityRow, "actor" | "data">) => ({
  account: idIn(row.actor, "account"),
  apiUser: idIn(row.actor, "api-user"),
  signer: textIn(row, "signer"),
  invitation: textIn(row, "invitation"),
});

/**
 * Reads the people, API users and requests that rows of a business name. Requests of others are not read: the business has only
 * paid for a signature.
 */
export async function namedIn(
  reader: Reader,
  business: string,
  rows: readonly Pick<ActivityRow, "actor" | "account" | "request" | "data">[],
): Promise<Named> {
  const ids = rows.map(namedBy);
  const sent = await requestsOf(reader, business, idsOf(rows.map(({ request }) => request)));
  const signing = await signersOf(reader, [...sent.keys()], idsOf(ids.map(({ signer }) => signer)));
  const owners = [...sent.values()].map(({ owner }) => owner);
  const people = idsOf([
    ...ids.map(({ account }) => account),
    ...rows.map(({ account }) => account),
    ...owners,
    ...[...signing.values()].map(({ person }) => person),
  ]);
  const programs = idsOf([
    ...ids.map(({ apiUser }) => apiUser),
    ...[...sent.values()].map(({ apiUser }) => apiUser),
  ]);
  return {
    accounts: await accountsOf(reader, people),
    members: await membersAmong(reader, business, people),
    apiUsers: await apiUsersAmong(reader, business, programs),
    requests: sent,
    signers: signing,
    invitations: await invitationsAmong(reader, business, idsOf(ids.map((one) => one.invitation))),
  };
}

async function requestsOf(reader: Reader, business: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({
      id: requests.id,
      title: requests.title,
      owner: requests.owner,
      apiUser: requests.apiUser,
    })
    .from(requests)
    .where(and(inArray(requests.id, [...ids]), eq(requests.business, business)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The signers with these ids, of these requests. */
async function signersOf(reader: Reader, ofRequests: readonly string[], ids: readonly string[]) {
  if (ids.length === 0 || ofRequests.length === 0) return new Map<string, NamedSigner>();
  const rows = await reader
    .select({
      id: signers.id,
      person: signers.person,
      email: signers.email,
      firstName: signers.firstName,
      lastName: signers.lastName,
    })
    .from(signers)
    .where(and(inArray(signers.id, [...ids]), inArray(signers.request, [...ofRequests])));
  return new Map(rows.map((row) => [row.id, row]));
}

async function accountsOf(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NamedAccount>();
  const rows = await reader
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

async function membersAmong(reader: Reader, business: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await reader
    .select({ id: memberships.account })
    .from(memberships)
    .where(and(inArray(memberships.account, [...ids]), eq(memberships.business, business)));
  return new Set(rows.map(({ id }) => id));
}

async function apiUsersAmong(reader: Reader, business: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({ id: apiUsers.id, username: apiUsers.username, description: apiUsers.description })
    .from(apiUsers)
    .where(and(inArray(apiUsers.id, [...ids]), eq(apiUsers.business, business)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function invitationsAmong(reader: Reader, business: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await reader
    .select({ id: businessInvitations.id, email: businessInvitations.email })
    .from(businessInvitations)
    .where(
      and(inArray(businessInvitations.id, [...ids]), eq(businessInvitations.business, business)),
    );
  return new Map(rows.map(({ id, email }) => [id, email]));
}
