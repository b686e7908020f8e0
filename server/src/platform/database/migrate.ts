/**
 * Migrates the schema: applies every missing file of `server/migrations` in the order of their names, each in a
 * separate transaction. If several processes start at once, one migrates and the others wait. An applied file is never
 * changed (its checksum is stored): expand in one release, backfill by job, contract in the next.
 */
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { runMigrations as migrateJobQueue } from "graphile-worker";
import type pg from "pg";
import { sqlState } from "./database-away.ts";

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, "../../../migrations");

/** The first migration of every schema. */
export const FIRST_MIGRATION = "0000_initial.sql";

/** Key of the advisory lock of the migrating process ("para"). */
const LOCK = 0x70617261;
const LOCK_TIMEOUT = "3s";
const LOCK_ATTEMPTS = 20;

interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The schema does not match this build of the service; `message` says why and what to do. */
export class SchemaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SchemaError";
  }
}

/**
 * Applies missing files and returns their names. Refuses a schema that a newer build has changed, and files that were
 * edited after they were applied (`SchemaError`).
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedMigrations(client);
    refuseStrangers(files, applied);
    const missing = files.filter((file) => !applied.has(file.name));
    for (const file of missing) await apply(client, file);
    if (missing.length > 0 || !(await hasJobQueue(client))) await migrateJobQueue({ pgPool: pool });
    return missing.map((file) => file.name);
  } finally {
    // Closes the connection, which releases the lock and the setting.
    client.release(true);
  }
}

/** Throws `SchemaError` if the schema is older than this build requires. */
export async function assertSchemaCurrent(
  pool: pg.Pool,
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  const files = await readMigrations(folder);
  const known = await pool.query("select to_regclass('schema_migrations') is not null as known");
  const applied = known.rows[0]?.known ? await appliedMigrations(pool) : new Map<string, string>();
  const missing = files.filter((file) => !applied.has(file.name));
  if (missing.length > 0) {
    throw new SchemaError(
      `The database's schema is older than this build: ${missing.map((file) => file.name).join(", ")} ` +
        "is missing. Start one process with MIGRATE=on first.",
    );
  }
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await fs.readFile(path.join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function appliedMigrations(client: pg.Pool | pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseStrangers(files: readonly MigrationFile[], applied: Map<string, string>): void {
  const names = new Set(files.map((file) => file.name));
  const strangers = [...applied.keys()].filter((name) => !names.has(name));
  if (strangers.length > 0) {
    throw new SchemaError(
      `The database's schema is newer than this build: it holds ${strangers.join(", ")}. Start the newer build.`,
    );
  }
  for (const file of files) {
    const checksum = applied.get(file.name);
    if (checksum !== undefined && checksum !== file.checksum) {
      throw new SchemaError(
        `The migration ${file.name} was changed after it was applied to this database. Restore the file as it was.`,
      );
    }
  }
}

async function hasJobQueue(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('graphile_worker.migrations') is not null as known",
  );
  return rows[0]?.known ?? false;
}

/**
 * Applies one file. A statement that waits for a lock blocks all later ones, so the lock time-out is short and the file
 * is retried. The first line `-- no transaction` is for statements that cannot run in one (CREATE INDEX CONCURRENTLY);
 * such a file must be repeatable.
 */
async function apply(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  const alone = /^\s*-- no transaction/.test(file.sql);
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!alone) await client.query("begin");
      for (const statement of alone ? statements(file.sql) : [file.sql]) {
        await client.query(statement);
      }
      await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
        file.name,
        file.checksum,
      ]);
      if (!alone) await client.query("commit");
      return;
    } catch (error) {
      if (!alone) await client.query("rollback");
      // 55P03: lock_not_available.
      if (sqlState(error) !== "55P03" || attempt >= LOCK_ATTEMPTS) {
        throw new Error(`The migration ${file.name} failed.`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1000));
    }
  }
}

/** Statements of a file without a transaction, which drizzle-kit separates by a marker. */
function statements(sql: string): string[] {
  return sql
    .split("--> statement-breakpoint")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}
