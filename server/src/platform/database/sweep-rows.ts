/** Deletes expired rows in portions, each with a separate short statement. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Batches of this size stay well within the statement time-out and do not block others. */
const BATCH = 5000;

/** Deletes the rows of a table that match `which`; returns their number. A row that changes concurrently is skipped. */
export async function sweepRows(
  db: Database,
  table: PgTable,
  which: SQL | undefined,
  batch = BATCH,
): Promise<number> {
  if (which === undefined) throw new Error("A sweep that removes everything.");
  for (let removed = 0; ;) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(
            select ctid from ${table} where ${which} limit ${batch}))`,
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return removed;
  }
}
