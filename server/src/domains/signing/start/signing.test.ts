import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atRest } from "../../../../testing/rest.ts";
import { mobileNumber, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  asked,
  begunQualified,
  download,
  GOOD,
  guestOf,
  identify,
  only,
  sentRequest,
  signAsGuest,
  signByCode,
  signQualified,
  signSimple,
  verdicts,
} from "../../../../testing/signing.ts";
import { accounts } from "../../accounts/tables.ts";
import { createdBusiness, addedMember } from "../../businesses/testing/people.ts";

let service: TestService;
let sender: TestPerson;
let signer: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person({ firstName: "Reto", lastName: "Ammann" });
  signer = await service.person({ firstName: "Łucja", lastName: "Müller", mobile: true });
});
afterAll(() => service.stop());

const freeOf = async (person: TestPerson) =>
  (await person.api("GET /v1/user")).attributes["free_signatures_remaining"]?.[0];

const newGuest = () => ({
  email_address: `guest.${Math.random().toString(36).slice(2)}@example.test`,
  first_name: "Chloé",
  last_name: "Favre",
  mobile_number: mobileNumber(),
});

const sentTo = async ({ email }: TestPerson) =>
  (await sentRequest(sender.api, [{ account_email: email, quality: "SES" }])).id;

describe("Signing", () => {
  it("creates a simple signature at PAdES-B-LTA with a click, and counts a free signature", async () => {
    const person = await service.person();
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "SES" },
    ]);
    const before = Number(await freeOf(person));
    const entry = await signSimple(person.api, request.id);
    expect(entry).toMatchObject({ id: request.id, status: "SIGNED", key: null });
    const done = await sender.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    expect(done.statusOverall).toBe("SIGNED");
    expect(done.signatures[0]?.signatureStatus).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
    expect(Number(await freeOf(person))).toBe(before - 1);
  });

  it("creates an advanced signature of a guest with a code by SMS, and uses no free signature", async () => {
    const guest = newGuest();
    const request = await sentRequest(sender.api, [
      { signer_identity_data: guest, quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    const api = await guestOf(service.url, guest.email_address);
    const entry = await signAsGuest(api, guest.mobile_number, request.id);
    expect(entry.status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it("creates qualified signatures under EU and Swiss law with the provider's password and code", async () => {
    for (const legislation of ["EIDAS", "ZERTES"] as const) {
      const person = await service.person({
        firstName: "Ben",
        lastName: "Żółkiewski",
        mobile: true,
      });
      const password = await identify(person, legislation);
      const request = await sentRequest(sender.api, [
        { account_email: person.email, quality: "QES", legislation },
      ]);
      expect((await signQualified(person, request.id, password)).status).toBe("SIGNED");
      expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
    }
  });

  it("creates an advanced signature of a person whom a provider has identified", async () => {
    const person = await service.person({ mobile: true });
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "AES", legislation: "ZERTES" },
    ]);
    const refused = only(await person.api("POST /v3/sign", asked(request.id)));
    expect(refused).toMatchObject({ status: "FAILED", key: "error.signing.identity_not_vouched" });
    await identify(person, "ZERTES");
    expect((await signByCode(person, request.id)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it("signs only in a name that is confirmed", async () => {
    const person = await service.person({ firstName: "Anna", lastName: "Keller", mobile: true });
    await identify(person, "ZERTES");
    const levels = async () => (await person.api("GET /v3/user/signature-qualities-detail")).qes;
    expect(await levels()).toMatchObject({ zertes: { quality: "QES" } });
    await person.api("PUT /v1/user", { body: { first_name: "Angela", last_name: "Merkel" } });
    expect(await levels()).toMatchObject({ zertes: null });
    for (const quality of ["AES", "QES"] as const) {
      const request = await sentRequest(sender.api, [
        { account_email: person.email, quality, legislation: "ZERTES" },
      ]);
      const refused = only(await person.api("POST /v3/sign", asked(request.id)));
      expect(refused).toMatchObject({
        status: "FAILED",
        key: "error.provider.serial_number_mismatch",
      });
      expect(await verdicts(await download(sender.api, request))).toEqual([]);
    }
    await person.api("PUT /v1/user", { body: { first_name: "ANNA", last_name: "Keller" } });
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "AES", legislation: "ZERTES" },
    ]);
    expect((await signByCode(person, request.id)).status).toBe("SIGNED");
  });

  it("signs every document of a request with one code", async () => {
    const password = await identify(signer, "EIDAS");
    const request = await sentRequest(
      sender.api,
      [{ account_email: signer.email, quality: "QES", legislation: "EIDAS" }],
      { documents: 3 },
    );
    expect((await signQualified(signer, request.id, password)).status).toBe("SIGNED");
    for (const index of [0, 1, 2]) {
      expect(await verdicts(await download(sender.api, request, index))).toEqual([GOOD]);
    }
  });

  it("keeps every earlier signature valid, in the order of the signers", async () => {
    const [first, second] = [await service.person(), await service.person()];
    const request = await sentRequest(sender.api, [
      { account_email: first.email, quality: "SES", sequence: 1 },
      { account_email: second.email, quality: "SES", sequence: 2 },
    ]);
    const early = only(await second.api("POST /v3/sign", asked(request.id)));
    expect(early).toMatchObject({ status: "FAILED", key: "error.signing.not_your_turn" });
    expect((await signSimple(first.api, request.id)).status).toBe("SIGNED");
    expect((await signSimple(second.api, request.id)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD, GOOD]);
  });
});

describe("Signing with errors", () => {
  it("responds to a second click with the existing attempt, and to a click after signing with an error", async () => {
    const person = await service.person({ mobile: true });
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    const one = only(await person.api("POST /v3/sign", asked(request.id)));
    const two = only(await person.api("POST /v3/sign", asked(request.id)));
    expect(two).toEqual(one);
    await person.api("POST /api/cancel/{id}", { path: { id: one.proceedId ?? "" } });
    await atRest(service);
    expect((await signByCode(person, request.id)).status).toBe("SIGNED");
    const late = only(await person.api("POST /v3/sign", asked(request.id)));
    expect(late).toMatchObject({ status: "FAILED", key: "error.signing.already_signed" });
  });

  it("gives people who are not signers an error that hides the request", async () => {
    const stranger = await service.person();
    const request = await sentRequest(sender.api, [
      { account_email: signer.email, quality: "SES" },
    ]);
    await expect(stranger.api("POST /v3/sign", asked(request.id))).rejects.toMatchObject({
      status: 404,
      key: "error.not_found",
    });
  });

  it("refuses a level below the required one, and another law", async () => {
    const person = await service.person({ mobile: true });
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    const ask = async (chosen: object) =>
      only(
        await person.api("POST /v3/sign", {
          body: { signatureRequests: [{ signatureRequestId: request.id, ...chosen }] },
        }),
      ).key;
    expect(await ask({ quality: "SES" })).toBe("error.signing.quality_too_low");
    expect(await ask({ legislation: "ZERTES" })).toBe("error.signing.legislation_mismatch");
    expect(await ask({ quality: "QES" })).toBe("error.signing.no_qualified_credential");
  });

  it("refuses an advanced signature without a verified mobile number", async () => {
    const person = await service.person();
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    const entry = only(await person.api("POST /v3/sign", asked(request.id)));
    expect(entry).toMatchObject({ status: "FAILED", key: "error.signing.mobile_not_proven" });
  });

  it("lets the person retry after a wrong password or code of the provider", async () => {
    const person = await service.person({ mobile: true });
    const password = await identify(person, "ZERTES");
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "QES", legislation: "ZERTES" },
    ]);
    const { entry, otp } = await begunQualified(person, request.id);
    const proceed = (pwdotp: { password: string; otp: string }) =>
      person.api("POST /v3/csc/proceed/{id}", {
        path: { id: entry.proceedId ?? "" },
        body: { pwdotp },
      });
    await expect(proceed({ password: `${password}x`, otp })).rejects.toMatchObject({
      key: "error.provider.password_invalid",
    });
    await expect(
      proceed({ password, otp: otp === "000000" ? "000001" : "000000" }),
    ).rejects.toMatchObject({ key: "error.provider.otp_invalid" });
    expect(only(await proceed({ password, otp })).status).toBe("SIGNED");
  });

  it("locks the code after five wrong ones, and signs nothing", async () => {
    const person = await service.person({ mobile: true });
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    const { proceedId } = only(await person.api("POST /v3/sign", asked(request.id)));
    const keys: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      await person
        .api("POST /api/respond/{id}", {
          path: { id: proceedId ?? "" },
          body: { tan: `00000${i}` },
        })
        .catch((error: { key: string }) => keys.push(error.key));
    }
    expect(keys).toEqual([...Array<string>(4).fill("error.tan.invalid"), "error.tan.locked"]);
    // Neither the code that was sent nor a new one would be accepted.
    await expect(person.api("POST /v3/sign", asked(request.id))).rejects.toMatchObject({
      key: "error.tan.locked",
      status: 423,
    });
    const now = await sender.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    expect(now.statusOverall).toBe("OPEN");
  });

  it("refuses an expired code", async () => {
    const own = await startService();
    try {
      const owner = await own.person();
      const person = await own.person({ mobile: true });
      const request = await sentRequest(owner.api, [
        { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
      ]);
      const { proceedId } = only(await person.api("POST /v3/sign", asked(request.id)));
      own.context.clock.move(5 * 60_000 + 1000);
      await expect(
        person.api("POST /api/respond/{id}", {
          path: { id: proceedId ?? "" },
          body: { tan: "123456" },
        }),
      ).rejects.toMatchObject({ key: "error.tan.expired", status: 410 });
    } finally {
      await own.stop();
    }
  });

  it("refuses with an error when the free signatures are used up", async () => {
    const person = await service.person();
    for (let i = 0; i < 3; i += 1) {
      expect((await signSimple(person.api, await sentTo(person))).status).toBe("SIGNED");
    }
    const entry = only(await person.api("POST /v3/sign", asked(await sentTo(person))));
    expect(entry).toMatchObject({
      status: "FAILED",
      key: "error.signing.free_signatures_exhausted",
    });
  });

  it("does not need free signatures in a business, for its admin and its members", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    for (const person of [admin, member]) {
      await service.context.db
        .update(accounts)
        .set({ freeSignaturesRemaining: 1 })
        .where(eq(accounts.id, person.id));
      for (let i = 0; i < 2; i += 1) {
        expect((await signSimple(person.api, await sentTo(person))).status).toBe("SIGNED");
      }
      expect(await freeOf(person)).toBe("1");
    }
  });
});
