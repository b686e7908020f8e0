/**
 * How often, and at which intervals, a job requests data that a signature still needs from outside parties. Tries are counted
 * instead of time, so that a wrong or adjusted clock discards no signature.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { markError, renewLease } from "../../signature-requests/index.ts";
import { updateAttempt } from "../attempts/locked-attempts.ts";
import type { LockedPair } from "./fences.ts";

/** Milliseconds after a number of failed tries: 1, 2, 4 … seconds, up to the longest pause. */
const pauseAfter = (tries: number): number =>
  Math.min(limits.signing.longestPause, 1000 * 2 ** tries);

/** Whether the next try is the last one. @param tries the number of failed tries */
export const isLastTry = (tries: number): boolean => tries + 1 >= limits.signing.tries;

/**
 * Records a failed try and its reason. The documents stay held until the next try, with a margin for a late job.
 * Returns the milliseconds until then.
 */
export async function waitForNextTry(
  tx: Transaction,
  context: AppContext,
  { request, attempt }: LockedPair,
  fence: number,
  key: ErrorKey,
): Promise<number> {
  const now = context.clock.now();
  const { id, signer, tries } = attempt;
  const pause = pauseAfter(tries);
  const until = after(now, pause + 4 * limits.lease.signing);
  await renewLease(tx, { request: request.id, attempt: id, fence, until, now });
  await updateAttempt(tx, attempt, now, { errorKey: key, tries: tries + 1 });
  await markError(tx, context, { request: request.id, signer, key, at: now });
  return pause;
}
