import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { createdBusiness } from "../businesses/testing/people.ts";
import { Browser, loginIn, startIn, verifiedDomain } from "./testing/connections.ts";
import {
  assertionOf,
  honest,
  newKeys,
  requestIn,
  responseOf,
  signatureOf,
  startMetadata,
  withSignature,
  written,
} from "./testing/saml-signer.ts";
import type { Keys, Says, Signing } from "./testing/saml-signer.ts";

let service: TestService;
let keys: Keys;
let foreign: Keys;
let metadata: Awaited<ReturnType<typeof startMetadata>>;
let admin: TestPerson;
let business = "";
let domain = "";
let provider = "";
beforeAll(async () => {
  service = await startService();
  keys = await newKeys();
  foreign = await newKeys();
  metadata = await startMetadata(keys);
  const made = await createdBusiness(service);
  admin = made.admin;
  business = made.business.id;
  ({ domain } = await verifiedDomain(service, business));
  expect((await put()).status).toBe(200);
  expect((await test())?.test).toMatchObject({ passed: true, key: null });
  const { body } = await new Browser(service).post(`${of()}/activate`, {}, { who: admin });
  provider = String(body["id"]);
});
afterAll(async () => {
  metadata.close();
  await service.stop();
});

const of = () => `/v1/businesses/${business}/single-sign-on/${domain}`;
const put = (issuer = metadata.address) =>
  new Browser(service).post(of(), { method: "saml", issuer }, { who: admin, method: "PUT" });

let people = 0;
const somebody = () => {
  people += 1;
  return { nameId: `subject-${people}`, email: `saml${people}@${domain}` };
};

type Asked = ReturnType<typeof requestIn>;
/** Makes the response to a request, of what an honest assertion says. */
type Make = (says: Says, asked: Asked) => string;

const frame = (
  asked: Asked,
  inside: string,
  more: Partial<Parameters<typeof responseOf>[1]> = {},
) =>
  responseOf(inside, {
    inResponseTo: asked.id,
    destination: asked.acs,
    issuer: metadata.entityId,
    ...more,
  });
const signed = (says: Says, signing: Partial<Signing> = {}) => {
  const assertion = assertionOf(says);
  return withSignature(assertion, signatureOf(assertion, says.id, { keys, ...signing }));
};

async function respond(browser: Browser, url: URL, make: Make, more: Partial<Says> = {}) {
  const asked = requestIn(url);
  const says = { ...honest(asked, metadata.entityId), ...somebody(), ...more };
  const response = Buffer.from(make(says, asked)).toString("base64");
  const fields = { SAMLResponse: response, RelayState: asked.relayState };
  return { path: await browser.submit(asked.acs, fields), asked, says, fields };
}

/** Logs somebody in with a response. */
async function arrive(make: Make, more: Partial<Says> = {}) {
  const browser = new Browser(service);
  return { browser, ...(await respond(browser, await startIn(browser, provider), make, more)) };
}
const plain: Make = (says, asked) => frame(asked, signed(says));
const INVALID = "/sso/error?reason=assertion_invalid";

/** Runs a test login. Returns the connection after it. */
async function test(make: Make = plain, more: Partial<Says> = {}) {
  const browser = new Browser(service);
  const { body } = await browser.post(`${of()}/test`, {}, { who: admin });
  const { path } = await respond(browser, new URL(String(body["url"])), make, more);
  expect(path).toContain("/business/members/domains");
  const list = await admin.api("GET /v1/businesses/{id}/single-sign-on", {
    path: { id: business },
  });
  return list.domains.find((one) => one.domain === domain)?.connection;
}

describe("Single sign-on by SAML", () => {
  it("opens an account, and logs in to it again by the NameID", async () => {
    const first = await arrive(plain);
    const login = loginIn(first.path);
    const begun = await first.browser.post("/v1/login/single-sign-on", { login });
    expect(begun.status).toBe(200);
    const me = await service.client(`Bearer ${String(begun.body["value"])}`)("GET /v1/user");
    expect(me).toMatchObject({ email: first.says.email, firstName: "Lena", hasSso: true });
    const again = await arrive(plain, { nameId: first.says.nameId, email: `moved@${domain}` });
    const more = await again.browser.post("/v1/login/single-sign-on", {
      login: loginIn(again.path),
    });
    const same = await service.client(`Bearer ${String(more.body["value"])}`)("GET /v1/user");
    expect(same.id).toBe(me.id);
  });

  it("accepts a response that is signed, too", async () => {
    const { path } = await arrive((says, asked) => {
      const whole = frame(asked, signed(says));
      return withSignature(whole, signatureOf(whole, "_response", { keys }));
    });
    expect(loginIn(path)).toBeDefined();
  });

  it("has metadata for the provider, by the domain", async () => {
    const list = await admin.api("GET /v1/businesses/{id}/single-sign-on", {
      path: { id: business },
    });
    const addresses = list.domains.find((one) => one.domain === domain)?.addresses;
    const text = await (await fetch(addresses?.samlEntityId ?? "")).text();
    expect(text).toContain(`Location="${addresses?.samlAcs ?? ""}"`);
    expect(text).toContain('WantAssertionsSigned="true"');
  });
});

describe("A response of a SAML provider", () => {
  it.each<[string, Make]>([
    ["an unsigned assertion", (says, asked) => frame(asked, assertionOf(says))],
    [
      "an unsigned assertion in a signed response",
      (says, asked) => {
        const whole = frame(asked, assertionOf(says));
        return withSignature(whole, signatureOf(whole, "_response", { keys }));
      },
    ],
    [
      "the signature of another key",
      (says, asked) => frame(asked, signed(says, { keys: foreign })),
    ],
    [
      "the signature of another key, without a certificate",
      (says, asked) => frame(asked, signed(says, { keys: foreign, keyInfo: false })),
    ],
    ["a signature with SHA-1", (says, asked) => frame(asked, signed(says, { method: "rsa-sha1" }))],
    ["a digest with SHA-1", (says, asked) => frame(asked, signed(says, { digest: "sha1" }))],
    [
      "an HMAC with the certificate",
      (says, asked) => frame(asked, signed(says, { method: "hmac-sha1" })),
    ],
    [
      "a changed assertion",
      (says, asked) => frame(asked, signed(says).replace(says.email, `x${says.email}`)),
    ],
    [
      "two assertions",
      (says, asked) => frame(asked, signed(says) + signed({ ...says, id: "_two" })),
    ],
    ["no assertion", (_says, asked) => frame(asked, "")],
    ["another document", () => "<html></html>"],
    ["no document", () => "SAMLResponse"],
    ["a DOCTYPE", (says, asked) => `<!DOCTYPE r [<!ENTITY e "x">]>${frame(asked, signed(says))}`],
    [
      "an entity of its own",
      (says, asked) =>
        `<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${frame(asked, signed({ ...says, nameId: "&e;" }))}`,
    ],
    ["an unknown entity", (says, asked) => frame(asked, signed({ ...says, nameId: "&e;" }))],
    ["CDATA", (says, asked) => frame(asked, signed({ ...says, nameId: "<![CDATA[x]]>" }))],
  ])("is refused if it has %s", async (_what, make) => {
    expect((await arrive(make)).path).toBe(INVALID);
  });

  it("is refused with a comment in the NameID, which could cut it off", async () => {
    const { path } = await arrive(
      (says, asked) => frame(asked, signed(says).replace("subject-", "subject-<!-- -->")),
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
    ["whose bearer is not confirmed", { method: "sender-vouches" }],
    [
      "whose person changes with each login",
      { format: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" },
    ],
    ["without a person", { nameId: "" }],
  ])("is refused with an assertion %s", async (_what, more) => {
    expect((await arrive(plain, more)).path).toBe(INVALID);
  });

  it.each<[string, Partial<Says>, string]>([
    ["to another request", { inResponseTo: "_other" }, "expired"],
    ["to no request", { inResponseTo: undefined }, "expired"],
    ["about an address of another domain", { email: "lena@example.org" }, "email_other_domain"],
    ["without an address", { email: "" }, "email_missing"],
  ])("is refused with an assertion %s", async (_what, more, reason) => {
    expect((await arrive(plain, more)).path).toBe(`/sso/error?reason=${reason}`);
  });

  it("is refused for another destination, another request, and without one", async () => {
    const to = (more: Partial<Parameters<typeof responseOf>[1]>) =>
      arrive((says, asked) => frame(asked, signed(says), more));
    expect((await to({ destination: "https://example.org/acs" })).path).toBe(INVALID);
    expect((await to({ inResponseTo: "_other" })).path).toBe("/sso/error?reason=expired");
    expect((await to({ inResponseTo: undefined })).path).toBe("/sso/error?reason=expired");
    expect((await to({ status: "Responder" })).path).toBe(INVALID);
    expect((await to({ status: "AuthnFailed" })).path).toBe("/sso/error?reason=cancelled");
  });

  it("is accepted within the permitted difference of clocks", async () => {
    const skewed = { issued: 60, notBefore: 60 };
    expect(loginIn((await arrive(plain, skewed)).path)).toBeDefined();
    const late = { issued: -200, notBefore: -200, notOnOrAfter: -60 };
    expect(loginIn((await arrive(plain, late)).path)).toBeDefined();
  });

  it("is refused in another browser, and to the request of another browser", async () => {
    const mine = new Browser(service);
    const other = new Browser(service);
    const url = await startIn(mine, provider);
    await startIn(other, provider);
    expect((await respond(other, url, plain)).path).toBe("/sso/error?reason=expired");
    expect((await respond(new Browser(service), url, plain)).path).toBe(
      "/sso/error?reason=expired",
    );
    // InResponseTo of the other browser, at the own state.
    const theirs = requestIn(await startIn(other, provider));
    const { path } = await respond(mine, url, (says, asked) =>
      frame(asked, signed({ ...says, inResponseTo: theirs.id })),
    );
    expect(path).toBe("/sso/error?reason=expired");
  });

  it("is accepted once, by every process", async () => {
    const { browser, path, says, fields, asked } = await arrive(plain);
    expect(loginIn(path)).toBeDefined();
    expect(await browser.submit(asked.acs, fields)).toBe("/sso/error?reason=expired");
    // The same assertion for a later login: its id is known in the database.
    const url = await startIn(browser, provider);
    const next = requestIn(url);
    const again = await respond(browser, url, () =>
      frame(next, signed({ ...says, inResponseTo: next.id })),
    );
    expect(again.path).toBe(INVALID);
    const rows = await service.context.pool.query("select 1 from sso_assertions");
    expect(rows.rowCount).toBeGreaterThan(0);
  });

  it("is refused if nobody asked for it, and leads nowhere by its RelayState", async () => {
    const browser = new Browser(service);
    const asked = requestIn(await startIn(browser, provider));
    const says = { ...honest(asked, metadata.entityId), ...somebody() };
    const SAMLResponse = Buffer.from(frame(asked, signed(says))).toString("base64");
    const RelayState = "https://evil.example/";
    expect(await browser.submit(asked.acs, { SAMLResponse, RelayState })).toBe(
      "/sso/error?reason=expired",
    );
  });
});

// Somorovsky et al., "On Breaking SAML: Be Whoever You Want to Be" (USENIX Security 2012).
describe("Signature wrapping", () => {
  const evil = (says: Says, id = "_evil"): Says => ({
    ...says,
    id,
    nameId: "victim",
    email: `victim@${domain}`,
  });
  const parts = (says: Says) => {
    const assertion = assertionOf(says);
    const signature = signatureOf(assertion, says.id, { keys });
    return { assertion, signature, whole: withSignature(assertion, signature) };
  };
  const inObject = (signature: string, inside: string) =>
    signature.replace("</ds:Signature>", () => `<ds:Object>${inside}</ds:Object></ds:Signature>`);
  const signedResponse = (says: Says, asked: Asked) => {
    const response = frame(asked, assertionOf(says));
    return { response, signature: signatureOf(response, "_response", { keys }) };
  };

  it.each<[string, Make]>([
    [
      "XSW1: the signed response in the signature of another",
      (says, asked) => {
        const { response, signature } = signedResponse(says, asked);
        const other = frame(asked, assertionOf(evil(says)), { id: "_evil_response" });
        return withSignature(other, inObject(signature, response));
      },
    ],
    [
      "XSW2: the signed response beside its signature, in another",
      (says, asked) => {
        const { response, signature } = signedResponse(says, asked);
        const other = frame(asked, assertionOf(evil(says)), { id: "_evil_response" });
        return withSignature(other, response + signature);
      },
    ],
    [
      "XSW3: another assertion before the signed one",
      (says, asked) => frame(asked, assertionOf(evil(says)) + parts(says).whole),
    ],
    [
      "XSW4: the signed assertion within another",
      (says, asked) =>
        frame(
          asked,
          assertionOf(evil(says)).replace(
            "</saml:Assertion>",
            () => `${parts(says).whole}</saml:Assertion>`,
          ),
        ),
    ],
    [
      "XSW5: another assertion with the signature, the signed one behind it",
      (says, asked) => {
        const { assertion, signature } = parts(says);
        return frame(asked, withSignature(assertionOf(evil(says)), signature) + assertion);
      },
    ],
    [
      "XSW6: another assertion with the signature, the signed one within the signature",
      (says, asked) => {
        const { assertion, signature } = parts(says);
        const around = signature.replace("</ds:Signature>", () => `${assertion}</ds:Signature>`);
        return frame(asked, withSignature(assertionOf(evil(says)), around));
      },
    ],
    [
      "XSW7: another assertion in an extension",
      (says, asked) =>
        frame(
          asked,
          `<samlp:Extensions>${assertionOf(evil(says, says.id))}</samlp:Extensions>${parts(says).whole}`,
        ),
    ],
    [
      "XSW8: another assertion with the signature, the signed one in its object",
      (says, asked) => {
        const { assertion, signature } = parts(says);
        return frame(asked, withSignature(assertionOf(evil(says)), inObject(signature, assertion)));
      },
    ],
    [
      "another assertion with the same ID, and the signature",
      (says, asked) => {
        const { assertion, signature } = parts(says);
        return frame(
          asked,
          withSignature(assertionOf(evil(says, says.id)), inObject(signature, assertion)),
        );
      },
    ],
  ])("%s", async (_what, make) => {
    const { path } = await arrive(make);
    expect(path).toBe(INVALID);
    const rows = await service.context.pool.query(
      "select 1 from sso_logins where subject = 'victim'",
    );
    expect(rows.rowCount).toBe(0);
  });
});

describe("The metadata of a SAML provider", () => {
  it.each<[string, (good: string) => string, string]>([
    [
      "without a certificate",
      () => written(metadata.entityId, []),
      "error.sso.certificate_missing",
    ],
    [
      "with a text in its place",
      () => written(metadata.entityId, ["AAAA"]),
      "error.sso.certificate_missing",
    ],
    [
      "for encryption alone",
      (good) => good.replace('"signing"', '"encryption"'),
      "error.sso.certificate_missing",
    ],
    ["of nobody", (good) => good.replace(/entityID="[^"]*"/, ""), "error.sso.metadata_invalid"],
    [
      "whose login page is a script",
      (good) => good.replace("https://provider.example/login", "javascript:x"),
      "error.sso.metadata_invalid",
    ],
    [
      "of several providers",
      (good) => `<l>${good.replace(/^.*?-->/, "")}${good.replace(/^.*?-->/, "")}</l>`,
      "error.sso.metadata_invalid",
    ],
    [
      "with entities",
      (good) => `<!DOCTYPE m [<!ENTITY e "x">]>${good}`,
      "error.sso.metadata_invalid",
    ],
    ["that is a page", () => "<!doctype html><title>Log in</title>", "error.sso.metadata_invalid"],
  ])("is refused %s", async (_what, bend, key) => {
    metadata.served.text = bend(written(metadata.entityId, [keys.certificate]));
    try {
      expect((await put()).body["key"]).toBe(key);
    } finally {
      metadata.served.text = undefined;
    }
  });

  it("may name several keys, while one replaces another", async () => {
    const both = [foreign.certificate, keys.certificate];
    metadata.served.text = written(metadata.entityId, both);
    try {
      expect(loginIn((await arrive(plain)).path)).toBeDefined();
    } finally {
      metadata.served.text = undefined;
    }
  });

  it.each<[string, Make, Partial<Says>, string]>([
    ["the audience", plain, { audience: "x" }, "error.sso.audience_wrong"],
    ["the recipient", plain, { recipient: "x" }, "error.sso.recipient_wrong"],
    ["the issuer", plain, { issuer: "x" }, "error.sso.issuer_mismatch"],
    ["the clock", plain, { issued: 500 }, "error.sso.clock_skew"],
    [
      "the signature",
      (says, asked) => frame(asked, assertionOf(says)),
      {},
      "error.sso.signature_invalid",
    ],
    [
      "the algorithm",
      (says, asked) => frame(asked, signed(says, { method: "rsa-sha1" })),
      {},
      "error.sso.algorithm_refused",
    ],
    ["the NameID", plain, { nameId: "" }, "error.sso.subject_missing"],
  ])("is tested: %s", async (_what, make, more, key) => {
    expect((await test(make, more))?.test).toMatchObject({ passed: false, key });
  });
});
