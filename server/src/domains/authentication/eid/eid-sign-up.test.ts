import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, mobileNumber, PASSWORD, problemOf } from "../../../../testing/service.ts";
import { proveMobile, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest } from "../../../../testing/signing.ts";
import { readEvents } from "../../../platform/audit/chain.ts";
import { accounts } from "../../accounts/tables.ts";
import { eidSignUps } from "../tables.ts";

const MINUTE = 60 * 1000;
let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

let people = 0;
const addressOf = () => `eid.${process.pid}.${Date.now()}.${(people += 1)}@example.test`;
interface Shown {
  readonly email?: string;
  readonly given_name?: string;
  readonly email_verified?: "true" | "false";
  readonly answer?: "confirm" | "cancel";
}

const start = () => service.api("POST /v1/register/eidplus/start", { body: {} });

/** Fills in the eID+ page at `url`; returns the parameters of the redirect. */
async function show(url: string, more: Shown = {}): Promise<URLSearchParams> {
  const page = await fetch(url);
  expect(page.status).toBe(200);
  const hidden = [...(await page.text()).matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const decoded = (text: string) =>
    text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const body = new URLSearchParams({
    ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, decoded(value)])),
    given_name: "Nora",
    family_name: "Zwahlen",
    email: addressOf(),
    birth_date: "1984-05-12",
    answer: "confirm",
    ...more,
  });
  const address = url.split("?", 1)[0] ?? "";
  const response = await fetch(address, { method: "POST", body, redirect: "manual" });
  const back = new URL(response.headers.get("location") ?? "");
  expect(back.origin).toBe(service.context.publicUrl);
  expect(back.pathname).toBe("/signup/flows/eidplus/confirm");
  return back.searchParams;
}
async function shown(more: Shown = {}): Promise<{ state: string; code: string }> {
  const { url, state } = await start();
  const back = await show(url, more);
  expect(back.get("state")).toBe(state);
  return { state, code: back.get("code") ?? "" };
}
const arrive = (body: { state: string; code: string }) =>
  service.api("POST /v1/register/eidplus/assertion", { body });
const register = (token: string, password = PASSWORD, more: { referral_code?: string } = {}) =>
  service.api("POST /v1/register/eidplus", {
    body: { token, password, accept_gtc: true, ...more },
  });
async function logIn(email: string) {
  const { value } = await service.api("POST /v1/login", { body: { email, password: PASSWORD } });
  return service.client(`Bearer ${value}`);
}

describe("A person who signs up with an eID+", () => {
  it("keeps the referral code of the sign-up", async () => {
    const email = addressOf();
    const { token } = await arrive(await shown({ email }));
    await register(token, PASSWORD, { referral_code: "FRIEND-1" });
    const { attributes } = await (await logIn(email))("GET /v1/user");
    expect(attributes["referral_code"]).toEqual(["FRIEND-1"]);
  });

  it("gets a confirmed account with a confirmed identity", async () => {
    const email = addressOf();
    const arrived = await arrive(await shown({ email }));
    expect(arrived).toMatchObject({ firstName: "Nora", lastName: "Zwahlen", email });
    expect(await register(arrived.token)).toEqual({ email });
    const api = await logIn(email);
    const user = await api("GET /v1/user");
    expect(user).toMatchObject({ emailVerified: true, firstName: "Nora", lastName: "Zwahlen" });
    expect(user.attributes).toMatchObject({
      immutable_eid_fields: ["first_name", "last_name"],
      signer_identity_email: [email],
    });
    expect(user.attributes["accepted_gtc"]).toHaveLength(1);
    const [opened] = await readEvents(service.context.db, `account:${user.id}`);
    expect(opened).toMatchObject({ type: "account.opened", data: { vouched_by: "eidplus" } });
    await proveMobile(api, mobileNumber());
    expect((await api("GET /v3/user/signature-qualities-detail")).aes.any).not.toBeNull();
  });

  it("cannot change the name that the eID confirms", async () => {
    const email = addressOf();
    await register((await arrive(await shown({ email }))).token);
    const api = await logIn(email);
    const change = (body: { first_name?: string }) => api("PUT /v1/user", { body });
    expect(await problemOf(change({ first_name: "Norina" }))).toMatchObject({
      status: 403,
      key: "error.name.immutable",
      details: { fields: ["first_name"] },
    });
    await change({ first_name: "Nora" });
  });

  it("receives the requests that the address was invited to as a guest", async () => {
    const email = addressOf();
    const signer_identity_data = { email_address: email, first_name: "Nora", last_name: "Zwahlen" };
    const { id } = await sentRequest(anna.api, [{ signer_identity_data }]);
    await register((await arrive(await shown({ email }))).token);
    const found = await (await logIn(email))("GET /v3/signature-requests/{id}", { path: { id } });
    expect(found.signatures[0]?.isMe).toBe(true);
  });

  it("voids other registrations of the address", async () => {
    const email = addressOf();
    const name = { first_name: "Some", last_name: "One" };
    const other = {
      email,
      password: "password of somebody else",
      ...name,
      accept_gtc: true,
    } as const;
    await service.api("POST /v1/register", { body: other });
    await messageTo(email);
    await register((await arrive(await shown({ email }))).token);
    const stranger = service.api("POST /v1/login", { body: { email, password: other.password } });
    expect((await problemOf(stranger)).key).toBe("error.auth.credentials_invalid");
    await logIn(email);
  });

  it("chooses a password that meets the rules, and may try again", async () => {
    const { token } = await arrive(await shown());
    expect((await problemOf(register(token, "kurz"))).key).toBe("error.password.too_short");
    expect((await problemOf(register(token, "Nora Zwahlen 1"))).key).toBe(
      "error.password.personal",
    );
    await register(token);
    expect((await problemOf(register(token))).key).toBe("error.confirmation.invalid");
  });
});

describe("A sign-up with an eID+ is refused", () => {
  it("when the address has an account, which is revealed only after the address is proven", async () => {
    const refused = problemOf(arrive(await shown({ email: anna.email })));
    expect(await refused).toMatchObject({ status: 409, key: "error.eid.account_exists" });
  });

  it("when the account is opened in the meantime", async () => {
    const email = addressOf();
    const first = await arrive(await shown({ email }));
    const second = await arrive(await shown({ email }));
    await register(first.token);
    expect((await problemOf(register(second.token))).key).toBe("error.eid.account_exists");
  });

  it("when eID+ has not confirmed the address", async () => {
    const refused = problemOf(arrive(await shown({ email_verified: "false" })));
    expect(await refused).toMatchObject({ status: 400, key: "error.eid.email_not_verified" });
  });

  it("when the name contains unsupported characters", async () => {
    const refused = problemOf(arrive(await shown({ given_name: "Nora www.example.org" })));
    expect(await refused).toMatchObject({ key: "error.name.unsupported_characters" });
  });

  it("for an unknown code, and for a code that was issued for another sign-up", async () => {
    const { state } = await start();
    expect((await problemOf(arrive({ state, code: "made up" }))).key).toBe("error.eid.refused");
    const mine = await start();
    const { code } = await shown();
    // The verifier belongs to another sign-up.
    expect((await problemOf(arrive({ state: mine.state, code }))).key).toBe("error.eid.refused");
  });

  it("for a state that is unknown, used or expired", async () => {
    const back = await shown();
    await arrive(back);
    expect((await problemOf(arrive(back))).key).toBe("error.confirmation.invalid");
    const unknown = arrive({ state: "unknown", code: back.code });
    expect((await problemOf(unknown)).key).toBe("error.confirmation.invalid");
    const old = await shown();
    service.context.clock.move(31 * MINUTE);
    const late = await problemOf(arrive(old));
    service.context.clock.move(-31 * MINUTE);
    expect(late).toMatchObject({ status: 410, key: "error.confirmation.expired" });
  });

  it("half an hour after the redirect back", async () => {
    const { token } = await arrive(await shown());
    service.context.clock.move(31 * MINUTE);
    const late = await problemOf(register(token));
    service.context.clock.move(-31 * MINUTE);
    expect(late).toMatchObject({ status: 410, key: "error.confirmation.expired" });
  });

  it("by a service without eID+, or while eID+ is unavailable", async () => {
    const none = { EIDPLUS_ISSUER: "", EIDPLUS_CLIENT_ID: "", EIDPLUS_CLIENT_SECRET: "" };
    const away = { EIDPLUS_ISSUER: "http://127.0.0.1:9/eidplus" };
    for (const [env, key] of [
      [none, "error.eid.not_offered"],
      [away, "error.eid.unavailable"],
    ] as const) {
      const other = await startService({ env: { ...env, ROLE: "http" } });
      try {
        const asked = other.api("POST /v1/register/eidplus/start", { body: {} });
        expect((await problemOf(asked)).key).toBe(key);
      } finally {
        await other.stop();
      }
    }
  });

  it("and stores neither the state nor the token in readable form", async () => {
    const back = await shown();
    const { token, email } = await arrive(back);
    const rows = await service.context.db.select().from(eidSignUps);
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(back.state);
    expect(kept).not.toContain(token);
    const found = await service.context.db.select().from(accounts).where(eq(accounts.email, email));
    expect(found).toEqual([]);
  });
});
