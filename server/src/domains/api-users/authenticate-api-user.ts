/** Authenticates the tokens of API users. */
import { sql } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Reader } from "../../platform/database/database.ts";
import { hashToken } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import type { ApiUser } from "../../platform/principal.ts";
import { isAllowedFrom } from "./log-in-api-user.ts";
import { monthOf, unsafeApiUserOfToken } from "./queries.ts";
import { apiUserMonths } from "./tables.ts";

/**
 * The API user of a token, used from this address. Counts the call. Throws `error.auth.token_invalid`,
 * `error.auth.token_expired`, or `error.api_user.network`.
 */
export async function apiUserOfToken(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  token: string,
  ip: string,
): Promise<ApiUser> {
  const row = await unsafeApiUserOfToken(db, hashToken(token));
  if (row === undefined) throw problem("error.auth.token_invalid");
  const now = clock.now();
  if (row.expiresAt <= now) throw problem("error.auth.token_expired");
  const { id, username, business } = row.apiUser;
  if (!isAllowedFrom(row.apiUser, ip)) throw problem("error.api_user.network");
  await countCall(db, id, now);
  return {
    kind: "api-user",
    id,
    username,
    business: { id: business, name: row.name },
    actsForMembers: row.actsForMembers ?? false,
  };
}

async function countCall(db: Reader, apiUser: string, at: Date): Promise<void> {
  const { month, calls } = apiUserMonths;
  await db
    .insert(apiUserMonths)
    .values({ apiUser, month: monthOf(at), calls: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [apiUserMonths.apiUser, month],
      set: { calls: sql`${calls} + 1`, lastAt: at },
    });
}
