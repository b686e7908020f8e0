import os from "node:os";
import { endpoint } from "@paraph/contract/endpoint";
import { done } from "@paraph/contract/shapes";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { createClock } from "../clock.ts";
import { problem } from "../problem.ts";
import { createSealer } from "../vault/sealer.ts";
import type { Http } from "./context.ts";
import { presentErrors } from "./errors.ts";
import { mount } from "./mount.ts";

const calls = {
  ring: endpoint({
    method: "GET",
    path: "/v3/bells/{id}",
    summary: "Ring a bell",
    caller: "none",
    response: done,
    errors: ["error.conflict"],
  }),
};

/** The error key of a call whose handler throws `thrown`. */
async function answered(strict: boolean, thrown: Error): Promise<unknown> {
  const app = fastify();
  presentErrors(app, { documentation: () => "http://service.test" });
  app.decorateRequest("who");
  app.decorateRequest("address", "127.0.0.1");
  const nobody = () => Promise.reject(problem("error.auth.token_invalid"));
  const http: Http = {
    app,
    // The calls mounted here have neither limits nor credentials.
    db: undefined as never,
    clock: createClock({ movable: false }),
    sealer: createSealer(Buffer.alloc(32)),
    authenticators: { person: nobody, apiUser: nobody, guest: nobody },
    staff: [],
    publicUrl: () => "http://service.test",
    spool: os.tmpdir(),
    limitFactor: 1,
    strict,
  };
  mount(http, calls, { ring: () => Promise.reject(thrown) });
  const { statusCode, body } = await app.inject("/v3/bells/1");
  await app.close();
  return { status: statusCode, ...(JSON.parse(body) as object) };
}

describe("An undeclared error of a call", () => {
  const undeclared = problem("error.sr.not_open");

  it("is an internal error outside of production, with its key", async () => {
    expect(await answered(true, undeclared)).toMatchObject({
      status: 500,
      key: "error.unexpected",
      details: { undeclared: "error.sr.not_open" },
    });
  });

  it("is sent unchanged in production", async () => {
    expect(await answered(false, undeclared)).toMatchObject({
      status: 409,
      key: "error.sr.not_open",
    });
  });

  it.each(["error.conflict", "error.not_found", "error.unavailable"] as const)(
    "is not one that every call of this kind can have, such as %s",
    async (key) => {
      expect(await answered(true, problem(key))).toMatchObject({ key });
    },
  );
});
