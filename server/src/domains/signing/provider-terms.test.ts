import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import {
  asked,
  identify,
  only,
  sentRequest,
  signByCode,
  signSimple,
} from "../../../testing/signing.ts";
import { accounts } from "../accounts/tables.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { TERMS_TOU_SINCE: "2026-01-01" } });
  sender = await service.person({ firstName: "Reto", lastName: "Ammann" });
});
afterAll(() => service.stop());

const REFUSED = { status: "FAILED", key: "error.signing.terms_not_accepted" };

describe("The terms of the trust service provider", () => {
  it("are accepted before it signs for a person, and not asked for at a simple signature", async () => {
    const person = await service.person({ mobile: true });
    await identify(person, "ZERTES");
    const { db } = service.floor;
    await db.update(accounts).set({ acceptedTouAt: null }).where(eq(accounts.id, person.id));
    const at = async (quality: "SES" | "AES_MINIMAL" | "AES" | "QES") => {
      const signers = [{ account_email: person.email, quality, legislation: "ZERTES" }] as const;
      return (await sentRequest(sender.api, [...signers])).id;
    };
    for (const quality of ["AES_MINIMAL", "AES", "QES"] as const) {
      expect(only(await person.api("POST /v3/sign", asked(await at(quality))))).toMatchObject(
        REFUSED,
      );
    }
    expect((await signSimple(person.api, await at("SES"))).status).toBe("SIGNED");

    await person.api("POST /v1/user/accept", { body: { tou: true } });
    expect((await signByCode(person, await at("AES"))).status).toBe("SIGNED");
  });
});
