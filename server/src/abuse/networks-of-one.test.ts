/** All IPv6 networks of one site are counted together (RFC 6177: a site gets up to a /48). */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, startService } from "../../testing/service.ts";
import type { TestService } from "../../testing/service.ts";
import { count } from "../platform/limits.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: "on", RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => service.stop());

const post = async (path: string, ip: string, body: object) => {
  const answer = await fetch(service.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
    body: JSON.stringify(body),
  });
  return answer.ok ? "answered" : ((await answer.json()) as { key: string }).key;
};

describe("From the networks of one site", () => {
  it("a call is allowed four times as often as from one network, and from elsewhere anyway", async () => {
    const ask = (ip: string) =>
      post("/v1/request-reset", ip, { email: "nobody.of.network@example.test" });
    const answers = [];
    // No two addresses are in the same /64.
    for (let n = 0; n < 6 * 4 + 1; n += 1) answers.push(await ask(`2001:db8:7:${n}::1`));
    expect(answers.slice(0, -1)).toEqual(Array.from({ length: 6 * 4 }, () => "answered"));
    expect(answers.at(-1)).toBe("error.rate_limit.exceeded");
    expect(await ask("2001:db8:8::1")).toBe("answered");
  });

  it("people register as often in a day as the site's limit allows; people elsewhere still can", async () => {
    const { most, window } = limits.registrations;
    const { db, clock } = service.context;
    const site = "registration from 2001:db8:11::/48";
    for (let n = 0; n < most * 4 - 1; n += 1) await count(db, clock, { bucket: site, window });
    const register = (ip: string, name: string) =>
      post("/v1/register", ip, {
        email: `${name}@example.test`,
        password: PASSWORD,
        first_name: "Nora",
        last_name: "Zwahlen",
        accept_gtc: true,
      });
    expect(await register("2001:db8:11:1::1", "nora.one")).toBe("answered");
    expect(await register("2001:db8:11:2::1", "nora.two")).toBe("error.rate_limit.exceeded");
    expect(await register("2001:db8:12::1", "nora.two")).toBe("answered");
  });

  it("passwords can be tried four times as often as from one network", async () => {
    const attempt = (n: number, site = "9") =>
      post("/v1/login", `2001:db8:${site}:${n}::1`, {
        email: `nobody.${n}@example.test`,
        password: "Bergamotte-Rosengarten-42",
      });
    const most = limits.login.failures * 4;
    const answers = [];
    for (let n = 0; n < most + 2; n += 1) answers.push(await attempt(n));
    expect(new Set(answers.slice(0, most))).toEqual(new Set(["error.auth.credentials_invalid"]));
    // One more attempt is allowed in half a minute.
    expect(answers.at(-1)).toBe("error.auth.slowed_down");
    expect(await attempt(1, "10")).toBe("error.auth.credentials_invalid");
  });
});
