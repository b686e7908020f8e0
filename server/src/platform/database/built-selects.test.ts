import { eq, inArray, sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/pg-core";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOwnDatabase } from "../../../testing/own-database.ts";
import type { OwnDatabase } from "../../../testing/own-database.ts";
import { builtOnce } from "./built-selects.ts";
import type { Value } from "./built-selects.ts";
import { moment, table } from "./columns.ts";
import { createDatabase, createPool, transaction } from "./database.ts";
import type { Database } from "./database.ts";

const letters = table("letters", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  sentAt: moment("sent_at").notNull(),
});
const answers = table("answers", {
  letter: integer("letter").notNull(),
  words: text("words").notNull(),
});

let own: OwnDatabase;
let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  own = await startOwnDatabase();
  pool = createPool(own.connection, 3);
  db = createDatabase(pool);
  await pool.query("create table letters (id int primary key, name text, sent_at timestamptz)");
  await pool.query("create table answers (letter int, words text)");
  await pool.query(`insert into letters values (1, 'one', '2026-01-01'), (2, 'two', '2026-02-01')`);
  await pool.query("insert into answers values (2, 'yes')");
});
afterAll(async () => {
  await pool.end();
  await own.drop();
});

let built = 0;
const byId = builtOnce((reader, value: Value<"id">) => {
  built += 1;
  return reader
    .select({ letter: letters, answer: answers })
    .from(letters)
    .leftJoin(answers, eq(answers.letter, letters.id))
    .where(eq(letters.id, value("id")));
});

describe("A select that is built once", () => {
  it("finds what the query builder finds, with other values each time", async () => {
    const asked = (id: number) =>
      db
        .select({ letter: letters, answer: answers })
        .from(letters)
        .leftJoin(answers, eq(answers.letter, letters.id))
        .where(eq(letters.id, id));
    for (const id of [1, 2, 3, 1]) expect(await byId(db, { id })).toEqual(await asked(id));
    expect(built).toBe(1);
  });

  it("takes dates, and decodes rows as their columns do", async () => {
    const since = builtOnce((reader, value: Value<"at">) =>
      reader
        .select()
        .from(letters)
        .where(eq(letters.sentAt, value("at"))),
    );
    const at = new Date("2026-02-01T00:00:00Z");
    expect(await since(db, { at })).toEqual([{ id: 2, name: "two", sentAt: at }]);
  });

  it("takes a list as one value", async () => {
    const among = builtOnce((reader, value: Value<"ids">) =>
      reader
        .select({ id: letters.id })
        .from(letters)
        .where(sql`${letters.id} = any(${value("ids")})`)
        .orderBy(letters.id),
    );
    expect(await among(db, { ids: [2, 1, 7] })).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await among(db, { ids: [] })).toEqual([]);
  });

  it("sees, in a transaction, what that transaction has written, and others do not", async () => {
    await transaction(db, async (tx) => {
      await tx.insert(letters).values({ id: 5, name: "five", sentAt: new Date(0) });
      const [mine] = await byId(tx, { id: 5 });
      expect(mine?.letter.name).toBe("five");
      expect(await byId(db, { id: 5 })).toEqual([]);
      await tx.delete(letters).where(inArray(letters.id, [5]));
    });
  });

  it("refuses to run without a value", async () => {
    await expect(byId(db, {} as { id: number })).rejects.toThrow(/"id"/);
  });
});
