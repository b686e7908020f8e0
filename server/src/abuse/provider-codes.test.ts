/**
 * At QES the trust service provider sends the codes. They count against the same limits as the service's own codes
 * (`rules/limits/sms`), over HTTP.
 */
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, problemOf, startService } from "../../testing/service.ts";
import type { TestPerson, TestService } from "../../testing/service.ts";
import {
  asked,
  begunQualified,
  identify,
  only,
  sentRequest,
  signQualified,
} from "../../testing/signing.ts";
import { accounts } from "../domains/accounts/tables.ts";

const HOUR = 60 * 60_000;
let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(() => service.stop());

/** A person with a qualified credential, and their password at the provider. */
async function qualified() {
  const signer = await service.person({ mobile: true, firstName: "Bruno", lastName: "Frei" });
  return { signer, password: await identify(signer, "EIDAS") };
}

const toSign = (signer: TestPerson, quality: "QES" | "AES_MINIMAL" = "QES") =>
  sentRequest(sender.api, [{ account_email: signer.email, quality, legislation: "EIDAS" }]);

/** Starts to sign, which sends a code, and cancels. */
async function begunAndLeft(signer: TestPerson, request: string) {
  const entry = only(await signer.api("POST /v3/sign", asked(request)));
  expect(entry.status).toBe("PROVIDER_STEP");
  await signer.api("POST /api/cancel/{id}", { path: { id: entry.proceedId ?? "" } });
}

/**
 * The number of SMS that the provider has sent. The first SMS to the phone came from the service, to verify the number.
 */
const sentByProvider = async ({ mobile }: TestPerson) =>
  (await inbox(mobile ?? "")).filter(({ text }) => text.includes("qualified signature")).length;

describe("A phone", () => {
  it("gets 5 unanswered codes of the provider in an hour, and then no code of the service either", async () => {
    const { signer } = await qualified();
    const { id } = await toSign(signer);
    for (let n = 1; n <= 5; n += 1) await begunAndLeft(signer, id);
    const refused = await problemOf(signer.api("POST /v3/sign", asked(id)));
    expect(refused).toMatchObject({ status: 429, key: "error.sms.number", details: { limit: 5 } });
    expect(refused.retryAfter).toBeGreaterThan(58 * 60);
    expect(await sentByProvider(signer)).toBe(5);
    const other = await toSign(signer, "AES_MINIMAL");
    const ours = problemOf(signer.api("POST /v3/sign", asked(other.id)));
    expect((await ours).key).toBe("error.sms.number");
    // After the hour, it gets codes again.
    await service.later(HOUR, () => begunAndLeft(signer, id));
    expect(await sentByProvider(signer)).toBe(6);
  });

  it("gets 15 unanswered codes of the provider in a day", async () => {
    const { signer } = await qualified();
    const { id } = await toSign(signer);
    for (let n = 0; n < 15; n += 1) {
      await service.later(Math.floor(n / 5) * HOUR, () => begunAndLeft(signer, id));
    }
    const refused = await service.later(3 * HOUR, () =>
      problemOf(signer.api("POST /v3/sign", asked(id))),
    );
    expect(refused).toMatchObject({ key: "error.sms.number", details: { limit: 15 } });
    expect(await sentByProvider(signer)).toBe(15);
  });

  it("gets as many codes as its owner enters", async () => {
    const { signer, password } = await qualified();
    const { db } = service.context;
    const own = eq(accounts.id, signer.id);
    await db.update(accounts).set({ freeSignaturesRemaining: 7 }).where(own);
    for (let n = 1; n <= 7; n += 1) {
      const { id } = await toSign(signer);
      expect((await signQualified(signer, id, password)).status).toBe("SIGNED");
    }
  });
});

describe("A repeated code of the provider", () => {
  it("is sent after half a minute at the earliest, and counts", async () => {
    const { signer } = await qualified();
    const { id } = await toSign(signer);
    const { entry } = await begunQualified(signer, id);
    const again = () =>
      signer.api("POST /api/resend/{id}", { path: { id: entry.proceedId ?? "" } });
    expect((await problemOf(again())).key).toBe("error.tan.resend_too_soon");
    const pause = limits.tan.resendAfter + 1000;
    for (let n = 1; n <= 4; n += 1) await service.later(n * pause, again);
    const refused = await service.later(5 * pause, () => problemOf(again()));
    expect(refused).toMatchObject({ status: 429, key: "error.sms.number", details: { limit: 5 } });
    expect(await sentByProvider(signer)).toBe(5);
  });
});
