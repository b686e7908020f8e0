/** The end of an attempt that comes to nothing: one way for all, whatever ended it. */
import type { ErrorKey } from "@paraph/contract/errors";
import { allows } from "@paraph/rules/lifecycle";
import type { Floor } from "../../../floor.ts";
import type { Transaction } from "../../../platform/database.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import type { RequestRow } from "../../signature-requests/steps/lock.ts";
import { setProviderStep } from "../../signature-requests/steps/mark.ts";
import { signersOf } from "../../signature-requests/steps/signers.ts";
import { mailSigningFailed } from "../mails.ts";
import { dropPrepared, moveAttempt } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";
import { recordOnAttempt } from "./record.ts";

/**
 * Ends an attempt with the reason that the person is told (null: they gave it up themselves); what was
 * prepared is gone, and the request's chain says why. Answers false when it was over already, or works
 * under another fence.
 */
export async function endAttempt(
  tx: Transaction,
  floor: Floor,
  attempt: Pick<Attempt, "id" | "request" | "signer" | "kind">,
  key: ErrorKey | null,
  fence?: number,
): Promise<boolean> {
  const at = floor.clock.now();
  const request = await lockRequest(tx, attempt.request);
  const over = await moveAttempt(tx, attempt, "ABANDONED", at, { errorKey: key }, fence);
  if (over === undefined) return false;
  await dropPrepared(tx, attempt.id);
  if (attempt.kind === "credential") {
    const { signer } = attempt;
    await setProviderStep(tx, floor, { request: request.id, signer, at, pending: false });
  }
  if (key !== null) await mailFailed(tx, floor, request, over, key);
  const name = key === null ? "signing_cancelled" : "signing_failed";
  await recordOnAttempt(tx, floor, over, { name, reason: key ?? undefined });
  return true;
}

/**
 * Who has confirmed has done their part and may be gone, so that no answer reaches them: they are told by mail,
 * once, with the end. Who has not was told until when their code holds. When the request has ended, they were
 * told that.
 */
async function mailFailed(
  tx: Transaction,
  floor: Floor,
  request: RequestRow,
  { confirmedAt, signer: id }: Attempt,
  key: ErrorKey,
): Promise<void> {
  if (confirmedAt === null || !allows(request.status, "sign")) return;
  const signer = (await signersOf(tx, request.id)).find((one) => one.id === id);
  if (signer !== undefined) await mailSigningFailed(tx, floor, { request, signer, key });
}
