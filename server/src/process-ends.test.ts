/** A service that has to end, or must not start: it prints a line that says why, and sets an exit code. */
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { end, readyLine, startTied } from "../testing/child.ts";
import { makeDatabase } from "../testing/databases.ts";
import type { TestDatabase } from "../testing/databases.ts";
import { testEnvironment } from "../testing/service.ts";

const MAIN = path.join(import.meta.dirname, "main.ts");
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await makeDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-ends-"));
});
afterAll(async () => {
  await database.drop();
  await fs.rm(dataDir, { recursive: true, force: true });
});

/** A module that is loaded before the service and causes faults on signals, which nothing in the service expects. */
const FAULTS = `data:text/javascript,${encodeURIComponent(`
  process.on("SIGUSR2", () => { throw new TypeError("a fault on purpose"); });
  process.on("SIGHUP", () => { Promise.reject(new RangeError("a rejection on purpose")); });
  process.on("SIGQUIT", () => {
    Promise.reject(Object.assign(new Error("terminating connection"), { code: "57P01" }));
  });
`)}`;

function launch(more: Record<string, string> = {}) {
  const settings = testEnvironment(database, dataDir, { LOG_LEVEL: "error", ...more });
  const child = startTied(["--import", FAULTS, MAIN], { PATH: process.env["PATH"], ...settings });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, exited, errors: () => errors };
}

/** The lines of the log at a level of pino's: 50 error, 60 fatal. */
const logged = (text: string, level: number) =>
  text.split("\n").flatMap((line) => {
    if (!line.startsWith("{")) return [];
    const entry = JSON.parse(line) as { level: number; msg: string; from?: string; err?: unknown };
    return entry.level === level ? [entry] : [];
  });

describe("An uncaught error", () => {
  it.each([
    ["SIGUSR2", "uncaught exception", "TypeError", "a fault on purpose"],
    ["SIGHUP", "unhandled rejection", "RangeError", "a rejection on purpose"],
  ] as const)(
    "(%s: %s) logs one line that says what it is, and the process ends with 1",
    async (signal, from, type, message) => {
      const { child, exited, errors } = launch();
      await readyLine(child, "the service");
      child.kill(signal);
      expect(await exited).toBe(1);
      const [line, ...more] = logged(errors(), 60);
      expect(line).toMatchObject({
        msg: "a fault that nobody caught: the process ends",
        from,
        err: { type, message, stack: expect.stringContaining("at ") },
      });
      expect(more).toEqual([]);
    },
  );

  it("ends the process also if another error follows meanwhile, and each has its log line", async () => {
    const { child, exited, errors } = launch();
    await readyLine(child, "the service");
    child.kill("SIGHUP");
    child.kill("SIGUSR2");
    expect(await exited).toBe(1);
    const lines = logged(errors(), 60).map(({ from }) => from);
    expect(lines).toContain("unhandled rejection");
  });

  it("of a query that finds no database, and that nobody waits for, is logged, and the service continues", async () => {
    const { child, exited, errors } = launch();
    const { url } = await readyLine(child, "the service");
    child.kill("SIGQUIT");
    await expect
      .poll(() => logged(errors(), 50).map(({ msg }) => msg))
      .toEqual(["a query that nobody waited for found no database"]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await end(child);
    expect(await exited).toBe(0);
  });
});

describe("A start with another master key", () => {
  const key = () => randomBytes(32).toString("base64");

  it("is refused with a sentence that says what to do, and exit code 1; nothing changes", async () => {
    const right = key();
    const own = await makeDatabase();
    const started = (more: Record<string, string>) => launch({ DATABASE_URL: own.url, ...more });
    try {
      const first = started({ MASTER_KEY: right });
      await readyLine(first.child, "the service");
      await end(first.child);
      expect(await first.exited).toBe(0);

      const refused: [Record<string, string>, string][] = [
        [{ MASTER_KEY: key() }, "MASTER_KEY is not the key of this database"],
        [{ MASTER_KEY: Buffer.alloc(32).toString("base64") }, "MASTER_KEY can be guessed"],
        // Without a key in the settings, one is created in the data folder. It is not the key of the database.
        [{}, "MASTER_KEY is not the key of this database"],
      ];
      for (const [given, sentence] of refused) {
        const wrong = started(given);
        expect(await wrong.exited).toBe(1);
        expect(wrong.errors()).toContain("The service does not start.");
        expect(wrong.errors()).toContain(sentence);
        expect(wrong.errors()).not.toContain("    at ");
        for (const value of Object.values(given)) expect(wrong.errors()).not.toContain(value);
      }

      const again = started({ MASTER_KEY: right });
      const { url } = await readyLine(again.child, "the service");
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      await end(again.child);
    } finally {
      await own.drop();
    }
  });
});
