/**
 * SIGNED → DONE: signature time-stamp, certificate status, archive time-stamp (PAdES-B-LTA, EN 319 142-1 §6), then one
 * transaction that writes the new versions and the signer's state. The call that signs one request continues with this
 * immediately; otherwise, or if that call ends in between, a job does it. If an outside party is unavailable the request stays
 * open; the job is retried for about half an hour.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import { PadesError } from "@paraph/pades/errors";
import type { AppContext } from "../../../app-context.ts";
import { isDatabaseBusy } from "../../../platform/database/database-away.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { ParentTakenError } from "../../documents/index.ts";
import { attemptById, documentsOfAttempt } from "../attempts/attempts.ts";
import { endAttempt } from "../attempts/end-attempt.ts";
import { finishByJob } from "../attempts/finish-job.ts";
import { complete } from "./complete.ts";
import { LeaseLostError, whileLeased } from "./fences.ts";
import type { LeasedAttempt } from "./fences.ts";
import { finishDocument } from "./finish-document.ts";
import type { FinishedDocument } from "./finish-document.ts";
import { ifHeld, leaseForJob } from "./attempt-leases.ts";
import { isLastTry, waitForNextTry } from "./retry-schedule.ts";

/**
 * The job `finish-signing`. It may run repeatedly, and in several processes at the same time: each run takes a new fence, only
 * the run with the latest fence counts, and finished work is not repeated.
 */
export async function finishAttempt(context: AppContext, attemptId: string): Promise<void> {
  const found = await attemptById(context.db, attemptId);
  if (found === undefined) return;
  const isSigned = ({ state }: { state: string }) => state === "SIGNED";
  const leased = await leaseForJob(context, found, isSigned, "signing.finishing_failed");
  // If the database is unavailable, the job waits and runs again: this does not count as a try, and is not logged as a failure.
  if (leased !== undefined) await finishLeased(context, leased);
}

/**
 * Finishes an attempt whose signatures have just been stored, under the lease with which they were made. The job that was
 * enqueued with them waits in the meantime, and takes over if this does not complete.
 */
export async function finishAtOnce(context: AppContext, leased: LeasedAttempt): Promise<void> {
  try {
    await finishLeased(context, leased);
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    context.log.warn({ err: error, attempt: leased.attempt.id }, "a job finishes a signature");
  }
}

/** Throws only if the database is unavailable. */
async function finishLeased(context: AppContext, leased: LeasedAttempt): Promise<void> {
  try {
    await whileLeased(context, [leased], async (signal) => {
      const { attempt } = leased;
      const finished: FinishedDocument[] = [];
      for (const document of await documentsOfAttempt(context.db, attempt.id)) {
        finished.push(await finishDocument(context, attempt, document, signal));
      }
      await complete(context, leased, finished);
    });
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (isDatabaseBusy(error)) throw error;
    await recordFailedTry(context, leased, error);
  }
}

/** Records the failure and schedules a retry; ends the attempt after the last try, or if a retry is useless. */
async function recordFailedTry(
  context: AppContext,
  leased: LeasedAttempt,
  error: unknown,
): Promise<void> {
  const key = reasonOf(error);
  const { id } = leased.attempt;
  context.log.warn({ err: error, attempt: id, key }, "a signature could not be finished yet");
  await ifHeld(context, leased, async (tx, locked) => {
    if (isFinal(error, key)) {
      await endAttempt(tx, context, locked, key);
    } else if (isLastTry(locked.attempt.tries)) {
      await endAttempt(tx, context, locked, "signing.finishing_failed");
    } else {
      const delay = await waitForNextTry(tx, context, locked, leased.fence, key);
      await finishByJob(tx, id, delay);
    }
  });
}

/** Unavailable outside parties and unexpected errors are worth another try. */
const WORTH_A_TRY: readonly ErrorKey[] = [
  "error.timestamp.unavailable",
  "error.revocation.unavailable",
  "error.provider.unavailable",
  "error.provider.answer_invalid",
  "error.storage.unavailable",
  "error.unavailable",
  "error.unexpected",
];

const isFinal = (error: unknown, key: ErrorKey): boolean =>
  error instanceof ParentTakenError || !WORTH_A_TRY.includes(key);

/** The key of an error while a signature is completed. */
export function reasonOf(error: unknown): ErrorKey {
  if (isProblem(error)) return error.key;
  if (error instanceof PadesError) {
    if (error.reason === "certificate_revoked") return "error.provider.certificate_revoked";
    if (error.reason.startsWith("timestamp")) return "error.timestamp.unavailable";
    if (error.reason.startsWith("revocation")) return "error.revocation.unavailable";
    return "error.provider.answer_invalid";
  }
  return problem("error.unexpected").key;
}
