import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  messageTo,
  PASSWORD,
  problemOf,
  startService,
  tokenOf,
} from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sessionTokens } from "../tables.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

const logIn = (email: string, password: string, remember?: boolean) =>
  service.api("POST /v1/login", {
    body: { email, password, ...(remember === undefined ? {} : { remember }) },
  });
async function logInFrom(where: TestService, ip: string, email: string, password: string) {
  const response = await fetch(`${where.url}/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
    body: JSON.stringify({ email, password }),
  });
  const { key } = (await response.json()) as { key?: string };
  return { status: response.status, key, retryAfter: Number(response.headers.get("retry-after")) };
}
const at = (hours: number) => service.context.clock.now().getTime() + hours * HOUR;

describe("Login", () => {
  it("starts a session of 24 hours, or 48 when remembered", async () => {
    const short = await logIn(anna.email, PASSWORD);
    const long = await logIn(anna.email, PASSWORD, true);
    expect(short.tokenType).toBe("Bearer");
    expect(Math.abs(Date.parse(short.expiration) - at(24))).toBeLessThan(MINUTE);
    expect(Math.abs(Date.parse(long.expiration) - at(48))).toBeLessThan(MINUTE);
    expect(short.value).toMatch(/^[\w-]{43}$/);
    expect(short.value).not.toBe(long.value);
  });

  it("responds to a wrong password as to an unknown address", async () => {
    const wrong = await problemOf(logIn(anna.email, "not her password"));
    const unknown = await problemOf(logIn("nobody@example.test", "not her password"));
    expect(wrong).toMatchObject({ status: 401, key: "error.auth.credentials_invalid" });
    expect(unknown).toMatchObject({ status: 401, key: wrong.key, message: wrong.message });
  });

  it("stores no readable token", async () => {
    const { value } = await logIn(anna.email, PASSWORD);
    const rows = await service.context.db.select().from(sessionTokens);
    const hashes = rows.map((row) => row.hash.toString("latin1")).join();
    expect(hashes).not.toContain(value);
    expect(hashes).not.toContain(Buffer.from(value, "base64url").toString("latin1"));
  });

  it("is slowed down after ten failures from a network, for that network only, and never blocked for good", async () => {
    const own = await startService({ env: { TRUST_PROXY: "on" } });
    try {
      const bela = await own.person({ firstName: "Béla" });
      const attempt = (password: string) => logInFrom(own, "192.0.2.7", bela.email, password);
      for (let n = 1; n <= 10; n += 1) {
        expect((await attempt("not his password")).key).toBe("error.auth.credentials_invalid");
      }
      // One attempt in half a minute is still allowed.
      const keys = [];
      for (let n = 1; n <= 3; n += 1) keys.push((await attempt("not his")).key);
      expect(keys).toContain("error.auth.slowed_down");
      const slowed = await attempt("not his");
      expect(slowed).toMatchObject({ status: 429, key: "error.auth.slowed_down" });
      expect(slowed.retryAfter).toBeGreaterThan(0);
      expect((await logInFrom(own, "192.0.2.8", bela.email, PASSWORD)).status).toBe(200);
      own.context.clock.move(31_000);
      expect((await attempt(PASSWORD)).status).toBe(200);
    } finally {
      await own.stop();
    }
  });

  it("counts the addresses of one IPv6 network together, and both notations of IPv4", async () => {
    const own = await startService({ env: { TRUST_PROXY: "on" } });
    try {
      const keysOf = async (ip: (n: number) => string) => {
        const keys = [];
        for (let n = 1; n <= 13; n += 1) {
          keys.push((await logInFrom(own, ip(n), `nobody.${n}@example.test`, "wrong")).key);
        }
        return keys;
      };
      expect(await keysOf((n) => `2001:db8::${n}`)).toContain("error.auth.slowed_down");
      const v4 = await keysOf((n) => (n % 2 === 0 ? "::ffff:cb00:7107" : "203.0.113.7"));
      expect(v4).toContain("error.auth.slowed_down");
      expect(await keysOf((n) => `2001:db8:0:${n}::1`)).not.toContain("error.auth.slowed_down");
    } finally {
      await own.stop();
    }
  });

  it("still works for the person where they have logged in before, however many attempts fail elsewhere", async () => {
    const own = await startService({ env: { TRUST_PROXY: "on" } });
    try {
      const bela = await own.person({ firstName: "Béla" });
      const home = "2001:db8:77:1::5";
      expect((await logInFrom(own, home, bela.email, PASSWORD)).status).toBe(200);
      const keys = [];
      for (let n = 1; n <= 104; n += 1) {
        keys.push((await logInFrom(own, `198.51.100.${n}`, bela.email, "not his")).key);
      }
      expect(keys.slice(0, 100)).not.toContain("error.auth.slowed_down");
      expect(keys.slice(100)).toContain("error.auth.slowed_down");
      for (let n = 1; n <= 3; n += 1) {
        expect((await logInFrom(own, "2001:db8:77:1::9", bela.email, PASSWORD)).status).toBe(200);
      }
      expect((await logInFrom(own, "192.0.2.1", bela.email, PASSWORD)).status).toBe(429);
    } finally {
      await own.stop();
    }
  });

  it("is unrestricted again a quarter of an hour after the failures", async () => {
    const own = await startService();
    try {
      const bela = await own.person({ firstName: "Béla" });
      const attempt = (password: string) =>
        own.api("POST /v1/login", { body: { email: bela.email, password } });
      for (let n = 1; n <= 14; n += 1) await problemOf(attempt("not his password"));
      own.context.clock.move(15 * MINUTE);
      for (let n = 1; n <= 3; n += 1) {
        const { key } = await problemOf(attempt("not his password"));
        expect(key).toBe("error.auth.credentials_invalid");
      }
    } finally {
      await own.stop();
    }
  });
});

describe("Logout", () => {
  it("ends the session on the server, and only this one", async () => {
    const first = service.client(`Bearer ${(await logIn(anna.email, PASSWORD)).value}`);
    const second = service.client(`Bearer ${(await logIn(anna.email, PASSWORD)).value}`);
    expect(await first("POST /v1/logout")).toEqual({ ok: true });
    expect(await problemOf(first("GET /v1/user"))).toMatchObject({
      status: 401,
      key: "error.auth.token_invalid",
    });
    await second("GET /v1/user");
  });
});

describe("A session", () => {
  it("expires", async () => {
    const short = service.client(`Bearer ${(await logIn(anna.email, PASSWORD)).value}`);
    const long = service.client(`Bearer ${(await logIn(anna.email, PASSWORD, true)).value}`);
    await service.later(23 * HOUR, () => short("GET /v1/user"));
    const ended = await service.later(25 * HOUR, () => problemOf(short("GET /v1/user")));
    expect(ended).toMatchObject({ status: 401, key: "error.auth.token_expired" });
    await service.later(47 * HOUR, () => long("GET /v1/user"));
  });
});

describe("A changed password", () => {
  it("ends the other sessions, not this one, and is reported by mail", async () => {
    const cora = await service.person({ firstName: "Cora" });
    const other = service.client(`Bearer ${(await logIn(cora.email, PASSWORD)).value}`);
    const body = { old_password: PASSWORD, new_password: "ein ganz neuer satz" };
    expect(await cora.api("POST /v1/change-password", { body })).toEqual({ ok: true });
    await cora.api("GET /v1/user");
    expect(await problemOf(other("GET /v1/user"))).toMatchObject({ status: 401 });
    expect(await problemOf(logIn(cora.email, PASSWORD))).toMatchObject({ status: 401 });
    await logIn(cora.email, "ein ganz neuer satz");
    await messageTo(cora.email, ({ subject }) => subject === "Your password was changed");
  });

  it("requires the old password, and has to meet the rules", async () => {
    const change = (old_password: string, new_password: string) =>
      problemOf(anna.api("POST /v1/change-password", { body: { old_password, new_password } }));
    expect(await change("wrong", "ein ganz neuer satz")).toMatchObject({
      status: 400,
      key: "error.password.wrong",
    });
    expect((await change(PASSWORD, "kurz")).key).toBe("error.password.too_short");
    expect((await change(PASSWORD, `${anna.email}1`)).key).toBe("error.password.personal");
  });
});

describe("A forgotten password", () => {
  const reset = (token: string, password: string) =>
    service.api("POST /v1/reset-password", { body: { token, password } });
  const request = (email: string) => service.api("POST /v1/request-reset", { body: { email } });
  const isReset = ({ subject }: { subject: string }) => subject === "Choose a new password";

  it("is replaced by a mailed link, once; all sessions end", async () => {
    const dora = await service.person({ firstName: "Dora" });
    expect(await request(dora.email)).toEqual({ ok: true });
    const token = tokenOf(await messageTo(dora.email, isReset), "/password-reset/confirm");
    expect((await problemOf(reset(token, "kurz"))).key).toBe("error.password.too_short");
    expect(await reset(token, "ein ganz neuer satz")).toEqual({ ok: true });
    expect(await problemOf(dora.api("GET /v1/user"))).toMatchObject({ status: 401 });
    await logIn(dora.email, "ein ganz neuer satz");
    expect((await problemOf(reset(token, "noch ein neuer satz"))).key).toBe(
      "error.confirmation.invalid",
    );
  });

  it("has a link that is valid for one hour", async () => {
    const emil = await service.person({ firstName: "Emil" });
    await request(emil.email);
    const token = tokenOf(await messageTo(emil.email, isReset), "/password-reset/confirm");
    const late = await service.later(HOUR + 1000, () =>
      problemOf(reset(token, "ein ganz neuer satz")),
    );
    expect(late).toMatchObject({ status: 410, key: "error.confirmation.expired" });
  });

  it("gets the same response for an unknown address", async () => {
    expect(await request("nobody.reset@example.test")).toEqual({ ok: true });
  });

  it("cannot be replaced with a confirmation link", async () => {
    const email = "fritz.links@example.test";
    await service.api("POST /v1/register", {
      body: {
        email,
        password: PASSWORD,
        first_name: "Fritz",
        last_name: "Meier",
        accept_gtc: true,
      },
    });
    const token = tokenOf(await messageTo(email), "/signup/confirm");
    expect((await problemOf(reset(token, "ein ganz neuer satz"))).key).toBe(
      "error.confirmation.invalid",
    );
  });
});
