/** The partitions of activity: one for each month (UTC), created in advance. */
import { sql } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";

/** The number of months created in advance. */
const AHEAD = 2;

/** Creates the missing partitions of this month and the next ones. Several processes may do it concurrently. */
export async function makePartitions({
  db,
  clock,
}: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
    const from = monthAfter(now, ahead);
    await transaction(db, (tx) => makePartition(tx, from, monthAfter(from, 1)));
  }
}

/** The beginning of the month that is this number of months after the month of `moment` (UTC). */
function monthAfter(moment: Date, months: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));
}

async function makePartition(tx: Transaction, from: Date, to: Date): Promise<void> {
  const [month, first, end] = [
    from.toISOString().slice(0, 7),
    from.toISOString(),
    to.toISOString(),
  ];
  const name = `activity_${month.replace("-", "_")}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('partitions of activity'))`);
  // Rows that were written before their month had a partition are in the default partition. They are never moved, so such a month
  // gets no partition.
  const { rows } = await tx.execute<{
    due: boolean;
  }>(sql`select to_regclass(${name}) is null and not exists (
    select from activity_default where at >= ${first}::timestamptz and at < ${end}::timestamptz) as due`);
  if (rows[0]?.due !== true) return;
  // Created first and then attached, so that writers do not wait (PostgreSQL manual §5.12.2.2).
  await tx.execute(sql.raw(`create table ${name} (like activity including all)`));
  // Unlike the triggers for rows, this one is not inherited.
  await tx.execute(
    sql.raw(
      `create trigger activity_keep_all before truncate on ${name}
       for each statement execute function activity_keep()`,
    ),
  );
  await tx.execute(
    sql.raw(
      `alter table activity attach partition ${name} for values from ('${first}') to ('${end}')`,
    ),
  );
}
