/** Notes documents that were archived before anybody noted it: by an older release, before the table was there. */
import type { Floor } from "../../../floor.ts";
import { unnoted } from "../queries.ts";
import { archives } from "../tables.ts";

const PORTION = 5000;

/**
 * How long their time-stamps can be proven is in the files alone; they are due at once, and the first run of their job
 * reads it there. Answers how many.
 */
export async function noteMissing({ db }: Pick<Floor, "db">): Promise<number> {
  let noted = 0;
  for (;;) {
    const missing = await unnoted(db, PORTION);
    if (missing.length > 0) {
      await db
        .insert(archives)
        .values(missing.map(({ signedAt, ...facts }) => ({ ...facts, dueAt: signedAt })))
        .onConflictDoNothing();
    }
    noted += missing.length;
    if (missing.length < PORTION) return noted;
  }
}
