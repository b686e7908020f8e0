/** Digests of the whole database, to check that a refused call changes nothing. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { atRest } from "../rest.ts";
import type { TestService } from "../service.ts";

/**
 * Tables that change with every call (counters, the last use of a session or of an API user), and tables of the audit roots, which are
 * written every ten minutes.
 */
const OF_ASKING = ["rate_limits", "sessions", "api_user_months", "job_pools"];
const OF_ROOTS = ["audit_roots", "audit_root_heads", "audit_streams"];

/** A digest of each table, but for those of asking; once what is under way has ended. */
export async function everyTable(service: TestService): Promise<Record<string, string>> {
  const { db } = service.context;
  await atRest(service);
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows.filter(
    (table) => ![...OF_ASKING, ...OF_ROOTS].includes(table.name),
  )) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} as t order by 1`,
    );
    const all = createHash("sha256");
    for (const { row } of rows) all.update(row).update("\n");
    digests[name] = `${rows.length} rows ${all.digest("hex")}`;
  }
  return digests;
}
