import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { businessDomains } from "../businesses/tables.ts";
import { Browser } from "./testing/connections.ts";
import { openOidcBusiness } from "./testing/oidc-business.ts";
import type { OidcBusiness } from "./testing/oidc-business.ts";
import type { Crooked } from "./testing/oidc-issuer.ts";

let on: OidcBusiness;
beforeAll(async () => {
  on = await openOidcBusiness();
});
afterAll(() => on.close());

/** Since when the record of the domain is missing; null: it was found at the last check. */
const setMissing = (failingSince: Date | null) =>
  on.service.context.db
    .update(businessDomains)
    .set({ failingSince })
    .where(eq(businessDomains.domain, on.domain));

describe("The connection of a provider", () => {
  it("shows what a test login receives, and changes nothing for members", async () => {
    const tested = await on.test({ ...on.somebody(), groups: ["legal", "admins"] });
    expect(tested).toMatchObject({ state: "active", clientSecret: { endsIn: "know" } });
    expect(tested?.test).toMatchObject({ passed: true, key: null });
    expect(tested?.test?.claims.map(({ claim, value }) => [claim, value])).toEqual([
      ["sub", `subject-${on.state.people}`],
      ["email", `person${on.state.people}@${on.domain}`],
      ["given_name", "Lena"],
      ["family_name", "Brunner"],
      ["groups", "legal, admins"],
      ["phone_number", null],
    ]);
    const known = await on.query("select 1 from accounts where email = $1", [
      `person${on.state.people}@${on.domain}`,
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
    const tested = await on.test(on.somebody(), crooked);
    expect(tested?.test).toMatchObject({ passed: false, key });
    expect(tested?.test?.message).toMatch(/^[A-Z].*\.$/);
  });

  it("says that the client secret is wrong", async () => {
    await on.put({ client_secret: "not the secret of this client" });
    expect((await on.test())?.test).toMatchObject({ key: "error.sso.client_refused" });
    const early = await new Browser(on.service).post(`${on.of()}/activate`, {}, { who: on.admin });
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
    on.issuer.discovery = discovery;
    try {
      expect((await on.put(values)).body["key"]).toBe(key);
    } finally {
      on.issuer.discovery = {};
    }
  });

  it("starts again with other values: people log in after a test of them alone", async () => {
    await on.put();
    const start = { identity_provider: on.state.provider };
    const refused = await new Browser(on.service).post("/v1/login/single-sign-on/start", start);
    expect(refused.body["key"]).toBe("error.sso.not_active");
  });

  it("keeps the secret encrypted, and never returns it", async () => {
    await on.put();
    const [row] = await on.query("select secret from sso_connections limit 1", []);
    expect(String(row?.["secret"])).not.toContain(on.issuer.clientSecret);
    const { domains } = await on.admin.api("GET /v1/businesses/{id}/single-sign-on", {
      path: { id: on.business },
    });
    expect(JSON.stringify(domains)).not.toContain(on.issuer.clientSecret);
    // Left out, it stays; with another client it has to be given again.
    expect((await on.put({ client_secret: undefined })).status).toBe(200);
    expect((await on.put({ client_secret: undefined, client_id: "x" })).body["key"]).toBe(
      "error.sso.secret_missing",
    );
  });

  it("is neither connected, tested nor turned on while the record of the domain is missing", async () => {
    await on.put();
    expect((await on.test())?.state).toBe("tested");
    const browser = new Browser(on.service);
    const post = (path: string) => browser.post(`${on.of()}/${path}`, {}, { who: on.admin });
    const begun = await post("test");
    const missing = "error.domain.record_missing";
    await setMissing(on.service.context.clock.now());
    try {
      expect((await on.put()).body["key"]).toBe(missing);
      expect((await post("test")).body["key"]).toBe(missing);
      expect((await post("activate")).body["key"]).toBe(missing);
      // A test that was started before does not pass.
      await browser.follow(
        await on.issuer.answer(new URL(String(begun.body["url"])), on.somebody()),
      );
      const [row] = await on.query("select test_error from sso_connections limit 1", []);
      expect(row?.["test_error"]).toBe(missing);
    } finally {
      await setMissing(null);
    }
    expect((await post("activate")).body["state"]).toBe("active");
  });

  it("is in the audit trail of the business", async () => {
    const { changes } = await on.admin.api("GET /v2/businesses/{id}/audit", {
      path: { id: on.business },
      query: { size: "100" },
    });
    const kinds = new Set(changes.map(({ change }) => change));
    expect(kinds).toContain("single_sign_on.connected");
    expect(kinds).toContain("single_sign_on.tested");
    expect(kinds).toContain("single_sign_on.activated");
    await new Browser(on.service).post(on.of(), undefined, { who: on.admin, method: "DELETE" });
    const after = await on.admin.api("GET /v2/businesses/{id}/audit", {
      path: { id: on.business },
    });
    expect(after.changes[0]?.change).toBe("single_sign_on.removed");
  });
});
