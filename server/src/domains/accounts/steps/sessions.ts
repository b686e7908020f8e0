/** Sessions: a token for each, kept hashed, ended on the server. */
import { limits } from "@paraph/rules/limits";
import { and, eq, ne } from "drizzle-orm";
import { after } from "../../../platform/clock.ts";
import { hashToken, newId, newToken } from "../../../platform/ids.ts";
import type { Transaction } from "../../../platform/database.ts";
import { shortenedNetwork } from "../../../platform/networks.ts";
import { sessions } from "../tables.ts";
import { endChallenges } from "./login-challenges.ts";

/** From where a session is begun, and with what. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

const USER_AGENT_KEPT = 256;

/** Begins a session of 24 hours, or 48 when remembered. The token is told once, here. */
export async function beginSession(
  tx: Transaction,
  accountId: string,
  asked: Origin & { readonly remember: boolean; readonly secondFactor?: boolean },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const { lifetime, lifetimeRemembered } = limits.session;
  const expiresAt = after(now, asked.remember ? lifetimeRemembered : lifetime);
  await tx.insert(sessions).values({
    id: newId(),
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    expiresAt,
    lastUsedAt: now,
    userAgent: asked.userAgent.slice(0, USER_AGENT_KEPT),
    network: shortenedNetwork(asked.ip),
    secondFactorAt: asked.secondFactor ? now : null,
  });
  return { token, expiresAt };
}

/** Ends one session; nothing happens when it is over. */
export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends all sessions of an account (but one), and logins that wait for its second factor. Answers how many sessions there were. */
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
