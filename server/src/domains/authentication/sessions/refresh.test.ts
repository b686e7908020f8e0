import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { auditEvents } from "../../../platform/audit/chain-tables.ts";
import { refreshTokens, sessionTokens } from "../tables.ts";

const HOUR = 60 * 60 * 1000;
let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

interface Answer {
  readonly status: number;
  readonly key: string | undefined;
  readonly token: string;
  readonly expiration: string;
  /** The cookie that a response sets; undefined if it sets none. */
  readonly cookie: string | undefined;
}

/** A call as a browser makes it, with its cookie. */
async function browser(
  path: string,
  {
    cookie,
    body,
    ...headers
  }: { cookie?: string | undefined; body?: object; origin?: string; authorization?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${service.url}${path}`, {
    method: "POST",
    headers: {
      ...(headers.origin === "" ? {} : { origin: headers.origin ?? service.context.publicUrl }),
      ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { key?: string; value?: string; expiration?: string };
  return {
    status: response.status,
    key: answer.key,
    token: answer.value ?? "",
    expiration: answer.expiration ?? "",
    cookie: response.headers.getSetCookie().find((one) => one.includes("paraph-refresh")),
  };
}
const logIn = (remember: boolean, cookie?: string) =>
  browser("/v1/login", { cookie, body: { email: anna.email, password: PASSWORD, remember } });
const refresh = (cookie: string | undefined, more: { origin?: string } = {}) =>
  browser("/v1/refresh", { cookie, ...more });
const kept = (answer: Answer) => answer.cookie?.split(";")[0];
const user = (token: string) => service.client(`Bearer ${token}`)("GET /v1/user");
const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;

describe("A browser that stays logged in", () => {
  it("gets a strict, http-only cookie only for this host, until the session ends", async () => {
    const begun = await logIn(true);
    const [pair = "", ...attributes] = begun.cookie?.split("; ") ?? [];
    expect(pair).toMatch(/^__Host-paraph-refresh=[\w-]{43}$/);
    const expires = attributes.find((one) => one.startsWith("Expires="))?.slice(8) ?? "";
    expect(attributes.filter((one) => !one.startsWith("Expires=")).toSorted()).toEqual([
      "HttpOnly",
      "Path=/",
      "SameSite=Strict",
      "Secure",
    ]);
    expect(Math.abs(Date.parse(expires) - Date.parse(begun.expiration))).toBeLessThan(1000);
  });

  it("gets a token for a new tab with it, each cookie once, while the first tab continues", async () => {
    const begun = await logIn(true);
    const second = await refresh(kept(begun));
    expect(second.status).toBe(200);
    expect(second.expiration).toBe(begun.expiration);
    expect(kept(second)).not.toBe(kept(begun));
    const third = await refresh(kept(second));
    expect(new Set([begun.token, second.token, third.token]).size).toBe(3);
    for (const { token } of [begun, second, third]) expect((await user(token)).id).toBe(anna.id);
    const { sessions } = await service.client(`Bearer ${third.token}`)("GET /v1/user/sessions");
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it("is logged in for 48 hours, however often the cookie was used", async () => {
    const begun = await logIn(true);
    const last = await service.later(47 * HOUR, () => refresh(kept(begun)));
    expect(last.status).toBe(200);
    const over = await service.later(49 * HOUR, () => refresh(kept(last)));
    expect(over).toMatchObject({ status: 401, key: "error.auth.token_expired" });
    expect(over.cookie).toContain("Expires=Thu, 01 Jan 1970");
  });

  it("has no readable cookie in the database", async () => {
    const value = kept(await logIn(true))?.split("=")[1] ?? "";
    const rows = await service.context.db.select().from(refreshTokens);
    const hashes = rows.map(({ hash }) => hash.toString("latin1")).join();
    expect(hashes).not.toContain(value);
    expect(hashes).not.toContain(Buffer.from(value, "base64url").toString("latin1"));
  });
});

describe("A browser that does not stay logged in", () => {
  it("gets no cookie, and an earlier one is removed", async () => {
    const begun = await logIn(true);
    const next = await logIn(false, kept(begun));
    expect(next.status).toBe(200);
    expect(kept(next)).toBe("__Host-paraph-refresh=");
    expect(next.cookie).toContain("Expires=Thu, 01 Jan 1970");
    expect(await refresh(undefined)).toMatchObject({ status: 401, key: "error.auth.required" });
  });
});

describe("A cookie that is used a second time", () => {
  it("was copied: the session ends for both users, with an entry in the audit trail of the account", async () => {
    const begun = await logIn(true);
    const thief = await refresh(kept(begun));
    expect(thief.status).toBe(200);
    expect(await refresh(kept(begun))).toMatchObject({
      status: 401,
      key: "error.auth.token_invalid",
    });
    expect((await refresh(kept(thief))).status).toBe(401);
    for (const { token } of [begun, thief]) {
      expect(await keyOf(user(token))).toBe("error.auth.token_invalid");
    }
    const events = await service.context.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.stream, `account:${anna.id}`));
    expect(events.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ reason: "refresh_token_reused" }),
    );
  });

  it("ends the session in concurrent calls too: the only token that is issued is not valid", async () => {
    const begun = await logIn(true);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(kept(begun))));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(await keyOf(user(given[0]?.token ?? ""))).toBe("error.auth.token_invalid");
    expect((await refresh(kept(given[0]!))).status).toBe(401);
  });
});

describe("A page of another site", () => {
  it.each(["https://elsewhere.example", "null", ""])(
    "gets no token (origin %j)",
    async (origin) => {
      const begun = await logIn(true);
      expect(await refresh(kept(begun), { origin })).toMatchObject({
        status: 403,
        key: "error.auth.origin",
      });
      expect((await refresh(kept(begun))).status).toBe(200);
    },
  );
});

describe("Staying logged in ends", () => {
  it("with a logout, for every tab", async () => {
    const begun = await logIn(true);
    const second = await refresh(kept(begun));
    const left = await browser("/v1/logout", {
      cookie: kept(second),
      authorization: `Bearer ${begun.token}`,
    });
    expect(left.status).toBe(200);
    expect(left.cookie).toContain("Expires=Thu, 01 Jan 1970");
    expect((await refresh(kept(second))).status).toBe(401);
    expect(await keyOf(user(second.token))).toBe("error.auth.token_invalid");
  });

  it("with a logout in a tab that has its own session", async () => {
    const remembered = await logIn(true);
    const own = await logIn(false);
    await browser("/v1/logout", {
      cookie: kept(remembered),
      authorization: `Bearer ${own.token}`,
    });
    expect((await refresh(kept(remembered))).status).toBe(401);
  });

  it("in other browsers, when the password is changed; this one continues", async () => {
    const person = await service.person({ firstName: "Remo" });
    const begin = () =>
      browser("/v1/login", { body: { email: person.email, password: PASSWORD, remember: true } });
    const [here, elsewhere] = [await begin(), await begin()];
    const body = { old_password: PASSWORD, new_password: "ein ganz neuer satz" };
    await service.client(`Bearer ${here.token}`)("POST /v1/change-password", { body });
    expect((await refresh(kept(elsewhere))).status).toBe(401);
    expect((await refresh(kept(here))).status).toBe(200);
  });

  it("and leaves no rows", async () => {
    const begun = await logIn(true);
    const next = await refresh(kept(begun));
    const { db } = service.context;
    const count = async () => [await db.$count(sessionTokens), await db.$count(refreshTokens)];
    const [tokens = 0, refreshes = 0] = await count();
    await browser("/v1/logout", { authorization: `Bearer ${next.token}` });
    expect(await count()).toEqual([tokens - 2, refreshes - 2]);
  });
});

describe("An unused session", () => {
  it("ends after the minutes in the settings, also for its cookie", async () => {
    const own = await startService({ env: { SESSION_IDLE_MINUTES: "15" } });
    const before = service;
    service = own;
    try {
      const person = await own.person();
      const begin = (remember: boolean) =>
        browser("/v1/login", { body: { email: person.email, password: PASSWORD, remember } });
      const [used, unused] = [await begin(true), await begin(true)];
      const minutes = (count: number) => own.context.clock.move(count * 60_000);
      for (let n = 0; n < 4; n += 1) {
        minutes(10);
        await user(used.token);
      }
      expect(await keyOf(user(unused.token))).toBe("error.auth.token_expired");
      expect((await refresh(kept(unused))).key).toBe("error.auth.token_expired");
      const { sessions } = await own.client(`Bearer ${used.token}`)("GET /v1/user/sessions");
      expect(sessions).toHaveLength(1);
      minutes(16);
      expect(await keyOf(user(used.token))).toBe("error.auth.token_expired");
    } finally {
      service = before;
      await own.stop();
    }
  });
});
