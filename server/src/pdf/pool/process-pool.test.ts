import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { confine } from "./confinement.ts";
import {
  PreemptedError,
  openProcessPool,
  type PoolFailure,
  type PoolOptions,
  type ProcessPool,
} from "./process-pool.ts";

interface Tasks {
  echo: {
    input: { value: unknown };
    output: { value: unknown; pid: number; seen: number; environment: string[] };
  };
  costs: { input: { value: number }; output: { pid: number } };
  work: { input: { value: number }; output: { pid: number } };
  wait: { input: { value: number }; output: { value: number; pid: number } };
  loop: { input: object; output: never };
  allocate: { input: object; output: never };
  exit: { input: object; output: never };
  refuse: { input: object; output: never };
}

class Failed extends Error {
  readonly failure: PoolFailure;
  constructor(failure: PoolFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

const opened: ProcessPool<Tasks>[] = [];
const folder = mkdtempSync(path.join(tmpdir(), "paraph-children-"));
const confinement = confine({ reads: [], writes: [folder] });
afterAll(() => rmSync(folder, { recursive: true }));
function open(options: Partial<PoolOptions> = {}): ProcessPool<Tasks> {
  const pool = openProcessPool<Tasks>({
    worker: new URL("../testing/misbehaving-worker.ts", import.meta.url),
    processes: 1,
    confinement,
    failed: (failure) => new Failed(failure),
    ...options,
  });
  opened.push(pool);
  return pool;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
});

const NOTHING_LOST = { time: 0, memory: 0, patience: 0, crashed: 0 };
const now = { lane: "interactive" } as const;
const later = { lane: "bulk" } as const;
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Failed ? error.failure : error),
  );

describe("A pool of child processes", () => {
  it("transfers bytes, dates and maps in both directions", async () => {
    const value = { bytes: new Uint8Array([1, 2, 3]), at: new Date(0), map: new Map([["a", 1]]) };
    const answer = await open().run("echo", { value }, now);
    expect(answer.value).toEqual(value);
  });

  it("passes none of the service's settings to its child processes", async () => {
    process.env["MASTER_KEY_FOR_TEST"] = "secret";
    const { environment } = await open().run("echo", { value: 0 }, now);
    delete process.env["MASTER_KEY_FOR_TEST"];
    expect(environment).not.toContain("MASTER_KEY_FOR_TEST");
    expect(environment.some((name) => name.startsWith("VITEST"))).toBe(false);
  });

  it("passes the error of a refused task on, and keeps the child process", async () => {
    const pool = open();
    const { pid } = await pool.run("echo", { value: 0 }, now);
    expect(await failureOf(pool.run("refuse", {}, now))).toMatchObject({
      kind: "task",
      failure: { key: "file.pdf.damaged", details: { reason: "damaged_xref" } },
    });
    expect((await pool.run("echo", { value: 0 }, now)).pid).toBe(pid);
  });

  it("kills a child that takes too long; only its own call fails", async () => {
    const pool = open({ processes: 2, timeLimit: 1500 });
    const neighbour = pool.run("wait", { value: 300 }, now);
    expect(await failureOf(pool.run("loop", {}, now))).toMatchObject({
      kind: "limit",
      limit: "time",
    });
    expect((await neighbour).value).toBe(300);
    expect((await pool.run("echo", { value: "again" }, now)).value).toBe("again");
    expect(pool.load().lost).toEqual({ ...NOTHING_LOST, time: 1 });
  });

  it("gives up a task that gets no processor time, without blaming the task", async () => {
    const pool = open({ timeLimit: 60_000, patience: 300 });
    expect(await failureOf(pool.run("wait", { value: 60_000 }, now))).toMatchObject({
      kind: "limit",
      limit: "patience",
    });
    expect(pool.load().lost).toEqual({ ...NOTHING_LOST, patience: 1 });
  });

  it("kills a child process that uses too much memory", async () => {
    const pool = open({ memoryLimit: 256 * 1024 * 1024 });
    expect(await failureOf(pool.run("allocate", {}, now))).toMatchObject({
      kind: "limit",
      limit: "memory",
    });
    expect((await pool.run("echo", { value: "again" }, now)).value).toBe("again");
  });

  it("survives a child process that ends by itself, and one that is killed from outside", async () => {
    const pool = open();
    expect(await failureOf(pool.run("exit", {}, now))).toMatchObject({ kind: "crashed", code: 7 });
    const waiting = failureOf(pool.run("wait", { value: 60_000 }, now));
    const next = pool.run("echo", { value: "next" }, now);
    process.kill(pool.load().children.find(({ busy }) => busy)!.pid, "SIGKILL");
    expect(await waiting).toMatchObject({ kind: "crashed", signal: "SIGKILL" });
    expect((await next).value).toBe("next");
  });

  it("reports input that cannot be sent, and child processes that cannot start", async () => {
    const pool = open();
    const unsendable = { value: () => 0 };
    expect(await failureOf(pool.run("echo", unsendable, now))).toMatchObject({
      kind: "task",
      failure: { key: "error.unexpected" },
    });
    expect((await pool.run("echo", { value: "again" }, now)).value).toBe("again");
    const missing = open({ worker: new URL("../testing/no-such-worker.ts", import.meta.url) });
    expect(await failureOf(missing.run("echo", { value: 0 }, now))).toMatchObject({
      kind: "crashed",
    });
  });

  it("replaces a child process that was killed while idle", async () => {
    const pool = open();
    const { pid } = await pool.run("echo", { value: 0 }, now);
    process.kill(pid, "SIGKILL");
    let other = pid;
    // The system reports the end with a delay.
    while (other === pid)
      other = await pool.run("echo", { value: 1 }, now).then(
        (answer) => answer.pid,
        () => pid,
      );
    expect(other).not.toBe(pid);
  });

  it("replaces a child process after a number of tasks", async () => {
    const pool = open({ recycleAfter: 2 });
    const pids: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      pids.push((await pool.run("echo", { value: i }, now)).pid);
      await pool.run("wait", { value: 20 }, now);
    }
    expect(new Set(pids).size).toBeGreaterThan(1);
  });

  it("keeps one child process free of bulk work", async () => {
    const pool = open({ processes: 2 });
    const bulk = [1, 2].map(() => failureOf(pool.run("wait", { value: 60_000 }, later)));
    expect((await pool.run("echo", { value: "person" }, now)).value).toBe("person");
    for (const ended of bulk) {
      const busy = pool.load().children.filter((child) => child.busy);
      expect(busy).toHaveLength(1);
      process.kill(busy[0]!.pid, "SIGKILL");
      expect(await ended).toMatchObject({ kind: "crashed" });
    }
  });

  it("lets owners take turns", async () => {
    const pool = open();
    const order: string[] = [];
    const run = (owner: string): Promise<unknown> =>
      pool.run("echo", { value: owner }, { ...later, owner }).then(() => order.push(owner));
    await Promise.all(["anna", "anna", "anna", "ben"].map(run));
    expect(order.indexOf("ben")).toBeLessThan(3);
  });

  it("stops a task that has had its turn if another person's task waits, and only then", async () => {
    const pool = open({ turn: 20 });
    const [anna, ben] = ["anna", "ben"].map((owner) => ({ ...now, owner }));
    const running = pool.run("work", { value: 300 }, anna!);
    const own = pool.run("echo", { value: 0 }, anna!);
    const bulk = pool.run("echo", { value: 0 }, { ...later, owner: "ben" });
    const { pid } = await running;
    expect([(await own).pid, (await bulk).pid]).toEqual([pid, pid]);
    const stopped = failureOf(pool.run("loop", {}, anna!));
    expect((await pool.run("echo", { value: "ben" }, ben!)).value).toBe("ben");
    expect(await stopped).toBeInstanceOf(PreemptedError);
    expect(pool.load().lost).toEqual(NOTHING_LOST);
  });

  it("reports the processor time of each task, and rejects tasks of costly owners", async () => {
    const worked: [string, number][] = [];
    const pool = open({
      timeLimit: 800,
      worked: (owner, work) => worked.push([owner, work]),
      passedOver: (owner) => worked.some(([costly]) => costly === owner),
    });
    const anna = { ...now, owner: "anna" };
    const first = pool.run("costs", { value: 300 }, anna);
    const second = failureOf(pool.run("costs", { value: 300 }, anna));
    await first;
    expect(await second).toBeInstanceOf(PreemptedError);
    expect(await failureOf(pool.run("loop", {}, { ...now, owner: "ben" }))).toMatchObject({
      kind: "limit",
    });
    expect(worked).toEqual([
      ["anna", 300],
      ["ben", expect.any(Number)],
    ]);
  });

  it("gives up a person's task that does not start in time, and no other task", async () => {
    const pool = open({ longestWait: 50 });
    const running = pool.run("wait", { value: 400 }, now);
    const bulk = pool.run("echo", { value: 1 }, later);
    expect(await failureOf(pool.run("echo", { value: 2 }, now))).toMatchObject({
      kind: "limit",
      limit: "patience",
    });
    expect(pool.load().waiting.interactive).toBe(0);
    // A task that has started continues, and bulk work, for which nobody waits, keeps its place.
    expect((await running).value).toBe(400);
    expect((await bulk).value).toBe(1);
    expect(pool.load().lost).toEqual({ ...NOTHING_LOST, patience: 1 });
  });

  it("rejects new work when too much waits, and when it is closed", async () => {
    const pool = open({ queueLimit: 1 });
    const running = pool.run("wait", { value: 200 }, now);
    const waiting = pool.run("echo", { value: 1 }, now);
    expect(await failureOf(pool.run("echo", { value: 2 }, now))).toMatchObject({
      kind: "overloaded",
    });
    const closing = pool.close();
    expect(await failureOf(pool.run("echo", { value: 3 }, now))).toMatchObject({ kind: "closed" });
    await closing;
    expect((await running).value).toBe(200);
    expect((await waiting).value).toBe(1);
    expect(pool.load().children).toEqual([]);
  });

  it("drops tasks for which nobody waits any longer", async () => {
    const pool = open();
    const running = pool.run("wait", { value: 100 }, now);
    const given = new AbortController();
    const dropped = failureOf(pool.run("echo", { value: 1 }, { ...now, signal: given.signal }));
    given.abort();
    expect(await dropped).toMatchObject({ kind: "aborted" });
    await running;
    expect((await pool.run("echo", { value: 2 }, now)).seen).toBe(2);
  });
});
