/** Sessions: a token for each, kept hashed, ended on the server. */
import { limits } from "@paraph/rules/limits";
import { and, eq, ne } from "drizzle-orm";
import { after } from "../../../platform/clock.ts";
import { hashToken, newId, newToken } from "../../../platform/ids.ts";
import type { Transaction } from "../../../platform/database.ts";
import { sessions } from "../tables.ts";

/** Begins a session of 24 hours, or 48 when remembered. The token is told once, here. */
export async function beginSession(
  tx: Transaction,
  accountId: string,
  remember: boolean,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const { lifetime, lifetimeRemembered } = limits.session;
  const expiresAt = after(now, remember ? lifetimeRemembered : lifetime);
  await tx
    .insert(sessions)
    .values({ id: newId(), tokenHash: hashToken(token), accountId, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** Ends one session; nothing happens when it is over. */
export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends all sessions of an account (but one). */
export async function endSessions(
  tx: Transaction,
  accountId: string,
  except?: string,
): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}
