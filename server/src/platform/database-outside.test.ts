import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../../testing/databases.ts";
import type { TestDatabase } from "../../testing/databases.ts";
import { createDatabase, createPool, neverWithinTransactions, transaction } from "./database.ts";

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await makeDatabase();
  pool = createPool(database.connection, 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const party = neverWithinTransactions("party", {
  name: "Outside",
  ask: async (what: string) => `${what}?`,
});

describe("What is slow or outside", () => {
  it("is asked outside of transactions, before and after one", async () => {
    expect(await party.ask("time")).toBe("time?");
    await transaction(createDatabase(pool), async (tx) => tx.execute("select 1"));
    expect(await party.ask("time")).toBe("time?");
  });

  it("refuses to be asked while a transaction is open, which is undone", async () => {
    const work = transaction(createDatabase(pool), async (tx) => {
      await tx.execute("select 1");
      return party.ask("time");
    });
    await expect(work).rejects.toThrow("party.ask while a transaction is open");
  });

  it("tells what it knows at any time", async () => {
    expect(await transaction(createDatabase(pool), async () => party.name)).toBe("Outside");
  });
});
