import fastify from "fastify";
import { errors } from "@paraph/contract/errors";
import type { ErrorKey } from "@paraph/contract/errors";
import { describe, expect, it } from "vitest";
import { problem } from "../problem.ts";
import { presentErrors } from "./errors.ts";

/** What a call that fails with `error` answers. */
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

describe("Retry-After", () => {
  it("is named where a part of the service is away for a moment", async () => {
    const gone = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    expect(await answerTo(gone)).toMatchObject({ key: "error.unavailable", retryAfter: "5" });
    const storage = problem("error.storage.unavailable");
    expect(await answerTo(storage)).toMatchObject({ status: 503, retryAfter: "5" });
  });

  it("is what a limit or a lock says", async () => {
    const limit = problem("error.rate_limit.exceeded", { retry_after: 17 });
    expect(await answerTo(limit)).toMatchObject({ status: 429, retryAfter: "17" });
  });

  it("is not named for what an outside party fails at", async () => {
    const keys = Object.keys(errors) as ErrorKey[];
    const outside = keys.filter((key) => /provider|timestamp|revocation|signing/.test(key));
    expect(outside).toContain("error.provider.unavailable");
    for (const key of outside) {
      expect([key, (await answerTo(problem(key))).retryAfter]).toEqual([key, undefined]);
    }
  });
});
