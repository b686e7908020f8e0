/** Logins whose password was correct and that wait for the second factor. Each has a token, stored as a hash. */
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import { after } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import { loginChallenges } from "../tables.ts";

export type LoginChallenge = typeof loginChallenges.$inferSelect;

/** Creates a challenge; its token is returned only here. */
export async function issueChallenge(
  tx: Transaction,
  {
    account,
    remember,
    singleSignOn,
    authenticatedAt,
  }: {
    readonly account: string;
    readonly remember: boolean;
    readonly singleSignOn: string | null;
    readonly authenticatedAt: Date | null;
  },
  now: Date,
): Promise<{ challenge: string; expires_at: string }> {
  const challenge = newToken();
  const expiresAt = after(now, limits.secondFactor.challenge);
  await tx.insert(loginChallenges).values({
    tokenHash: hashToken(challenge),
    accountId: account,
    remember,
    singleSignOn,
    authenticatedAt,
    createdAt: now,
    expiresAt,
  });
  return { challenge, expires_at: expiresAt.toISOString() };
}

/** The challenge of a token, with its row locked. Throws `error.second_factor.challenge_over`. */
export async function lockChallenge(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<LoginChallenge> {
  const [row] = await tx
    .select()
    .from(loginChallenges)
    .where(eq(loginChallenges.tokenHash, hashToken(token)))
    .for("update");
  if (row === undefined || row.expiresAt <= now) {
    throw problem("error.second_factor.challenge_over");
  }
  return row;
}

/** Deletes a challenge that has led to a session. */
export async function endChallenge(tx: Transaction, { tokenHash }: LoginChallenge): Promise<void> {
  await tx.delete(loginChallenges).where(eq(loginChallenges.tokenHash, tokenHash));
}

/** Deletes all challenges of an account after a change of its password or second factor. */
export async function endChallenges(tx: Transaction, account: string): Promise<void> {
  await tx.delete(loginChallenges).where(eq(loginChallenges.accountId, account));
}
