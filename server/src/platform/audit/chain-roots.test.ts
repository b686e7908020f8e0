import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { sealSoon } from "./chain-roots.ts";
import { transaction } from "../database/database.ts";

let service: TestService;
beforeAll(async () => {
  // Runs no jobs, so that the test can inspect them.
  service = await startService({ env: { ROLE: "http" } });
});
afterAll(() => service.stop());

const waiting = async () => {
  const { rows } = await service.context.pool.query<{ run_at: Date }>(
    "select run_at from graphile_worker.jobs where task_identifier = 'seal-chains'",
  );
  return rows;
};

describe("Roots that are requested concurrently", () => {
  it("are combined into one root; further requests do not make it wait longer", async () => {
    const { db } = service.context;
    await transaction(db, sealSoon);
    const [first] = await waiting();
    for (let i = 0; i < 5; i += 1) await transaction(db, sealSoon);
    expect(await waiting()).toEqual([first]);
  });

  it("are not created for a transaction that is rolled back", async () => {
    const { db, pool } = service.context;
    await pool.query("select graphile_worker.remove_job('seal-chains')");
    const broken = transaction(db, async (tx) => {
      await sealSoon(tx);
      throw new Error("no");
    });
    await expect(broken).rejects.toThrow("no");
    expect(await waiting()).toEqual([]);
  });
});
