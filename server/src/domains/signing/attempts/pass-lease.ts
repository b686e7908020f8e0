/** Frees the lease of a request, and has the attempt that waits longest for it continue. */
import type { Transaction } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { freeLease } from "../../signature-requests/index.ts";
import type { LockedRequest } from "../../signature-requests/index.ts";
import { liveAttempts } from "./locked-attempts.ts";
import type { LockedAttempt } from "./locked-attempts.ts";

/** Takes the lease away from an attempt that is over, or that waits for its person again. */
export async function passLease(
  tx: Transaction,
  request: LockedRequest,
  attempt: string,
): Promise<void> {
  await freeLease(tx, request, attempt);
  await wakeNext(tx, request, attempt);
}

/**
 * Wakes the attempt that waits longest for the lease of a request; without this, attempts would find it free by asking
 * again and again. Its call may still wait for it: the first of both continues it.
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

/** Confirmed, and nobody works on it. What needs a secret of the person only their own call can continue. */
const waitsForLease = ({ state, kind, confirmedAt, fence }: LockedAttempt): boolean =>
  state === "WAITING_CODE" &&
  kind !== "personalCredential" &&
  confirmedAt !== null &&
  fence === null;

const confirmed = ({ confirmedAt }: LockedAttempt): number => confirmedAt?.getTime() ?? 0;
