/**
 * What a crash left: attempts that work but whose lease nobody renews. Nothing of them is in a document.
 *
 * - Prepared, nothing sent out: what needs no secret is done anew by a job, what does waits for its code.
 * - Authorising: what the provider keeps for us is fetched by a job. Else its outcome is unknown; the attempt is
 *   given up and the person told by mail.
 */
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { leaseOf, releaseLease } from "../../signature-requests/steps/leases.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { dropPrepared, moveAttempt, noteOnAttempt, workingAttempts } from "../steps/attempts.ts";
import { endAttempt } from "../steps/end-attempt.ts";
import type { Attempt } from "../steps/attempts.ts";

/** Looks after every attempt that a crash may have left. The job `recover-signing`, and every start. */
export async function recoverAll(floor: Floor): Promise<void> {
  const requests = new Set((await workingAttempts(floor.db)).map((attempt) => attempt.request));
  for (const request of requests) {
    await transaction(floor.db, async (tx) => {
      await lockRequest(tx, request);
      await recoverRequest(tx, floor, { request, id: undefined });
    });
  }
}

/** The same for one request, whose row the caller has locked; the caller's own attempt is left alone. */
export async function recoverRequest(
  tx: Transaction,
  floor: Floor,
  own: { readonly request: string; readonly id: string | undefined },
): Promise<void> {
  for (const attempt of await workingAttempts(tx, own.request)) {
    if (attempt.id !== own.id && !(await isAlive(tx, floor, attempt)))
      await recover(tx, floor, attempt);
  }
}

async function isAlive(tx: Transaction, floor: Floor, attempt: Attempt): Promise<boolean> {
  if (attempt.state === "WAITING_CODE" && attempt.confirmedAt === null) {
    return attempt.expiresAt > floor.clock.now();
  }
  // Confirmed a moment ago, and waiting for its turn.
  if (attempt.fence === null)
    return after(attempt.updatedAt, limits.signing.turnLost) > floor.clock.now();
  const lease = await leaseOf(tx, attempt.request, floor.clock.now());
  return lease?.attempt === attempt.id;
}

async function recover(tx: Transaction, floor: Floor, attempt: Attempt): Promise<void> {
  const now = floor.clock.now();
  if (attempt.fence !== null) {
    await releaseLease(tx, { request: attempt.request, attempt: attempt.id, fence: attempt.fence });
  }
  if (attempt.state === "WAITING_CODE" && attempt.confirmedAt === null) {
    await endAttempt(tx, floor, attempt, "error.tan.expired");
  } else if (attempt.state === "AUTHORISING" && attempt.responseId !== null) {
    const { responseId } = attempt;
    await enqueue(tx, "collect-signing", { responseId }, { key: `collect:${responseId}` });
  } else if (attempt.state === "AUTHORISING") {
    await endAttempt(tx, floor, attempt, "signing.outcome_unknown");
  } else if (attempt.kind === "credential") {
    await dropPrepared(tx, attempt.id);
    if (attempt.state === "PREPARED") {
      await moveAttempt(tx, attempt, "WAITING_CODE", now, { confirmedAt: null });
    } else {
      await noteOnAttempt(tx, attempt.id, now, { confirmedAt: null });
    }
  } else {
    await enqueue(tx, "resume-signing", { attempt: attempt.id }, { key: `resume:${attempt.id}` });
  }
}
