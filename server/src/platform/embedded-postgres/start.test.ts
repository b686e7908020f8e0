import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runs } from "../../../testing/child.ts";
import { createPool } from "../database/database.ts";
import { startEmbeddedPostgres } from "./start.ts";
import type { EmbeddedServer } from "./start.ts";

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "embedded-"));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

async function query(server: EmbeddedServer, sql: string): Promise<unknown> {
  const { socketFolder: host, user } = server;
  const pool = createPool({ host, user, database: "postgres" }, 1);
  try {
    return (await pool.query(sql)).rows[0];
  } finally {
    await pool.end();
  }
}

/** A process that starts the server and keeps running. */
function startElsewhere(data: string) {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, "start.ts"))};
    const server = await startEmbeddedPostgres(${JSON.stringify(data)});
    console.log(server.pid);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ready = new Promise<number>((resolve) =>
    child.stdout.once("data", (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
  return { child, ready };
}

describe("The embedded PostgreSQL", () => {
  it("keeps its data across restarts, on a socket that only its owner can open", async () => {
    const data = path.join(folder, "kept");
    const first = await startEmbeddedPostgres(data);
    expect((await fs.stat(first.socketFolder)).mode & 0o777).toBe(0o700);
    await query(first, "create table kept as select 42 as n");
    await first.stop();
    const second = await startEmbeddedPostgres(data);
    expect(await query(second, "select n from kept")).toEqual({ n: 42 });
    await second.stop();
  });

  it("ends with the process that started it, even a killed one, and restarts on its data", async () => {
    const data = path.join(folder, "killed");
    const { child, ready } = startElsewhere(data);
    const pid = await ready;
    expect(runs(pid)).toBe(true);
    child.kill("SIGKILL");
    const again = await startEmbeddedPostgres(data);
    expect(await query(again, "select 1 as n")).toEqual({ n: 1 });
    await again.stop();
    expect(runs(pid)).toBe(false);
  });

  it("starts after the server itself was killed, although its lock file still exists", async () => {
    const data = path.join(folder, "stale");
    const { child, ready } = startElsewhere(data);
    const pid = await ready;
    process.kill(pid, "SIGKILL");
    child.kill("SIGKILL");
    await fs.access(path.join(data, "postmaster.pid"));
    const again = await startEmbeddedPostgres(data);
    expect(await query(again, "select 1 as n")).toEqual({ n: 1 });
    await again.stop();
  });
});
