import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mobileNumber, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  asked,
  guestOf,
  identify,
  only,
  sentRequest,
  signAsGuest,
  signByCode,
  signSimple,
} from "../../../../testing/signing.ts";
import { accounts } from "../../accounts/tables.ts";
import { signers } from "../../signature-requests/tables.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { TERMS_TOU_SINCE: "2026-01-01" } });
  sender = await service.person({ firstName: "Reto", lastName: "Ammann" });
});
afterAll(() => service.stop());

const REFUSED = { status: "FAILED", key: "error.signing.terms_not_accepted" };

describe("The terms of the trust service provider", () => {
  it("have to be accepted before it signs for a person, but not for a simple signature", async () => {
    const person = await service.person({ mobile: true });
    await identify(person, "ZERTES");
    const { db } = service.context;
    await db.update(accounts).set({ acceptedTouAt: null }).where(eq(accounts.id, person.id));
    const at = async (quality: "SES" | "AES_MINIMAL" | "AES" | "QES") => {
      const asSigners = [{ account_email: person.email, quality, legislation: "ZERTES" }] as const;
      return (await sentRequest(sender.api, [...asSigners])).id;
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

  it("are accepted by a guest too, stored with the signer, and recorded as an event", async () => {
    const mobile = mobileNumber();
    const guest = {
      email_address: "guest.provider-terms@example.test",
      first_name: "Gina",
      last_name: "Gast",
      mobile_number: mobile,
    };
    const request = await sentRequest(sender.api, [
      { signer_identity_data: guest, quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    const api = await guestOf(service.url, guest.email_address);
    expect((await api("GET /v1/direct/user")).termsDue).toEqual(["tou"]);
    expect(only(await api("POST /v3/direct/sign", asked(request.id)))).toMatchObject(REFUSED);

    const accepted = await api("POST /v1/direct/accept", { body: { tou: true } });
    expect(accepted.termsDue).toEqual([]);
    const [kept] = await service.context.db
      .select()
      .from(signers)
      .where(eq(signers.request, request.id));
    expect(kept).toMatchObject({ termsVersion: "2026-01-01", termsLaw: "EIDAS" });
    expect(kept?.termsAcceptedAt).toBeInstanceOf(Date);
    expect((await signAsGuest(api, mobile, request.id)).status).toBe("SIGNED");
    const { events } = await sender.api("GET /v3/signature-requests/{id}/events", {
      path: { id: request.id },
    });
    const names = events.map(({ name }) => name);
    expect(names.indexOf("terms_accepted")).toBeGreaterThan(0);
    expect(names.indexOf("terms_accepted")).toBeLessThan(names.indexOf("signed"));
    expect(events.find(({ name }) => name === "terms_accepted")).toMatchObject({
      person: "Gina Gast",
    });
  });
});
