import { groups } from "@paraph/contract";
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atRest } from "../../../testing/rest.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { readEvents } from "../../platform/audit/chain.ts";
import { createdBusiness } from "../businesses/testing/people.ts";
import { apiUsers, apiUserTokens } from "./tables.ts";
import { addedProgram, loggedIn } from "./testing/programs.ts";

let service: TestService;
let admin: TestPerson;
let path: { id: string };
beforeAll(async () => {
  service = await startService();
  const made = await createdBusiness(service);
  admin = made.admin;
  path = { id: made.business.id };
});
afterAll(() => service.stop());

const program = (networks?: string[]) => addedProgram(service, admin, path.id, networks);
const logIn = (username: string, key: string) =>
  service.api("POST /v2/access/login", { body: { username, "api-key": key } });
/** The error of a token at a call that API users may not make; with a valid token it is `not_allowed`. */
const keyOf = async (token: string) =>
  (await problemOf(service.client(`Bearer ${token}`)("GET /v1/user"))).key;
const VALID = "error.api_user.not_allowed";
const trailOf = async (username: string) => {
  const { db } = service.context;
  const [row] = await db.select().from(apiUsers).where(eq(apiUsers.username, username));
  return readEvents(db, `api-user:${row?.id}`);
};

describe("A login with username and key", () => {
  it("gives a token for 20 minutes, of which only a digest is stored", async () => {
    const { username, apiKey } = await program();
    const answer = await logIn(username, apiKey);
    expect(answer.tokenType).toBe("Bearer");
    const lasts = Date.parse(answer.expiration) - service.context.clock.now().getTime();
    expect(Math.abs(lasts - limits.apiUserToken)).toBeLessThan(10_000);
    expect(limits.apiUserToken).toBe(20 * 60_000);
    expect(await keyOf(answer.value)).toBe(VALID);
    const over = await service.later(limits.apiUserToken, () => keyOf(answer.value));
    expect(over).toBe("error.auth.token_expired");
    const rows = await service.context.db.select().from(apiUserTokens);
    expect(rows.map(({ hash }) => hash.toString("latin1")).join()).not.toContain(answer.value);
  });

  it("may come as a form; not with a field twice, nor as another type", async () => {
    const { username, apiKey } = await program();
    const post = (body: string, type = "application/x-www-form-urlencoded") =>
      fetch(`${service.url}/v2/access/login`, {
        method: "POST",
        headers: { "content-type": type },
        body,
      });
    const fields = new URLSearchParams({ username, "api-key": apiKey }).toString();
    const answer = await post(fields);
    expect(answer.status).toBe(200);
    const { value } = (await answer.json()) as { value: string };
    expect(await keyOf(value)).toBe(VALID);
    expect((await post(`${fields}&username=other`)).status).toBe(400);
    expect((await post(`${fields}&more=1`)).status).toBe(400);
    expect((await post("username=a")).status).toBe(400);
    expect((await post(fields, "text/plain")).status).toBe(415);
  });

  it("is refused as a form from a page of another site, whose visitors’ browsers would send it", async () => {
    const { username, apiKey } = await program();
    const post = (origin: string) =>
      fetch(`${service.url}/v2/access/login`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin },
        body: new URLSearchParams({ username, "api-key": apiKey }).toString(),
      });
    for (const origin of ["https://elsewhere.example", "null"]) {
      const refused = await post(origin);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ key: "error.auth.origin" });
    }
    expect((await post(service.url)).status).toBe(200);
  });

  it("answers alike for an unknown name, a wrong key and a deleted API user", async () => {
    const [one, deleted] = [await program(), await program()];
    await admin.api("DELETE /v1/businesses/{id}/apis/{username}", {
      path: { ...path, username: deleted.username },
    });
    const refusals = await Promise.all([
      problemOf(logIn("api_demo_unknown_000000", one.apiKey)),
      problemOf(logIn(one.username, deleted.apiKey)),
      problemOf(logIn(one.username, "\u0001")),
      problemOf(logIn(deleted.username, deleted.apiKey)),
    ]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 401, key: "error.api_user.credentials_invalid" });
    }
    expect(new Set(refusals.map(({ message }) => message)).size).toBe(1);
  });

  it("is slowed down after too many failures, and lets the right key in afterwards", async () => {
    const { username, apiKey } = await program();
    for (let n = 0; n < limits.login.failures; n += 1) await problemOf(logIn(username, "wrong"));
    // The first of each half minute is answered, the next is not.
    await problemOf(logIn(username, "wrong"));
    expect((await problemOf(logIn(username, apiKey))).key).toBe("error.auth.slowed_down");
    await service.later(limits.login.window, () => logIn(username, apiKey));
  });

  it("is recorded in the API user's own trail, refused ones too", async () => {
    const { username, apiKey } = await program(["127.0.0.0/8"]);
    await problemOf(logIn(username, "wrong"));
    const at = { ...path, username };
    await admin.api("PUT /v1/businesses/{id}/apis/{username}", {
      path: at,
      body: { networks: ["192.0.2.0/24"] },
    });
    await problemOf(logIn(username, apiKey));
    await atRest(service);
    const events = await trailOf(username);
    expect(events.map(({ type, actor, data }) => [type, actor.split(":")[0], data])).toEqual([
      ["api_user.logged_in", "api-user", {}],
      ["api_user.login_refused", "nobody", { reason: "key" }],
      ["api_user.login_refused", "nobody", { reason: "network" }],
    ]);
    expect(JSON.stringify(events)).not.toContain(apiKey);
  });
});

describe("The allowed networks", () => {
  it("refuse the login and every call from elsewhere", async () => {
    const { username, apiKey, token } = await program(["127.0.0.0/8", "::1/128"]);
    expect(await keyOf(token)).toBe(VALID);
    const at = { ...path, username };
    await admin.api("PUT /v1/businesses/{id}/apis/{username}", {
      path: at,
      body: { networks: ["2001:db8::/32"] },
    });
    expect(await problemOf(logIn(username, apiKey))).toMatchObject({
      status: 403,
      key: "error.api_user.network",
    });
    expect(await keyOf(token)).toBe("error.api_user.network");
    // Who does not know the key does not learn that the network is the reason.
    expect((await problemOf(logIn(username, "wrong"))).key).toBe(
      "error.api_user.credentials_invalid",
    );
  });
});

describe("A token ends", () => {
  it("at once when its key is replaced; the new key works, the old one does not", async () => {
    const { username, apiKey, token } = await program();
    const again = await loggedIn(service, { username, apiKey });
    const { apiKey: newKey } = await admin.api("PUT /v1/businesses/{id}/apis/{username}/reset", {
      path: { ...path, username },
    });
    expect(newKey).not.toBe(apiKey);
    for (const ended of [token, again.token]) {
      expect(await keyOf(ended)).toBe("error.auth.token_invalid");
    }
    expect((await problemOf(logIn(username, apiKey))).status).toBe(401);
    expect(await keyOf((await logIn(username, newKey)).value)).toBe(VALID);
  });

  it("never outlives its key: a login that overlaps with the replacement of the key", async () => {
    for (let n = 0; n < 5; n += 1) {
      const { username, apiKey } = await program();
      const [given] = await Promise.allSettled([
        logIn(username, apiKey),
        admin.api("PUT /v1/businesses/{id}/apis/{username}/reset", { path: { ...path, username } }),
      ]);
      if (given.status === "rejected") continue;
      expect(await keyOf(given.value.value)).toBe("error.auth.token_invalid");
    }
  });

  it("when the API user is deleted", async () => {
    const { username, token } = await program();
    await admin.api("DELETE /v1/businesses/{id}/apis/{username}", { path: { ...path, username } });
    expect(await keyOf(token)).toBe("error.auth.token_invalid");
  });

  it("with its business", async () => {
    const other = await createdBusiness(service);
    const own = await addedProgram(service, other.admin, other.business.id);
    expect(await keyOf(own.token)).toBe(VALID);
    const { db } = service.context;
    for (const table of ["memberships", "subscriptions"]) {
      await db.execute(`delete from ${table} where business = '${other.business.id}'`);
    }
    await db.execute(`delete from businesses where id = '${other.business.id}'`);
    expect(await keyOf(own.token)).toBe("error.auth.token_invalid");
    expect((await problemOf(logIn(own.username, own.apiKey))).status).toBe(401);
  });
});

describe("Calls", () => {
  it("are counted: the list says when an API user made its last call, and how many this month", async () => {
    const { username, token } = await program();
    for (let n = 0; n < 3; n += 1) await keyOf(token);
    const { apiUsers: all } = await admin.api("GET /v1/businesses/{id}/apis", {
      path,
      query: { search: username },
    });
    expect(all).toMatchObject([{ username, callsThisMonth: 3 }]);
    const ago = service.context.clock.now().getTime() - Date.parse(all[0]?.lastUsedAt ?? "");
    expect(ago).toBeGreaterThanOrEqual(0);
    expect(ago).toBeLessThan(60_000);
  });
});

describe("Every call of people", () => {
  const calls = Object.values(groups).flatMap((group) => Object.values(group));

  it("that is not for API users refuses them with the same error", async () => {
    const { authorization } = await program();
    const closed = calls.filter(
      ({ caller, apiUsers: open }) =>
        ["person", "signer", "staff", "business-admin"].includes(caller) && !open,
    );
    expect(closed.length).toBeGreaterThan(50);
    for (const { method, path: described, key } of closed) {
      const address = described.replaceAll(/\{[^}]+\}/g, path.id);
      const headers = { authorization, "content-type": "application/json" };
      const body = method === "GET" ? {} : { body: "{}" };
      const answer = await fetch(`${service.url}${address}`, { method, headers, ...body });
      const { key: found } = (await answer.json()) as { key: string };
      expect([key, answer.status, found]).toEqual([key, 403, "error.api_user.not_allowed"]);
    }
  });
});

// The last test: it uses up the attempts of this network.
describe("Failed logins of API users", () => {
  it("do not slow down people, whatever name they send", async () => {
    const person = await service.person();
    const failures = 2 * limits.login.failuresOfAccount;
    for (let count = 0; count < failures; count += 1) {
      await problemOf(logIn(person.email, "wrong"));
    }
    expect((await problemOf(logIn(person.email, "wrong"))).key).toBe("error.auth.slowed_down");
    const body = { email: person.email, password: person.password };
    expect(await service.api("POST /v1/login", { body })).toHaveProperty("value");
    const buckets = await service.context.pool.query("select bucket from rate_limits");
    expect(
      buckets.rows.map(({ bucket }) => String(bucket)).filter((name) => name.startsWith("api")),
    ).not.toContainEqual(expect.stringContaining(person.email));
  });
});
