import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createdBusiness } from "../businesses/testing/people.ts";
import { Browser, loginIn, startIn, verifiedDomain } from "./testing/connections.ts";
import { openOidcBusiness } from "./testing/oidc-business.ts";
import type { OidcBusiness } from "./testing/oidc-business.ts";
import { CLIENT_ID } from "./testing/oidc-issuer.ts";
import type { Crooked } from "./testing/oidc-issuer.ts";

let on: OidcBusiness;
beforeAll(async () => {
  on = await openOidcBusiness();
});
afterAll(() => on.close());

describe("An answer of an OpenID Connect provider", () => {
  const refused = async (crooked: Crooked, more: Record<string, unknown> = {}) =>
    (await on.arrive({ ...on.somebody(), ...more }, crooked)).path;
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
    [
      "about a login that has not happened yet",
      { claims: { auth_time: Math.floor(Date.now() / 1000) + 200 } },
    ],
    ["about a login in milliseconds", { claims: { auth_time: Date.now() } }],
    ["about a login at a time beyond all dates", { claims: { auth_time: 1e300 } }],
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
        typeof value === "string" ? value.replace("DOMAIN", on.domain) : value,
      ]),
    );
    expect(await refused({ ...crooked, claims })).toBe(`/sso/error?reason=${reason}`);
  });

  it("is accepted within the permitted difference of clocks", async () => {
    const { path } = await on.arrive(on.somebody(), { iat: 60, exp: 300 });
    expect(loginIn(path)).toBeDefined();
    expect(loginIn((await on.arrive(on.somebody(), { iat: -200, exp: -60 })).path)).toBeDefined();
  });

  it("is refused in another browser, at another state, and a second time", async () => {
    const browser = new Browser(on.service);
    const back = await on.issuer.answer(await startIn(browser, on.state.provider), on.somebody());
    const other = new Browser(on.service);
    const theirs = await on.issuer.answer(await startIn(other, on.state.provider), on.somebody());
    expect(await other.follow(back)).toBe("/sso/error?reason=expired");
    expect(await new Browser(on.service).follow(back)).toBe("/sso/error?reason=expired");
    // The code of another session with the own state: its nonce and its verifier differ.
    const mixed = new URL(theirs);
    mixed.searchParams.set("state", new URL(back).searchParams.get("state") ?? "");
    expect(await browser.follow(mixed.href)).toBe(INVALID);
    expect(await browser.follow(back)).toBe("/sso/error?reason=expired");
  });

  it("is refused after the time for a login", async () => {
    const browser = new Browser(on.service);
    const back = await on.issuer.answer(await startIn(browser, on.state.provider), on.somebody());
    const path = await on.service.later(20 * 60_000, () => browser.follow(back));
    expect(path).toBe("/sso/error?reason=expired");
  });

  it("is refused at the address of another provider", async () => {
    const { admin: _, business: other } = await createdBusiness(on.service);
    const { id } = await verifiedDomain(on.service, other.id);
    const browser = new Browser(on.service);
    const back = new URL(
      await on.issuer.answer(await startIn(browser, on.state.provider), on.somebody()),
    );
    back.pathname = `/sso/${id}/callback`;
    expect(await browser.follow(back.href)).toBe("/sso/error?reason=expired");
  });
});
