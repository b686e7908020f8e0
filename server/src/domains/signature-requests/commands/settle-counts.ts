/** Adds up the counts that the changes of the standings have appended. */
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { standingCounts } from "../list-tables.ts";

const PEOPLE = 200;

/**
 * Makes one row of all rows of a person, kind and day to which something was appended, and none of those that
 * come to nothing. Each portion is one statement: who reads meanwhile sees the parts or their sum.
 */
export async function settleCounts({ db }: Pick<AppContext, "db">): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const found = await db
      .selectDistinct({ person: standingCounts.person })
      .from(standingCounts)
      .where(and(eq(standingCounts.settled, false), gt(standingCounts.person, after)))
      .orderBy(asc(standingCounts.person))
      .limit(PEOPLE);
    const people = found.map(({ person }) => person);
    const last = people.at(-1);
    if (last === undefined) return;
    const theirs = inArray(standingCounts.person, people);
    await db.execute(sql`
      with changed as (
        select distinct person, status, own_status, bits, day from ${standingCounts}
        where ${theirs} and not ${standingCounts.settled}),
      gone as (
        delete from ${standingCounts} using changed where ${theirs}
          and ${standingCounts.person} = changed.person and ${standingCounts.status} = changed.status
          and ${standingCounts.ownStatus} is not distinct from changed.own_status
          and ${standingCounts.bits} = changed.bits and ${standingCounts.day} = changed.day
        returning ${standingCounts}.*)
      insert into ${standingCounts} (person, status, own_status, bits, day, items, settled)
      select person, status, own_status, bits, day, sum(items), true from gone
      group by person, status, own_status, bits, day having sum(items) <> 0`);
    after = last;
  }
}
