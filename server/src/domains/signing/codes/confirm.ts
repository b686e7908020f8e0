/** The person confirms a batch, or cancels it. */
import type { ErrorKey } from "@paraph/contract/errors";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { endAttempt } from "../attempts/end-attempt.ts";
import { lockBatch, updateAttempt } from "../attempts/locked-attempts.ts";
import { isWaiting } from "../attempts/waiting.ts";
import { problemOfEndedAttempts } from "../attempts/ended-attempts.ts";

/**
 * Records the confirmation, in the transaction that uses the code up: from then on the batch needs no further input.
 * Throws `error.tan.unknown`, or the error that names the change that ended the batch (`problemOfEndedAttempts`).
 */
export async function confirmBatch(
  tx: Transaction,
  context: AppContext,
  batch: string,
  person: string,
): Promise<void> {
  const now = context.clock.now();
  const both = await lockBatch(tx, batch, person);
  const waiting = both.filter(({ attempt }) => isWaiting(attempt));
  if (waiting.length === 0) {
    const attempts = both.map(({ attempt }) => attempt);
    throw problem(problemOfEndedAttempts(attempts, "error.tan.unknown"));
  }
  for (const { attempt } of waiting) {
    await updateAttempt(tx, attempt, now, { confirmedAt: now, errorKey: null });
  }
}

/** Ends the attempts of a batch that wait for a code. Returns whether there were any. */
export async function endWaiting(
  tx: Transaction,
  context: AppContext,
  batch: string,
  person: string,
  key: ErrorKey | null,
): Promise<boolean> {
  let ended = false;
  for (const both of await lockBatch(tx, batch, person)) {
    if (!isWaiting(both.attempt)) continue;
    ended = (await endAttempt(tx, context, both, key)) || ended;
  }
  return ended;
}
