/** Writes into an account's audit chain that somebody did not know its password. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database.ts";
import { unsafeAccountByEmail } from "../queries.ts";
import { record } from "../steps/record.ts";

export interface FailedLogin {
  readonly email: string;
  readonly ip: string;
  /** When it was, ISO 8601. */
  readonly at: string;
}

/** The job; of an address that nobody has an account with nothing is kept. */
export async function recordFailedLogin(
  context: Pick<AppContext, "db">,
  { email, ip, at }: FailedLogin,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const account = await unsafeAccountByEmail(tx, email);
    if (account === undefined) return;
    await record(tx, { now: () => new Date(at) }, "session.refused", account.id, {
      ip,
      actor: "system",
    });
  });
}
