/** A person is called otherwise from now on: what they have not signed yet, they begin again. */
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { unsentRequests } from "./attempts.ts";
import { endAttempt } from "./end-attempt.ts";
import { liveAttempts } from "./locked-attempts.ts";

/**
 * Ends the attempts of an account for which no provider has been asked, in the transaction that changes its
 * name. What a provider signs or has signed bears the name that was confirmed, and goes on.
 */
export async function endRenamed(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  for (const id of await unsentRequests(tx, account)) {
    const request = await lockRequest(tx, id);
    for (const attempt of await liveAttempts(tx, request)) {
      const unsent = attempt.state === "WAITING_CODE" || attempt.state === "PREPARED";
      if (attempt.person !== account || !unsent) continue;
      await endAttempt(tx, context, { request, attempt }, "error.signing.name_changed");
    }
  }
}
