/**
 * Counts wrong codes over all codes of a person and over all codes of a phone (product decisions, "Limits"). The owner
 * who has verified the phone has a separate counter, so that nobody can lock somebody else's phone.
 */
import { limits } from "@paraph/rules/limits";
import { inArray, max, sql } from "drizzle-orm";
import { after } from "../../platform/clock.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { waitFor } from "../../platform/limits.ts";
import { tanTries } from "./tables.ts";

/** The person and phone that a wrong code is counted for. */
export interface TryCounters {
  /** The address of the person. */
  readonly person: string;
  /** The phone that the code went to. */
  readonly mobile: string;
  /** Whether the person has verified the phone. */
  readonly proven: boolean;
}

const counterNames = ({ person, mobile, proven }: TryCounters) => [
  `person ${person}`,
  `${proven ? "own phone" : "phone"} ${mobile}`,
];

/** The time until which the person or the phone is locked; undefined if neither is. */
export async function readLockEnd(
  reader: Reader,
  whose: TryCounters,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await reader
    .select({ until: max(tanTries.lockedUntil) })
    .from(tanTries)
    .where(inArray(tanTries.whose, counterNames(whose)));
  const until = row?.until ?? undefined;
  return until !== undefined && until > now ? until : undefined;
}

/** Locks the counters until the transaction ends, so that tries are serialised. */
export async function lockTries(tx: Transaction, whose: TryCounters): Promise<void> {
  for (const name of counterNames(whose)) await waitFor(tx, `codes of ${name}`);
}

/** Counts a wrong code. Returns the number of tries left, and the end of the lock after the last one. */
export async function countWrongTry(
  tx: Transaction,
  whose: TryCounters,
  now: Date,
): Promise<{ readonly left: number; readonly until: Date | undefined }> {
  const forgotten = after(now, -limits.tan.triesForgotten).toISOString();
  const isOver = sql`${tanTries.lastWrongAt} < ${forgotten} or ${tanTries.lockedUntil} <= ${now.toISOString()}`;
  const rows = await tx
    .insert(tanTries)
    .values(counterNames(whose).map((name) => ({ whose: name, wrong: 1, lastWrongAt: now })))
    .onConflictDoUpdate({
      target: tanTries.whose,
      set: {
        wrong: sql`case when ${isOver} then 1 else ${tanTries.wrong} + 1 end`,
        lastWrongAt: now,
        lockedUntil: null,
      },
    })
    .returning({ wrong: tanTries.wrong });
  const wrong = Math.max(...rows.map((row) => row.wrong));
  if (wrong < limits.tan.tries) return { left: limits.tan.tries - wrong, until: undefined };
  const until = after(now, limits.tan.lockedFor);
  await tx
    .update(tanTries)
    .set({ lockedUntil: until })
    .where(inArray(tanTries.whose, counterNames(whose)));
  return { left: 0, until };
}

/** Resets the counters after a correct code. */
export async function resetTries(tx: Transaction, whose: TryCounters): Promise<void> {
  await tx.delete(tanTries).where(inArray(tanTries.whose, counterNames(whose)));
}
