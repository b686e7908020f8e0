/** The partitions of activity: one for each month (UTC), made before it begins. */
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";

/** So many months are made ahead of the present one. */
const AHEAD = 2;

/** Makes the partitions of this month and the next ones, where they are missing. Several processes may do it at once. */
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

/** The first moment of the month that comes so many months after that of a moment. */
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
  // Rows that came before their month had a partition stay where they are: nothing here is ever moved.
  const { rows } = await tx.execute<{
    due: boolean;
  }>(sql`select to_regclass(${name}) is null and not exists (
    select from activity_default where at >= ${first}::timestamptz and at < ${end}::timestamptz) as due`);
  if (rows[0]?.due !== true) return;
  // Made by itself and then attached: who writes activity meanwhile does not wait (PostgreSQL manual §5.12.2.2).
  await tx.execute(sql.raw(`create table ${name} (like activity including all)`));
  await tx.execute(
    sql.raw(
      `alter table activity attach partition ${name} for values from ('${first}') to ('${end}')`,
    ),
  );
}
