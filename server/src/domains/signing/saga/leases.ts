/**
 * The lease that lets one signer at a time touch the documents of a request (product decisions, "One
 * signer at a time touches a document"): taken for a batch, renewed while its ceremony runs.
 */
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { releaseLease, renewLease, takeLease } from "../../signature-requests/steps/leases.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { finishingAttempts, noteOnAttempt } from "../steps/attempts.ts";
import type { Attempt } from "../steps/attempts.ts";
import { recoverRequest } from "./recover.ts";

/** An attempt that works, under its fence. */
export interface Leased {
  readonly attempt: Attempt;
  readonly fence: number;
}

/** Who holds a request's documents, and until when. */
export interface Held {
  readonly request: string;
  readonly by: string;
  readonly until: Date;
}

/** How often a lease that somebody else holds is asked for again, and for how long, in milliseconds. */
const ASK_AGAIN = 150;
const PATIENCE = 8_000;

/**
 * Takes the leases of all attempts, waiting a few seconds for one that is held. Answers who holds it when
 * the patience ends; then none is kept.
 */
export async function leaseAll(
  floor: Floor,
  attempts: readonly Attempt[],
): Promise<{ leased: Leased[] } | { held: Held }> {
  const leased: Leased[] = [];
  const giveUpAt = Date.now() + PATIENCE;
  for (const attempt of attempts) {
    for (;;) {
      const answer = await transaction(floor.db, (tx) => tryLease(tx, floor, attempt));
      if ("fence" in answer) {
        leased.push({ attempt: { ...attempt, fence: answer.fence }, fence: answer.fence });
        break;
      }
      if (Date.now() > giveUpAt) {
        await releaseAll(floor, leased);
        return { held: answer };
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
    }
  }
  return { leased };
}

async function tryLease(
  tx: Transaction,
  floor: Floor,
  attempt: Attempt,
): Promise<{ fence: number } | Held> {
  const now = floor.clock.now();
  await lockRequest(tx, attempt.request);
  await recoverRequest(tx, floor, attempt);
  // A signature that a provider has made waits for its time-stamp: nobody signs before it is in the document.
  const finishing = (await finishingAttempts(tx, attempt.request)).find(
    (one) => one.id !== attempt.id,
  );
  if (finishing !== undefined) {
    return {
      request: attempt.request,
      by: finishing.person,
      until: after(finishing.updatedAt, limits.lease.signing),
    };
  }
  const answer = await takeLease(tx, {
    request: attempt.request,
    attempt: attempt.id,
    holder: attempt.person,
    until: after(now, limits.lease.signing),
    now,
  });
  if (!answer.taken) return { request: attempt.request, by: answer.by, until: answer.until };
  await noteOnAttempt(tx, attempt.id, now, { fence: answer.fence });
  return { fence: answer.fence };
}

export async function releaseAll(floor: Floor, leased: readonly Leased[]): Promise<void> {
  for (const { attempt, fence } of leased) {
    await transaction(floor.db, (tx) =>
      releaseLease(tx, { request: attempt.request, attempt: attempt.id, fence }),
    );
  }
}

/** Runs `work` while the leases are renewed every third of their time. */
export async function whileLeased<T>(
  floor: Floor,
  leased: readonly Leased[],
  work: () => Promise<T>,
): Promise<T> {
  const renew = async () => {
    for (const { attempt, fence } of leased) {
      const now = floor.clock.now();
      await transaction(floor.db, (tx) =>
        renewLease(tx, {
          request: attempt.request,
          attempt: attempt.id,
          fence,
          until: after(now, limits.lease.signing),
          now,
        }),
      );
    }
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => floor.log.warn({ error }, "a lease could not be renewed"));
  }, limits.lease.signing / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
