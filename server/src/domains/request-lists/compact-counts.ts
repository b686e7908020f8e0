/** Compacts the counts of the lists: each change of a participant appends rows to them. */
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { participantCounts } from "./tables.ts";

const PEOPLE = 200;

/**
 * Merges the rows of a person, kind and day into one, and deletes sums of zero. Each portion is one statement, so
 * that concurrent readers see either the parts or their sum.
 */
export async function compactCounts({ db }: Pick<AppContext, "db">): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const found = await db
      .selectDistinct({ person: participantCounts.person })
      .from(participantCounts)
      .where(and(eq(participantCounts.settled, false), gt(participantCounts.person, after)))
      .orderBy(asc(participantCounts.person))
      .limit(PEOPLE);
    const people = found.map(({ person }) => person);
    const last = people.at(-1);
    if (last === undefined) return;
    const theirs = inArray(participantCounts.person, people);
    await db.execute(sql`
      with changed as (
        select distinct person, status, own_status, bits, day from ${participantCounts}
        where ${theirs} and not ${participantCounts.settled}),
      gone as (
        delete from ${participantCounts} using changed where ${theirs}
          and ${participantCounts.person} = changed.person and ${participantCounts.status} = changed.status
          and ${participantCounts.ownStatus} is not distinct from changed.own_status
          and ${participantCounts.bits} = changed.bits and ${participantCounts.day} = changed.day
        returning ${participantCounts}.*)
      insert into ${participantCounts} (person, status, own_status, bits, day, items, settled)
      select person, status, own_status, bits, day, sum(items), true from gone
      group by person, status, own_status, bits, day having sum(items) <> 0`);
    after = last;
  }
}
