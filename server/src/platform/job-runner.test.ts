import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTiedAloud } from "../../testing/child.ts";
import { makeDatabase } from "../../testing/databases.ts";
import type { TestDatabase } from "../../testing/databases.ts";
import { PATIENCE } from "../../testing/inbox.ts";
import { createDatabase, createPool, transaction } from "./database/database.ts";
import { startJobs } from "./job-runner.ts";
import type { JobRunner } from "./job-runner.ts";
import { dequeue, enqueue } from "./jobs.ts";
import type { JobInfo } from "./jobs.ts";
import { createLog } from "./log.ts";
import "./mail/outbox.ts";

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
const runners: JobRunner[] = [];

beforeAll(async () => {
  database = await makeDatabase();
  pool = createPool(database.connection, 4);
});
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await pool.end();
  await database.drop();
});

const db = () => createDatabase(pool);
const seen: { id: string; attempt: number }[] = [];

function run(work: (id: string, info: JobInfo) => Promise<void>): JobRunner {
  const runner = startJobs({
    connection: database.connection,
    log: createLog("silent"),
    atOnce: 2,
    tasks: {
      "send-message": async (payload, info) => {
        const { id } = payload as { id: string };
        seen.push({ id, attempt: info.attempt });
        await work(id, info);
      },
    },
    sweeps: {},
    observe: () => undefined,
  });
  runners.push(runner);
  return runner;
}

async function until(fits: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!fits()) {
    if (Date.now() > deadline) throw new Error(`Did not happen. Seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const put = (id: string, options = {}) =>
  transaction(db(), (tx) => enqueue(tx, "send-message", { id }, options));
const left = async () => {
  const { rows } = await pool.query<{ id: string }>(
    "select payload ->> 'id' as id from graphile_worker._private_jobs order by id",
  );
  return rows.map(({ id }) => id);
};
const ran = (id: string) => seen.some((one) => one.id === id);

describe("Jobs", () => {
  it("of a killed process are run by another one", async () => {
    const { host, user, database: name } = database.connection;
    const script = path.join(import.meta.dirname, "../../testing/outages/hanging-worker.ts");
    const child = startTiedAloud([script, host, user, name], process.env);
    let taken = "";
    child.stdout.on("data", (chunk: Buffer) => (taken += chunk.toString()));
    await put("orphan");
    await put("replaced", { key: "read" });
    await until(() => taken === "taken\ntaken\n");
    run(async () => undefined);
    await put("replacement", { key: "read" });
    await until(() => ran("replacement"));
    expect(ran("orphan")).toBe(false);
    child.kill("SIGKILL");
    await until(() => ran("orphan"));
    await expect.poll(left).toEqual([]);
    expect(ran("replaced")).toBe(false);
  });

  it("run after their transaction commits, and never if it does not", async () => {
    await expect(
      transaction(db(), async (tx) => {
        await enqueue(tx, "send-message", { id: "never" });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    await put("committed");
    await until(() => ran("committed"));
    expect(ran("never")).toBe(false);
  });

  it("with the same key run once", async () => {
    await transaction(db(), async (tx) => {
      for (const id of ["first", "second", "third"]) {
        await enqueue(tx, "send-message", { id }, { key: "same" });
      }
    });
    await until(() => ran("third"));
    expect(ran("first") || ran("second")).toBe(false);
  });

  it("can be cancelled while they wait", async () => {
    await put("taken-back", { key: "back", delay: 500 });
    await transaction(db(), (tx) => dequeue(tx, "back"));
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(ran("taken-back")).toBe(false);
  });

  it("that fail are retried", async () => {
    const [runner] = runners.splice(0);
    await runner?.stop();
    run(async (id, { attempt }) => {
      if (id === "flaky" && attempt === 1) throw new Error("not now");
    });
    await put("flaky");
    await until(() => seen.some((one) => one.id === "flaky" && one.attempt === 2));
    const attempts = seen.filter((one) => one.id === "flaky").map((one) => one.attempt);
    expect(attempts).toEqual([1, 2]);
  });

  it("that are replaced while they run end with that run, even if it fails", async () => {
    const [runner] = runners.splice(0);
    await runner?.stop();
    run(async (id) => {
      if (id !== "outdated") return;
      await put("newer", { key: "news" });
      throw new Error("too late");
    });
    await put("outdated", { key: "news" });
    await until(() => ran("newer"));
    await expect.poll(left).toEqual([]);
    expect(seen.filter(({ id }) => id === "outdated")).toEqual([{ id: "outdated", attempt: 1 }]);
  });

  it("that are running finish before the process stops", async () => {
    const [runner] = runners.splice(0);
    await runner?.stop();
    let finished = false;
    const stopping = run(async (id) => {
      if (id !== "long") return;
      await new Promise((resolve) => setTimeout(resolve, 700));
      finished = true;
    });
    runners.splice(0);
    await put("long");
    await until(() => ran("long"));
    await stopping.stop();
    expect(finished).toBe(true);
  });
});
