/** Reads of API users. */
import { and, eq, exists, gt, isNull, max, not, sql } from "drizzle-orm";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import type { ExtraSource } from "../businesses/index.ts";
import { businesses, businessSettings, memberCounts } from "../businesses/tables.ts";
import { apiUserMonths, apiUsers, apiUserTokens } from "./tables.ts";
import type { ApiUserRow } from "./tables.ts";

/** How much an API user is used. */
export interface Use {
  readonly lastUsedAt: Date | null;
  /** The calls of the current month. */
  readonly calls: number;
}

/** The calendar month of a moment in UTC, YYYY-MM. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The API users of a business, and the use of each. Deleted ones are left out. */
export async function apiUsersOf(
  reader: Reader,
  business: string,
  now: Date,
): Promise<{ readonly row: ApiUserRow; readonly use: Use }[]> {
  const rows = await reader
    .select({
      row: apiUsers,
      lastUsedAt: max(apiUserMonths.lastAt),
      calls: sql<number>`coalesce(sum(${apiUserMonths.calls})
        filter (where ${apiUserMonths.month} = ${monthOf(now)}), 0)::int`,
    })
    .from(apiUsers)
    .leftJoin(apiUserMonths, eq(apiUserMonths.apiUser, apiUsers.id))
    .where(and(eq(apiUsers.business, business), isNull(apiUsers.deletedAt)))
    .groupBy(apiUsers.id);
  return rows.map(({ row, ...use }) => ({ row, use }));
}

/** The API users in the extras of a business: each of them can log in. */
export const apiUserExtra: ExtraSource = async (reader, business) => {
  const total = await reader.$count(
    apiUsers,
    and(eq(apiUsers.business, business), isNull(apiUsers.deletedAt)),
  );
  return { kind: "api_users", total, active: total };
};

/** How much an API user is used. */
export async function useOf(reader: Reader, id: string, now: Date): Promise<Use> {
  const [row] = await reader
    .select({
      lastUsedAt: max(apiUserMonths.lastAt),
      calls: sql<number>`coalesce(sum(${apiUserMonths.calls})
        filter (where ${apiUserMonths.month} = ${monthOf(now)}), 0)::int`,
    })
    .from(apiUserMonths)
    .where(eq(apiUserMonths.apiUser, id));
  return row ?? { lastUsedAt: null, calls: 0 };
}

/**
 * Keeps an API user from being deleted until the transaction ends. Throws `error.auth.token_invalid` if it was deleted since
 * the call began.
 */
export async function holdApiUser(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: apiUsers.id })
    .from(apiUsers)
    .where(and(eq(apiUsers.id, id), isNull(apiUsers.deletedAt)))
    .for("share");
  if (row === undefined) throw problem("error.auth.token_invalid");
}

/** The API user with this name, locked until the transaction ends. Not yet authorised. */
export async function lockUnsafeApiUser(
  tx: Transaction,
  username: string,
): Promise<ApiUserRow | undefined> {
  const [row] = await tx
    .select()
    .from(apiUsers)
    .where(eq(apiUsers.username, username))
    .for("no key update");
  return row;
}

/**
 * The business of an API user has an admin with an open account. Without one nobody is responsible for its programs, so they
 * cannot be used until an admin has opened their account again.
 */
const isAnsweredFor = (reader: Reader) =>
  exists(
    reader
      .select({ one: sql`1` })
      .from(memberCounts)
      .where(
        and(
          eq(memberCounts.business, apiUsers.business),
          eq(memberCounts.role, "admin"),
          not(memberCounts.closed),
          gt(memberCounts.items, 0),
        ),
      ),
  );

/** The API user with this name; undefined also for one that cannot be used. Not yet authenticated. */
export async function unsafeApiUserByName(
  reader: Reader,
  username: string,
): Promise<ApiUserRow | undefined> {
  const [row] = await reader
    .select()
    .from(apiUsers)
    .where(and(eq(apiUsers.username, username), isNull(apiUsers.deletedAt), isAnsweredFor(reader)));
  return row;
}

/** The name of an API user, also of a deleted one; undefined if its business no longer exists. */
export async function usernameOf(reader: Reader, id: string): Promise<string | undefined> {
  const [row] = await reader
    .select({ username: apiUsers.username })
    .from(apiUsers)
    .where(eq(apiUsers.id, id));
  return row?.username;
}

/** The API user of a token, by the token's digest, with its business; the token may have expired. */
export async function unsafeApiUserOfToken(reader: Reader, hash: Buffer) {
  const [row] = await reader
    .select({
      apiUser: apiUsers,
      expiresAt: apiUserTokens.expiresAt,
      name: businesses.name,
      actsForMembers: businessSettings.apiActsForMembers,
    })
    .from(apiUserTokens)
    .innerJoin(apiUsers, eq(apiUsers.id, apiUserTokens.apiUser))
    .innerJoin(businesses, eq(businesses.id, apiUsers.business))
    .leftJoin(businessSettings, eq(businessSettings.business, apiUsers.business))
    .where(and(eq(apiUserTokens.hash, hash), isNull(apiUsers.deletedAt), isAnsweredFor(reader)));
  return row;
}
