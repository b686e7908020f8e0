import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { loggableError } from "./database-errors.ts";
import { rateLimits } from "../limit-tables.ts";
import { createLog } from "../log.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

function logged(error: unknown): string {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  createLog("trace", stream).error({ err: error }, "call failed");
  return text;
}

async function failureOf(work: PromiseLike<unknown>): Promise<Error> {
  try {
    await work;
  } catch (error) {
    return error as Error;
  }
  throw new Error("The query was expected to fail.");
}

/** A row whose name contains confidential text, with lines that look like a stack trace. */
const insert = (bucket: string) =>
  service.context.db.insert(rateLimits).values({
    bucket: `${bucket} of geheim@geheim.test\n    at geheim (geheim.ts:1:1)`,
    windowStart: new Date(0),
    count: 1,
    expiresAt: new Date(0),
  });

describe("A failed query is logged without its values", () => {
  it("when the database rejects a value", async () => {
    const error = await failureOf(insert("ge\u0000heim"));
    expect(error.message).toContain("geheim@geheim.test");
    const text = logged(error);
    expect(text).toContain("insert into");
    expect(text).toContain("invalid byte sequence");
    expect(text).toContain("database-errors.test.ts");
    expect(text).not.toMatch(/geheim/i);
  });

  it("when a value violates a unique constraint", async () => {
    await insert("twice");
    const text = logged(new Error("not opened", { cause: await failureOf(insert("twice")) }));
    expect(text).toContain("not opened: Failed query: insert into");
    expect(text).toContain("rate_limits_bucket_window_start_pk");
    expect(text).not.toMatch(/geheim/i);
  });

  it("when the database quotes the value itself", async () => {
    const query = service.context.db.execute(sql`select ${"geheim"}::uuid`);
    const text = logged(await failureOf(query));
    expect(text).toContain("invalid input syntax for type uuid");
    expect(text).not.toContain("geheim");
  });

  it("and keeps its properties for the code that handles it", async () => {
    const error = await failureOf(insert("ge\u0000heim"));
    logged(error);
    expect(error).toHaveProperty("params");
    expect(loggableError("no error")).toBe("no error");
    expect(loggableError(new TypeError("plain"))).toBeInstanceOf(TypeError);
  });

  it("for every error class", async () => {
    class Strange extends Error {
      get detailed(): string {
        throw new Error("not now");
      }
    }
    const timeout = await failureOf(
      new Promise((_, reject) => {
        AbortSignal.timeout(1).addEventListener("abort", (event) =>
          reject((event.target as AbortSignal).reason),
        );
      }),
    );
    const broken = new Error("broken");
    Object.defineProperty(broken, "code", {
      enumerable: true,
      get: () => {
        throw new Error("no code");
      },
    });
    expect(logged(timeout)).toContain("TimeoutError");
    expect(logged(new Error("asked", { cause: timeout }))).toContain("aborted due to timeout");
    expect(logged(AbortSignal.abort().reason)).toContain("AbortError");
    expect(logged(new Strange("strange"))).toContain("strange");
    expect(logged(broken)).toContain("cannot be read");
    expect(logged(new AggregateError([timeout, new Error("second")], "all"))).toContain("second");
    for (const value of [undefined, null, 7, "text", Symbol("s"), Object.create(null)]) {
      expect(logged(value)).toContain("call failed");
    }
  });
});
