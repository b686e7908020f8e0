/** Whoever opened the mailed link, or knew the password, has a deleted account opened again. */
import { and, eq, isNotNull } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { mailRestored } from "../mails.ts";
import { unsafeAccountById } from "../queries.ts";
import { linkOf } from "../steps/links.ts";
import { record } from "../steps/record.ts";
import { voidRevokeLinks } from "../steps/revoke-links.ts";
import { accounts } from "../tables.ts";
import type { AccountOpened } from "./confirm-registration.ts";

/**
 * Opens the account of the token again, as it was; answers its address. No session begins: they log in. `reopened`
 * gives them what came to their address meanwhile. Throws `error.confirmation.invalid` for a token that is unknown
 * or was used, `.expired` for one past its time or an account that is due to be erased.
 */
export async function revokeDeletion(
  floor: Floor,
  { token, ip }: { token: string; ip: string },
  reopened: AccountOpened,
): Promise<{ email: string }> {
  const now = floor.clock.now();
  return transaction(floor.db, async (tx) => {
    const link = await linkOf(tx, "revoke_delete", token, now);
    const account = await unsafeAccountById(tx, link.accountId ?? "");
    if (account === undefined) throw problem("error.confirmation.invalid");
    if (account.eraseAt !== null && account.eraseAt <= now) {
      throw problem("error.confirmation.expired");
    }
    const { id, email, firstName, lastName } = account;
    await reopened(tx, { accountId: id, email, firstName, lastName, ip });
    const [open] = await tx
      .update(accounts)
      .set({ closedAt: null, eraseAt: null, updatedAt: now })
      .where(and(eq(accounts.id, id), isNotNull(accounts.closedAt)))
      .returning({ id: accounts.id });
    if (open === undefined) throw problem("error.confirmation.invalid");
    await voidRevokeLinks(tx, id);
    await mailRestored(tx, floor, account);
    await record(tx, floor.clock, "account.reopened", id, { ip });
    return { email };
  });
}
