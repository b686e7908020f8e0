import http from "node:http";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertRoom } from "./app-context.ts";
import { makeDatabase } from "../testing/databases.ts";
import type { TestDatabase } from "../testing/databases.ts";
import { startProcess } from "../testing/outages/process.ts";
import type { ServiceProcess } from "../testing/outages/process.ts";
import { testEnvironment } from "../testing/service.ts";

let database: TestDatabase;
let dataDir: string;
const processes: ServiceProcess[] = [];
beforeAll(async () => {
  database = await makeDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-rolling-"));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await database.drop();
  await fs.rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ServiceProcess> {
  const one = await startProcess(
    testEnvironment(database, dataDir, { DRAIN_SECONDS: "5", ROLE: "http" }),
  );
  processes.push(one);
  return one;
}

/** One call over kept connections. The result of a failed call begins with `failed`. */
function call(agent: http.Agent, url: string, pathname: string): Promise<number | string> {
  return new Promise((resolve) => {
    const body =
      pathname !== "/v1/login" ? undefined : JSON.stringify({ email: "a@b.test", password: "x" });
    const request = http.request(
      new URL(pathname, url),
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: body === undefined ? {} : { "content-type": "application/json" },
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
        response.once("error", (error) => resolve(`failed: ${error.message}`));
      },
    );
    request.once("error", (error: NodeJS.ErrnoException) => resolve(`failed: ${error.code}`));
    request.end(body);
  });
}

/** A load balancer: sends calls to the first process that reports readiness, over kept connections. */
function distribute(urls: readonly string[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
  const asking = new http.Agent();
  const ready = new Map(urls.map((url) => [url, true]));
  const answers = new Map<string, (number | string)[]>(urls.map((url) => [url, []]));
  let going = true;
  // Asks each process independently, so that a slow one does not delay the others.
  const looks = urls.map(async (url) => {
    while (going) {
      ready.set(url, (await call(asking, url, "/readyz")) === 200);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  const load = Array.from({ length: 6 }, async (_, i) => {
    while (going) {
      const url = urls.find((one) => ready.get(one));
      if (url === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      answers.get(url)?.push(await call(agent, url, i % 2 === 0 ? "/healthz" : "/v1/login"));
    }
  });
  return {
    answers,
    stop: async () => {
      going = false;
      await Promise.all([...looks, ...load]);
      agent.destroy();
    },
  };
}

describe("A process that is replaced by another one", () => {
  it("fails no call", { timeout: 120_000 }, async () => {
    const [first, second] = [await start(), await start()];
    const { answers, stop } = distribute([first.url, second.url]);
    const answered = (url: string) => answers.get(url) ?? [];
    await expect.poll(() => answered(first.url).length, { timeout: 60_000 }).toBeGreaterThan(50);
    const ended = new Promise((resolve) => first.child.once("exit", resolve));
    first.child.kill("SIGTERM");
    expect(await ended).toBe(0);
    await expect.poll(() => answered(second.url).length, { timeout: 60_000 }).toBeGreaterThan(50);
    await stop();
    const all = [...answered(first.url), ...answered(second.url)];
    expect(all.filter((one) => one !== 200 && one !== 401 && one !== 429)).toEqual([]);
  });
});

describe("A full disk", () => {
  it("is reported", async () => {
    await assertRoom([dataDir], 1);
    await expect(assertRoom([dataDir], Number.MAX_SAFE_INTEGER)).rejects.toThrow("MiB are free in");
  });
});
