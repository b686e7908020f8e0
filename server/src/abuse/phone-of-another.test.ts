/** Anybody can enter another person's number. The owner of the number may get codes, but can still use their own. */
import { limits } from "@paraph/rules/limits";
import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atRest } from "../../testing/rest.ts";
import {
  codeOf,
  inbox,
  messageTo,
  mobileNumber,
  problemOf,
  startService,
} from "../../testing/service.ts";
import type { TestPerson, TestService } from "../../testing/service.ts";
import { asked, guestOf, identify, only, sentRequest, signByCode } from "../../testing/signing.ts";
import { tanSends } from "../domains/confirmations/tables.ts";
import { providerNumber } from "../domains/confirmations/tan-sends.ts";
import { guest } from "../domains/signature-requests/testing/people.ts";

const HOUR = 60 * 60_000;
const AES = { quality: "AES_MINIMAL", legislation: "EIDAS" } as const;

let service: TestService;
let attacker: TestPerson;
beforeAll(async () => {
  service = await startService();
  attacker = await service.person();
});
afterAll(() => service.stop());

/** Guests of the attacker, who all have this number according to the attacker. */
async function guestsWith(mobile: string, count: number) {
  const signers = Array.from({ length: count }, () => ({
    ...guest({ mobile_number: mobile }),
    ...AES,
  }));
  const { id } = await sentRequest(attacker.api, signers);
  return Promise.all(
    signers.map(async ({ signer_identity_data: { email_address } }) => {
      const api = await guestOf(service.url, email_address);
      await api("POST /v1/direct/accept", { body: { tou: true } });
      return { api, begin: async () => only(await api("POST /v3/direct/sign", asked(id))) };
    }),
  );
}

/** A person who has to sign something with a code. */
async function honest() {
  const signer = await service.person({ mobile: true });
  const { id } = await sentRequest(attacker.api, [{ account_email: signer.email, ...AES }]);
  return { signer, mobile: signer.mobile ?? "", id };
}

describe("A person who enters somebody else's number", () => {
  it("uses up 4 of its codes in an hour and 12 in a day; its owner can still sign with the next one", async () => {
    const { signer, mobile, id } = await honest();
    const [hourly = 0, daily = 0] = limits.sms.number.strangers.map(({ most }) => most);
    const asking = await guestsWith(mobile, daily + 1);
    const [last, ...others] = asking.toReversed();
    const refused = async (limit: number) =>
      expect(await problemOf(last?.begin() ?? Promise.resolve())).toMatchObject({
        key: "error.sms.number",
        details: { limit },
      });
    for (const { begin } of others.slice(0, hourly)) await begin();
    await refused(hourly);
    await atRest(service);
    expect((await signByCode(signer, id)).status).toBe("SIGNED");
    for (const [n, { begin }] of others.slice(hourly).entries()) {
      await service.later((1 + Math.floor(n / hourly)) * HOUR, begin);
    }
    const more = await sentRequest(attacker.api, [{ account_email: signer.email, ...AES }]);
    await service.later(4 * HOUR, async () => {
      await refused(daily);
      expect(only(await signer.api("POST /v3/sign", asked(more.id))).status).toBe("TAN_REQUIRED");
    });
  });

  it("and enters wrong codes is locked out; the owner is not", async () => {
    const { signer, mobile, id } = await honest();
    const [one] = await guestsWith(mobile, 1);
    if (one === undefined) throw new Error("A guest was expected.");
    const before = (await inbox(mobile)).length;
    const { proceedId } = await one.begin();
    const tan = codeOf(await messageTo(mobile, () => true, before));
    const body = { id: proceedId ?? "", tan: tan === "000000" ? "000001" : "000000" };
    const keys = [];
    for (let n = 0; n < limits.tan.tries; n += 1) {
      keys.push((await problemOf(one.api("POST /v1/direct/tan/check", { body }))).key);
    }
    expect(keys.at(-1)).toBe("error.tan.locked");
    // Another guest with this number is locked too, because codes of the phone are being guessed.
    const [two] = await guestsWith(mobile, 1);
    expect((await problemOf(two?.begin() ?? Promise.resolve())).key).toBe("error.tan.locked");
    expect((await signByCode(signer, id)).status).toBe("SIGNED");
  });

  it("uses up the provider's codes of their own number at the provider, not of the number they entered", async () => {
    const { mobile } = await honest();
    const named = guest({ mobile_number: mobile });
    const {
      email_address: email,
      first_name: firstName,
      last_name: lastName,
    } = named.signer_identity_data;
    await identify({ email, firstName, lastName, mobile: mobileNumber() }, "EIDAS");
    const { id } = await sentRequest(attacker.api, [
      { ...named, quality: "QES", legislation: "EIDAS" },
    ]);
    const api = await guestOf(service.url, email);
    await api("POST /v1/direct/accept", { body: { tou: true } });
    expect(only(await api("POST /v3/direct/sign", asked(id))).status).toBe("PROVIDER_STEP");
    const counted = await service.context.db
      .select({ mobile: tanSends.mobile })
      .from(tanSends)
      .where(isNull(tanSends.answeredAt));
    expect(counted.map((one) => one.mobile)).toContain(providerNumber(email));
    expect(counted.map((one) => one.mobile)).not.toContain(mobile);
  });
});
