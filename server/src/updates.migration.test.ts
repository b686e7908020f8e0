/** An update loses nothing: of a database with rows in every table, every row and every value is there afterwards. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAnyRows, tablesOf } from "../testing/any-rows.ts";
import type { Column } from "../testing/any-rows.ts";
import { databaseBefore } from "../testing/before-migration.ts";
import type { DatabaseBefore } from "../testing/before-migration.ts";
import { migrate } from "./platform/migrate.ts";

/** The first one after the schema that has to lead here. */
const FIRST = "0014_whose_it_is.sql";
const ROWS = 12;

let before: DatabaseBefore;
let tables: Map<string, Column[]>;
beforeAll(async () => {
  before = await databaseBefore(FIRST);
  tables = await tablesOf(before.pool);
});
afterAll(() => before.drop());

/** All rows of every table, by the columns that there were. */
async function allRows(): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const [table, columns] of tables) {
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const { rows } = await before.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from (select ${names} from "${table}") t order by 1`,
    );
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

it("keeps every row of every table as it was", async () => {
  // Rows refer to each other by their numbers, in whatever order tables are filled.
  const client = await before.pool.connect();
  await client.query("set session_replication_role = replica");
  for (const [table, columns] of tables) {
    const { rows } = await client.query(`select 1 from "${table}"`);
    // Of a table that begins with a row (the master key's) there is no other.
    if (rows.length > 0) continue;
    await addAnyRows(client, table, columns, { rows: ROWS, year: 2020, nulls: "n % 3 = 0" });
  }
  client.release(true);
  const there = await allRows();
  expect([...there].filter(([, rows]) => rows.length === 0)).toEqual([]);

  expect(await migrate(before.pool)).toContain(FIRST);

  const after = await allRows();
  for (const [table, rows] of there) expect([table, after.get(table)]).toEqual([table, rows]);
});

it("finds nothing to do a second time", async () => {
  expect(await migrate(before.pool)).toEqual([]);
});
