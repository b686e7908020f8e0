import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../../../testing/databases.ts";
import type { TestDatabase } from "../../../testing/databases.ts";
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

describe("Slow work and calls to outside parties", () => {
  it("run outside of transactions, before and after one", async () => {
    expect(await party.ask("time")).toBe("time?");
    await transaction(createDatabase(pool), async (tx) => tx.execute("select 1"));
    expect(await party.ask("time")).toBe("time?");
  });

  it("throw while a transaction is open, which is rolled back", async () => {
    const work = transaction(createDatabase(pool), async (tx) => {
      await tx.execute("select 1");
      return party.ask("time");
    });
    await expect(work).rejects.toThrow("party.ask while a transaction is open");
  });

  it("that need no network are allowed at any time", async () => {
    expect(await transaction(createDatabase(pool), async () => party.name)).toBe("Outside");
  });
});
