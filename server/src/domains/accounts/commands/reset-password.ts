/** A forgotten password: who opened the mailed link chooses another. */
import { eq } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { mailPasswordChanged } from "../mails.ts";
import { hashPassword } from "../password-hash.ts";
import { refuseBadPassword } from "../password-rules.ts";
import { unsafeAccountById } from "../queries.ts";
import { rememberNetwork } from "../steps/failed-logins.ts";
import { linkOf, markUsed } from "../steps/links.ts";
import { record } from "../steps/record.ts";
import { endSessions } from "../steps/sessions.ts";
import { accounts } from "../tables.ts";

/**
 * Sets the password of the link's account and ends all its sessions. Throws
 * `error.confirmation.invalid` for a link that is unknown or was used, `.expired` past its hour, and the
 * problems of the password rules (the link stays usable then).
 */
export async function resetPassword(
  floor: Floor,
  token: string,
  password: string,
  ip: string,
): Promise<void> {
  const now = floor.clock.now();
  await transaction(floor.db, async (tx) => {
    const link = await linkOf(tx, "reset", token, now);
    const account = await unsafeAccountById(tx, link.accountId ?? "");
    if (link.usedAt !== null || account === undefined) throw problem("error.confirmation.invalid");
    await refuseBadPassword(password, account);
    const passwordHash = await hashPassword(password);
    await tx
      .update(accounts)
      .set({ passwordHash, weakPassword: false, updatedAt: now })
      .where(eq(accounts.id, account.id));
    await markUsed(tx, link, now);
    await rememberNetwork(floor, tx, { email: account.email, ip });
    await endSessions(tx, account.id);
    await mailPasswordChanged(tx, floor, account);
    await record(tx, floor.clock, "password.reset", account.id, { ip });
  });
}
