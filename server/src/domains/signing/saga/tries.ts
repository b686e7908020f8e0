/**
 * How often, and at which intervals, a job asks outside parties for what a made signature still needs. Tries are
 * counted, and no clock is asked: one that is wrong, or was set right, throws no signature away.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database.ts";
import { renewLease } from "../../signature-requests/steps/leases.ts";
import { markError } from "../../signature-requests/steps/mark.ts";
import { noteOnAttempt } from "../steps/locked-attempts.ts";
import type { Locked } from "./fences.ts";

/** Milliseconds after a number of tries that failed: 1, 2, 4 … seconds, up to the longest pause. */
const pauseAfter = (tries: number): number =>
  Math.min(limits.signing.longestPause, 1000 * 2 ** tries);

/** Whether one more try that fails is the last one. @param tries how many have failed */
export const isLastTry = (tries: number): boolean => tries + 1 >= limits.signing.tries;

/**
 * Notes a try that failed, and why. The documents stay held until the next one, and for the time it may be late.
 * Answers the milliseconds until then.
 */
export async function waitForNextTry(
  tx: Transaction,
  context: AppContext,
  { request, attempt }: Locked,
  fence: number,
  key: ErrorKey,
): Promise<number> {
  const now = context.clock.now();
  const { id, signer, tries } = attempt;
  const pause = pauseAfter(tries);
  const until = after(now, pause + 4 * limits.lease.signing);
  await renewLease(tx, { request: request.id, attempt: id, fence, until, now });
  await noteOnAttempt(tx, attempt, now, { errorKey: key, tries: tries + 1 });
  await markError(tx, context, { request: request.id, signer, key, at: now });
  return pause;
}
