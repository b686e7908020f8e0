import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOwnDatabase } from "../../../testing/own-database.ts";
import type { OwnDatabase } from "../../../testing/own-database.ts";
import { createPool } from "./database.ts";
import { isPrepared } from "./prepared-statements.ts";

let database: OwnDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await startOwnDatabase();
  pool = createPool(database.connection, 1);
  await pool.query("create table words (id int primary key, word text)");
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const ask = (text: string, values: unknown[]) => pool.query({ text }, values);

async function prepared(): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(
    "select statement from pg_prepared_statements order by statement",
  );
  return rows.map(({ statement }) => statement);
}

it.each([
  [`select "id", "owner" from "requests" where "id" = $1 and "expires_at" > $2`, true],
  [`select count(*) from "memberships" where "business" = $1`, false],
  [`select "id" from "accounts" where "email" in ($1, $2)`, false],
  [`update "signers" set "status" = $1 where "id" = $2 returning "id"`, true],
  ["begin", false],
  [`select * from "requests" where "id" = $1`, false],
  [`select r.* from "requests" r where "id" = $1`, false],
  [`delete from "links" where "id" = $1 returning *`, false],
  [`select "id" from "requests" where "owner" = $1 order by "title" limit $2`, false],
  [`select "id" from "words" where "words" @@ to_tsquery($1)`, false],
  [`insert into "words" values ${Array.from({ length: 900 }, () => "($1, $2)").join(", ")}`, false],
])("%s is kept prepared: %s", (text, is) => {
  expect(isPrepared(text)).toBe(is);
});

describe("A connection", () => {
  it("parses a statement once, and takes other values each time", async () => {
    const insert = "insert into words values ($1, $2)";
    await ask(insert, [1, "one"]);
    await ask(insert, [2, "two"]);
    const select = "select word from words where id = $1";
    expect((await ask(select, [1])).rows).toEqual([{ word: "one" }]);
    expect((await ask(select, [2])).rows).toEqual([{ word: "two" }]);
    expect(await prepared()).toEqual([insert, select]);
  });

  it("keeps working after a statement that fails, whether it was parsed or not", async () => {
    const missing = "select word from missing where id = $1";
    await expect(ask(missing, [1])).rejects.toThrow(/does not exist/);
    await expect(ask(missing, [1])).rejects.toThrow(/relation "missing" does not exist/);
    await pool.query("create table missing (id int, word text)");
    expect((await ask(missing, [1])).rows).toEqual([]);
    const divide = "select 1 / $1::int as share";
    await expect(ask(divide, [0])).rejects.toThrow(/division by zero/);
    expect((await ask(divide, [1])).rows).toEqual([{ share: 1 }]);
  });

  it("keeps working after a migration has added a column", async () => {
    const select = "select id, word from words where id = $1";
    await ask(select, [1]);
    await pool.query("alter table words add column other text");
    expect((await ask(select, [1])).rows).toEqual([{ id: 1, word: "one" }]);
  });
});
