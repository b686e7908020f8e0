/** Removing rows whose time is over, however many have come together: in portions, each a short statement of its own. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** So many are removed well within the time that a statement has, and hold nobody up. */
const PORTION = 5000;

/** Removes the rows of a table that `which` says; answers how many. A row that changes meanwhile is left. */
export async function sweepRows(
  db: Database,
  table: PgTable,
  which: SQL | undefined,
  portion = PORTION,
): Promise<number> {
  if (which === undefined) throw new Error("A sweep that removes everything.");
  for (let removed = 0; ;) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(
            select ctid from ${table} where ${which} limit ${portion}))`,
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < portion) return removed;
  }
}
