/** Authenticates the access token of a session. */
import { limits } from "@paraph/rules/limits";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { personOfAccount } from "../../accounts/index.ts";
import { mayUse } from "../login/login-rule.ts";
import { openAccountOfToken } from "./session-queries.ts";
import { sessions } from "../tables.ts";
import { isSessionOver } from "./sessions.ts";

/**
 * The person of an access token. Records, every few minutes at most, that the session is used. Throws
 * `error.auth.token_invalid`, also if their business requires another way of logging in, or `error.auth.token_expired`.
 */
export async function personOfToken(
  context: Pick<AppContext, "db" | "clock" | "settings" | "ports">,
  token: string,
): Promise<Person> {
  const { db, clock, settings, ports } = context;
  const row = await openAccountOfToken(db, token);
  if (row === undefined) throw problem("error.auth.token_invalid");
  const { account, session } = row;
  if (isSessionOver(context, session)) throw problem("error.auth.token_expired");
  const business = await ports.memberOf(db, account.id);
  if (!(await mayUse(context, account, business, session))) {
    throw problem("error.auth.token_invalid");
  }
  const now = clock.now();
  // Frequent enough for the idle time-out.
  const { usedNoted, idleNotedAfter } = limits.session;
  const idle = settings.sessionIdle ?? Number.POSITIVE_INFINITY;
  const noted = after(now, -Math.min(usedNoted, idle * idleNotedAfter));
  if (session.lastUsedAt === null || session.lastUsedAt < noted) {
    // Of several concurrent calls, only one writes.
    const stale = or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, noted));
    await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(eq(sessions.id, session.id), stale));
  }
  return personOfAccount(account, business, session);
}
