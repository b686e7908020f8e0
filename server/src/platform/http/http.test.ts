import { randomUUID } from "node:crypto";
import { groups } from "@paraph/contract";
import { addressesOf } from "@paraph/contract/addresses";
import { isSecret } from "@paraph/contract/endpoint";
import type { Endpoint } from "@paraph/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";

let service: TestService;
let anna: TestPerson;

beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(async () => {
  await service.stop();
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(service.url + address, { headers });
const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(service.url + address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("Errors", () => {
  it("have one format: type, status, message, key, method, path, details", async () => {
    const response = await post("/v1/login?lang=de", { email: "no address", password: 1 });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      type: `${service.context.publicUrl}/errors/constraint-violation`,
      status: 400,
      message: expect.stringContaining("ungültig"),
      key: "error.validation",
      method: "POST",
      path: "/v1/login",
      details: {
        fields: {
          email: { code: "email", message: "Geben Sie eine gültige E\u2011Mail-Adresse ein." },
          password: { code: "wrong_type", expected: "string", message: expect.any(String) },
        },
      },
    });
  });

  it("are in the caller's language", async () => {
    const german = await get("/v1/user", { "accept-language": "de-CH,de;q=0.9,en;q=0.8" });
    const english = await get("/v1/user", { "accept-language": "en" });
    expect((await german.json()) as object).not.toEqual(await english.json());
  });

  it.each([
    ["it in the query", "?lang=it", "fr", "Connectez-vous pour continuer."],
    ["it among the preferred languages", "", "it-CH,fr;q=0.5", "Connectez-vous pour continuer."],
    ["it alone", "?lang=it", "it", "Log in to continue."],
  ])("are in Italian only for direct sign: %s", async (_what, query, header, elsewhere) => {
    const accept = { "accept-language": header };
    expect(await (await get(`/v1/user${query}`, accept)).json()).toMatchObject({
      message: elsewhere,
    });
    expect(await (await get(`/v1/direct/user${query}`, accept)).json()).toMatchObject({
      message: "Acceda per continuare.",
    });
  });

  it.each([
    ["a body that is no JSON", "{", "error.validation", 400],
    ["a body that is poisoned", '{"__proto__":{"x":1}}', "error.validation", 400],
    ["no body", "", "error.validation", 400],
    ["a body too large", `"${"x".repeat(1_100_000)}"`, "error.body_too_large", 413],
  ])("name %s", async (_name, body, key, status) => {
    const response = await post("/v1/login", body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ key });
  });

  it("report an unsupported content type", async () => {
    const response = await post("/v1/login", "a=b", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ key: "error.unsupported_media_type" });
  });

  it("report an unknown path", async () => {
    for (const address of ["/v1/nothing", "/api/nothing"]) {
      const response = await get(address);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ key: "error.not_found" });
    }
  });
});

describe("Credentials", () => {
  it.each([
    ["none", "", "error.auth.required"],
    ["an unknown token", "Bearer abc", "error.auth.token_invalid"],
    ["another scheme", "Basic YTpi", "error.auth.token_invalid"],
    ["nonsense", "Bearer a b", "error.auth.token_invalid"],
  ])("%s: refused with 401", async (_name, authorization, key) => {
    const problem = await problemOf(service.client(authorization)("GET /v1/user"));
    expect(problem).toMatchObject({ status: 401, key });
  });

  it("expire: refused as expired", async () => {
    const { context } = service;
    context.clock.move(25 * 60 * 60 * 1000);
    try {
      const problem = await problemOf(anna.api("GET /v1/user"));
      expect(problem).toMatchObject({ status: 401, key: "error.auth.token_expired" });
    } finally {
      context.clock.move(-25 * 60 * 60 * 1000);
    }
  });
});

describe("Responses", () => {
  it("that are no pages have a policy that allows nothing, and no headers that only protect pages", async () => {
    for (const path of ["/v1/datetime", "/v1/unknown"]) {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.has("x-frame-options")).toBe(false);
      expect([...headers].join().length).toBeLessThan(600);
    }
  });

  it("of calls are not cached", async () => {
    const { headers } = await get("/v1/datetime");
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("Idempotency-Key", () => {
  it("returns the first response to a repeated call", async () => {
    const headers = { authorization: anna.authorization, "idempotency-key": "accept-1" };
    const first = await post("/v1/user/accept", { gtc: true }, headers);
    const acceptedAt = await first.text();
    service.context.clock.move(60_000);
    const again = await post("/v1/user/accept", { gtc: true }, headers);
    service.context.clock.move(-60_000);
    expect(again.status).toBe(200);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await again.text()).toBe(acceptedAt);
  });

  it("refuses a different body with the same key", async () => {
    const headers = { authorization: anna.authorization, "idempotency-key": "accept-2" };
    expect((await post("/v1/user/accept", { gtc: true }, headers)).status).toBe(200);
    const other = await post("/v1/user/accept", { tou: true }, headers);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ key: "error.idempotency.key_reused" });
  });

  it("is valid only together with its principal", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const key = { "idempotency-key": "accept-3" };
    await post("/v1/user/accept", { gtc: true }, { authorization: anna.authorization, ...key });
    const own = await post(
      "/v1/user/accept",
      { gtc: true },
      { authorization: bela.authorization, ...key },
    );
    expect(own.headers.get("idempotent-replayed")).toBeNull();
    expect(await own.json()).toMatchObject({ email: bela.email });
  });

  it("does not store a refusal", async () => {
    const headers = { authorization: anna.authorization, "idempotency-key": "withdraw-1" };
    const unknown = `/v3/signature-requests/${randomUUID()}/withdraw`;
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const response = await post(unknown, { message: "" }, headers);
      expect(response.status).toBe(404);
      expect(response.headers.get("idempotent-replayed")).toBeNull();
    }
  });

  it("stores nothing of calls that contain a secret", async () => {
    const headers = { authorization: anna.authorization, "idempotency-key": "secret-1" };
    const passwords = { old_password: "not my password", new_password: "another of 20 signs" };
    const refused = await post("/v1/change-password", passwords, headers);
    expect(await refused.json()).toMatchObject({ key: "error.password.wrong" });
    const code = await post(`/api/respond/${randomUUID()}`, { tan: "123456" }, headers);
    expect(await code.json()).toMatchObject({ key: "error.tan.unknown" });
    expect(isSecret(groups.signing.sign, { signatureRequests: [], tan: "123456" })).toBe(true);
    expect(isSecret(groups.signing.sign, { signatureRequests: [] })).toBe(false);
  });

  it("has no effect on calls with a password, a code or a token", () => {
    const calls = Object.values(groups).flatMap((group): Endpoint[] => Object.values(group));
    const fields = (call: Endpoint) =>
      call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : [];
    const taking = calls.filter(
      (call) =>
        !call.multipart && fields(call).some((name) => /pass|^pwdotp$|^tan$|token/.test(name)),
    );
    expect(taking.map(({ key }) => key)).toContain("POST /v3/csc/proceed/{id}");
    expect(taking.filter(({ secret }) => secret === false).map(({ key }) => key)).toEqual([]);
  });

  it("lets one of several concurrent calls do the work", async () => {
    const headers = { authorization: anna.authorization, "idempotency-key": "accept-4" };
    const all = await Promise.all(
      Array.from({ length: 8 }, () => post("/v1/user/accept", { gtc: true }, headers)),
    );
    const done = all.filter((one) => one.status === 200 && !one.headers.has("idempotent-replayed"));
    expect(done).toHaveLength(1);
    expect(all.every((one) => one.status === 200 || one.status === 409)).toBe(true);
  });
});

interface Operation {
  readonly parameters: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: object }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

describe("The API description", () => {
  it("lists every call that is mounted, with its errors", async () => {
    const description = (await (await get("/openapi.json")).json()) as {
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    };
    expect(description.openapi).toBe("3.1.0");
    const login = description.paths["/v1/login"]?.["post"];
    expect(Object.keys(login?.responses ?? {})).toEqual(
      expect.arrayContaining(["200", "400", "401", "429"]),
    );
    const calls = Object.values(groups).flatMap((group): Endpoint[] => Object.values(group));
    const expected = calls.flatMap((call) =>
      addressesOf(call).map((address) => `${call.method} ${address.path}`),
    );
    const described = Object.entries(description.paths).flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
    );
    expect(described.toSorted()).toEqual(expected.toSorted());
    // The headers of error responses and of requests.
    const download = description.paths["/v3/documents/{id}/download"]?.["get"];
    expect(Object.keys(download?.responses ?? {})).toEqual(
      expect.arrayContaining(["200", "206", "304", "416"]),
    );
    const begin = description.paths["/v3/signature-requests"]?.["post"];
    expect(begin?.parameters.map(({ name }) => name)).toEqual(["Idempotency-Key"]);
    const forms = description.paths["/v3/documents"]?.["post"]?.requestBody?.content;
    expect(forms?.["multipart/form-data"]?.schema).toMatchObject({
      required: ["file"],
      additionalProperties: false,
    });
  });
});

describe("Rate limits of calls", () => {
  it("apply to a network address, over all processes, and set Retry-After", async () => {
    const strict = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
    try {
      let answered = 0;
      const ask = () =>
        problemOf(
          strict.api("POST /v1/valid-confirmation", {
            body: { token: `unknown ${answered}`, password: "any" },
          }),
        );
      let answer = await ask();
      // A new minute may start during the test. Then at most twice as many calls are allowed.
      while (answer.status !== 429 && answered < 62) {
        expect(answer.key).toBe("error.confirmation.invalid");
        answered += 1;
        answer = await ask();
      }
      expect(answered).toBeGreaterThanOrEqual(30);
      expect(answered).toBeLessThanOrEqual(60);
      expect(answer.key).toBe("error.rate_limit.exceeded");
      expect(answer.retryAfter).toBeGreaterThan(0);
      expect(answer.retryAfter).toBeLessThanOrEqual(60);
    } finally {
      await strict.stop();
    }
  });
});
