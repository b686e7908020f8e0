/**
 * The lease with which one signer at a time changes the documents of a request (product decisions, "One signer at a
 * time touches a document"): taken for a batch, or for the job that continues an attempt.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { freeSignaturesLeft } from "../../accounts/index.ts";
import { currentVersion } from "../../documents/index.ts";
import {
  leaseOf,
  lockRequest,
  releaseLease,
  signersOf,
  takeLease,
  whyNotSignable,
} from "../../signature-requests/index.ts";
import type { SignerRow } from "../../signature-requests/index.ts";
import { countSpending, documentsOfAttempt } from "../attempts/attempts.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { endAttempt } from "../attempts/end-attempt.ts";
import {
  byRequest,
  isSignedByProvider,
  liveAttempts,
  lockedAttempt,
  updateAttempt,
} from "../attempts/locked-attempts.ts";
import { isWaiting } from "../attempts/waiting.ts";
import type { LockedAttempt } from "../attempts/locked-attempts.ts";
import { wakeNext } from "../attempts/pass-lease.ts";
import { recordCodeSent } from "../attempts/record-attempt-event.ts";
import { LeaseLostError, lockAttempt, lockLeased } from "./fences.ts";
import type { LeasedAttempt, LockedPair } from "./fences.ts";
import { recoverRequest } from "./recover.ts";

/** The holder of a request's documents, and until when. */
export interface LeaseHolder {
  readonly request: string;
  readonly by: string;
  readonly until: Date;
}

/**
 * Takes the leases of all attempts, and waits for leases that somebody else holds. If one is still held after that, releases the
 * leases it took and returns the holder. The result leaves out attempts that have ended or continue elsewhere, and attempts that
 * can no longer sign (the request has ended, the last free signature is being used); the latter end with the reason.
 * @param patience milliseconds to wait for a lease
 */
export async function leaseAll(
  context: AppContext,
  attempts: readonly Attempt[],
  patience: number = limits.signing.waitForLease,
): Promise<{ leased: LeasedAttempt[] } | { held: LeaseHolder }> {
  const leased: LeasedAttempt[] = [];
  const giveUpAt = Date.now() + patience;
  for (const attempt of attempts.toSorted(byRequest)) {
    for (;;) {
      const answer = await transaction(context.db, (tx) => tryLease(tx, context, attempt));
      if (answer === undefined) break;
      if ("fence" in answer) {
        leased.push(answer);
        break;
      }
      if (Date.now() >= giveUpAt) {
        await releaseAll(context, leased);
        return { held: answer };
      }
      await new Promise((resolve) => setTimeout(resolve, limits.signing.askForLease));
    }
  }
  return { leased };
}

async function tryLease(
  tx: Transaction,
  context: AppContext,
  asked: Attempt,
): Promise<LeasedAttempt | LeaseHolder | undefined> {
  const request = await lockRequest(tx, asked.request);
  await recoverRequest(tx, context, request, asked.id);
  const attempt = await lockedAttempt(tx, request, asked.id);
  if (attempt === undefined || !maySignNow(attempt)) return undefined;
  const lease = await leaseOf(tx, request.id, context.clock.now());
  if (lease?.attempt === attempt.id) return undefined;
  const signer = (await signersOf(tx, request.id)).find((one) => one.id === attempt.signer);
  const others = (await liveAttempts(tx, request)).filter((one) => one.id !== attempt.id);
  return leaseFor(tx, context, { request, attempt }, { signer, others });
}

/** The signer of an attempt, and the other open attempts of its request, as read under the lock of the request. */
export interface Beside {
  readonly signer: Pick<SignerRow, "status"> | undefined;
  readonly others: readonly LockedAttempt[];
}

/**
 * Takes the lease of an attempt that can be signed now and does not hold it. If another attempt holds the lease, returns that
 * holder. Returns undefined if the attempt can no longer sign and has ended with the reason.
 */
export async function leaseFor(
  tx: Transaction,
  context: AppContext,
  { request, attempt }: LockedPair,
  { signer, others }: Beside,
): Promise<LeasedAttempt | LeaseHolder | undefined> {
  const now = context.clock.now();
  const refused = whyNotSignable(request, signer) ?? (await freeSignatureProblem(tx, attempt));
  if (refused !== undefined) {
    await endAttempt(tx, context, { request, attempt }, refused);
    return undefined;
  }
  // A signature from the provider waits for its time-stamp, or has to be fetched. Nobody else signs until it is in the
  // document.
  const finishing = others.find(isSignedByProvider);
  if (finishing !== undefined) {
    const until = after(finishing.updatedAt, limits.lease.signing);
    return { request: request.id, by: finishing.person, until };
  }
  const answer = await takeLease(tx, request, {
    attempt: attempt.id,
    holder: attempt.person,
    until: after(now, limits.lease.signing),
    now,
  });
  if (!answer.taken) return { request: request.id, by: answer.by, until: answer.until };
  await updateAttempt(tx, attempt, now, {
    fence: answer.fence,
    confirmedAt: attempt.confirmedAt ?? now,
    errorKey: null,
  });
  // Entering the provider's code proves that it was received.
  if (attempt.kind === "personalCredential") await recordCodeSent(tx, context, attempt);
  return { attempt, fence: answer.fence };
}

/**
 * Whether an attempt can be signed now. With a personal credential, it must be waiting for the person's secret, which this call
 * contains. Otherwise it must be confirmed, and the provider must not keep a signature of it. The platform seal and a one-time
 * certificate are requested again if a crash has lost the response.
 */
function maySignNow(attempt: LockedAttempt): boolean {
  if (attempt.kind === "personalCredential") return isWaiting(attempt);
  return (
    attempt.confirmedAt !== null &&
    (attempt.state === "WAITING_CODE" ||
      attempt.state === "PREPARED" ||
      (attempt.state === "AUTHORISING" && attempt.responseId === null))
  );
}

/** Whether another attempt of the person is using their last free signature. */
async function freeSignatureProblem(
  tx: Transaction,
  attempt: Attempt,
): Promise<ErrorKey | undefined> {
  if (attempt.payer !== "free") return undefined;
  const left = await freeSignaturesLeft(tx, attempt.person);
  const others = await countSpending(tx, attempt.person, attempt.id);
  return left > others ? undefined : "error.signing.free_signatures_exhausted";
}

/** Somebody else is signing although a signature from the provider waits, so the job has to be retried. */
class HeldElsewhereError extends Error {
  constructor(request: string) {
    super(`The documents of the request ${request} are held by another attempt.`);
    this.name = "HeldElsewhereError";
  }
}

/**
 * The lease for a job that continues a signed attempt, under a new fence, so that other work on the attempt stops.
 * Returns undefined if there is nothing to continue. If the documents are no longer those that were prepared, the
 * attempt ends with the reason `changed`.
 */
export async function leaseForJob(
  context: AppContext,
  { id, request: of }: Pick<Attempt, "id" | "request">,
  isDue: (attempt: LockedAttempt) => boolean,
  changed: ErrorKey,
): Promise<LeasedAttempt | undefined> {
  return transaction(context.db, async (tx) => {
    const now = context.clock.now();
    const found = await lockAttempt(tx, { id, request: of });
    if (found === undefined || !isDue(found.attempt)) return undefined;
    const { request, attempt } = found;
    for (const { document, baseVersion } of await documentsOfAttempt(tx, id)) {
      if ((await currentVersion(tx, document)).id === baseVersion) continue;
      await endAttempt(tx, context, found, changed);
      return undefined;
    }
    const answer = await takeLease(tx, request, {
      attempt: id,
      holder: attempt.person,
      until: after(now, limits.lease.signing),
      now,
    });
    if (!answer.taken) throw new HeldElsewhereError(of);
    await updateAttempt(tx, attempt, now, { fence: answer.fence });
    return { attempt, fence: answer.fence };
  });
}

/** Releases leases under which nothing was started. The attempts wait as they did before. */
export async function releaseAll(
  context: AppContext,
  leased: readonly LeasedAttempt[],
): Promise<void> {
  for (const one of leased) {
    await ifHeld(context, one, async (tx, { request, attempt }) => {
      const { confirmedAt } = one.attempt;
      await updateAttempt(tx, attempt, context.clock.now(), { confirmedAt, fence: null });
      await releaseLease(tx, { request: request.id, attempt: attempt.id, fence: one.fence });
      await wakeNext(tx, request, attempt.id);
    });
  }
}

/**
 * Changes an attempt whose lease is held, in a transaction. Returns false, and changes nothing, if the lease is lost.
 */
export async function ifHeld(
  context: AppContext,
  leased: LeasedAttempt,
  change: (tx: Transaction, locked: LockedPair) => Promise<void>,
): Promise<boolean> {
  try {
    await transaction(context.db, async (tx) => change(tx, await lockLeased(tx, leased)));
    return true;
  } catch (error) {
    if (error instanceof LeaseLostError) return false;
    throw error;
  }
}
