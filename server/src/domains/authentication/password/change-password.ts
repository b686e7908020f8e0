/** A person changes their own password; their other sessions end. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { hashPassword } from "./password-hash.ts";
import { refuseBadPassword } from "./password-rules.ts";
import { lockCallerAccount, recordAccountEvent } from "../../accounts/index.ts";
import type { AuthorisedAccount } from "../../accounts/index.ts";
import { confirmPassword } from "./confirm-password.ts";
import { setPassword } from "./set-password.ts";

/**
 * Throws `error.password.wrong` for a wrong current password, `error.auth.slowed_down`, and the errors of the password
 * rules.
 */
export async function changePassword(
  context: AppContext,
  who: Person,
  account: AuthorisedAccount<"change">,
  passwords: { old: string; new: string },
  ip: string,
): Promise<void> {
  await confirmPassword(context, account, { password: passwords.old, ip });
  await refuseBadPassword(passwords.new, account);
  const passwordHash = await hashPassword(passwords.new);
  await transaction(context.db, async (tx) => {
    const now = await lockCallerAccount(tx, account.id);
    // The password was changed or reset after it was confirmed: the old password is no longer valid.
    if (now.passwordHash !== account.passwordHash) throw problem("error.password.wrong");
    await setPassword(tx, context, now, { passwordHash, keepSession: who.sessionId });
    await recordAccountEvent(tx, context.clock, "password.changed", account.id, { ip });
  });
}
