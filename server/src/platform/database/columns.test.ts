/** Compares the declared tables with the constraints of the database. */
import { getTableName } from "drizzle-orm";
import { jsonb, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allTables } from "../../../testing/all-tables.ts";
import { addAnyRows, tablesOf } from "../../../testing/any-rows.ts";
import { makeDatabase } from "../../../testing/databases.ts";
import type { TestDatabase } from "../../../testing/databases.ts";
import { closedSetsOf, table } from "./columns.ts";
import { createPool } from "./database.ts";

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await makeDatabase();
  pool = createPool(database.connection, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The allowed values of each column, by `table.column`, as listed in the database's CHECKs. */
async function checkedSets(): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ column: string; check: string }>(
    `select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as check
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid and not c.relispartition
     join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
     where k.connamespace = 'public'::regnamespace and k.contype = 'c' and k.convalidated`,
  );
  return Object.fromEntries(
    rows.map(({ column, check }) => [
      column,
      [...check.matchAll(/'([^']*)'::text/g)].map(([, word = ""]) => word),
    ]),
  );
}

describe("A column with a closed set of values", () => {
  it("has a CHECK that allows the values of its type and no others", async () => {
    const declared = (await allTables()).flatMap((one) =>
      [...closedSetsOf(one)].map(([column, words]) => [
        `${getTableName(one)}.${column.name}`,
        [...words],
      ]),
    );
    expect(declared.length).toBeGreaterThan(0);
    expect(await checkedSets()).toEqual(Object.fromEntries(declared));
  });

  it("refuses another value", async () => {
    const client = await pool.connect();
    // The inserted row needs no referenced rows.
    await client.query("set session_replication_role = replica");
    const there = await tablesOf(client);
    for (const one of await allTables()) {
      const name = getTableName(one);
      for (const set of closedSetsOf(one).keys()) {
        const columns = (there.get(name) ?? there.get(`${name}_default`) ?? []).map((column) =>
          column.name === set.name ? { ...column, among: ["another"] } : column,
        );
        const made = addAnyRows(client, name, columns, { rows: 1, year: 2020 });
        await expect(made).rejects.toThrow(`check constraint "${name}_${set.name}"`);
      }
    }
    client.release(true);
  });

  it("is declared with its values: narrowing a text type without them does not compile", () => {
    table("narrowed", {
      // @ts-expect-error -- the database would accept any text
      one: text("one").$type<"a" | "b">(),
      // @ts-expect-error -- and any list of them
      some: text("some").array().$type<("a" | "b")[]>(),
      // The database does not check the contents of a JSON column.
      data: jsonb("data").$type<"a" | "b">(),
    });
    expect.assertions(0);
  });
});
