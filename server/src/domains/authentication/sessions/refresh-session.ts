/** Gives a new tab of a browser that stays logged in a token of the existing session. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { hashToken } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { Session } from "./session-queries.ts";
import { lockOpenAccount, recordAccountEvent } from "../../accounts/index.ts";
import { endSession, isSessionOver, issueRefresh, issueToken } from "./sessions.ts";
import type { StartedSession } from "./sessions.ts";
import { refreshTokens, sessions } from "../tables.ts";

/**
 * Returns an access token and the next refresh token; the given refresh token is used up. Throws
 * `error.auth.token_invalid` for an unknown token, and for a token that was used before: it was copied, so the
 * session ends. Throws `error.auth.token_expired` once the session is over.
 */
export async function refreshSession(
  context: AppContext,
  given: { readonly refresh: string; readonly ip: string },
): Promise<StartedSession> {
  const begun = await transaction(context.db, async (tx) => {
    const found = await lockRefreshedSession(tx, given.refresh);
    if (found === undefined) return undefined;
    const { session, used } = found;
    if (used) {
      await endSession(tx, session.id);
      const data = { session: session.id, reason: "refresh_token_reused" };
      await recordAccountEvent(tx, context.clock, "session.ended", session.accountId, {
        ip: given.ip,
        actor: "system",
        data,
      });
      return undefined;
    }
    if (isSessionOver(context, session)) throw problem("error.auth.token_expired");
    const now = context.clock.now();
    const own = eq(refreshTokens.hash, hashToken(given.refresh));
    await tx.update(refreshTokens).set({ usedAt: now }).where(own);
    await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, session.id));
    const token = await issueToken(tx, session.id, now);
    const refresh = await issueRefresh(tx, session.id, now);
    return { token, expiresAt: session.expiresAt, refresh };
  });
  if (begun === undefined) throw problem("error.auth.token_invalid");
  return begun;
}

/**
 * The session of a refresh token, and whether the token was used before. Locks the account, so that uses are
 * serialised.
 */
export async function lockRefreshedSession(
  tx: Transaction,
  refresh: string,
): Promise<{ session: Session; used: boolean } | undefined> {
  const found = () =>
    tx
      .select({ session: sessions, usedAt: refreshTokens.usedAt })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.hash, hashToken(refresh)));
  const [seen] = await found();
  const account = seen && (await lockOpenAccount(tx, seen.session.accountId));
  // Read again under the lock: the token may have been used, or the session ended, in the meantime.
  const [row] = account === undefined ? [] : await found();
  return row && { session: row.session, used: row.usedAt !== null };
}
