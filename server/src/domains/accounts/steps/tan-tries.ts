/**
 * Wrong codes are counted over all codes of a person, and over all codes of a phone (product decisions, "Limits"): those
 * of who has proven that the phone is theirs apart from those of others, so that nobody locks somebody else's.
 */
import { limits } from "@paraph/rules/limits";
import { inArray, max, sql } from "drizzle-orm";
import { after } from "../../../platform/clock.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { waitFor } from "../../../platform/limits.ts";
import { tanTries } from "../code-tables.ts";

/** Whose wrong codes are counted together. */
export interface TriedTogether {
  /** The address of the person. */
  readonly person: string;
  /** The phone that the code went to. */
  readonly mobile: string;
  /** The person has proven that it is theirs. */
  readonly proven: boolean;
}

const namesOf = ({ person, mobile, proven }: TriedTogether) => [
  `person ${person}`,
  `${proven ? "own phone" : "phone"} ${mobile}`,
];

/** Until when the person or the phone is locked; undefined when neither is. */
export async function lockOf(
  reader: Reader,
  whose: TriedTogether,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await reader
    .select({ until: max(tanTries.lockedUntil) })
    .from(tanTries)
    .where(inArray(tanTries.whose, namesOf(whose)));
  const until = row?.until ?? undefined;
  return until !== undefined && until > now ? until : undefined;
}

/** From here on, until the transaction ends, nobody else tries a code of this person or phone. */
export async function holdTries(tx: Transaction, whose: TriedTogether): Promise<void> {
  for (const name of namesOf(whose)) await waitFor(tx, `codes of ${name}`);
}

/** Counts a wrong code; answers how many are left, and until when both are locked after the last one. */
export async function countWrong(
  tx: Transaction,
  whose: TriedTogether,
  now: Date,
): Promise<{ readonly left: number; readonly until: Date | undefined }> {
  const forgotten = after(now, -limits.tan.triesForgotten).toISOString();
  const isOver = sql`${tanTries.lastWrongAt} < ${forgotten} or ${tanTries.lockedUntil} <= ${now.toISOString()}`;
  const rows = await tx
    .insert(tanTries)
    .values(namesOf(whose).map((name) => ({ whose: name, wrong: 1, lastWrongAt: now })))
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
    .where(inArray(tanTries.whose, namesOf(whose)));
  return { left: 0, until };
}

/** A right code: what was wrong before it counts no more. */
export async function forgetWrong(tx: Transaction, whose: TriedTogether): Promise<void> {
  await tx.delete(tanTries).where(inArray(tanTries.whose, namesOf(whose)));
}
