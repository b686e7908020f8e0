/**
 * AUTHORISING after a crash, if the provider keeps its responses (CSC API 2.0 §11.12): the job `collect-signing`
 * fetches the signatures, and the attempts continue. The person's code is not lost.
 */
import { PadesError } from "@paraph/pades/errors";
import type { AppContext } from "../../../app-context.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { isProblem } from "../../../platform/problem.ts";
import { NoAnswer } from "../../../providers/trust/csc-client.ts";
import { awaitedAttempts, documentsOfAttempt } from "../attempts/attempts.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { endAttempt } from "../attempts/end-attempt.ts";
import { moveAttempt } from "../attempts/locked-attempts.ts";
import { trustServicesFor } from "../plan/plan-signature.ts";
import { LeaseLostError, whileLeased } from "./fences.ts";
import type { LeasedAttempt } from "./fences.ts";
import { storeSignatures } from "./store-signatures.ts";
import { ifHeld, leaseForJob } from "./attempt-leases.ts";
import type { ReadyDocument } from "./prepare.ts";
import { recover } from "./recover.ts";
import { isLastTry, waitForNextTry } from "./retry-schedule.ts";

/** Whether a provider could not be reached or did not respond. It may still have accepted the work. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof NoAnswer || isProblem(error, "error.provider.unavailable");

/**
 * Fetches the signatures of a response id, and moves the attempts that wait for them to SIGNED. If the provider does not respond,
 * the job is retried up to `limits.signing.tries` times; after that, or if the provider does not know the id, the attempts end
 * with the reason.
 */
export async function collectSigned(context: AppContext, responseId: string): Promise<void> {
  const leased: LeasedAttempt[] = [];
  const awaits = (one: Attempt) => one.state === "AUTHORISING" && one.responseId === responseId;
  for (const attempt of await awaitedAttempts(context.db, responseId)) {
    const one = await leaseForJob(context, attempt, awaits, "signing.outcome_unknown");
    if (one !== undefined) leased.push(one);
  }
  if (leased.length === 0) return;
  try {
    await whileLeased(context, leased, (signal) =>
      fetchAndKeep(context, leased, responseId, signal),
    );
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    context.log.warn({ err: error, responseId }, "what a provider has made could not be fetched");
    if (isUnavailable(error)) await retryLater(context, leased, responseId);
    else if (isProblem(error) || error instanceof PadesError) await giveUp(context, leased);
    else throw error;
  }
}

async function fetchAndKeep(
  context: AppContext,
  leased: readonly LeasedAttempt[],
  responseId: string,
  signal: AbortSignal,
): Promise<void> {
  const [first] = leased;
  if (first === undefined) return;
  const documents: ReadyDocument[] = [];
  for (const { attempt } of leased) {
    for (const { document, prepared } of await documentsOfAttempt(context.db, attempt.id)) {
      const rangeDigest = Buffer.from(prepared.digest, "base64");
      documents.push({ attempt, document, digest: rangeDigest, rangeDigest, hash: prepared.hash });
    }
  }
  const { kind, legislation, claimedAt, updatedAt } = first.attempt;
  const trust = trustServicesFor(context, legislation);
  const made = await trust.provider.collect(responseId, documents.length, signal);
  const how = { kind, trust, person: first.attempt, claimed: claimedAt ?? updatedAt };
  const late = await storeSignatures(context, leased, documents, made, how);
  if (late !== undefined) await prepareAgain(context, leased);
}

/** A one-time certificate that starts after the claimed time is requested again; this takes no secret. */
async function prepareAgain(context: AppContext, leased: readonly LeasedAttempt[]): Promise<void> {
  for (const one of leased) {
    await ifHeld(context, one, async (tx, { request, attempt }) => {
      const change = { responseId: null };
      const moved = await moveAttempt(tx, attempt, "PREPARED", context.clock.now(), change);
      if (moved !== undefined) await recover(tx, context, { request, attempt: moved });
    });
  }
}

/** Retries later; after the last try the attempts end with the reason. */
async function retryLater(
  context: AppContext,
  leased: readonly LeasedAttempt[],
  responseId: string,
): Promise<void> {
  for (const one of leased) {
    await ifHeld(context, one, async (tx, locked) => {
      if (isLastTry(locked.attempt.tries)) {
        await endAttempt(tx, context, locked, "signing.outcome_unknown");
        return;
      }
      const key = "error.provider.unavailable";
      const delay = await waitForNextTry(tx, context, locked, one.fence, key);
      const options = { key: `collect:${responseId}`, delay };
      await enqueue(tx, "collect-signing", { responseId }, options);
    });
  }
}

async function giveUp(context: AppContext, leased: readonly LeasedAttempt[]): Promise<void> {
  for (const one of leased) {
    await ifHeld(context, one, async (tx, locked) => {
      await endAttempt(tx, context, locked, "signing.outcome_unknown");
    });
  }
}
