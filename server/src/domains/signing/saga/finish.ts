/**
 * SIGNED → DONE, by the job alone: signature time-stamp, certificate status, archive time-stamp
 * (PAdES-B-LTA, EN 319 142-1 §6), then one transaction that puts the new versions and the signer's state in
 * place. An outside party that is down leaves the request open; the job comes back for half an hour.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import { PadesError } from "@paraph/pades/errors";
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { ParentTakenError } from "../../documents/steps/versions.ts";
import { renewLease } from "../../signature-requests/steps/leases.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { markError } from "../../signature-requests/steps/mark.ts";
import { attemptById, documentsOfAttempt, noteOnAttempt } from "../steps/attempts.ts";
import type { Attempt } from "../steps/attempts.ts";
import { abandonSigned } from "./abandon.ts";
import { complete } from "./complete.ts";
import { finishDocument } from "./finish-document.ts";
import type { FinishedDocument } from "./finish-document.ts";
import { keepLease } from "./leases.ts";

/** The job `finish-signing`. Runs as often as it likes: what is done is not done again. */
export async function finishAttempt(floor: Floor, attemptId: string): Promise<void> {
  const attempt = await attemptById(floor.db, attemptId);
  if (attempt?.state !== "SIGNED") return;
  const fence = await keepLease(floor, attempt, leaseEnd(floor.clock.now(), attempt));
  if (fence === undefined) {
    await abandonSigned(floor, attempt, "signing.finishing_failed");
    return;
  }
  try {
    const documents = await documentsOfAttempt(floor.db, attempt.id);
    const finished: FinishedDocument[] = [];
    for (const document of documents) finished.push(await finishDocument(floor, attempt, document));
    await complete(floor, attempt, fence, finished);
  } catch (error) {
    await comeBack(floor, attempt, fence, error);
  }
}

const leaseEnd = (now: Date, attempt: Attempt): Date =>
  after(now, pause(attempt.tries) + 4 * limits.lease.signing);

/** 1, 2, 4 … seconds, up to the longest. */
const pause = (tries: number): number => Math.min(limits.signing.longestPause, 1000 * 2 ** tries);

/** Notes why it did not work, and comes back later; gives up after half an hour, or where waiting is no use. */
async function comeBack(
  floor: Floor,
  attempt: Attempt,
  fence: number,
  error: unknown,
): Promise<void> {
  const now = floor.clock.now();
  const key = reasonOf(error);
  floor.log.warn({ error, attempt: attempt.id, key }, "a signature could not be finished yet");
  const since = attempt.signedAt ?? attempt.createdAt;
  if (isFinal(error, key)) {
    await abandonSigned(floor, attempt, key);
    return;
  }
  if (now.getTime() - since.getTime() > limits.finishSigning) {
    await abandonSigned(floor, attempt, "signing.finishing_failed");
    return;
  }
  await transaction(floor.db, async (tx) => {
    await lockRequest(tx, attempt.request);
    const next = { ...attempt, tries: attempt.tries + 1 };
    await renewLease(tx, {
      request: attempt.request,
      attempt: attempt.id,
      fence,
      until: leaseEnd(now, next),
      now,
    });
    await noteOnAttempt(tx, attempt.id, now, { errorKey: key, tries: next.tries });
    await enqueue(
      tx,
      "finish-signing",
      { attempt: attempt.id },
      { key: `finish:${attempt.id}`, delay: pause(attempt.tries) },
    );
    await markError(tx, floor, { request: attempt.request, signer: attempt.signer, key, at: now });
  });
}

/** Outside parties that were not to be had, and what nobody expected: worth another try. */
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

function reasonOf(error: unknown): ErrorKey {
  if (isProblem(error)) return error.key;
  if (error instanceof PadesError) {
    if (error.reason === "certificate_revoked") return "error.provider.certificate_revoked";
    if (error.reason.startsWith("timestamp")) return "error.timestamp.unavailable";
    if (error.reason.startsWith("revocation")) return "error.revocation.unavailable";
    return "error.provider.answer_invalid";
  }
  return problem("error.unexpected").key;
}
