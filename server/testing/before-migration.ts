/** A database as it was before a migration: for tests of what the migration does to the rows that are there. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { createPool } from "../src/platform/database.ts";
import { migrate, MIGRATIONS_FOLDER } from "../src/platform/migrate.ts";
import { makeDatabase } from "./databases.ts";

export interface DatabaseBefore {
  readonly pool: pg.Pool;
  readonly drop: () => Promise<void>;
}

/** Makes a database with all migrations before `migration`, a file's name. */
export async function databaseBefore(migration: string): Promise<DatabaseBefore> {
  const database = await makeDatabase({ empty: true });
  const pool = createPool(database.connection, 2);
  const before = await fs.mkdtemp(path.join(os.tmpdir(), "before-"));
  for (const name of await fs.readdir(MIGRATIONS_FOLDER)) {
    if (!name.endsWith(".sql") || name >= migration) continue;
    await fs.copyFile(path.join(MIGRATIONS_FOLDER, name), path.join(before, name));
  }
  await migrate(pool, before);
  await fs.rm(before, { recursive: true });
  return {
    pool,
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
