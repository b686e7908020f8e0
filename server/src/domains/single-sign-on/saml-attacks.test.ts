import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser, loginIn, startIn } from "./testing/connections.ts";
import { INVALID, openSamlBusiness } from "./testing/saml-business.ts";
import type { SamlBusiness, Make, FrameChange } from "./testing/saml-business.ts";
import {
  assertionOf,
  honest,
  requestIn,
  signatureOf,
  withSignature,
} from "./testing/saml-signer.ts";
import type { Says } from "./testing/saml-signer.ts";

let on: SamlBusiness;
beforeAll(async () => {
  on = await openSamlBusiness();
});
afterAll(() => on.close());

describe("A response of a SAML provider", () => {
  it.each<[string, Make]>([
    ["an unsigned assertion", (says, asked) => on.frame(asked, assertionOf(says))],
    [
      "an unsigned assertion in a signed response",
      (says, asked) => {
        const whole = on.frame(asked, assertionOf(says));
        return withSignature(whole, signatureOf(whole, "_response", { keys: on.keys }));
      },
    ],
    [
      "the signature of another key",
      (says, asked) => on.frame(asked, on.signed(says, { keys: on.foreign })),
    ],
    [
      "the signature of another key, without a certificate",
      (says, asked) => on.frame(asked, on.signed(says, { keys: on.foreign, keyInfo: false })),
    ],
    [
      "a signature with SHA-1",
      (says, asked) => on.frame(asked, on.signed(says, { method: "rsa-sha1" })),
    ],
    ["a digest with SHA-1", (says, asked) => on.frame(asked, on.signed(says, { digest: "sha1" }))],
    [
      "an HMAC with the certificate",
      (says, asked) => on.frame(asked, on.signed(says, { method: "hmac-sha1" })),
    ],
    [
      "a changed assertion",
      (says, asked) => on.frame(asked, on.signed(says).replace(says.email, `x${says.email}`)),
    ],
    [
      "two assertions",
      (says, asked) => on.frame(asked, on.signed(says) + on.signed({ ...says, id: "_two" })),
    ],
    ["no assertion", (_says, asked) => on.frame(asked, "")],
    ["another document", () => "<html></html>"],
    ["no document", () => "SAMLResponse"],
    [
      "a DOCTYPE",
      (says, asked) => `<!DOCTYPE r [<!ENTITY e "x">]>${on.frame(asked, on.signed(says))}`,
    ],
    [
      "an entity of its own",
      (says, asked) =>
        `<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${on.frame(asked, on.signed({ ...says, nameId: "&e;" }))}`,
    ],
    ["an unknown entity", (says, asked) => on.frame(asked, on.signed({ ...says, nameId: "&e;" }))],
    ["CDATA", (says, asked) => on.frame(asked, on.signed({ ...says, nameId: "<![CDATA[x]]>" }))],
  ])("is refused if it has %s", async (_what, make) => {
    expect((await on.arrive(make)).path).toBe(INVALID);
  });

  it("is refused with a comment in the NameID, which could cut it off", async () => {
    const { path } = await on.arrive(
      (says, asked) => on.frame(asked, on.signed(says).replace("subject-", "subject-<!-- -->")),
      {},
    );
    expect(path).toBe(INVALID);
  });

  it.each<[string, Partial<Says>]>([
    ["for another audience", { audience: "https://example.org/metadata" }],
    ["for another recipient", { recipient: "https://example.org/acs" }],
    ["of another provider", { issuer: "https://example.org/idp" }],
    ["that is over", { issued: -400, notOnOrAfter: -130 }],
    ["not valid yet", { notBefore: 130 }],
    ["issued in the future", { issued: 130 }],
    ["issued long ago", { issued: -900, notOnOrAfter: 300 }],
    ["about a login that has not happened yet", { authenticated: 130 }],
    ["whose bearer is not confirmed", { method: "sender-vouches" }],
    [
      "whose person changes with each login",
      { format: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" },
    ],
    ["without a person", { nameId: "" }],
  ])("is refused with an assertion %s", async (_what, more) => {
    expect((await on.arrive(on.plain, more)).path).toBe(INVALID);
  });

  it.each<[string, Partial<Says>, string]>([
    ["to another request", { inResponseTo: "_other" }, "expired"],
    ["to no request", { inResponseTo: undefined }, "expired"],
    [
      "about an address of another domain",
      { email: "lena@elsewhere.example" },
      "email_other_domain",
    ],
    ["without an address", { email: "" }, "email_missing"],
  ])("is refused with an assertion %s", async (_what, more, reason) => {
    expect((await on.arrive(on.plain, more)).path).toBe(`/sso/error?reason=${reason}`);
  });

  it("is refused for another destination, another request, and without one", async () => {
    const to = (more: FrameChange) =>
      on.arrive((says, asked) => on.frame(asked, on.signed(says), more));
    expect((await to({ destination: "https://example.org/acs" })).path).toBe(INVALID);
    expect((await to({ inResponseTo: "_other" })).path).toBe("/sso/error?reason=expired");
    expect((await to({ inResponseTo: undefined })).path).toBe("/sso/error?reason=expired");
    expect((await to({ status: "Responder" })).path).toBe(INVALID);
    expect((await to({ status: "AuthnFailed" })).path).toBe("/sso/error?reason=cancelled");
  });

  it("is accepted within the permitted difference of clocks", async () => {
    const skewed = { issued: 60, notBefore: 60 };
    expect(loginIn((await on.arrive(on.plain, skewed)).path)).toBeDefined();
    const late = { issued: -200, notBefore: -200, notOnOrAfter: -60 };
    expect(loginIn((await on.arrive(on.plain, late)).path)).toBeDefined();
  });

  it("is refused in another browser, and to the request of another browser", async () => {
    const mine = new Browser(on.service);
    const other = new Browser(on.service);
    const url = await startIn(mine, on.state.provider);
    await startIn(other, on.state.provider);
    expect((await on.respond(other, url, on.plain)).path).toBe("/sso/error?reason=expired");
    expect((await on.respond(new Browser(on.service), url, on.plain)).path).toBe(
      "/sso/error?reason=expired",
    );
    // InResponseTo of the other browser, at the own state.
    const theirs = requestIn(await startIn(other, on.state.provider));
    const { path } = await on.respond(mine, url, (says, asked) =>
      on.frame(asked, on.signed({ ...says, inResponseTo: theirs.id })),
    );
    expect(path).toBe("/sso/error?reason=expired");
  });

  it("is accepted once, by every process", async () => {
    const { browser, path, says, fields, asked } = await on.arrive(on.plain);
    expect(loginIn(path)).toBeDefined();
    expect(await browser.submit(asked.acs, fields)).toBe("/sso/error?reason=expired");
    // The same assertion for a later login: its id is known in the database.
    const url = await startIn(browser, on.state.provider);
    const next = requestIn(url);
    const again = await on.respond(browser, url, () =>
      on.frame(next, on.signed({ ...says, inResponseTo: next.id })),
    );
    expect(again.path).toBe(INVALID);
    const rows = await on.service.context.pool.query("select 1 from sso_assertions");
    expect(rows.rowCount).toBeGreaterThan(0);
  });

  it("is refused if nobody asked for it, and leads nowhere by its RelayState", async () => {
    const browser = new Browser(on.service);
    const asked = requestIn(await startIn(browser, on.state.provider));
    const says = { ...honest(asked, on.metadata.entityId), ...on.somebody() };
    const SAMLResponse = Buffer.from(on.frame(asked, on.signed(says))).toString("base64");
    const RelayState = "https://evil.example/";
    expect(await browser.submit(asked.acs, { SAMLResponse, RelayState })).toBe(
      "/sso/error?reason=expired",
    );
  });

  it("may have a thousand groups, and not so many elements that its signature is verified for minutes", async () => {
    const groups = (most: number) => (text: string) =>
      text.replace(
        "</saml:AttributeStatement>",
        () =>
          `<saml:Attribute Name="groups">${"<saml:AttributeValue>staff</saml:AttributeValue>".repeat(most)}` +
          "</saml:Attribute></saml:AttributeStatement>",
      );
    const answer =
      (most: number): Make =>
      (says, asked) => {
        const assertion = groups(most)(assertionOf(says));
        return on.frame(
          asked,
          withSignature(assertion, signatureOf(assertion, says.id, { keys: on.keys })),
        );
      };
    expect(loginIn((await on.arrive(answer(1000))).path)).toBeDefined();
    expect((await on.arrive(answer(2500))).path).toBe(INVALID);
  });

  it("is refused unread if elements, attributes or prefixes of no meaning surround the assertion", async () => {
    const many = (one: (at: number) => string, most: number) =>
      Array.from({ length: most }, (_, at) => one(at)).join("");
    const junk = [
      "<b/>".repeat(40_000),
      `<b${many((at) => ` a${at}=""`, 12_000)}/>`,
      `<b${many((at) => ` xmlns:p${at}="u"`, 2000)}>${"<b/>".repeat(8000)}</b>`,
    ];
    for (const one of junk) {
      const make: Make = (says, asked) =>
        on.plain(says, asked).replace("</samlp:Response>", () => `${one}</samlp:Response>`);
      expect((await on.arrive(make)).path).toBe(INVALID);
    }
  });
});
