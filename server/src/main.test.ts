import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeDatabase } from "../testing/databases.ts";
import type { TestDatabase } from "../testing/databases.ts";
import { testEnvironment } from "../testing/service.ts";
import { end, readyLine, startTied } from "../testing/child.ts";

const MAIN = path.join(import.meta.dirname, "main.ts");
let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await makeDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-main-"));
});
afterEach(async () => {
  await database.drop();
  await fs.rm(dataDir, { recursive: true, force: true });
});

function launch(more: Record<string, string> = {}) {
  const { DATABASE_URL, ...rest } = testEnvironment(database, dataDir, more);
  const env = {
    PATH: process.env["PATH"],
    ...rest,
    ...(more["DATABASE_URL"] === "" ? {} : { DATABASE_URL }),
  };
  const child = startTied([MAIN], env);
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, exited, errors: () => errors };
}

describe("The service as a program", () => {
  it("reports when it is ready and at which address, responds to calls, and stops in order on a signal", async () => {
    const { child, exited } = launch();
    const { url } = await readyLine(child, "the service");
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
  });

  it("starts its own database in a new folder, and keeps its master key secret", async () => {
    const { child, exited } = launch({ DATABASE_URL: "" });
    const { url, fresh } = await readyLine(child, "the service");
    expect(fresh).toBe(true);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const key = await fs.stat(path.join(dataDir, "master.key"));
    expect(key.mode & 0o777).toBe(0o600);
    child.kill("SIGINT");
    expect(await exited).toBe(0);
    await expect(fs.access(path.join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow(
      "ENOENT",
    );
    const again = launch({ DATABASE_URL: "" });
    expect((await readyLine(again.child, "the service")).fresh).toBe(false);
    await end(again.child);
  });

  it("finishes a running call before it stops", async () => {
    const { child, exited } = launch();
    const { url } = await readyLine(child, "the service");
    const calls = Array.from({ length: 5 }, () =>
      fetch(`${url}/v1/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          email: "nobody.at.the.start@example.test",
          password: "not a password",
        }),
      }),
    );
    await Promise.race(calls);
    child.kill("SIGTERM");
    const answers = await Promise.allSettled(calls);
    expect(await exited).toBe(0);
    expect(answers.every((one) => one.status === "fulfilled" && one.value.status === 401)).toBe(
      true,
    );
  });

  it("only responds to calls, or only runs jobs, as set", async () => {
    const jobs = launch({ ROLE: "jobs" });
    expect((await readyLine(jobs.child, "the service")).url).toBeNull();
    await end(jobs.child);
    expect(await jobs.exited).toBe(0);
  });

  it("does not start with wrong settings, and lists each with the reason", async () => {
    const { exited, errors } = launch({ PORT: "many", SMTP_URL: "" });
    expect(await exited).toBe(1);
    expect(errors()).toContain("PORT is not a number.");
    expect(errors()).toContain("SMTP_URL is not set.");
    // No stack.
    expect(errors()).not.toMatch(/^\s+at /m);
  });

  it("warns once at the start that nothing can be signed, and what its child processes can still reach", async () => {
    const named = Object.keys(testEnvironment(database, dataDir)).filter((name) =>
      /^TRUST_(EU|CH)_/.test(name),
    );
    expect(named.length).toBeGreaterThan(0);
    // Without the programs of the system, children get no namespaces.
    const bare = { ...Object.fromEntries(named.map((name) => [name, ""])), PATH: "/nowhere" };
    const { child, errors } = launch({ ...bare, LOG_LEVEL: "warn" });
    await readyLine(child, "the service");
    await end(child);
    const said = (text: string) => errors().split(text).length - 1;
    expect(said("nothing can be signed")).toBe(1);
    expect(said("confined by Node's permissions alone")).toBe(1);
    expect(errors()).toContain('["network","files","memory"]');
  });

  it("does not start on an unknown schema", async () => {
    const first = launch();
    await readyLine(first.child, "the service");
    await end(first.child);
    const { createPool } = await import("./platform/database/database.ts");
    const pool = createPool(database.connection, 1);
    await pool.query(
      "insert into schema_migrations (name, checksum) values ('9999_future.sql', '')",
    );
    await pool.end();
    const { exited, errors } = launch();
    expect(await exited).toBe(1);
    expect(errors()).toContain("newer than this build");
  });
});
