/** Sessions: their tokens are stored as hashes, and they end on the server. */
import { limits } from "@paraph/rules/limits";
import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { hashToken, newId, newToken } from "../../../platform/ids.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { shortenedNetwork } from "../../../platform/networks.ts";
import { loginChallenges, refreshTokens, sessions, sessionTokens } from "../tables.ts";
import { endChallenges } from "../login/login-challenges.ts";

/**
 * Whether a session is over: after 24 or 48 hours, or, if the settings have an idle time-out, unused for that long.
 * Without a recorded use, idle time counts from the start.
 */
export function isSessionOver(
  { clock, settings }: Pick<AppContext, "clock" | "settings">,
  {
    expiresAt,
    lastUsedAt,
    createdAt,
  }: Pick<typeof sessions.$inferSelect, "expiresAt" | "lastUsedAt" | "createdAt">,
): boolean {
  const now = clock.now();
  if (expiresAt <= now) return true;
  const { sessionIdle } = settings;
  return sessionIdle !== undefined && after(lastUsedAt ?? createdAt, sessionIdle) <= now;
}

/** The network and browser from which a session is started. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

const USER_AGENT_LENGTH = 256;

export interface StartedSession {
  readonly token: string;
  readonly expiresAt: Date;
  /** Set for a browser that stays logged in; undefined otherwise. */
  readonly refresh: string | undefined;
}

/** Starts a session of 24 hours, or 48 when remembered. Its tokens are returned only here. */
export async function startSession(
  tx: Transaction,
  accountId: string,
  asked: Origin & {
    readonly remember: boolean;
    readonly secondFactor?: boolean;
    readonly singleSignOn: string | null;
    readonly authenticatedAt: Date | null;
  },
  now: Date,
): Promise<StartedSession> {
  const id = newId();
  const { lifetime, lifetimeRemembered } = limits.session;
  const expiresAt = after(now, asked.remember ? lifetimeRemembered : lifetime);
  await tx.insert(sessions).values({
    id,
    accountId,
    createdAt: now,
    expiresAt,
    lastUsedAt: now,
    userAgent: asked.userAgent.slice(0, USER_AGENT_LENGTH),
    network: shortenedNetwork(asked.ip),
    secondFactorAt: asked.secondFactor ? now : null,
    singleSignOn: asked.singleSignOn,
    authenticatedAt: asked.authenticatedAt,
  });
  const token = await issueToken(tx, id, now);
  const refresh = asked.remember ? await issueRefresh(tx, id, now) : undefined;
  return { token, expiresAt, refresh };
}

/** Issues another token of a session, for another tab. */
export async function issueToken(tx: Transaction, sessionId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx.insert(sessionTokens).values({ hash: hashToken(token), sessionId, createdAt: now });
  return token;
}

/** Issues the next refresh token of a session, for its cookie. */
export async function issueRefresh(tx: Transaction, sessionId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx.insert(refreshTokens).values({ hash: hashToken(token), sessionId, createdAt: now });
  return token;
}

/** Ends one session. Returns false if it had ended before. */
export async function endSession(tx: Transaction, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Ends all sessions of an account (except one) and its logins that wait for the second factor. Returns the number of
 * sessions ended.
 */
export async function endSessions(
  tx: Transaction,
  accountId: string,
  except?: string,
): Promise<number> {
  await endChallenges(tx, accountId);
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * Ends the sessions of accounts that were not started at this connection of an identity provider, and all their logins that wait
 * for the second factor.
 */
export async function endPasswordSessions(
  tx: Transaction,
  accounts: readonly string[],
  connection: string,
): Promise<void> {
  if (accounts.length === 0) return;
  await tx.delete(loginChallenges).where(inArray(loginChallenges.accountId, [...accounts]));
  const others = or(isNull(sessions.singleSignOn), ne(sessions.singleSignOn, connection));
  await tx.delete(sessions).where(and(inArray(sessions.accountId, [...accounts]), others));
}
