/** The end of an attempt that comes to nothing: one way for all, whatever ended it. */
import type { ErrorKey } from "@paraph/contract/errors";
import { allows } from "@paraph/rules/lifecycle";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database.ts";
import { freeLease } from "../../signature-requests/steps/leases.ts";
import type { LockedRequest } from "../../signature-requests/steps/lock.ts";
import { clearError, setProviderStep } from "../../signature-requests/steps/mark.ts";
import { signersOf } from "../../signature-requests/steps/signers.ts";
import { mailSigningFailed } from "../mails.ts";
import { dropPrepared } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";
import { moveAttempt } from "./locked-attempts.ts";
import type { LockedAttempt } from "./locked-attempts.ts";
import { recordOnAttempt } from "./record.ts";

/**
 * Ends an attempt with the reason that the person is told (null: they gave it up themselves): what was prepared or
 * made is gone, the documents are free, and the request's chain says why. Answers false when it was over already.
 */
export async function endAttempt(
  tx: Transaction,
  context: AppContext,
  { request, attempt }: { readonly request: LockedRequest; readonly attempt: LockedAttempt },
  key: ErrorKey | null,
): Promise<boolean> {
  const at = context.clock.now();
  const { id, signer } = attempt;
  const over = await moveAttempt(tx, attempt, "ABANDONED", at, { errorKey: key, fence: null });
  if (over === undefined) return false;
  await dropPrepared(tx, id);
  await freeLease(tx, request, id);
  const signs = { request: request.id, signer, at };
  if (attempt.tries > 0) await clearError(tx, context, signs);
  else if (attempt.kind === "personalCredential") {
    await setProviderStep(tx, context, { ...signs, pending: false });
  }
  if (key !== null) await mailFailed(tx, context, request, over, key);
  const name = key === null ? "signing_cancelled" : "signing_failed";
  await recordOnAttempt(tx, context, over, { name, reason: key ?? undefined });
  return true;
}

/**
 * Who has confirmed has done their part and may be gone, so that no answer reaches them: they are told by mail,
 * once, with the end. Who has not was told until when their code holds. When the request has ended, they were
 * told that.
 */
async function mailFailed(
  tx: Transaction,
  context: AppContext,
  request: LockedRequest,
  { confirmedAt, signer: id }: Attempt,
  key: ErrorKey,
): Promise<void> {
  if (confirmedAt === null || !allows(request.status, "sign")) return;
  const signer = (await signersOf(tx, request.id)).find((one) => one.id === id);
  if (signer !== undefined) await mailSigningFailed(tx, context, { request, signer, key });
}
