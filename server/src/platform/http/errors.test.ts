import { Writable } from "node:stream";
import fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import pino from "pino";
import { errors } from "@paraph/contract/errors";
import type { ErrorKey } from "@paraph/contract/errors";
import { describe, expect, it } from "vitest";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { limits } from "@paraph/rules/limits";
import { NoConnectionError } from "../database/database-away.ts";
import { createLog } from "../log.ts";
import { problem } from "../problem.ts";
import { presentErrors } from "./errors.ts";
import { rememberCauses } from "./repeated.ts";

/** An error as the query builder wraps it. */
const failedQuery = (cause: Error) => new DrizzleQueryError("select 1", [], cause);

/** The response of a call that fails with `error`. */
async function answerTo(error: Error) {
  const app = fastify();
  presentErrors(app, { documentation: () => "http://service.test" });
  app.get("/", () => {
    throw error;
  });
  const { statusCode, headers, body } = await app.inject("/");
  await app.close();
  return {
    status: statusCode,
    retryAfter: headers["retry-after"],
    ...(JSON.parse(body) as object),
  };
}

/** The log levels of a server with these errors, one for each call. */
async function levelsOf(failures: readonly Error[]): Promise<string[]> {
  const levels: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      levels.push(
        pino.levels.labels[(JSON.parse(line.toString()) as { level: number }).level] ?? "",
      );
      done();
    },
  });
  const logger: FastifyBaseLogger = createLog("debug", stream);
  const logController = new LogController({ disableRequestLogging: true });
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController,
  });
  presentErrors(app, { documentation: () => "http://service.test" });
  const waiting = [...failures];
  app.get("/", () => {
    throw waiting.shift() ?? new Error("no more");
  });
  for (const _ of failures) await app.inject("/");
  await app.close();
  return levels;
}

describe("The log of failed calls", () => {
  const gone = (code: string) => failedQuery(Object.assign(new Error("connect"), { code }));

  it("contains an outage once for each cause, not for each call", async () => {
    const outage = [gone("ECONNRESET"), gone("ECONNRESET"), gone("57P01"), gone("ECONNRESET")];
    expect(await levelsOf(outage)).toEqual(["error", "debug", "error", "debug"]);
    const storage = () => problem("error.storage.unavailable", undefined, gone("EIO"));
    expect(await levelsOf([storage(), storage()])).toEqual(["error", "debug"]);
  });

  it("contains every internal error", async () => {
    const faults = [new Error("a mistake"), new Error("a mistake"), problem("error.sr.not_open")];
    expect(await levelsOf(faults)).toEqual(["error", "error", "debug"]);
  });

  it("contains an outage again after a minute", () => {
    let now = 0;
    const isNews = rememberCauses(() => now);
    expect([isNews("a"), isNews("b"), isNews("a")]).toEqual([true, true, false]);
    now = limits.outageReport;
    expect([isNews("a"), isNews("a")]).toEqual([true, false]);
  });
});

describe("Unavailable", () => {
  it("is the database if its socket is missing; a missing file is an internal error", async () => {
    const socket = Object.assign(new Error("connect"), { code: "ENOENT", syscall: "connect" });
    const away = { key: "error.unavailable", status: 503 };
    expect(await answerTo(failedQuery(new NoConnectionError(socket)))).toMatchObject(away);
    expect(await answerTo(new NoConnectionError(socket))).toMatchObject(away);
    const code = (one: string) => Object.assign(new Error("said"), { code: one });
    for (const state of ["53300", "57P01", "57P03", "08006", "25006", "25P03", "ECONNRESET"]) {
      expect(await answerTo(failedQuery(code(state)))).toMatchObject(away);
    }
    // If another party refuses, or a constraint is violated, the database is still available.
    for (const state of ["ECONNREFUSED", "23505"]) {
      expect(await answerTo(code(state))).toMatchObject({ key: "error.unexpected" });
    }
    const ended = new Error("Connection terminated unexpectedly");
    expect(await answerTo(ended)).toMatchObject({ key: "error.unavailable", status: 503 });
    const file = Object.assign(new Error("open"), { code: "ENOENT", syscall: "open" });
    expect(await answerTo(file)).toMatchObject({ key: "error.unexpected", status: 500 });
  });
});

describe("Retry-After", () => {
  it("is set if a part of the service is temporarily unavailable", async () => {
    const gone = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    expect(await answerTo(new NoConnectionError(gone))).toMatchObject({
      key: "error.unavailable",
      retryAfter: "5",
    });
    const storage = problem("error.storage.unavailable");
    expect(await answerTo(storage)).toMatchObject({ status: 503, retryAfter: "5" });
  });

  it("is the value of a limit or a lock", async () => {
    const limit = problem("error.rate_limit.exceeded", { retry_after: 17 });
    expect(await answerTo(limit)).toMatchObject({ status: 429, retryAfter: "17" });
  });

  it("is not set for failures of outside parties", async () => {
    const keys = Object.keys(errors) as ErrorKey[];
    const outside = keys.filter((key) => /provider|timestamp|revocation|signing/.test(key));
    expect(outside).toContain("error.provider.unavailable");
    for (const key of outside) {
      expect([key, (await answerTo(problem(key))).retryAfter]).toEqual([key, undefined]);
    }
  });
});
