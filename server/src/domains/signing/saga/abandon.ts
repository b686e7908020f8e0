/** A signature that the provider made but that could not be finished: nothing of it gets into a document. */
import type { ErrorKey } from "@paraph/contract/errors";
import { allows } from "@paraph/rules/lifecycle";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { releaseLease } from "../../signature-requests/steps/leases.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { clearError } from "../../signature-requests/steps/mark.ts";
import { signersOf } from "../../signature-requests/steps/signers.ts";
import { mailSigningFailed } from "../mails.ts";
import { dropPrepared, moveAttempt } from "../steps/attempts.ts";
import type { Attempt } from "../steps/attempts.ts";

/** Ends the attempt; the signer may sign again, and is told by mail, unless the request has ended (which they were told). */
export async function abandonSigned(floor: Floor, attempt: Attempt, key: ErrorKey): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const at = floor.clock.now();
    const request = await lockRequest(tx, attempt.request);
    if (!(await moveAttempt(tx, attempt, "ABANDONED", at, { errorKey: key }))) return;
    await dropPrepared(tx, attempt.id);
    if (attempt.fence !== null) {
      await releaseLease(tx, {
        request: attempt.request,
        attempt: attempt.id,
        fence: attempt.fence,
      });
    }
    const signer = (await signersOf(tx, attempt.request)).find((one) => one.id === attempt.signer);
    if (signer !== undefined && allows(request.status, "sign"))
      await mailSigningFailed(tx, floor, { request, signer, key });
    await clearError(tx, floor, { request: attempt.request, signer: attempt.signer, at });
  });
}
