import { inflateRawSync } from "node:zlib";
import { CallError } from "@paraph/contract/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loginIn } from "./testing/connections.ts";
import { openSamlBusiness } from "./testing/saml-business.ts";
import type { SamlBusiness, Make } from "./testing/saml-business.ts";
import { assertionOf, signatureOf, withSignature, written } from "./testing/saml-signer.ts";
import type { Says } from "./testing/saml-signer.ts";

let on: SamlBusiness;
const plain: Make = (says, asked) => on.plain(says, asked);
beforeAll(async () => {
  on = await openSamlBusiness();
});
afterAll(() => on.close());

describe("Single sign-on by SAML", () => {
  it("opens an account, and logs in to it again by the NameID", async () => {
    const first = await on.arrive(plain);
    const login = loginIn(first.path);
    const begun = await first.browser.post("/v1/login/single-sign-on", { login });
    expect(begun.status).toBe(200);
    const me = await on.service.client(`Bearer ${String(begun.body["value"])}`)("GET /v1/user");
    expect(me).toMatchObject({ email: first.says.email, firstName: "Lena", hasSso: true });
    const again = await on.arrive(plain, {
      nameId: first.says.nameId,
      email: `moved@${on.domain}`,
    });
    const more = await again.browser.post("/v1/login/single-sign-on", {
      login: loginIn(again.path),
    });
    const same = await on.service.client(`Bearer ${String(more.body["value"])}`)("GET /v1/user");
    expect(same.id).toBe(me.id);
  });

  it("proves for sensitive acts only with a login at which the provider has asked for the credentials", async () => {
    const setUp = async ({ browser, path }: Awaited<ReturnType<SamlBusiness["arrive"]>>) => {
      const body = { login: loginIn(path) };
      const begun = await browser.post("/v1/login/single-sign-on", body);
      const api = on.service.client(`Bearer ${String(begun.body["value"])}`);
      return api("POST /v1/user/second-factor", { body: {} }).then(
        () => "done",
        (error: unknown) => (error instanceof CallError ? error.key : "another error"),
      );
    };
    const silent = await on.arrive(plain, { authenticated: -3600 });
    expect(await setUp(silent)).toBe("error.auth.fresh_login_required");
    const { nameId, email } = silent.says;
    const again = await on.arrive(plain, { nameId, email }, true);
    const packed = Buffer.from(again.url.searchParams.get("SAMLRequest") ?? "", "base64");
    expect(inflateRawSync(packed).toString()).toContain('ForceAuthn="true"');
    expect(await setUp(again)).toBe("done");
  });

  it("accepts a response that is signed, too", async () => {
    const { path } = await on.arrive((says, asked) => {
      const whole = on.frame(asked, on.signed(says));
      return withSignature(whole, signatureOf(whole, "_response", { keys: on.keys }));
    });
    expect(loginIn(path)).toBeDefined();
  });

  it("has metadata for the provider, by the domain", async () => {
    const list = await on.admin.api("GET /v1/businesses/{id}/single-sign-on", {
      path: { id: on.business },
    });
    const addresses = list.domains.find((one) => one.domain === on.domain)?.addresses;
    const text = await (await fetch(addresses?.samlEntityId ?? "")).text();
    expect(text).toContain(`Location="${addresses?.samlAcs ?? ""}"`);
    expect(text).toContain('WantAssertionsSigned="true"');
  });
});

describe("The metadata of a SAML provider", () => {
  it.each<[string, (good: string) => string, string]>([
    [
      "without a certificate",
      () => written(on.metadata.entityId, []),
      "error.sso.certificate_missing",
    ],
    [
      "with a text in its place",
      () => written(on.metadata.entityId, ["AAAA"]),
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
    on.metadata.served.text = bend(written(on.metadata.entityId, [on.keys.certificate]));
    try {
      expect((await on.put()).body["key"]).toBe(key);
    } finally {
      on.metadata.served.text = undefined;
    }
  });

  it("may name several keys, while one replaces another", async () => {
    const both = [on.foreign.certificate, on.keys.certificate];
    on.metadata.served.text = written(on.metadata.entityId, both);
    try {
      expect(loginIn((await on.arrive(plain)).path)).toBeDefined();
    } finally {
      on.metadata.served.text = undefined;
    }
  });

  it.each<[string, Make, Partial<Says>, string]>([
    ["the audience", plain, { audience: "x" }, "error.sso.audience_wrong"],
    ["the recipient", plain, { recipient: "x" }, "error.sso.recipient_wrong"],
    ["the issuer", plain, { issuer: "x" }, "error.sso.issuer_mismatch"],
    ["the clock", plain, { issued: 500 }, "error.sso.clock_skew"],
    [
      "the signature",
      (says, asked) => on.frame(asked, assertionOf(says)),
      {},
      "error.sso.signature_invalid",
    ],
    [
      "the algorithm",
      (says, asked) => on.frame(asked, on.signed(says, { method: "rsa-sha1" })),
      {},
      "error.sso.algorithm_refused",
    ],
    ["the NameID", plain, { nameId: "" }, "error.sso.subject_missing"],
  ])("is tested: %s", async (_what, make, more, key) => {
    expect((await on.test(make, more))?.test).toMatchObject({ passed: false, key });
  });
});
