/** A signature that the provider made but that could not be finished: nothing of it gets into a document. */
import type { ErrorKey } from "@paraph/contract/errors";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { releaseLease } from "../../signature-requests/steps/leases.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { clearError } from "../../signature-requests/steps/mark.ts";
import type { Attempt } from "../steps/attempts.ts";
import { endAttempt } from "../steps/end-attempt.ts";

/** Ends the attempt and frees the documents; the signer may sign again. */
export async function abandonSigned(floor: Floor, attempt: Attempt, key: ErrorKey): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const { id, request, signer, fence } = attempt;
    await lockRequest(tx, request);
    if (!(await endAttempt(tx, floor, attempt, key))) return;
    if (fence !== null) await releaseLease(tx, { request, attempt: id, fence });
    await clearError(tx, floor, { request, signer, at: floor.clock.now() });
  });
}
