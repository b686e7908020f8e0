/** What the tables declare and what the database holds itself to are the same. */
import { getTableName } from "drizzle-orm";
import { jsonb, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allTables } from "../../testing/all-tables.ts";
import { addAnyRows, tablesOf } from "../../testing/any-rows.ts";
import { makeDatabase } from "../../testing/databases.ts";
import type { TestDatabase } from "../../testing/databases.ts";
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

/** The words that each column may hold, by `table.column`, as the CHECKs of the database name them. */
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

describe("A column of a closed set", () => {
  it("is checked by the database, which allows the words of its type and no others", async () => {
    const declared = (await allTables()).flatMap((one) =>
      [...closedSetsOf(one)].map(([column, words]) => [
        `${getTableName(one)}.${column.name}`,
        [...words],
      ]),
    );
    expect(declared.length).toBeGreaterThan(0);
    expect(await checkedSets()).toEqual(Object.fromEntries(declared));
  });

  it("refuses another word", async () => {
    const client = await pool.connect();
    // Rows need no others that they name.
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

  it("is declared by its words: a type that narrows a text without them does not compile", () => {
    table("narrowed", {
      // @ts-expect-error -- the database would hold any text
      one: text("one").$type<"a" | "b">(),
      // @ts-expect-error -- and any list of them
      some: text("some").array().$type<("a" | "b")[]>(),
      // What a document in JSON holds is not the database's to check.
      data: jsonb("data").$type<"a" | "b">(),
    });
    expect.assertions(0);
  });
});
