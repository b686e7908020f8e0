import { afterEach, describe, expect, it } from "vitest";
import { forgetStartedCalls, startedCall } from "./first-calls.ts";

const authorization = "Bearer one";
const mine = { headers: { authorization } };

function started(response: Promise<Response>) {
  globalThis.firstCalls = { authorization, responses: new Map([["/v1/user", response]]) };
}

describe("A call that the page has started", () => {
  afterEach(forgetStartedCalls);

  it("is answered once, without another call", async () => {
    started(Promise.resolve(new Response("me")));
    expect(await (await startedCall("/v1/user", mine))?.text()).toBe("me");
    expect(await startedCall("/v1/user", mine)).toBeUndefined();
  });

  it.each([
    ["at another address", "/v2/businesses/user", mine],
    ["of another session", "/v1/user", { headers: { authorization: "Bearer two" } }],
    ["without a session", "/v1/user", {}],
    ["with another method", "/v1/user", { ...mine, method: "PUT" }],
  ])("is not the response to a call %s", async (_, url, init) => {
    started(Promise.resolve(new Response("me")));
    expect(await startedCall(url, init)).toBeUndefined();
  });

  it.each([
    ["the service refuses it", () => Promise.resolve(new Response("", { status: 401 }))],
    ["the service is not reached", () => Promise.reject(new TypeError())],
  ])("is made again if %s", async (_, response) => {
    started(response());
    expect(await startedCall("/v1/user", mine)).toBeUndefined();
  });

  it("is made again if nothing has taken its response in time", async () => {
    started(Promise.resolve(new Response("me")));
    forgetStartedCalls();
    expect(await startedCall("/v1/user", mine)).toBeUndefined();
  });
});
