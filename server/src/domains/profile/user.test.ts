import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { readEvents, verifyChain } from "../../platform/audit/chain.ts";
import { transaction } from "../../platform/database/database.ts";
import { spendFreeSignature } from "../accounts/free-signatures.ts";
import { vouchIdentity } from "../accounts/vouch-identity.ts";
import { sandbox } from "../../../testing/sandbox.ts";

const MINUTE = 60 * 1000;
let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

describe("The user", () => {
  it("changes their names", async () => {
    const user = await anna.api("PUT /v1/user", { body: { first_name: " Annina " } });
    expect(user).toMatchObject({ firstName: "Annina", lastName: "Keller" });
    expect((await anna.api("GET /v1/user")).firstName).toBe("Annina");
  });

  it("changes the six attributes that may be changed, as lists", async () => {
    const attributes = {
      lang: ["de-ch"],
      email_notification_level: ["own"],
      default_legislation: ["ZERTES"],
      default_quality: ["QES"],
      removed_from_business: [],
      business_deleted: [],
    };
    const user = await anna.api("PUT /v1/user", { body: { attributes } });
    expect(user.attributes).toMatchObject(attributes);
  });

  it.each(["free_signatures_remaining", "mobile", "accepted_gtc", "weak_password", "anything"])(
    "cannot change %s",
    async (name) => {
      const body = { attributes: { [name]: ["9"] } };
      expect(await problemOf(anna.api("PUT /v1/user", { body }))).toMatchObject({
        status: 400,
        key: "error.attribute.not_updatable",
        details: { attribute: name },
      });
    },
  );

  it.each([
    ["lang", ["it"]],
    ["lang", []],
    ["default_quality", ["BEST"]],
    ["default_legislation", ["EIDAS", "ZERTES"]],
    ["removed_from_business", ["yes"]],
  ])("cannot choose an invalid value for %s: %j", async (name, values) => {
    const body = { attributes: { [name]: values } };
    expect(await problemOf(anna.api("PUT /v1/user", { body }))).toMatchObject({
      status: 400,
      key: "error.validation",
    });
  });

  it("changes everything or nothing", async () => {
    const body = { first_name: "Nobody", attributes: { mobile: ["1"] } };
    await problemOf(anna.api("PUT /v1/user", { body }));
    expect((await anna.api("GET /v1/user")).firstName).not.toBe("Nobody");
  });

  it("accepts terms", async () => {
    const user = await anna.api("POST /v1/user/accept", { body: { gtc: true, tou: true } });
    expect(user.attributes["accepted_gtc"]).toHaveLength(1);
    expect(user.attributes["accepted_tou"]).toHaveLength(1);
  });

  it("accepts nothing if the call names nothing", async () => {
    const refused = await problemOf(anna.api("POST /v1/user/accept", { body: {} }));
    expect(refused).toMatchObject({ status: 400, key: "error.validation" });
  });

  it("reads the service's time", async () => {
    const { datetime } = await service.api("GET /v1/datetime");
    expect(Math.abs(Date.parse(datetime) - Date.now())).toBeLessThan(MINUTE);
  });

  it("can check whether a password is allowed, and which rule it breaks", async () => {
    const check = (password: string, more = {}) =>
      service.api("POST /v1/check-password", { body: { password, ...more } });
    expect(await check("linden-strasse 17 im regen")).toEqual({
      validPassword: true,
      errorCode: null,
    });
    expect(await check("kurz")).toEqual({
      validPassword: false,
      errorCode: "error.password.too_short",
    });
    expect(await check("Annina-Keller", { first_name: "Annina", last_name: "Keller" })).toEqual({
      validPassword: false,
      errorCode: "error.password.personal",
    });
  });

  it("leaves an audit entry for every change, and the audit trail verifies", async () => {
    const { id } = await anna.api("GET /v1/user");
    const { db } = service.context;
    const types = (await readEvents(db, `account:${id}`)).map((event) => event.type);
    expect(types).toContain("account.opened");
    expect(types).toContain("account.changed");
    expect(types).toContain("terms.accepted");
    expect((await verifyChain(db, `account:${id}`)).ok).toBe(true);
  });
});

describe("The levels at which a person can sign", () => {
  const levels = (who: TestPerson) => who.api("GET /v3/user/signature-qualities-detail");

  async function enrol(email: string, law: "EIDAS" | "ZERTES"): Promise<void> {
    const response = await fetch(`${sandbox().url}/identities.json`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email,
        law,
        first_name: "Anna",
        last_name: "Keller",
        birth_date: "1984-05-12",
      }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  it("are simple with only a verified e-mail address", async () => {
    const who = await service.person();
    expect(await levels(who)).toMatchObject({
      ses: { any: { quality: "SES", provider: "csc" } },
      aesMinimal: { eidas: null, zertes: null },
      aes: { any: null },
      qes: { eidas: null, zertes: null },
    });
  });

  it("are advanced with a one-time certificate once the mobile number is verified", async () => {
    const who = await service.person({ mobile: true });
    expect(await levels(who)).toMatchObject({
      aesMinimal: { eidas: { legislation: "EIDAS" }, zertes: { legislation: "ZERTES" } },
      aes: { any: null },
    });
  });

  it("are advanced once the identity is confirmed", async () => {
    const who = await service.person({ mobile: true });
    const { db, clock } = service.context;
    await transaction(db, (tx) => vouchIdentity(tx, who.id, "eident:1", clock.now()));
    expect((await levels(who)).aes.any).toMatchObject({ quality: "AES" });
  });

  it("are qualified under the law whose provider has a certificate of the person", async () => {
    const who = await service.person({ mobile: true });
    await enrol(who.email, "ZERTES");
    const detail = await levels(who);
    expect(detail.qes).toEqual({
      eidas: null,
      zertes: { quality: "QES", provider: "csc", legislation: "ZERTES" },
    });
    expect(detail.aes.any).not.toBeNull();
  });
});

describe("Free signatures", () => {
  it("are three, used one by one, never below zero", async () => {
    const who = await service.person();
    const { db, clock } = service.context;
    const spend = () => transaction(db, (tx) => spendFreeSignature(tx, who.id, clock.now()));
    const outcomes = await Promise.allSettled([spend(), spend(), spend(), spend(), spend()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await expect(spend()).rejects.toMatchObject({
      key: "error.signing.free_signatures_exhausted",
    });
    const user = await who.api("GET /v1/user");
    expect(user.attributes["free_signatures_remaining"]).toEqual(["0"]);
  });

  it("are not used by a transaction that is rolled back", async () => {
    const who = await service.person();
    const { db, clock } = service.context;
    const failed = transaction(db, async (tx) => {
      await spendFreeSignature(tx, who.id, clock.now());
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    const user = await who.api("GET /v1/user");
    expect(user.attributes["free_signatures_remaining"]).toEqual(["3"]);
  });
});
