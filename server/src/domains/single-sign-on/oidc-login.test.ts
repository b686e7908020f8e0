import { eq } from "drizzle-orm";
import { CallError } from "@paraph/contract/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createdBusiness } from "../businesses/testing/people.ts";
import { recordNameOf } from "../businesses/domains/judge-check.ts";
import { addRecord, removeRecord, troubleAt } from "../businesses/testing/domains.ts";
import { businessDomains } from "../businesses/tables.ts";
import { Browser, loginIn, startIn, verifiedDomain } from "./testing/connections.ts";
import { openOidcBusiness } from "./testing/oidc-business.ts";
import type { OidcBusiness } from "./testing/oidc-business.ts";
import { CLIENT_ID } from "./testing/oidc-issuer.ts";

/** Since when the record of the domain is missing; null: it was found at the last check. */
async function setMissing({ service, domain }: OidcBusiness, failingSince: Date | null) {
  const its = eq(businessDomains.domain, domain);
  const [row] = await service.context.db
    .update(businessDomains)
    .set({ failingSince })
    .where(its)
    .returning();
  const name = recordNameOf(domain);
  if (failingSince !== null) {
    await troubleAt(name, "servfail");
    return;
  }
  await troubleAt(name, null);
  expect(row?.state).toBe("verified");
}

let on: OidcBusiness;
beforeAll(async () => {
  on = await openOidcBusiness();
});
afterAll(() => on.close());

describe("Single sign-on by OpenID Connect", () => {
  it("is told to people of the domain once it is active", async () => {
    const body = { email: `somebody@${on.domain.toUpperCase()}` };
    const { identityProviders } = await on.service.api("POST /v1/identity_providers", { body });
    expect(identityProviders).toEqual([
      { id: on.state.provider, name: "Muster AG", protocol: "oidc" },
    ]);
    const others = { email: `somebody@sub.${on.domain}` };
    expect(
      (await on.service.api("POST /v1/identity_providers", { body: others })).identityProviders,
    ).toEqual([]);
  });

  it("opens an account in the business, which still has to accept the terms", async () => {
    const claims = on.somebody();
    const { status, body } = await on.logIn(claims);
    expect(status).toBe(200);
    const user = await on.me(body["value"]);
    expect(user).toMatchObject({
      email: claims.email,
      firstName: "Lena",
      lastName: "Brunner",
      hasSso: true,
      emailVerified: true,
    });
    expect(user.attributes["accepted_gtc"]).toEqual([]);
    const { members } = await on.admin.api("GET /v1/businesses/{id}/members", {
      path: { id: on.business },
    });
    expect(members.map(({ email }) => email)).toContain(claims.email);
  });

  it("logs in to the same account again, also after the address has changed at the provider", async () => {
    const claims = on.somebody();
    const first = await on.me((await on.logIn(claims)).body["value"]);
    const again = await on.me(
      (await on.logIn({ ...claims, email: `renamed${on.state.people}@${on.domain}` })).body[
        "value"
      ],
    );
    expect(again.id).toBe(first.id);
    expect(again.email).toBe(claims.email);
  });

  it("proves for sensitive acts only with a login at which the provider has asked for the credentials", async () => {
    const claims = on.somebody();
    const setUp = async (token: unknown) => {
      const api = on.service.client(`Bearer ${String(token)}`);
      return api("POST /v1/user/second-factor", { body: {} }).then(
        () => "done",
        (error: unknown) => (error instanceof CallError ? error.key : "another error"),
      );
    };
    const silent = await on.logIn(claims);
    expect(await setUp(silent.body["value"])).toBe("error.auth.fresh_login_required");
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    const stale = await on.logIn(claims, { claims: { auth_time: anHourAgo } }, true);
    expect(await setUp(stale.body["value"])).toBe("error.auth.fresh_login_required");
    // Only the signed token says it.
    const userinfo = { sub: claims.sub, auth_time: Math.floor(Date.now() / 1000) };
    const unsigned = await on.logIn(claims, { userinfo });
    expect(await setUp(unsigned.body["value"])).toBe("error.auth.fresh_login_required");
    const again = await on.logIn(claims, {}, true);
    expect(await setUp(again.body["value"])).toBe("done");
  });

  it("links an existing account after one login with its password, and never before", async () => {
    const email = `known@${on.domain}`;
    const known = await on.service.person({ email });
    const claims = { ...on.somebody(), email };
    const { browser, login, status, body } = await on.logIn(claims);
    expect([status, body["key"]]).toEqual([403, "error.sso.password_required"]);
    // A session from before the login does not count.
    const early = await browser.post("/v1/user/single-sign-on", { login }, { who: known });
    expect(early.body["key"]).toBe("error.auth.fresh_login_required");
    const other = await on.service.person();
    const foreign = await browser.post("/v1/user/single-sign-on", { login }, { who: other });
    expect(foreign.body["key"]).toBe("error.sso.login_over");
    const fresh = await on.service.again(known);
    const elsewhere = new Browser(on.service);
    const moved = await elsewhere.post("/v1/user/single-sign-on", { login }, { who: fresh });
    expect(moved.body["key"]).toBe("error.sso.login_over");
    const linked = await browser.post("/v1/user/single-sign-on", { login }, { who: fresh });
    expect(linked.body).toEqual({ ok: true });
    expect((await on.me((await on.logIn(claims)).body["value"])).id).toBe(known.id);
  });

  it("refuses another subject with the address of a linked person", async () => {
    const claims = on.somebody();
    await on.logIn(claims);
    const { body } = await on.logIn({ ...claims, sub: "somebody else" });
    expect(body["key"]).toBe("error.sso.subject_changed");
  });

  it("makes a session of a login once, and in its own browser alone", async () => {
    const { browser, path } = await on.arrive(on.somebody());
    const login = loginIn(path);
    const elsewhere = await new Browser(on.service).post("/v1/login/single-sign-on", { login });
    expect(elsewhere.body["key"]).toBe("error.sso.login_over");
    const foreign = await browser.post(
      "/v1/login/single-sign-on",
      { login },
      { origin: "https://evil.example" },
    );
    expect(foreign.body["key"]).toBe("error.auth.origin");
    expect((await browser.post("/v1/login/single-sign-on", { login })).status).toBe(200);
    expect((await browser.post("/v1/login/single-sign-on", { login })).body["key"]).toBe(
      "error.sso.login_over",
    );
  });

  it("leads nowhere but to pages of the service, whatever the answer asks for", async () => {
    const evil = "https://evil.example/";
    const parameters = { return_to: evil, redirect_uri: evil, RelayState: evil };
    const { path } = await on.arrive(on.somebody(), { parameters });
    expect(loginIn(path)).toBeDefined();
  });

  it("takes a seat as an invitation does, and refuses without one", async () => {
    const { admin: own, business: small } = await createdBusiness(on.service);
    const { domain: theirs } = await verifiedDomain(on.service, small.id);
    const at = `/v1/businesses/${small.id}/single-sign-on/${theirs}`;
    const values = { method: "oidc", issuer: on.issuer.issuer, client_id: CLIENT_ID };
    const browser = new Browser(on.service);
    const body = { ...values, client_secret: on.issuer.clientSecret };
    await browser.post(at, body, { who: own, method: "PUT" });
    const started = await browser.post(`${at}/test`, {}, { who: own });
    const person = (n: number) => ({ sub: `s${n}`, email: `p${n}@${theirs}` });
    await browser.follow(await on.issuer.answer(new URL(String(started.body["url"])), person(0)));
    const active = await browser.post(`${at}/activate`, {}, { who: own });
    const id = String(active.body["id"]);
    const seats = (await own.api("GET /v1/businesses/{id}", { path: { id: small.id } })).seats;
    const keys: unknown[] = [];
    for (let n = 1; n <= seats; n += 1) {
      const back = await on.issuer.answer(await startIn(browser, id), person(n));
      const login = loginIn(await browser.follow(back));
      keys.push((await browser.post("/v1/login/single-sign-on", { login })).body["key"]);
    }
    expect(keys).toEqual([...Array<undefined>(seats - 1), "error.business.no_seats"]);
    // Nothing was written for who was refused.
    const known = await on.query("select 1 from accounts where email = $1", [
      `p${seats}@${theirs}`,
    ]);
    expect(known).toHaveLength(0);
  });

  it("ends with the verification of the domain, and is there again with it", async () => {
    const set = (state: "verified" | "not_verified") =>
      on.service.context.db
        .update(businessDomains)
        .set({ state })
        .where(eq(businessDomains.domain, on.domain));
    const browser = new Browser(on.service);
    const begun = await startIn(browser, on.state.provider);
    await set("not_verified");
    try {
      const start = { identity_provider: on.state.provider };
      const refused = await browser.post("/v1/login/single-sign-on/start", start);
      expect(refused.body["key"]).toBe("error.sso.not_active");
      const path = await browser.follow(await on.issuer.answer(begun, on.somebody()));
      expect(path).toBe("/sso/error/company?reason=domain_not_verified");
    } finally {
      await set("verified");
    }
    expect((await on.logIn(on.somebody())).status).toBe(200);
  });

  it("lets only linked members log in while the record of the domain is missing", async () => {
    const linked = on.somebody();
    const person = await on.me((await on.logIn(linked)).body["value"]);
    const left = on.somebody();
    const former = await on.me((await on.logIn(left)).body["value"]);
    const known = await on.service.person({ email: `password@${on.domain}` });
    const fresh = on.somebody();
    const early = await on.logIn({ ...on.somebody(), email: known.email });
    expect(early.body["key"]).toBe("error.sso.password_required");
    await on.query("delete from memberships where account = $1", [former.id]);
    await setMissing(on, on.service.context.clock.now());
    try {
      expect((await on.me((await on.logIn(linked)).body["value"])).id).toBe(person.id);
      const missing = [409, "error.domain.record_missing"];
      for (const claims of [fresh, left, { ...on.somebody(), email: known.email }]) {
        const { status, body } = await on.logIn(claims);
        expect([status, body["key"]]).toEqual(missing);
      }
      const { browser, login } = early;
      const who = await on.service.again(known);
      const link = await browser.post("/v1/user/single-sign-on", { login }, { who });
      expect([link.status, link.body["key"]]).toEqual(missing);
      const opened = await on.query("select 1 from accounts where email = $1", [fresh.email]);
      expect(opened).toHaveLength(0);
    } finally {
      await setMissing(on, null);
    }
    expect((await on.logIn(fresh)).status).toBe(200);
  });

  it("looks for the record of the domain before it opens an account", async () => {
    const known = on.somebody();
    await on.logIn(known);
    await removeRecord(on.recordId);
    const first = await on.logIn(on.somebody());
    expect([first.status, first.body["key"]]).toEqual([409, "error.domain.record_missing"]);
    // Nobody waited for the daily check, and who is linked logs in as before.
    const [row] = await on.query("select failing_since from business_domains where domain = $1", [
      on.domain,
    ]);
    expect(row?.["failing_since"]).not.toBeNull();
    expect((await on.logIn(known)).status).toBe(200);
    const [kept] = await on.query("select verification from business_domains where domain = $1", [
      on.domain,
    ]);
    await addRecord({ name: recordNameOf(on.domain), value: String(kept?.["verification"]) });
    expect((await on.logIn(on.somebody())).status).toBe(200);
  });
});
