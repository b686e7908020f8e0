/**
 * The lease that lets one signer at a time touch the documents of a request (product decisions, "One
 * signer at a time touches a document"): taken for a batch, renewed while its ceremony runs.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { currentVersion } from "../../documents/steps/versions.ts";
import { releaseLease, renewLease, takeLease } from "../../signature-requests/steps/leases.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { refusalOf } from "../../signature-requests/steps/mark.ts";
import { isGuest } from "../../signature-requests/steps/links.ts";
import { signersOf } from "../../signature-requests/steps/signers.ts";
import { freeSignaturesLeft } from "../../accounts/steps/free-signatures.ts";
import { isFreeUser } from "../../businesses/steps/free-user.ts";
import {
  countSpending,
  documentsOfAttempt,
  finishingAttempts,
  noteOnAttempt,
} from "../steps/attempts.ts";
import { endAttempt } from "../steps/end-attempt.ts";
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

/**
 * Takes the leases of all attempts, waiting a few seconds for one that is held. Answers who holds it when
 * the patience ends; then none is kept. An attempt that may not sign any more (its request has ended, the
 * last free signature is being spent) ends with the reason, and is not among those answered.
 */
export async function leaseAll(
  floor: Floor,
  attempts: readonly Attempt[],
): Promise<{ leased: Leased[] } | { held: Held }> {
  const leased: Leased[] = [];
  const giveUpAt = Date.now() + limits.signing.waitForLease;
  // Always in the same order: two people with the same requests never hold what the other one waits for.
  for (const attempt of attempts.toSorted((a, b) => (a.request < b.request ? -1 : 1))) {
    for (;;) {
      const answer = await transaction(floor.db, (tx) => tryLease(tx, floor, attempt));
      if ("refused" in answer) break;
      if ("fence" in answer) {
        leased.push({ attempt: { ...attempt, fence: answer.fence }, fence: answer.fence });
        break;
      }
      if (Date.now() > giveUpAt) {
        await releaseAll(floor, leased);
        return { held: answer };
      }
      await new Promise((resolve) => setTimeout(resolve, limits.signing.askForLease));
    }
  }
  return { leased };
}

async function tryLease(
  tx: Transaction,
  floor: Floor,
  attempt: Attempt,
): Promise<{ fence: number } | { refused: ErrorKey } | Held> {
  const now = floor.clock.now();
  const request = await lockRequest(tx, attempt.request);
  await recoverRequest(tx, floor, attempt);
  const signer = (await signersOf(tx, attempt.request)).find((one) => one.id === attempt.signer);
  const refused = refusalOf(request, signer) ?? (await spent(tx, attempt, signer));
  if (refused !== undefined) {
    await endAttempt(tx, floor, attempt, refused);
    return { refused };
  }
  // A signature that a provider has made waits for its time-stamp, or for us to fetch it: nobody signs before it is
  // in the document.
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
  await noteOnAttempt(tx, attempt.id, now, {
    fence: answer.fence,
    confirmedAt: attempt.confirmedAt ?? now,
    errorKey: null,
  });
  return { fence: answer.fence };
}

/** Whether the person's last free signature is being spent by another attempt at this moment. */
async function spent(
  tx: Transaction,
  attempt: Attempt,
  signer: Parameters<typeof isGuest>[0] | undefined,
): Promise<ErrorKey | undefined> {
  if (signer === undefined || isGuest(signer)) return undefined;
  if (!(await isFreeUser(tx, attempt.person))) return undefined;
  const left = await freeSignaturesLeft(tx, attempt.person);
  const others = await countSpending(tx, attempt.person, attempt.id);
  return left > others ? undefined : "error.signing.free_signatures_exhausted";
}

/**
 * The lease of an attempt that a job goes on with: renewed, or taken anew where a crash let it end and nothing
 * changed meanwhile. Answers its fence; undefined when the documents are no longer as they were prepared.
 */
export async function keepLease(
  floor: Floor,
  attempt: Attempt,
  until: Date,
): Promise<number | undefined> {
  return transaction(floor.db, async (tx) => {
    const now = floor.clock.now();
    await lockRequest(tx, attempt.request);
    const of = { request: attempt.request, attempt: attempt.id, until, now };
    if (attempt.fence !== null && (await renewLease(tx, { ...of, fence: attempt.fence }))) {
      return attempt.fence;
    }
    for (const { document, baseVersion } of await documentsOfAttempt(tx, attempt.id)) {
      if ((await currentVersion(tx, document)).id !== baseVersion) return undefined;
    }
    const answer = await takeLease(tx, { ...of, holder: attempt.person });
    if (!answer.taken) return undefined;
    await noteOnAttempt(tx, attempt.id, now, { fence: answer.fence });
    return answer.fence;
  });
}

/** Gives leases back under which nothing was begun: the attempts wait as they did before. */
export async function releaseAll(floor: Floor, leased: readonly Leased[]): Promise<void> {
  for (const { attempt, fence } of leased) {
    await transaction(floor.db, async (tx) => {
      await lockRequest(tx, attempt.request);
      await noteOnAttempt(tx, attempt.id, floor.clock.now(), { confirmedAt: attempt.confirmedAt });
      await releaseLease(tx, { request: attempt.request, attempt: attempt.id, fence });
    });
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
