/** How the database is filled: without triggers that check and count each row, and with indexes built at the end. */
import type pg from "pg";

export type Pool = pg.Pool;

/** A step of filling: its message, and the statement. */
export type Step = readonly [name: string, statement: string];

/** Runs the steps on one connection, without the indexes of these tables meanwhile; prints how long each took. */
export async function runSteps(
  pool: Pool,
  tables: readonly string[],
  steps: readonly Step[],
): Promise<void> {
  const client = await pool.connect();
  try {
    // Triggers and foreign keys are off.
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query("set work_mem = '256MB'");
    await client.query("set maintenance_work_mem = '1GB'");
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid::regclass::text = any($1) and not indisunique`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    const built = rows.map(({ name, definition }): Step => [
      `index ${name}`,
      // For a partitioned table, includes the indexes of its partitions.
      definition.replace(" ON ONLY ", " ON "),
    ]);
    for (const [name, statement] of [...steps, ...built]) {
      const from = performance.now();
      await client.query(statement);
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      process.stderr.write(`  ${seconds.padStart(6)} s  ${name}\n`);
    }
  } finally {
    client.release(true);
  }
}
