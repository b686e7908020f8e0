/**
 * Tokens that revoke the deletion of an account: one in the mail about the deletion, and one for a login with the
 * password.
 */
import { limits } from "@paraph/rules/limits";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { recordAccountEvent } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import { accountLinks } from "../tables.ts";
import { issueLink } from "./account-links.ts";

/** A token for a person who knows the password of a deleted account, and the end of the period for revoking. */
export async function issueRevokeToken(
  context: AppContext,
  { id, eraseAt }: Account,
  ip: string,
): Promise<{ revoke_token: string; revocable_until: string }> {
  const now = context.clock.now();
  const end = eraseAt ?? now;
  const soon = after(now, limits.accountDeletion.revokeAtLogin);
  const until = soon < end ? soon : end;
  const token = await transaction(context.db, async (tx) => {
    const issued = await issueLink(tx, { purpose: "revoke_delete", accountId: id, until }, now);
    await recordAccountEvent(tx, context.clock, "session.refused", id, {
      ip,
      data: { reason: "deleted" },
    });
    return issued;
  });
  return { revoke_token: token, revocable_until: end.toISOString() };
}

/** Voids all tokens that revoke the deletion of an account. */
export async function voidRevokeLinks(tx: Transaction, accountId: string): Promise<void> {
  const own = eq(accountLinks.accountId, accountId);
  await tx.delete(accountLinks).where(and(own, eq(accountLinks.purpose, "revoke_delete")));
}
