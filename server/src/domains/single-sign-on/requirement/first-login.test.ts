import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, PASSWORD, problemOf, tokenOf } from "../../../../testing/service.ts";
import { openRequiredBusiness } from "../testing/required.ts";
import type { RequiredBusiness } from "../testing/required.ts";

const REQUIRED = "error.auth.single_sign_on_required";

let on: RequiredBusiness;
beforeAll(async () => {
  on = await openRequiredBusiness({ emergency: "first.login@notfall.test" });
  await on.require();
});
afterAll(() => on.close());

describe("The first login at the provider, where it is required", () => {
  it("a member links their account with their password after the provider has named them, and then needs none", async () => {
    await on.release();
    const member = await on.memberWithPassword(`links@${on.domain}`);
    await on.require();
    const claims = { ...on.somebody(), email: member.email };
    const { browser, login, body } = await on.logIn(claims);
    expect(body["key"]).toBe("error.sso.password_required");
    const credentials = { email: member.email, password: PASSWORD };
    const elsewhere = await on
      .browser()
      .post("/v1/login", { ...credentials, single_sign_on: login });
    expect(elsewhere.body["key"]).toBe(REQUIRED);
    const begun = await browser.post("/v1/login", { ...credentials, single_sign_on: login });
    expect(begun.status).toBe(200);
    const authorization = `Bearer ${String(begun.body["value"])}`;
    const linked = await browser.post(
      "/v1/user/single-sign-on",
      { login },
      { who: { ...member, authorization } },
    );
    expect(linked.body).toEqual({ ok: true });
    expect((await on.byProvider(claims)).id).toBe(member.id);
    // Used up: it vouches for no second login with the password.
    const again = await browser.post("/v1/login", { ...credentials, single_sign_on: login });
    expect(again.body["key"]).toBe(REQUIRED);
  });

  it("a login at the provider vouches for its own address alone", async () => {
    await on.release();
    const victim = await on.memberWithPassword(`victim@${on.domain}`);
    const other = await on.memberWithPassword(`attacker@${on.domain}`);
    await on.require();
    const { browser, login } = await on.logIn({ ...on.somebody(), email: other.email });
    const stolen = { email: victim.email, password: PASSWORD, single_sign_on: login };
    expect((await browser.post("/v1/login", stolen)).body["key"]).toBe(REQUIRED);
  });

  it("a link for a new password is mailed to who needs one for linking, and to nobody else", async () => {
    await on.release();
    const member = await on.memberWithPassword(`reset@${on.domain}`);
    await on.service.api("POST /v1/request-reset", { body: { email: member.email } });
    const isReset = ({ subject }: { subject: string }) => subject === "Choose a new password";
    const token = tokenOf(await messageTo(member.email, isReset), "/password-reset/confirm");
    const claims = { ...on.somebody(), email: member.email };
    const { browser, login } = await on.logIn(claims);
    const who = await on.service.again(member);
    await browser.post("/v1/user/single-sign-on", { login }, { who });
    await on.require();
    const reset = on.service.api("POST /v1/reset-password", {
      body: { token, password: "ein ganz neuer satz" },
    });
    expect((await problemOf(reset)).key).toBe(REQUIRED);
    await on.service.api("POST /v1/request-reset", { body: { email: member.email } });
    const mail = await messageTo(member.email, ({ subject }) =>
      subject.startsWith("Log in with your company"),
    );
    expect(mail.text).not.toContain("token=");
    // Who has never logged in at the provider needs the password once, and may have forgotten it.
    await on.release();
    const unlinked = await on.memberWithPassword(`reset2@${on.domain}`);
    await on.require();
    await on.service.api("POST /v1/request-reset", { body: { email: unlinked.email } });
    const sent = tokenOf(await messageTo(unlinked.email, isReset), "/password-reset/confirm");
    const password = "ein ganz neuer satz";
    await on.service.api("POST /v1/reset-password", { body: { token: sent, password } });
    const refused = on.logInByPassword({ email: unlinked.email, password });
    expect((await problemOf(refused)).key).toBe(REQUIRED);
  });
});
