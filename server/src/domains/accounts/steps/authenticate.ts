/** From the token of a session to the person whose it is. */
import { limits } from "@paraph/rules/limits";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import { after } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import { hashToken } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/who.ts";
import { personOfAccount } from "../queries.ts";
import { accounts, sessions } from "../tables.ts";

/**
 * The person of a session's token; notes, every few minutes at most, that the session is used. Throws
 * `error.auth.token_invalid` or `error.auth.token_expired`.
 */
export async function personOfToken(db: Database, clock: Clock, token: string): Promise<Person> {
  const [row] = await db
    .select({ account: accounts, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(accounts.closedAt)));
  if (row === undefined) throw problem("error.auth.token_invalid");
  const { account, session } = row;
  const now = clock.now();
  if (session.expiresAt <= now) throw problem("error.auth.token_expired");
  const noted = after(now, -limits.session.usedNoted);
  if (session.lastUsedAt === null || session.lastUsedAt < noted) {
    // Of many calls at the same moment one writes.
    const stale = or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, noted));
    await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(eq(sessions.id, session.id), stale));
  }
  return personOfAccount(account, session);
}
