import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { createdBusiness } from "../businesses/testing/people.ts";
import { businessDomains } from "../businesses/tables.ts";
import { Browser, loginIn, startIn, verifiedDomain } from "./testing/connections.ts";
import { CLIENT_ID, startIssuer } from "./testing/oidc-issuer.ts";
import type { Crooked, Issuer } from "./testing/oidc-issuer.ts";

let service: TestService;
let issuer: Issuer;
let admin: TestPerson;
let business = "";
let domain = "";
let provider = "";
beforeAll(async () => {
  service = await startService();
  issuer = await startIssuer();
  const made = await createdBusiness(service);
  admin = made.admin;
  business = made.business.id;
  ({ domain } = await verifiedDomain(service, business));
  provider = await connect();
});
afterAll(async () => {
  issuer.close();
  await service.stop();
});

const of = () => `/v1/businesses/${business}/single-sign-on/${domain}`;
let people = 0;
const somebody = () => {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: `person${people}@${domain}`,
    given_name: "Lena",
    family_name: "Brunner",
  };
};

async function put(more: Record<string, unknown> = {}) {
  const values = { method: "oidc", issuer: issuer.issuer, client_id: CLIENT_ID };
  const secret = { client_secret: issuer.clientSecret };
  const body = { ...values, ...secret, ...more };
  return new Browser(service).post(of(), body, { who: admin, method: "PUT" });
}

/** Runs a test login of the admin. Returns the connection after it. */
async function test(claims = somebody(), crooked: Crooked = {}) {
  const browser = new Browser(service);
  const { body } = await browser.post(`${of()}/test`, {}, { who: admin });
  const back = await issuer.answer(new URL(String(body["url"])), claims, crooked);
  expect(await browser.follow(back)).toBe(
    `/business/members/domains?tab=single-sign-on&domain=${domain}`,
  );
  const { domains } = await admin.api("GET /v1/businesses/{id}/single-sign-on", {
    path: { id: business },
  });
  return domains.find((one) => one.domain === domain)?.connection;
}

async function connect(): Promise<string> {
  await put();
  await test();
  const { body } = await new Browser(service).post(`${of()}/activate`, {}, { who: admin });
  expect(body).toMatchObject({ state: "active" });
  return String(body["id"]);
}

/** Logs somebody in at the provider. Returns where their browser goes on to. */
async function arrive(
  claims: Record<string, unknown>,
  crooked?: Crooked,
  browser = new Browser(service),
) {
  const back = await issuer.answer(await startIn(browser, provider), claims, crooked);
  return { browser, path: await browser.follow(back) };
}

async function logIn(claims: Record<string, unknown>) {
  const { browser, path } = await arrive(claims);
  const login = loginIn(path);
  return { browser, login, ...(await browser.post("/v1/login/single-sign-on", { login })) };
}

/** Reads the database, for what no call tells. */
const query = async (statement: string, values: readonly string[]) =>
  (await service.context.pool.query(statement, [...values])).rows as Record<string, unknown>[];

const me = async (token: unknown) => service.client(`Bearer ${String(token)}`)("GET /v1/user");

describe("Single sign-on by OpenID Connect", () => {
  it("is told to people of the domain once it is active", async () => {
    const body = { email: `somebody@${domain.toUpperCase()}` };
    const { identityProviders } = await service.api("POST /v1/identity_providers", { body });
    expect(identityProviders).toEqual([{ id: provider, name: "Muster AG", protocol: "oidc" }]);
    const others = { email: `somebody@sub.${domain}` };
    expect(
      (await service.api("POST /v1/identity_providers", { body: others })).identityProviders,
    ).toEqual([]);
  });

  it("opens an account in the business, which still has to accept the terms", async () => {
    const claims = somebody();
    const { status, body } = await logIn(claims);
    expect(status).toBe(200);
    const user = await me(body["value"]);
    expect(user).toMatchObject({
      email: claims.email,
      firstName: "Lena",
      lastName: "Brunner",
      hasSso: true,
      emailVerified: true,
    });
    expect(user.attributes["accepted_gtc"]).toEqual([]);
    const { members } = await admin.api("GET /v1/businesses/{id}/members", {
      path: { id: business },
    });
    expect(members.map(({ email }) => email)).toContain(claims.email);
  });

  it("logs in to the same account again, also after the address has changed at the provider", async () => {
    const claims = somebody();
    const first = await me((await logIn(claims)).body["value"]);
    const again = await me(
      (await logIn({ ...claims, email: `renamed${people}@${domain}` })).body["value"],
    );
    expect(again.id).toBe(first.id);
    expect(again.email).toBe(claims.email);
  });

  it("links an existing account after one login with its password, and never before", async () => {
    const email = `known@${domain}`;
    const known = await service.person({ email });
    const claims = { ...somebody(), email };
    const { browser, login, status, body } = await logIn(claims);
    expect([status, body["key"]]).toEqual([403, "error.sso.password_required"]);
    // A session from before the login does not count.
    const early = await browser.post("/v1/user/single-sign-on", { login }, { who: known });
    expect(early.body["key"]).toBe("error.auth.fresh_login_required");
    const other = await service.person();
    const foreign = await browser.post("/v1/user/single-sign-on", { login }, { who: other });
    expect(foreign.body["key"]).toBe("error.sso.login_over");
    const fresh = await service.again(known);
    const elsewhere = new Browser(service);
    const moved = await elsewhere.post("/v1/user/single-sign-on", { login }, { who: fresh });
    expect(moved.body["key"]).toBe("error.sso.login_over");
    const linked = await browser.post("/v1/user/single-sign-on", { login }, { who: fresh });
    expect(linked.body).toEqual({ ok: true });
    expect((await me((await logIn(claims)).body["value"])).id).toBe(known.id);
  });

  it("refuses another subject with the address of a linked person", async () => {
    const claims = somebody();
    await logIn(claims);
    const { body } = await logIn({ ...claims, sub: "somebody else" });
    expect(body["key"]).toBe("error.sso.subject_changed");
  });

  it("makes a session of a login once, and in its own browser alone", async () => {
    const { browser, path } = await arrive(somebody());
    const login = loginIn(path);
    const elsewhere = await new Browser(service).post("/v1/login/single-sign-on", { login });
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
    const { path } = await arrive(somebody(), { parameters });
    expect(loginIn(path)).toBeDefined();
  });

  it("takes a seat as an invitation does, and refuses without one", async () => {
    const { admin: own, business: small } = await createdBusiness(service);
    const { domain: theirs } = await verifiedDomain(service, small.id);
    const at = `/v1/businesses/${small.id}/single-sign-on/${theirs}`;
    const values = { method: "oidc", issuer: issuer.issuer, client_id: CLIENT_ID };
    const browser = new Browser(service);
    const body = { ...values, client_secret: issuer.clientSecret };
    await browser.post(at, body, { who: own, method: "PUT" });
    const started = await browser.post(`${at}/test`, {}, { who: own });
    const person = (n: number) => ({ sub: `s${n}`, email: `p${n}@${theirs}` });
    await browser.follow(await issuer.answer(new URL(String(started.body["url"])), person(0)));
    const active = await browser.post(`${at}/activate`, {}, { who: own });
    const id = String(active.body["id"]);
    const seats = (await own.api("GET /v1/businesses/{id}", { path: { id: small.id } })).seats;
    const keys: unknown[] = [];
    for (let n = 1; n <= seats; n += 1) {
      const back = await issuer.answer(await startIn(browser, id), person(n));
      const login = loginIn(await browser.follow(back));
      keys.push((await browser.post("/v1/login/single-sign-on", { login })).body["key"]);
    }
    expect(keys).toEqual([...Array<undefined>(seats - 1), "error.business.no_seats"]);
    // Nothing was written for who was refused.
    const known = await query("select 1 from accounts where email = $1", [`p${seats}@${theirs}`]);
    expect(known).toHaveLength(0);
  });

  it("ends with the verification of the domain, and is there again with it", async () => {
    const set = (state: "verified" | "not_verified") =>
      service.context.db
        .update(businessDomains)
        .set({ state })
        .where(eq(businessDomains.domain, domain));
    const browser = new Browser(service);
    const begun = await startIn(browser, provider);
    await set("not_verified");
    try {
      const start = { identity_provider: provider };
      const refused = await browser.post("/v1/login/single-sign-on/start", start);
      expect(refused.body["key"]).toBe("error.sso.not_active");
      const path = await browser.follow(await issuer.answer(begun, somebody()));
      expect(path).toBe("/sso/error/company?reason=domain_not_verified");
    } finally {
      await set("verified");
    }
    expect((await logIn(somebody())).status).toBe(200);
  });
});

describe("An answer of an OpenID Connect provider", () => {
  const refused = async (crooked: Crooked, more: Record<string, unknown> = {}) =>
    (await arrive({ ...somebody(), ...more }, crooked)).path;
  const INVALID = "/sso/error?reason=assertion_invalid";

  it.each<[string, Crooked]>([
    ["without a signature (alg none)", { sign: "none" }],
    ["signed by HS256 with the public key", { sign: "public key as secret" }],
    ["signed by HS256 with the client secret", { sign: "client secret" }],
    ["signed by another key", { sign: "foreign key" }],
    ["of another issuer", { claims: { iss: "https://example.org" } }],
    ["for another client", { claims: { aud: "others" } }],
    ["for others too, without saying to whom it was issued", { claims: { aud: [CLIENT_ID, "x"] } }],
    ["issued to another client", { claims: { aud: [CLIENT_ID, "x"], azp: "x" } }],
    ["issued to another client, for us alone", { claims: { azp: "x" } }],
    ["with the nonce of another login", { claims: { nonce: "another" } }],
    ["without a nonce", { without: ["nonce"] }],
    ["that is over", { iat: -600, exp: -130 }],
    ["issued in the future", { iat: 200, exp: 600 }],
    ["issued long ago", { iat: -900, exp: 600 }],
    ["not valid yet", { claims: { nbf: Math.floor(Date.now() / 1000) + 300 } }],
    ["without a subject", { without: ["sub"] }],
    [
      "whose userinfo is about somebody else",
      { userinfo: { sub: "another", email: "a@b.example" } },
    ],
    ["that names another issuer in its parameters", { parameters: { iss: "https://example.org" } }],
  ])("is refused if it is %s", async (_what, crooked) => {
    expect(await refused(crooked)).toBe(INVALID);
  });

  it.each<[string, Crooked, string]>([
    [
      "an address of another domain",
      { claims: { email: "lena@example.org" } },
      "email_other_domain",
    ],
    [
      "an address that only begins with the domain",
      { claims: { email: "x@DOMAIN.evil.example" } },
      "email_other_domain",
    ],
    ["an address that is not verified", { claims: { email_verified: false } }, "email_unverified"],
    [
      "a text in the place of the verification",
      { claims: { email_verified: "false" } },
      "email_unverified",
    ],
    ["no address", { without: ["email"] }, "email_missing"],
    ["that the person gave up", { parameters: { error: "access_denied" } }, "cancelled"],
  ])("is refused if it says %s", async (_what, crooked, reason) => {
    const claims = Object.fromEntries(
      Object.entries(crooked.claims ?? {}).map(([name, value]) => [
        name,
        typeof value === "string" ? value.replace("DOMAIN", domain) : value,
      ]),
    );
    expect(await refused({ ...crooked, claims })).toBe(`/sso/error?reason=${reason}`);
  });

  it("is accepted within the permitted difference of clocks", async () => {
    const { path } = await arrive(somebody(), { iat: 60, exp: 300 });
    expect(loginIn(path)).toBeDefined();
    expect(loginIn((await arrive(somebody(), { iat: -200, exp: -60 })).path)).toBeDefined();
  });

  it("is refused in another browser, at another state, and a second time", async () => {
    const browser = new Browser(service);
    const back = await issuer.answer(await startIn(browser, provider), somebody());
    const other = new Browser(service);
    const theirs = await issuer.answer(await startIn(other, provider), somebody());
    expect(await other.follow(back)).toBe("/sso/error?reason=expired");
    expect(await new Browser(service).follow(back)).toBe("/sso/error?reason=expired");
    // The code of another session with the own state: its nonce and its verifier differ.
    const mixed = new URL(theirs);
    mixed.searchParams.set("state", new URL(back).searchParams.get("state") ?? "");
    expect(await browser.follow(mixed.href)).toBe(INVALID);
    expect(await browser.follow(back)).toBe("/sso/error?reason=expired");
  });

  it("is refused after the time for a login", async () => {
    const browser = new Browser(service);
    const back = await issuer.answer(await startIn(browser, provider), somebody());
    const path = await service.later(20 * 60_000, () => browser.follow(back));
    expect(path).toBe("/sso/error?reason=expired");
  });

  it("is refused at the address of another provider", async () => {
    const { admin: _, business: other } = await createdBusiness(service);
    const { id } = await verifiedDomain(service, other.id);
    const browser = new Browser(service);
    const back = new URL(await issuer.answer(await startIn(browser, provider), somebody()));
    back.pathname = `/sso/${id}/callback`;
    expect(await browser.follow(back.href)).toBe("/sso/error?reason=expired");
  });
});

describe("The connection of a provider", () => {
  afterAll(async () => {
    provider = await connect();
  });

  it("shows what a test login receives, and changes nothing for members", async () => {
    const tested = await test({ ...somebody(), groups: ["legal", "admins"] } as never);
    expect(tested).toMatchObject({ state: "active", clientSecret: { endsIn: "know" } });
    expect(tested?.test).toMatchObject({ passed: true, key: null });
    expect(tested?.test?.claims.map(({ claim, value }) => [claim, value])).toEqual([
      ["sub", `subject-${people}`],
      ["email", `person${people}@${domain}`],
      ["given_name", "Lena"],
      ["family_name", "Brunner"],
      ["groups", "legal, admins"],
      ["phone_number", null],
    ]);
    const known = await query("select 1 from accounts where email = $1", [
      `person${people}@${domain}`,
    ]);
    expect(known).toHaveLength(0);
  });

  it.each<[string, Crooked, string]>([
    ["another audience", { claims: { aud: "others" } }, "error.sso.audience_wrong"],
    ["another issuer", { claims: { iss: "https://example.org" } }, "error.sso.issuer_mismatch"],
    ["another clock", { iat: -900, exp: -600 }, "error.sso.clock_skew"],
    ["another key", { sign: "foreign key" }, "error.sso.signature_invalid"],
    ["a shared key", { sign: "client secret" }, "error.sso.algorithm_refused"],
    ["no address", { without: ["email"] }, "error.sso.email_missing"],
  ])("says in plain words why a test has failed: %s", async (_what, crooked, key) => {
    const tested = await test(somebody(), crooked);
    expect(tested?.test).toMatchObject({ passed: false, key });
    expect(tested?.test?.message).toMatch(/^[A-Z].*\.$/);
  });

  it("says that the client secret is wrong", async () => {
    await put({ client_secret: "not the secret of this client" });
    expect((await test())?.test).toMatchObject({ key: "error.sso.client_refused" });
    const early = await new Browser(service).post(`${of()}/activate`, {}, { who: admin });
    expect(early.body["key"]).toBe("error.sso.not_tested");
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ["nothing answers", { issuer: "http://127.0.0.1:9" }, {}, "error.sso.discovery_unreachable"],
    ["it is no address", { issuer: "login" }, {}, "error.sso.address_refused"],
    ["it is no web address", { issuer: "file:///etc/passwd" }, {}, "error.sso.address_refused"],
    ["the issuer differs", {}, { issuer: "https://example.org" }, "error.sso.issuer_mismatch"],
    ["endpoints are missing", {}, { token_endpoint: undefined }, "error.sso.metadata_invalid"],
    [
      "an endpoint is a script",
      {},
      { authorization_endpoint: "javascript:alert(1)" },
      "error.sso.metadata_invalid",
    ],
    [
      "tokens are not signed",
      {},
      { id_token_signing_alg_values_supported: ["none", "HS256"] },
      "error.sso.algorithm_refused",
    ],
  ])("is refused if %s", async (_what, values, discovery, key) => {
    issuer.discovery = discovery;
    try {
      expect((await put(values)).body["key"]).toBe(key);
    } finally {
      issuer.discovery = {};
    }
  });

  it("starts anew with other values: people log in after a test of them alone", async () => {
    await put();
    const start = { identity_provider: provider };
    const refused = await new Browser(service).post("/v1/login/single-sign-on/start", start);
    expect(refused.body["key"]).toBe("error.sso.not_active");
  });

  it("keeps the secret encrypted, and never returns it", async () => {
    await put();
    const [row] = await query("select secret from sso_connections limit 1", []);
    expect(String(row?.["secret"])).not.toContain(issuer.clientSecret);
    const { domains } = await admin.api("GET /v1/businesses/{id}/single-sign-on", {
      path: { id: business },
    });
    expect(JSON.stringify(domains)).not.toContain(issuer.clientSecret);
    // Left out, it stays; with another client it has to be given again.
    expect((await put({ client_secret: undefined })).status).toBe(200);
    expect((await put({ client_secret: undefined, client_id: "x" })).body["key"]).toBe(
      "error.sso.secret_missing",
    );
  });

  it("is in the audit trail of the business", async () => {
    const { changes } = await admin.api("GET /v2/businesses/{id}/audit", {
      path: { id: business },
      query: { size: "100" } as never,
    });
    const kinds = new Set(changes.map(({ change }) => change));
    expect(kinds).toContain("single_sign_on.connected");
    expect(kinds).toContain("single_sign_on.tested");
    expect(kinds).toContain("single_sign_on.activated");
    await new Browser(service).post(of(), undefined, { who: admin, method: "DELETE" });
    const after = await admin.api("GET /v2/businesses/{id}/audit", { path: { id: business } });
    expect(after.changes[0]?.change).toBe("single_sign_on.removed");
  });
});
