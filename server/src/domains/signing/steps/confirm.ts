/** The person has confirmed a batch, or given it up. */
import type { ErrorKey } from "@paraph/contract/errors";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { endAttempt } from "./end-attempt.ts";
import { isWaiting, lockBatch, noteOnAttempt } from "./locked-attempts.ts";
import { reasonOver } from "./signing-name.ts";

/**
 * Notes the confirmation, in the transaction that uses the code up: from here the batch needs nobody. Throws
 * `error.tan.unknown`, and what `reasonOver` tells.
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
    throw problem(reasonOver(attempts, "error.tan.unknown"));
  }
  for (const { attempt } of waiting) {
    await noteOnAttempt(tx, attempt, now, { confirmedAt: now, errorKey: null });
  }
}

/** Ends what of a batch waits for its code. Answers whether there was anything. */
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
