import { ACCOUNT_LANGUAGES, ATTRIBUTES, UPDATABLE_ATTRIBUTES } from "@paraph/rules/attributes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, problemOf, startService, tokenOf, messageTo } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { hashPassword } from "../authentication/password/password-hash.ts";
import { accounts } from "../accounts/tables.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

const attributesOf = async (who: TestPerson) => (await who.api("GET /v1/user")).attributes;

/** Signs up with the parameters of a sign-up URL. */
async function signedUp(email: string, more: { lang?: "it"; referral_code?: string }) {
  const name = { first_name: "Nora", last_name: "Zwahlen" };
  const body = { email, password: PASSWORD, ...name, accept_gtc: true, ...more } as const;
  await service.api("POST /v1/register", { body });
  const token = tokenOf(await messageTo(email), "/signup/confirm");
  await service.api("POST /v1/valid-confirmation", { body: { token, password: PASSWORD } });
  const { value } = await service.api("POST /v1/login", { body: { email, password: PASSWORD } });
  return service.client(`Bearer ${value}`)("GET /v1/user");
}

describe("The attributes of an account", () => {
  it("are all present, each as a list", async () => {
    const attributes = await attributesOf(anna);
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining([...ATTRIBUTES]));
    expect(Object.values(attributes).every(Array.isArray)).toBe(true);
  });

  it("are read back as they were saved, and cleared by an empty list", async () => {
    const chosen = { default_quality: ["AES"], default_legislation: ["EIDAS"] };
    await anna.api("PUT /v1/user", { body: { attributes: chosen } });
    expect(await attributesOf(anna)).toMatchObject(chosen);
    await anna.api("PUT /v1/user", { body: { attributes: { default_quality: [] } } });
    expect(await attributesOf(anna)).toMatchObject({ ...chosen, default_quality: [] });
  });

  it.each(ACCOUNT_LANGUAGES)("accept %s as a language", async (lang) => {
    const { attributes } = await anna.api("PUT /v1/user", {
      body: { attributes: { lang: [lang] } },
    });
    expect(attributes["lang"]).toEqual([lang]);
  });

  it.each(ATTRIBUTES.filter((name) => !UPDATABLE_ATTRIBUTES.some((one) => one === name)))(
    "do not let the person write %s",
    async (name) => {
      const before = await attributesOf(anna);
      const body = { attributes: { [name]: ["true"] } };
      expect(await problemOf(anna.api("PUT /v1/user", { body }))).toMatchObject({
        status: 400,
        key: "error.attribute.not_updatable",
        details: { attribute: name },
      });
      expect(await attributesOf(anna)).toEqual(before);
    },
  );

  it.each(["removed_from_business", "business_deleted"])(
    "accept only an empty list for %s",
    async (name) => {
      const { pool } = service.context;
      const told = JSON.stringify({ [name]: ["2026-01-01T00:00:00.000Z"] });
      await pool.query("update accounts set attributes = attributes || $1::jsonb where id = $2", [
        told,
        anna.id,
      ]);
      expect((await attributesOf(anna))[name]).toHaveLength(1);
      const written = problemOf(
        anna.api("PUT /v1/user", { body: { attributes: { [name]: ["x"] } } }),
      );
      expect(await written).toMatchObject({ status: 400, key: "error.validation" });
      await anna.api("PUT /v1/user", { body: { attributes: { [name]: [] } } });
      expect((await attributesOf(anna))[name]).toEqual([]);
    },
  );

  it("contain the default visual signature", async () => {
    expect((await attributesOf(anna))["visual_signature_name"]).toEqual([]);
    await anna.api("POST /v1/user/visual-signature", {
      body: {
        name: "Anna K.",
        company: "Keller & Co",
        location: "Bern",
        displayQr: true,
        default: true,
      },
    });
    expect(await attributesOf(anna)).toMatchObject({
      visual_signature_name: ["Anna K."],
      visual_signature_company: ["Keller & Co"],
      visual_signature_location: ["Bern"],
      visual_signature_display_qr: ["true"],
    });
  });

  it("contain the referral code of the sign-up", async () => {
    const user = await signedUp("nora.referred@example.test", { referral_code: "FRIEND-1" });
    expect(user.attributes["referral_code"]).toEqual(["FRIEND-1"]);
  });

  it("contain English for a person who signs up in Italian, which only direct sign offers", async () => {
    const user = await signedUp("nora.italiano@example.test", { lang: "it" });
    expect(user.attributes["lang"]).toEqual(["en-gb"]);
  });

  it("report a weak password, from the next login until it is changed", async () => {
    const weak = await service.person({ firstName: "Willi" });
    // A password that was chosen under weaker rules.
    await service.context.db
      .update(accounts)
      .set({ passwordHash: await hashPassword("kurz") })
      .where(eq(accounts.id, weak.id));
    expect((await attributesOf(weak))["weak_password"]).toEqual([]);
    const body = { email: weak.email, password: "kurz" };
    const { value } = await service.api("POST /v1/login", { body });
    const api = service.client(`Bearer ${value}`);
    expect((await api("GET /v1/user")).attributes["weak_password"]).toEqual(["true"]);
    await api("POST /v1/change-password", {
      body: { old_password: "kurz", new_password: "ein ganz neuer satz" },
    });
    expect((await api("GET /v1/user")).attributes["weak_password"]).toEqual([]);
  });
});

describe("Retention", () => {
  const set = (retention: { enabled: true; terminal_state: number } | { enabled: false }) =>
    anna.api("PUT /v1/user", { body: { retention } });

  it("is off by default, can be set to a number of days, and can be turned off again", async () => {
    const off = { enabled: false, terminalState: null };
    expect((await anna.api("GET /v1/user")).retention).toEqual(off);
    const on = await set({ enabled: true, terminal_state: 30 });
    expect(on.retention).toEqual({ enabled: true, terminalState: 30 });
    await anna.api("PUT /v1/user", { body: { first_name: "Annina" } });
    expect((await anna.api("GET /v1/user")).retention).toEqual(on.retention);
    expect((await set({ enabled: false })).retention).toEqual(off);
  });

  it.each([0, -1, 3651, 1.5])("refuses %d days", async (terminal_state) => {
    expect(await problemOf(set({ enabled: true, terminal_state }))).toMatchObject({
      status: 400,
      key: "error.validation",
    });
  });
});
