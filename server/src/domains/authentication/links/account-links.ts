/** Mailed links. Each has its own token, stored as a hash, for one purpose and a limited time. */
import { limits } from "@paraph/rules/limits";
import { and, eq } from "drizzle-orm";
import { after } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import { accountLinks } from "../tables.ts";

export type AccountLink = typeof accountLinks.$inferSelect;

/** The purpose and expiry of a link. */
type Target =
  | { readonly purpose: "confirmation"; readonly registrationId: string }
  | { readonly purpose: "reset"; readonly accountId: string }
  | { readonly purpose: "revoke_delete"; readonly accountId: string; readonly until: Date };

/**
 * Creates a link and returns its token: for the confirmation of a registration (24 hours), to reset a password (1
 * hour), or to revoke the deletion of an account.
 */
export async function issueLink(tx: Transaction, target: Target, now: Date): Promise<string> {
  const token = newToken();
  await tx.insert(accountLinks).values({
    tokenHash: hashToken(token),
    ...target,
    createdAt: now,
    expiresAt: expiryOf(target, now),
  });
  return token;
}

function expiryOf(target: Target, now: Date): Date {
  switch (target.purpose) {
    case "confirmation":
      return after(now, limits.confirmationLink);
    case "reset":
      return after(now, limits.resetLink);
    case "revoke_delete":
      return target.until;
  }
}

/**
 * The link of a token, with its row locked. Throws `error.confirmation.invalid` for an unknown token,
 * `error.confirmation.expired` for an expired one.
 */
export async function lockLink(
  tx: Transaction,
  purpose: AccountLink["purpose"],
  token: string,
  now: Date,
): Promise<AccountLink> {
  const [link] = await tx
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, hashToken(token)), eq(accountLinks.purpose, purpose)))
    .for("update");
  if (link === undefined) throw problem("error.confirmation.invalid");
  if (link.expiresAt <= now) throw problem("error.confirmation.expired");
  return link;
}

/** Assigns a link to another registration of its address. */
export async function reassignLink(
  tx: Transaction,
  link: AccountLink,
  registrationId: string,
): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ registrationId })
    .where(eq(accountLinks.tokenHash, link.tokenHash));
}

/** Marks a link as used: it is not valid a second time. */
export async function markUsed(tx: Transaction, link: AccountLink, now: Date): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(eq(accountLinks.tokenHash, link.tokenHash));
}
