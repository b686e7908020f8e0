/** A person changes their own password; their other sessions end. */
import { eq } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import type { Person } from "../../../platform/who.ts";
import { mailPasswordChanged } from "../mails.ts";
import { hashPassword } from "../password-hash.ts";
import { refuseBadPassword } from "../password-rules.ts";
import type { Account } from "../queries.ts";
import { confirmPassword } from "../steps/confirm-password.ts";
import { record } from "../steps/record.ts";
import { endSessions } from "../steps/sessions.ts";
import { accounts } from "../tables.ts";

/** Throws `error.password.wrong` for a wrong old password, `error.auth.slowed_down`, and the problems of the rules. */
export async function changePassword(
  floor: Floor,
  who: Person,
  account: Account,
  passwords: { old: string; new: string },
  ip: string,
): Promise<void> {
  await confirmPassword(floor, account, { password: passwords.old, ip });
  await refuseBadPassword(passwords.new, account);
  const passwordHash = await hashPassword(passwords.new);
  const now = floor.clock.now();
  await transaction(floor.db, async (tx) => {
    await tx
      .update(accounts)
      .set({ passwordHash, weakPassword: false, updatedAt: now })
      .where(eq(accounts.id, account.id));
    await endSessions(tx, account.id, who.sessionId);
    await mailPasswordChanged(tx, floor, account);
    await record(tx, floor.clock, "password.changed", account.id, { ip });
  });
}
