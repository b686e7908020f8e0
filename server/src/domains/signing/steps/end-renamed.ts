/** A person is called otherwise from now on: what they have not signed yet, they begin again. */
import type { Floor } from "../../../floor.ts";
import type { Transaction } from "../../../platform/database.ts";
import { unsentAttempts } from "./attempts.ts";
import { endAttempt } from "./end-attempt.ts";

/**
 * Ends the attempts of an account for which no provider has been asked, in the transaction that changes its
 * name. What a provider signs or has signed bears the name that was confirmed, and goes on.
 */
export async function endRenamed(tx: Transaction, floor: Floor, account: string): Promise<void> {
  for (const attempt of await unsentAttempts(tx, account)) {
    await endAttempt(tx, floor, attempt, "error.signing.name_changed");
  }
}
