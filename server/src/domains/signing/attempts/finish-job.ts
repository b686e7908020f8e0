/**
 * The job that finishes a signed attempt: one for each attempt, added or removed in the transaction that makes it necessary or
 * unnecessary.
 */
import type { Transaction } from "../../../platform/database/database.ts";
import { dequeue, enqueue } from "../../../platform/jobs.ts";

const keyOf = (attempt: string) => `finish:${attempt}`;

/** @param delay milliseconds until the job begins */
export const finishByJob = (tx: Transaction, attempt: string, delay = 0): Promise<void> =>
  enqueue(tx, "finish-signing", { attempt }, { key: keyOf(attempt), delay });

/** The attempt is finished. */
export const needsNoJob = (tx: Transaction, attempt: string): Promise<void> =>
  dequeue(tx, keyOf(attempt));
