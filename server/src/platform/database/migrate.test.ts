import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeDatabase } from "../../../testing/databases.ts";
import type { TestDatabase } from "../../../testing/databases.ts";
import { createPool } from "./database.ts";
import { assertSchemaCurrent, migrate, MIGRATIONS_FOLDER } from "./migrate.ts";

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  database = await makeDatabase({ empty: true });
  pool = createPool(database.connection, 8);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "migrations-"));
  await write("0000_first.sql", "create table a (id int primary key);");
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await fs.rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => fs.writeFile(path.join(folder, name), sql);
const tables = async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map((row) => row.name);
};

describe("Migrations", () => {
  it("apply every missing file in order, also one that is added late", async () => {
    await write("0002_third.sql", "create table c (id int);");
    expect(await migrate(pool, folder)).toEqual(["0000_first.sql", "0002_third.sql"]);
    await write("0001_second.sql", "create table b (id int);");
    expect(await migrate(pool, folder)).toEqual(["0001_second.sql"]);
    expect(await migrate(pool, folder)).toEqual([]);
    expect(await tables()).toEqual(["a", "b", "c", "schema_migrations"]);
  });

  it("run once if several processes start concurrently", async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)));
    expect(applied.flat()).toEqual(["0000_first.sql"]);
  });

  it("leave nothing of a file that fails", async () => {
    await write("0001_bad.sql", "create table b (id int); select 1/0;");
    await expect(migrate(pool, folder)).rejects.toThrow("0001_bad.sql failed");
    expect(await tables()).toEqual(["a", "schema_migrations"]);
  });

  it("run a file without a transaction on demand", async () => {
    await write(
      "0001_index.sql",
      "-- no transaction\ncreate index concurrently if not exists a_id on a (id);\n--> statement-breakpoint\nselect 1;",
    );
    expect(await migrate(pool, folder)).toEqual(["0000_first.sql", "0001_index.sql"]);
  });

  it("wait for a lock that another session holds", async () => {
    await migrate(pool, folder);
    await write("0001_alter.sql", "alter table a add column note text;");
    const holder = await pool.connect();
    await holder.query("begin; lock table a in access exclusive mode");
    const migrated = migrate(pool, folder);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await holder.query("commit");
    holder.release();
    expect(await migrated).toEqual(["0001_alter.sql"]);
  });

  it("refuse a file that was changed after it was applied", async () => {
    await migrate(pool, folder);
    await write("0000_first.sql", "create table a (id bigint primary key);");
    await expect(migrate(pool, folder)).rejects.toThrow(
      "0000_first.sql was changed after it was applied",
    );
  });

  it("refuse a schema of a newer build", async () => {
    await write("0001_newer.sql", "create table b (id int);");
    await migrate(pool, folder);
    await fs.rm(path.join(folder, "0001_newer.sql"));
    await expect(migrate(pool, folder)).rejects.toThrow("newer than this build");
  });

  it("are required: the service refuses a schema that is older than its build", async () => {
    await expect(assertSchemaCurrent(pool, folder)).rejects.toThrow("older than this build");
    await migrate(pool, folder);
    await assertSchemaCurrent(pool, folder);
    await write("0001_next.sql", "select 1;");
    await expect(assertSchemaCurrent(pool, folder)).rejects.toThrow("0001_next.sql is missing");
  });

  it("of the service apply to an empty database", async () => {
    const files = (await fs.readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith(".sql"));
    expect(await migrate(pool)).toEqual(files.toSorted());
    expect(await tables()).toContain("accounts");
  });
});
