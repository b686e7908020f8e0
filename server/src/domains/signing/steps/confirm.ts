/** The person has confirmed a batch, or given it up. */
import type { Floor } from "../../../floor.ts";
import type { Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { attemptsOfBatch, noteOnAttempt } from "./attempts.ts";
import { endAttempt } from "./end-attempt.ts";
import { reasonOver } from "./signing-name.ts";

/**
 * Notes the confirmation, in the transaction that uses the code up: from here the batch needs nobody. Throws
 * `error.tan.unknown`, `error.signing.name_changed`.
 */
export async function confirmBatch(
  tx: Transaction,
  floor: Floor,
  batch: string,
  person: string,
): Promise<void> {
  const now = floor.clock.now();
  const attempts = await attemptsOfBatch(tx, batch, person);
  const waiting = attempts.filter((one) => one.state === "WAITING_CODE");
  if (waiting.length === 0) throw problem(reasonOver(attempts, "error.tan.unknown"));
  for (const { id } of waiting)
    await noteOnAttempt(tx, id, now, { confirmedAt: now, errorKey: null });
}

/** Ends what waits for its code. Answers whether there was anything. */
export async function cancelBatch(
  tx: Transaction,
  floor: Floor,
  batch: string,
  person: string,
): Promise<boolean> {
  let cancelled = false;
  for (const attempt of await attemptsOfBatch(tx, batch, person)) {
    if (attempt.state !== "WAITING_CODE" || attempt.confirmedAt !== null) continue;
    cancelled = (await endAttempt(tx, floor, attempt, null)) || cancelled;
  }
  return cancelled;
}
