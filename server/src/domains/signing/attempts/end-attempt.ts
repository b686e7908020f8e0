/** Ends an attempt without a signature; the only place that does so. */
import type { ErrorKey } from "@paraph/contract/errors";
import { allows } from "@paraph/rules/lifecycle";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { clearError, setProviderStep, signersOf } from "../../signature-requests/index.ts";
import type { LockedRequest } from "../../signature-requests/index.ts";
import { mailSigningFailed } from "../signing-mails.ts";
import { actorOfAttempt, dropPrepared } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";
import { moveAttempt } from "./locked-attempts.ts";
import type { LockedAttempt } from "./locked-attempts.ts";
import { passLease } from "./pass-lease.ts";
import { recordOnAttempt } from "./record-attempt-event.ts";

/**
 * Ends an attempt with the reason for the person (null: they cancelled it themselves). Deletes its prepared data and signatures,
 * releases the documents, and records the reason in the request's audit trail. Returns false if it had already ended.
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
  await passLease(tx, request, id);
  const signs = { request: request.id, signer, at };
  if (attempt.tries > 0) await clearError(tx, context, signs);
  else if (attempt.kind === "personalCredential") {
    await setProviderStep(tx, context, { ...signs, pending: false });
  }
  if (key !== null) await mailFailed(tx, context, request, over, key);
  const { business, quality, legislation } = over;
  const ended = { request: request.id, signer, business, quality, legislation };
  const actor = actorOfAttempt(over);
  if (key === null) await emit(tx, context, "signing.cancelled", { ...ended, actor });
  else await emit(tx, context, "signing.failed", { ...ended, actor, reason: key });
  const name = key === null ? "signing_cancelled" : "signing_failed";
  await recordOnAttempt(tx, context, over, { name, reason: key ?? undefined });
  return true;
}

/**
 * Mails the person once, if they had confirmed, because they may no longer see the response of their call. A person who had not
 * confirmed was shown how long their code was valid. If the request has ended, they get another mail about that.
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
