import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  inbox,
  messageTo,
  PASSWORD,
  problemOf,
  startService,
  tokenOf,
} from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { verifyChain } from "../../../platform/audit/chain.ts";
import { accounts } from "../../accounts/tables.ts";
import { accountLinks, registrations } from "../tables.ts";

const DAY = 24 * 60 * 60 * 1000;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ask = (email: string, more: { password?: string; lang?: "de-ch" | "fr-ch" | "it" } = {}) =>
  service.api("POST /v1/register", {
    body: {
      email,
      password: PASSWORD,
      first_name: "Nora",
      last_name: "Zwahlen",
      accept_gtc: true,
      ...more,
    },
  });
const confirm = (token: string, password = PASSWORD, choose = false) =>
  service.api("POST /v1/valid-confirmation", { body: { token, password, choose } });
const logIn = (email: string, password = PASSWORD) =>
  service.api("POST /v1/login", { body: { email, password } });
const linkOf = async (email: string, after = 0) =>
  tokenOf(await messageTo(email, () => true, after), "/signup/confirm");

describe("Register", () => {
  it("mails a link; opening it opens the account", async () => {
    const email = "nora.register@example.test";
    expect(await ask(email)).toEqual({ ok: true });
    const mail = await messageTo(email);
    expect(mail.subject).toBe("Confirm your email address");
    expect(mail.text).toContain("Hello Nora Zwahlen");
    expect(await confirm(tokenOf(mail, "/signup/confirm"))).toEqual({ email });
    const session = await logIn(email);
    const user = await service.client(`Bearer ${session.value}`)("GET /v1/user");
    expect(user).toMatchObject({
      email,
      username: email,
      emailVerified: true,
      firstName: "Nora",
      lastName: "Zwahlen",
      mobileVerified: false,
      pendingMobile: null,
      can: { read: true, change: true },
    });
    expect(user.attributes).toMatchObject({
      lang: ["en-gb"],
      free_signatures_remaining: ["3"],
      mobile: [],
      weak_password: [],
    });
    expect(user.attributes["accepted_gtc"]).toHaveLength(1);
    expect(await verifyChain(service.context.db, `account:${user.id}`)).toEqual({
      ok: true,
      length: 2,
    });
  });

  it.each([
    ["de-ch", "Bestätigen Sie Ihre E-Mail-Adresse", "Guten Tag Nora Zwahlen"],
    ["fr-ch", "Confirmez votre adresse e-mail", "Bonjour Nora Zwahlen"],
  ] as const)("writes in the language of the person, %s", async (lang, subject, greeting) => {
    const email = `nora.${lang}@example.test`;
    await ask(email, { lang });
    const mail = await messageTo(email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(greeting);
  });

  it("ignores Italian, which only direct sign offers", async () => {
    await ask("nora.it@example.test", { lang: "it" });
    expect((await messageTo("nora.it@example.test")).subject).toBe("Confirm your email address");
  });

  it("accepts the address in any case and with spaces around it", async () => {
    await ask("  Nora.Gross@Example.test ");
    expect(await confirm(await linkOf("nora.gross@example.test"))).toEqual({
      email: "nora.gross@example.test",
    });
  });

  it("gives the same response for a known address as for an unknown one, and notifies its owner by mail", async () => {
    const known = await service.person();
    const before = (await inbox(known.email)).length;
    expect(await ask(known.email)).toEqual({ ok: true });
    const mail = await messageTo(known.email, () => true, before);
    expect(mail.subject).toBe("You already have an account");
    expect(mail.links.some((link) => link.includes("token="))).toBe(false);
    await logIn(known.email, known.password);
  });

  it.each([
    ["too short", "kurz", "error.password.too_short"],
    ["too long", "lang ".repeat(60), "error.password.too_long"],
    ["too common", "Password1234", "error.password.too_common"],
    ["about the person", "noraZwahlen1!", "error.password.personal"],
  ])(
    "refuses a password that is %s, for known and unknown addresses",
    async (_n, password, key) => {
      const known = await service.person();
      for (const email of ["nora.schwach@example.test", known.email]) {
        expect(await problemOf(ask(email, { password }))).toMatchObject({ status: 400, key });
      }
      expect(await inbox("nora.schwach@example.test")).toEqual([]);
    },
  );

  it("requires acceptance of the terms", async () => {
    const response = await fetch(`${service.url}/v1/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: "nora.agb@example.test",
        password: PASSWORD,
        first_name: "Nora",
        last_name: "Z",
      }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      key: "error.validation",
      details: { fields: { accept_gtc: { code: "required" } } },
    });
  });
});

describe("Confirmation", () => {
  it("is not revealed at login: an unconfirmed registration gets the same response as no account", async () => {
    const email = "nora.wartet@example.test";
    await ask(email);
    const known = await service.person();
    await ask(known.email, { password: "password of somebody else" });
    const waits = await problemOf(logIn(email));
    const has = await problemOf(logIn(known.email, "password of somebody else"));
    expect(waits).toMatchObject({ status: 401, key: "error.auth.credentials_invalid" });
    expect(has).toMatchObject({ status: 401, key: waits.key, message: waits.message });
  });

  it("requires the password of the registration", async () => {
    const email = "nora.passwort@example.test";
    await ask(email);
    const token = await linkOf(email);
    expect(await problemOf(confirm(token, "another password"))).toMatchObject({
      status: 400,
      key: "error.confirmation.password_wrong",
    });
    expect(await problemOf(logIn(email, "another password"))).toMatchObject({ status: 401 });
    expect(await confirm(token)).toEqual({ email });
    await logIn(email);
  });

  it("lets the person choose another password, which has to meet the rules", async () => {
    const email = "nora.vergessen@example.test";
    await ask(email);
    const token = await linkOf(email);
    expect(await problemOf(confirm(token, "kurz", true))).toMatchObject({
      key: "error.password.too_short",
    });
    expect(await confirm(token, "ein ganz neuer satz", true)).toEqual({ email });
    await logIn(email, "ein ganz neuer satz");
    expect(await problemOf(logIn(email))).toMatchObject({ status: 401 });
    expect(await confirm(token, "ein ganz neuer satz")).toEqual({ email });
    expect(await problemOf(confirm(token, "noch ein neuer satz", true))).toMatchObject({
      key: "error.confirmation.invalid",
    });
  });

  it("accepts ten passwords in a quarter of an hour", async () => {
    const email = "nora.raten@example.test";
    await ask(email);
    const token = await linkOf(email);
    for (let n = 1; n <= 10; n += 1) {
      expect((await problemOf(confirm(token, `guess ${n}`))).key).toBe(
        "error.confirmation.password_wrong",
      );
    }
    const refused = await problemOf(confirm(token));
    expect(refused).toMatchObject({ status: 429, key: "error.rate_limit.exceeded" });
    expect(refused.retryAfter).toBeGreaterThan(0);
    service.context.clock.move(16 * 60 * 1000);
    const late = await confirm(token);
    service.context.clock.move(-16 * 60 * 1000);
    expect(late).toEqual({ email });
  });

  it.each(["before", "after"])(
    "never opens an account with the password of somebody who registered the address %s its owner",
    async (when) => {
      const email = `nora.opfer.${when}@example.test`;
      const foreign = "password of somebody else";
      const both = [() => ask(email, { password: foreign }), () => ask(email)];
      for (const one of when === "before" ? both : both.toReversed()) {
        const known = (await inbox(email)).length;
        await one();
        await messageTo(email, () => true, known);
      }
      await service.api("POST /v1/request-confirmation", { body: { email } });
      const token = await linkOf(email, 2);
      expect(await confirm(token)).toEqual({ email });
      await logIn(email);
      expect(await problemOf(logIn(email, foreign))).toMatchObject({ status: 401 });
      expect(await confirm(token)).toEqual({ email });
    },
  );

  it("returns the same response when the link is opened twice", async () => {
    const email = "nora.zweimal@example.test";
    await ask(email);
    const token = await linkOf(email);
    expect(await confirm(token)).toEqual({ email });
    expect(await confirm(token)).toEqual({ email });
  });

  it("opens one account when the link is opened twice concurrently", async () => {
    const email = "nora.gleichzeitig@example.test";
    await ask(email);
    const token = await linkOf(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    expect(answers).toEqual([1, 2, 3, 4].map(() => ({ email })));
    const rows = await service.context.db.select().from(accounts).where(eq(accounts.email, email));
    expect(rows).toHaveLength(1);
  });

  it("refuses an unknown link, and a link after 24 hours", async () => {
    expect(await problemOf(confirm("unknown"))).toMatchObject({
      status: 400,
      key: "error.confirmation.invalid",
    });
    const email = "nora.spaet@example.test";
    await ask(email);
    const token = await linkOf(email);
    service.context.clock.move(DAY + 1000);
    const late = await problemOf(confirm(token));
    service.context.clock.move(-DAY - 1000);
    expect(late).toMatchObject({ status: 410, key: "error.confirmation.expired" });
  });

  it("can be requested again; unknown addresses get the same response", async () => {
    const email = "nora.nochmals@example.test";
    await ask(email);
    await messageTo(email);
    const again = (to: string) =>
      service.api("POST /v1/request-confirmation", { body: { email: to } });
    expect(await again(email)).toEqual({ ok: true });
    expect(await again("nobody.at.all@example.test")).toEqual({ ok: true });
    expect(await confirm(await linkOf(email, 1))).toEqual({ email });
    expect(await inbox("nobody.at.all@example.test")).toEqual([]);
  });

  it("gives the account to the registration whose link was opened, and voids the others", async () => {
    const email = "nora.streit@example.test";
    await ask(email, { password: "password of somebody else" });
    const foreign = await linkOf(email);
    await ask(email);
    const own = await linkOf(email, 1);
    await confirm(own);
    await logIn(email);
    expect(await problemOf(logIn(email, "password of somebody else"))).toMatchObject({
      key: "error.auth.credentials_invalid",
    });
    expect(await problemOf(confirm(foreign))).toMatchObject({ key: "error.confirmation.invalid" });
  });

  it("stores neither tokens nor passwords in readable form", async () => {
    const email = "nora.geheim@example.test";
    await ask(email);
    const token = await linkOf(email);
    const { db } = service.context;
    const rows = [
      ...(await db.select().from(accountLinks)),
      ...(await db.select().from(registrations)),
    ];
    const text = JSON.stringify(rows, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
    );
    expect(text).not.toContain(token);
    expect(text).not.toContain(PASSWORD);
    expect(text).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  });
});
