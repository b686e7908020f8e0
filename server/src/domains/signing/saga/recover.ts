/**
 * Recovers attempts after a crash or a pause: those in progress whose lease nobody extends. No document has changed.
 * Their lease is released and their fence ends; a process that was only slow stops at its next step.
 *
 * - Prepared or authorising, without a secret of the person: repeated by a job.
 * - Prepared, nothing sent to the provider: an attempt that needs the person's secret waits for their code again.
 * - Authorising with a person's secret: a job fetches the result if the provider keeps it. Otherwise the outcome is unknown; the
 *   attempt ends and the person gets a mail.
 * - Signed: a job finishes it.
 */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { freeLease, leaseOf, lockRequestIfThere } from "../../signature-requests/index.ts";
import type { LockedRequest } from "../../signature-requests/index.ts";
import { dropPrepared, unfinishedRequests } from "../attempts/attempts.ts";
import { endAttempt } from "../attempts/end-attempt.ts";
import { finishByJob } from "../attempts/finish-job.ts";
import { liveAttempts, moveAttempt, updateAttempt } from "../attempts/locked-attempts.ts";
import { isWaiting } from "../attempts/waiting.ts";
import type { LockedAttempt } from "../attempts/locked-attempts.ts";
import type { LockedPair } from "./fences.ts";

/**
 * Recovers all attempts that a crash may have left. Runs in the job `recover-signing`, and at every start of the
 * service.
 */
export async function recoverAll(context: AppContext): Promise<void> {
  for (const id of await unfinishedRequests(context.db)) {
    await transaction(context.db, async (tx) => {
      const request = await lockRequestIfThere(tx, id);
      if (request !== undefined) await recoverRequest(tx, context, request);
    });
  }
}

/** Recovers the attempts of one request. Skips the caller's own attempt that waits for its person. */
export async function recoverRequest(
  tx: Transaction,
  context: AppContext,
  request: LockedRequest,
  own?: string,
): Promise<void> {
  const attempts = await liveAttempts(tx, request);
  if (attempts.length === 0) return;
  const now = context.clock.now();
  const lease = await leaseOf(tx, request.id, now);
  for (const attempt of attempts) {
    if (attempt.id === own && isWaiting(attempt)) continue;
    if (!isAlive(attempt, lease?.attempt, now)) await recover(tx, context, { request, attempt });
  }
}

/** @param holder the attempt that holds the lease of the request */
function isAlive(attempt: LockedAttempt, holder: string | undefined, now: Date): boolean {
  // If the code has expired, the person can still have a new one sent for the attempt.
  if (isWaiting(attempt)) return after(attempt.expiresAt, limits.tan.renewable) > now;
  // Confirmed recently and waiting for its turn; or recovered recently and waiting for its job.
  if (attempt.fence === null) return after(attempt.updatedAt, limits.signing.turnLost) > now;
  return holder === attempt.id;
}

/** Releases the lease of an attempt on which no process works any longer, and schedules its continuation. */
export async function recover(
  tx: Transaction,
  context: AppContext,
  { request, attempt }: LockedPair,
): Promise<void> {
  const { id, state, kind, responseId } = attempt;
  const now = context.clock.now();
  await freeLease(tx, request, id);
  if (isWaiting(attempt)) {
    await endAttempt(tx, context, { request, attempt }, "error.tan.expired");
    return;
  }
  if (kind === "personalCredential" && state === "AUTHORISING" && responseId === null) {
    await endAttempt(tx, context, { request, attempt }, "signing.outcome_unknown");
    return;
  }
  if (state === "SIGNED") {
    await finishByJob(tx, id);
  } else if (responseId !== null && state === "AUTHORISING") {
    await enqueue(tx, "collect-signing", { responseId }, { key: `collect:${responseId}` });
  } else if (kind !== "personalCredential") {
    await enqueue(tx, "resume-signing", { attempt: id }, { key: `resume:${id}` });
  } else {
    await dropPrepared(tx, id);
    const again = { confirmedAt: null, fence: null };
    if (state === "PREPARED") await moveAttempt(tx, attempt, "WAITING_CODE", now, again);
    else await updateAttempt(tx, attempt, now, again);
    return;
  }
  await updateAttempt(tx, attempt, now, { fence: null });
}
