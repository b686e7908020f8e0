/** The end of an attempt that comes to nothing before a provider has signed. */
import type { ErrorKey } from "@paraph/contract/errors";
import type { Floor } from "../../../floor.ts";
import type { Transaction } from "../../../platform/database.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { setProviderStep } from "../../signature-requests/steps/mark.ts";
import { dropPrepared, moveAttempt } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";

/**
 * Ends an attempt with the reason that the person is told; what was prepared is gone. Answers false when it
 * was over already, or works under another fence.
 */
export async function endAttempt(
  tx: Transaction,
  floor: Floor,
  attempt: Pick<Attempt, "id" | "request" | "signer" | "kind">,
  key: ErrorKey | null,
  fence?: number,
): Promise<boolean> {
  const at = floor.clock.now();
  await lockRequest(tx, attempt.request);
  if (!(await moveAttempt(tx, attempt, "ABANDONED", at, { errorKey: key }, fence))) return false;
  await dropPrepared(tx, attempt.id);
  if (attempt.kind === "credential") {
    const { request, signer } = attempt;
    await setProviderStep(tx, floor, { request, signer, at, pending: false });
  }
  return true;
}
