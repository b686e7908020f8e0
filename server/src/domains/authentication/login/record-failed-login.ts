/** Writes a failed login into the account's audit trail. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { recordAccountEvent, unsafeAccountByEmail } from "../../accounts/index.ts";

export interface FailedLogin {
  readonly email: string;
  readonly ip: string;
  /** The time of the login, ISO 8601. */
  readonly at: string;
}

/** The job. Records nothing if the address has no account. */
export async function recordFailedLogin(
  context: Pick<AppContext, "db">,
  { email, ip, at }: FailedLogin,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const account = await unsafeAccountByEmail(tx, email);
    if (account === undefined) return;
    await recordAccountEvent(tx, { now: () => new Date(at) }, "session.refused", account.id, {
      ip,
      actor: "nobody",
    });
  });
}
