import { describe, expect, it } from "vitest";
import { addressesOf, parameterNames } from "./addresses.ts";
import { bodyAt } from "./body-at.ts";
import type { Api, GuestApi, PersonApi, SignerApi } from "./client.ts";
import type { Endpoint } from "./endpoint.ts";
import { asGuest } from "./guest-client.ts";
import { groups } from "./index.ts";

const calls = Object.values(groups).flatMap((group) => Object.values<Endpoint>(group));
const ofSigners = calls.filter(({ caller }) => caller === "signer");

/** The client of a guest, which records its calls. */
function recorded() {
  const asked: [key: string, asked?: unknown][] = [];
  const api = ((...one: [string, unknown?]) => {
    asked.push(one);
    return Promise.resolve();
  }) as unknown as Api;
  return { asked, guest: asGuest(api) as unknown as (key: string, asked?: unknown) => void };
}

describe("A guest's client", () => {
  it("makes every call of signers at the direct address of the call, with every parameter", () => {
    expect(ofSigners.length).toBeGreaterThan(15);
    for (const call of ofSigners) {
      const { asked, guest } = recorded();
      const names = parameterNames(call.path);
      guest(call.key, { path: Object.fromEntries(names.map((name) => [name, `the ${name}`])) });
      const direct = addressesOf(call).find(({ credential }) => credential === "guest");
      const [[key, given] = []] = asked;
      expect(key).toBe(`${call.method} ${direct?.path}`);
      const { path, body } = given as { path: object; body?: Record<string, string> };
      const elsewhere = names.filter((name) => !parameterNames(direct?.path ?? "").includes(name));
      expect(Object.keys(path)).toEqual(names);
      expect(Object.keys(body ?? {})).toEqual(elsewhere);
    }
  });

  it("puts a parameter for which the direct path has no place into the body", () => {
    const { asked, guest } = recorded();
    const signal = new AbortController().signal;
    guest("POST /api/respond/{id}", { path: { id: "a1" }, body: { tan: "419027" }, signal });
    const body = { id: "a1", tan: "419027" };
    expect(asked).toEqual([["POST /v1/direct/tan/check", { path: { id: "a1" }, body, signal }]]);
  });

  it("makes the calls for guests as they are described", () => {
    const { asked, guest } = recorded();
    const own = calls.filter(({ caller }) => caller === "guest").map(({ key }) => key);
    expect(own.length).toBeGreaterThan(3);
    for (const key of [...own, "POST /v1/direct/session"]) guest(key);
    expect(asked.map(([key]) => key)).toEqual([...own, "POST /v1/direct/session"]);
  });
});

describe("The body at a direct address", () => {
  it("accepts the parameters that have no place in its path, and refuses unknown ones", () => {
    const { tanRespond, tanResend } = groups.codes;
    const check = bodyAt(tanRespond, "/v1/direct/tan/check");
    expect(check?.safeParse({ id: "a1", tan: "419027" }).success).toBe(true);
    expect(check?.safeParse({ tan: "419027" }).success).toBe(false);
    expect(check?.safeParse({ id: "a1", tan: "419027", more: 1 }).success).toBe(false);
    expect(bodyAt(tanResend, "/v1/direct/tan/resend")?.safeParse({ id: "a1" }).success).toBe(true);
    expect(bodyAt(tanRespond, tanRespond.path)).toBe(tanRespond.body);
  });
});

/** Never run. The compiler checks which calls each client accepts. */
export const clients = (person: PersonApi, guest: GuestApi, signer: SignerApi) => [
  () => person("GET /v1/user"),
  () => person("GET /v3/documents/{id}", { path: { id: "1" } }),
  // @ts-expect-error A direct twin is not written by hand.
  () => person("GET /v3/direct/documents/{id}", { path: { id: "1" } }),
  () => guest("GET /v1/direct/user"),
  () => guest("GET /v3/documents/{id}", { path: { id: "1" } }),
  // @ts-expect-error A direct twin is not written by hand.
  () => guest("GET /v3/direct/documents/{id}", { path: { id: "1" } }),
  // @ts-expect-error Guests have no lists.
  () => guest("GET /v3/signature-requests"),
  // @ts-expect-error The signer decides who is meant.
  () => signer("GET /v1/direct/user"),
];
