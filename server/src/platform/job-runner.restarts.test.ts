import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTiedAloud } from "../../testing/child.ts";
import { startOwnDatabase } from "../../testing/own-database.ts";
import type { OwnDatabase } from "../../testing/own-database.ts";
import { createDatabase, createPool, transaction } from "./database/database.ts";
import { persistently } from "./database/database-away.ts";
import { startJobs } from "./job-runner.ts";
import type { JobRunner } from "./job-runner.ts";
import { enqueue } from "./jobs.ts";
import type { JobInfo } from "./jobs.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { queueGauges, sweepUsedUp } from "./queue/figures.ts";
import "./mail/outbox.ts";

let database: OwnDatabase;
let pool: pg.Pool;
const log = createLog("silent");
const runners: JobRunner[] = [];

beforeAll(async () => {
  database = await startOwnDatabase();
  pool = createPool(database.connection, 4);
  await pool.query("create table put (id text primary key)");
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await pool.query("delete from graphile_worker._private_jobs");
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const db = () => createDatabase(pool);
/** Enqueues a job exactly once, although a lost database may lose the response to a commit. */
const put = (id: string, options = {}) =>
  persistently(() =>
    transaction(db(), async (tx) => {
      const made = await tx.execute(sql`insert into put values (${id}) on conflict do nothing`);
      if (made.rowCount === 1) await enqueue(tx, "send-message", { id }, options);
    }),
  );

function run(
  work: (id: string, info: JobInfo) => Promise<void>,
  user = database.connection.user,
): void {
  runners.push(
    startJobs({
      connection: { ...database.connection, user },
      log,
      atOnce: 3,
      beatEvery: 100,
      tasks: { "send-message": (payload, info) => work((payload as { id: string }).id, info) },
      sweeps: {},
      observe: () => undefined,
    }),
  );
}

async function until(fits: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await fits())) {
    if (Date.now() > deadline) throw new Error("The condition was not met in time.");
    await wait(20);
  }
}

async function jobs(): Promise<{ attempts: number; last_error: string | null }[]> {
  const { rows } = await persistently(() =>
    pool.query("select attempts, last_error from graphile_worker._private_jobs"),
  );
  return rows;
}

describe("Jobs during database restarts", () => {
  it("are completed once, and none fails", { timeout: 120_000 }, async () => {
    const runs = new Map<string, number>();
    run(async (id) => {
      runs.set(id, (runs.get(id) ?? 0) + 1);
      await wait(60);
    });
    const ids = Array.from({ length: 60 }, (_, i) => `job ${i}`);
    const putting = (async () => {
      for (const id of ids) await put(id);
    })();
    for (const how of ["fast", "immediate", "fast", "immediate"] as const) {
      await wait(300);
      await database.restart(how);
    }
    await putting;
    await until(async () => (await jobs()).length === 0);
    expect([...runs.keys()].toSorted()).toEqual(ids.toSorted());
    expect([...runs.values()].every((count) => count === 1)).toBe(true);
  });

  it("that a restart interrupts are retried, and the attempt is not counted", async () => {
    const attempts: number[] = [];
    run(async (_id, { attempt }) => {
      attempts.push(attempt);
      if (attempts.length > 1) return;
      await Promise.all([transaction(db(), (tx) => tx.execute("select pg_sleep(20)")), restarted]);
    });
    const restarted = until(() => attempts.length === 1).then(() => database.restart("fast"));
    await put("broken off", { maxAttempts: 1 });
    await until(() => attempts.length === 2);
    await until(async () => (await jobs()).length === 0);
    expect(attempts).toEqual([1, 1]);
  });

  it("wait while the database accepts no more connections", async () => {
    await pool.query(`create role clerk login bypassrls;
      grant all on schema graphile_worker, public to clerk;
      grant all on all tables in schema graphile_worker, public to clerk`);
    const done: string[] = [];
    const gate = Promise.withResolvers<void>();
    run(async (id) => {
      await gate.promise;
      done.push(id);
    }, "clerk");
    await put("crowded");
    await until(async () => (await jobs()).some((job) => job.attempts === 1));
    // From now on a connection is refused with 53300; existing ones are closed.
    await pool.query("alter role clerk connection limit 0");
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'clerk'";
    await pool.query(cut);
    gate.resolve();
    await until(() => done.length === 1);
    await wait(500);
    expect(await jobs()).toEqual([{ attempts: 1, last_error: null }]);
    await pool.query("alter role clerk connection limit -1");
    await until(async () => (await jobs()).length === 0);
    expect(done).toEqual(["crowded"]);
  });
});

describe("Jobs of a frozen process", () => {
  it(
    "are completed by another process, and the result of the frozen one does not count",
    { timeout: 120_000 },
    async () => {
      const { host, user, database: name } = database.connection;
      const script = path.join(import.meta.dirname, "../../testing/outages/slow-worker.ts");
      const child = startTiedAloud([script, host, user, name], process.env);
      let said = "";
      child.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
      });
      try {
        await put("frozen");
        await until(() => said.includes("taken"));
        child.kill("SIGSTOP");
        const seen: number[] = [];
        let finish = () => undefined as void;
        const finished = new Promise<void>((resolve) => {
          finish = resolve;
        });
        run(async (_id, { attempt }) => {
          seen.push(attempt);
          await finished;
        });
        await until(() => seen.length === 1);
        expect(seen).toEqual([2]);
        child.stdin.write("finish\n");
        child.kill("SIGCONT");
        await until(() => said.includes("aborted") && said.includes("is discarded"));
        // The other process still holds the job, because the result of the resumed one was ignored.
        expect(await jobs()).toHaveLength(1);
        finish();
        await until(async () => (await jobs()).length === 0);
      } finally {
        child.kill("SIGKILL");
      }
    },
  );
});

describe("Jobs without attempts left", () => {
  it("are shown in the metrics, and swept with a log line each", async () => {
    const metrics = createMetrics();
    queueGauges({ db: db(), log, metrics });
    run(async () => {
      throw new Error("never \0 works");
    });
    await put("hopeless", { maxAttempts: 1 });
    await until(async () => (await jobs()).some((job) => job.last_error !== null));
    expect(await metrics.registry.metrics()).toContain("paraph_jobs_given_up 1");
    expect(await metrics.registry.metrics()).toContain("paraph_outbox_waiting 0");
    expect(await sweepUsedUp({ db: db(), log })).toBe(0);
    expect(await sweepUsedUp({ db: db(), log }, 0)).toBe(1);
    expect(await jobs()).toEqual([]);
  });
});
