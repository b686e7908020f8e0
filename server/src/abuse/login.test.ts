/** Failed logins of others do not lock out a person who has the right password and a known browser or network. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, startService } from "../../testing/service.ts";
import type { TestService } from "../../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: "on" } });
});
afterAll(() => service.stop());

async function logIn(ip: string, email: string, password: string, cookie = "") {
  const response = await fetch(`${service.url}/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip, cookie },
    body: JSON.stringify({ email, password }),
  });
  const { key, message } = (await response.json()) as { key?: string; message?: string };
  return { status: response.status, key, message, set: response.headers.getSetCookie() };
}

const OFFICE = "192.0.2.10";

describe("A login", () => {
  it("succeeds in the browser that was used before, while the same account is attacked from the same network", async () => {
    const { email } = await service.person();
    const first = await logIn(OFFICE, email, PASSWORD);
    const [set = ""] = first.set;
    expect(set).toMatch(/^__Host-paraph-device=[\w.%-]+; .*HttpOnly; Secure; SameSite=Strict$/);
    const cookie = set.split(";", 1)[0] ?? "";
    const keys = [];
    for (let n = 1; n <= 20; n += 1) keys.push((await logIn(OFFICE, email, `guess ${n}`)).key);
    // Ten wrong passwords get a response, then one in half a minute: the attacker is slowed down …
    expect(keys.slice(0, 10)).toEqual(Array(10).fill("error.auth.credentials_invalid"));
    // (this attempt uses up the one that is allowed in this half minute)
    await logIn(OFFICE, email, "guess 21");
    const refused = await logIn(OFFICE, email, PASSWORD);
    expect(refused).toMatchObject({ status: 429, key: "error.auth.slowed_down" });
    expect(refused.message).toContain("Too many failed attempts. Wait a moment");
    // … but the person is not, in their browser, from this network and from elsewhere.
    expect((await logIn(OFFICE, email, PASSWORD, cookie)).status).toBe(200);
    expect((await logIn("198.51.100.1", email, PASSWORD, cookie)).status).toBe(200);
  });

  it("succeeds from the network that was used before, while other accounts are attacked from it", async () => {
    const ip = "192.0.2.20";
    const { email } = await service.person();
    expect((await logIn(ip, email, PASSWORD)).status).toBe(200);
    const keys = [];
    for (let n = 1; n <= 13; n += 1) {
      keys.push((await logIn(ip, `beside.${n}@example.test`, "guess")).key);
    }
    expect(keys).toContain("error.auth.slowed_down");
    expect((await logIn(ip, email, PASSWORD)).status).toBe(200);
  });

  it("is slowed down in a known browser too; the cookie of another account or a forged cookie does not help", async () => {
    const ip = "192.0.2.30";
    const own = await service.person();
    const other = await service.person();
    const [set = ""] = (await logIn(ip, own.email, PASSWORD)).set;
    const cookie = set.split(";", 1)[0] ?? "";
    const tries = async (email: string, given: string) => {
      const keys = [];
      for (let n = 1; n <= 13; n += 1) {
        keys.push((await logIn(`203.0.113.${n % 2}`, email, "guess", given)).key);
      }
      return keys;
    };
    expect(await tries(own.email, cookie)).toContain("error.auth.slowed_down");
    const forged = `${cookie.slice(0, -4)}AAAA`;
    for (const given of [cookie, forged]) {
      const keys = [];
      for (let n = 1; n <= 13; n += 1) {
        keys.push((await logIn("203.0.113.77", other.email, "guess", given)).key);
      }
      expect(keys).toContain("error.auth.slowed_down");
    }
  });
});
