import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../testing/service.ts";
import type { TestService } from "../../testing/service.ts";
import { loggableError } from "./database-errors.ts";
import { rateLimits } from "./limit-tables.ts";
import { createLog } from "./log.ts";

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

/** A row whose name holds what must not be told, over lines that look like a stack. */
const insert = (bucket: string) =>
  service.floor.db.insert(rateLimits).values({
    bucket: `${bucket} of geheim@geheim.test\n    at geheim (geheim.ts:1:1)`,
    windowStart: new Date(0),
    count: 1,
    expiresAt: new Date(0),
  });

describe("A failed query is logged without its values", () => {
  it("when the database cannot take a value", async () => {
    const error = await failureOf(insert("ge\u0000heim"));
    expect(error.message).toContain("geheim@geheim.test");
    const text = logged(error);
    expect(text).toContain("insert into");
    expect(text).toContain("invalid byte sequence");
    expect(text).toContain("database-errors.test.ts");
    expect(text).not.toMatch(/geheim/i);
  });

  it("when a value was there before", async () => {
    await insert("twice");
    const text = logged(new Error("not opened", { cause: await failureOf(insert("twice")) }));
    expect(text).toContain("not opened: Failed query: insert into");
    expect(text).toContain("rate_limits_bucket_window_start_pk");
    expect(text).not.toMatch(/geheim/i);
  });

  it("when the database quotes the value itself", async () => {
    const query = service.floor.db.execute(sql`select ${"geheim"}::uuid`);
    const text = logged(await failureOf(query));
    expect(text).toContain("invalid input syntax for type uuid");
    expect(text).not.toContain("geheim");
  });

  it("and stays what it was for those who handle it", async () => {
    const error = await failureOf(insert("ge\u0000heim"));
    logged(error);
    expect(error).toHaveProperty("params");
    expect(loggableError("no error")).toBe("no error");
    expect(loggableError(new TypeError("plain"))).toBeInstanceOf(TypeError);
  });
});
