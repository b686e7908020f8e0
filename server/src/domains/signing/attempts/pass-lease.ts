/** Releases the lease of a request, and continues the attempt that has waited for it longest. */
import type { Transaction } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { freeLease } from "../../signature-requests/index.ts";
import type { LockedRequest } from "../../signature-requests/index.ts";
import { liveAttempts } from "./locked-attempts.ts";
import type { LockedAttempt } from "./locked-attempts.ts";

/** Takes the lease away from an attempt that has ended, or that waits for its person again. */
export async function passLease(
  tx: Transaction,
  request: LockedRequest,
  attempt: string,
): Promise<void> {
  await freeLease(tx, request, attempt);
  await wakeNext(tx, request, attempt);
}

/**
 * Wakes the attempt that has waited longest for the lease of a request; without this, attempts would have to poll for it. Its
 * call may still wait too: whichever comes first, the call or the job, continues the attempt.
 * @param except the attempt that has just freed the lease
 */
export async function wakeNext(
  tx: Transaction,
  request: LockedRequest,
  except: string,
): Promise<void> {
  const waiting = (await liveAttempts(tx, request)).filter(
    (one) => one.id !== except && waitsForLease(one),
  );
  const [next] = waiting.toSorted((a, b) => confirmed(a) - confirmed(b));
  if (next === undefined) return;
  await enqueue(tx, "resume-signing", { attempt: next.id }, { key: `resume:${next.id}` });
}

/**
 * Confirmed, and no process works on it. An attempt that needs a secret of the person can be continued only by their own call.
 */
const waitsForLease = ({ state, kind, confirmedAt, fence }: LockedAttempt): boolean =>
  state === "WAITING_CODE" &&
  kind !== "personalCredential" &&
  confirmedAt !== null &&
  fence === null;

const confirmed = ({ confirmedAt }: LockedAttempt): number => confirmedAt?.getTime() ?? 0;
