import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confine } from "./confinement.ts";
import { rememberCostlyOwners } from "./costly-owners.ts";
import { joinPools } from "./fair-pool.ts";
import { openProcessPool, type ProcessPool } from "./process-pool.ts";

interface Tasks {
  echo: { input: { value: unknown }; output: { value: unknown; pid: number } };
  costs: { input: { value: number }; output: { pid: number } };
  work: { input: { value: number }; output: { pid: number } };
  write: { input: { value: number; into: string | string[] }; output: { pid: number } };
}

const [anna, ben] = (["anna", "ben"] as const).map(
  (owner) => ({ lane: "interactive", owner }) as const,
) as [{ lane: "interactive"; owner: string }, { lane: "interactive"; owner: string }];

let time: number;
let pool: ProcessPool<Tasks>;
let folder: string;
beforeEach(() => {
  time = 0;
  folder = mkdtempSync(path.join(tmpdir(), "paraph-fair-"));
  const costly = rememberCostlyOwners({ ordinary: 400, times: 50, longest: 60_000 }, () => time);
  const open = {
    worker: new URL("../testing/misbehaving-worker.ts", import.meta.url),
    processes: 1,
    confinement: confine({ reads: [], writes: [folder] }),
    failed: ({ kind }: { kind: string }) => new Error(kind),
    worked: costly.worked,
  };
  pool = joinPools({
    everybody: openProcessPool<Tasks>({ ...open, turn: 20, passedOver: costly.has }),
    apart: openProcessPool<Tasks>(open),
    costly,
  });
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const childOf = async (who: typeof anna): Promise<number> =>
  (await pool.run("echo", { value: 0 }, who)).pid;

describe("Two combined pools", () => {
  it("serve the owners of costly tasks separately, until their time is over", async () => {
    const { pid } = await pool.run("costs", { value: 1000 }, anna);
    const apart = await childOf(anna);
    expect(apart).not.toBe(pid);
    expect(await childOf(ben)).toBe(pid);
    time = 49_999;
    expect(await childOf(anna)).toBe(apart);
    time = 50_000;
    expect(await childOf(anna)).toBe(pid);
  });

  it("count costly tasks in the separate pool too", async () => {
    const { pid } = await pool.run("costs", { value: 1000 }, anna);
    time = 49_999;
    await pool.run("costs", { value: 1000 }, anna);
    time = 50_000;
    expect(await childOf(anna)).not.toBe(pid);
  });

  it("move waiting tasks when their owner turns out to be costly", async () => {
    const [first, second] = await Promise.all([
      pool.run("costs", { value: 1000 }, anna),
      childOf(anna),
    ]);
    expect(second).not.toBe(first.pid);
  });

  it.each([
    ["file", "written"],
    ["files", ["one", "other"]],
  ])(
    "run a task again separately if it delayed another owner, and discard its first output: %s",
    async (_name, names) => {
      const paths = [names].flat().map((name) => path.join(folder, name));
      const [first = ""] = paths;
      const into = Array.isArray(names) ? paths : first;
      const order: string[] = [];
      await childOf(ben);
      const held = pool.run("write", { value: 2000, into }, anna).finally(() => order.push("anna"));
      const other = await childOf(ben).finally(() => order.push("ben"));
      expect((await held).pid).not.toBe(other);
      expect(order).toEqual(["ben", "anna"]);
      expect(paths.map((written) => readFileSync(written, "utf8"))).toEqual(
        paths.map(() => "half"),
      );
      expect(pool.load().lost).toEqual({ time: 0, memory: 0, patience: 0, crashed: 0 });
    },
  );

  it("let a long task finish if it delays nobody", async () => {
    const { pid } = await pool.run("work", { value: 300 }, anna);
    expect(await childOf(ben)).toBe(pid);
  });

  it("finish moved tasks before they close, and accept no new ones", async () => {
    const held = pool.run("work", { value: 2000 }, anna);
    const other = childOf(ben);
    const closing = pool.close();
    await expect(childOf(ben)).rejects.toThrow("closed");
    await closing;
    expect((await held).pid).not.toBe(await other);
    expect(pool.load()).toMatchObject({ children: [], waiting: { interactive: 0, bulk: 0 } });
  });
});
