/**
 * Nobody signs under a name that they did not confirm: a signature contains the name at the start of the attempt, and
 * a person whose name changes starts again.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signers } from "../../signature-requests/tables.ts";
import { accounts } from "../../accounts/tables.ts";
import { eq } from "drizzle-orm";
import { codeOf, inbox, messageTo } from "../../../../testing/inbox.ts";
import { mobileNumber, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  asked,
  begunQualified,
  download,
  followed,
  guestOf,
  identify,
  only,
  sentRequest,
  signByCode,
  signQualified,
  signSimple,
  verdicts,
} from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";
import { vouchIdentity } from "../../accounts/vouch-identity.ts";
import { signingAttempts } from "../tables.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person({ firstName: "Reto", lastName: "Ammann" });
});
afterAll(() => service.stop());

const DUCK = { first_name: "Donald", last_name: "Duck" };

const newPerson = () => service.person({ firstName: "Tobias", lastName: "Lindner", mobile: true });

const rename = (person: TestPerson, body: { first_name?: string; last_name?: string } = DUCK) =>
  person.api("PUT /v1/user", { body });

const demanded = (person: TestPerson, quality: "SES" | "AES" | "AES_MINIMAL" | "QES") =>
  sentRequest(sender.api, [{ account_email: person.email, quality, legislation: "EIDAS" }]);

/** An attempt whose code was sent. */
async function begun(person: TestPerson, request: string) {
  const number = person.mobile ?? "";
  const before = (await inbox(number)).length;
  const entry = only(await person.api("POST /v3/sign", asked(request)));
  const tan = codeOf(await messageTo(number, () => true, before));
  return { tan, path: { id: entry.proceedId ?? "" } };
}

async function signedEvent(request: string) {
  const path = { id: request };
  const { events } = await sender.api("GET /v3/signature-requests/{id}/events", { path });
  return events.find(({ name }) => name === "signed");
}

/** Nothing is signed, and the person may sign. */
async function isUntouched(request: SignatureRequest) {
  expect(await signedEvent(request.id)).toBeUndefined();
  expect(await verdicts(await download(sender.api, request))).toEqual([]);
}

describe("A person who changes their name between the code and the signature", () => {
  it.each(["AES", "AES_MINIMAL"] as const)(
    "starts again at %s, whichever call comes next",
    async (quality) => {
      const person = await newPerson();
      await identify(person, "EIDAS");
      const request = await demanded(person, quality);
      const first = await begun(person, request.id);
      await rename(person);
      const refused = await problemOf(
        person.api("POST /api/respond/{id}", { path: first.path, body: { tan: first.tan } }),
      );
      expect(refused).toMatchObject({ status: 409, key: "error.signing.name_changed" });
      const withCode = { body: { ...asked(request.id).body, tan: first.tan } };
      const again = await problemOf(person.api("POST /v3/sign", withCode));
      expect(again.key).toBe("error.signing.name_changed");
      const told = only(await person.api("GET /v3/sign/{id}", { path: first.path }));
      expect(told).toMatchObject({ status: "FAILED", key: "error.signing.name_changed" });
      await isUntouched(request);
    },
  );

  it("signs under the new name at AES_MINIMAL, and is refused at AES until somebody confirms the name", async () => {
    const person = await newPerson();
    await identify(person, "EIDAS");
    const stated = await demanded(person, "AES_MINIMAL");
    const vouched = await demanded(person, "AES");
    await begun(person, stated.id);
    await begun(person, vouched.id);
    await rename(person);
    expect((await signByCode(person, stated.id)).status).toBe("SIGNED");
    const signed = await signedEvent(stated.id);
    expect(signed?.person).toBe("Donald Duck");
    expect(signed?.certificateSubject).toContain("Donald Duck");
    const refused = only(await person.api("POST /v3/sign", asked(vouched.id)));
    expect(refused).toMatchObject({
      status: "FAILED",
      key: "error.provider.serial_number_mismatch",
    });
  });

  it("starts again at QES", async () => {
    const person = await newPerson();
    const password = await identify(person, "EIDAS");
    const request = await demanded(person, "QES");
    const { entry, otp } = await begunQualified(person, request.id);
    await rename(person);
    const refused = await problemOf(
      person.api("POST /v3/csc/proceed/{id}", {
        path: { id: entry.proceedId ?? "" },
        body: { pwdotp: { password, otp } },
      }),
    );
    expect(refused).toMatchObject({ status: 409, key: "error.signing.name_changed" });
    await isUntouched(request);
  });

  it("loses the confirmation of their identity; saving the same name again changes nothing", async () => {
    const person = await newPerson();
    const { db, clock } = service.context;
    await db.transaction((tx) => vouchIdentity(tx, person.id, "test:1", clock.now()));
    const vouched = async () => {
      const [row] = await db.select().from(accounts).where(eq(accounts.id, person.id));
      return [row?.identityVouchedAt, row?.identityVouchedBy].map((value) => value !== null);
    };
    const request = await demanded(person, "AES");
    const { tan, path } = await begun(person, request.id);
    await rename(person, { first_name: "Tobias", last_name: "Lindner" });
    expect(await vouched()).toEqual([true, true]);
    const { signing } = await person.api("POST /api/respond/{id}", { path, body: { tan } });
    expect((await followed(person.api, only(signing))).status).toBe("SIGNED");
    await rename(person);
    expect(await vouched()).toEqual([false, false]);
  });
});

describe("An attempt under a different name than the account's", () => {
  it("ends before the provider is asked", async () => {
    const person = await newPerson();
    await identify(person, "EIDAS");
    for (const quality of ["AES", "AES_MINIMAL"] as const) {
      const request = await demanded(person, quality);
      const { tan, path } = await begun(person, request.id);
      // As if the name had changed at the moment when the attempt was written.
      const { db } = service.context;
      await db.update(accounts).set({ lastName: "Duck" }).where(eq(accounts.id, person.id));
      const { signing } = await person.api("POST /api/respond/{id}", { path, body: { tan } });
      const entry = await followed(person.api, only(signing));
      expect(entry).toMatchObject({ status: "FAILED", key: "error.signing.name_changed" });
      await isUntouched(request);
      await db.update(accounts).set({ lastName: "Lindner" }).where(eq(accounts.id, person.id));
    }
  });

  it("ends if nobody confirms the person's identity any more", async () => {
    const person = await newPerson();
    const { db, clock } = service.context;
    await db.transaction((tx) => vouchIdentity(tx, person.id, "test:2", clock.now()));
    const request = await demanded(person, "AES");
    const { tan, path } = await begun(person, request.id);
    await db.update(accounts).set({ identityVouchedAt: null }).where(eq(accounts.id, person.id));
    const { signing } = await person.api("POST /api/respond/{id}", { path, body: { tan } });
    expect(await followed(person.api, only(signing))).toMatchObject({
      status: "FAILED",
      key: "error.signing.identity_not_vouched",
    });
    await isUntouched(request);
  });

  it("has a code that confirms only the name of the attempt", async () => {
    const person = await newPerson();
    const request = await demanded(person, "AES_MINIMAL");
    const { tan, path } = await begun(person, request.id);
    await service.context.db
      .update(signingAttempts)
      .set({ firstName: "Donald" })
      .where(eq(signingAttempts.batch, path.id));
    const refused = person.api("POST /api/respond/{id}", { path, body: { tan } });
    expect((await problemOf(refused)).key).toBe("error.tan.unknown");
    await isUntouched(request);
  });

  it("ends for a guest whose name the sender changes", async () => {
    const guest = {
      email_address: `guest.${crypto.randomUUID()}@example.test`,
      first_name: "Chloé",
      last_name: "Favre",
      mobile_number: mobileNumber(),
    };
    const request = await sentRequest(sender.api, [
      { signer_identity_data: guest, quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    const api = await guestOf(service.url, guest.email_address);
    await api("POST /v1/direct/accept", { body: { tou: true } });
    const { proceedId } = only(await api("POST /v3/direct/sign", asked(request.id)));
    const tan = codeOf(await messageTo(guest.mobile_number, () => true));
    await service.context.db
      .update(signers)
      .set({ lastName: "Duck" })
      .where(eq(signers.request, request.id));
    const body = { id: proceedId ?? "", tan };
    const { signing } = await api("POST /v1/direct/tan/check", { body });
    expect(await followed(api, only(signing), true)).toMatchObject({
      status: "FAILED",
      key: "error.signing.name_changed",
    });
    await isUntouched(request);
  });
});

describe("A signature keeps the name under which it was made", () => {
  it("in the request, the lists and the protocol", async () => {
    const person = await newPerson();
    const request = await demanded(person, "SES");
    expect((await signSimple(person.api, request.id)).status).toBe("SIGNED");
    await rename(person);
    const path = { id: request.id };
    const { signatures } = await sender.api("GET /v3/signature-requests/{id}", { path });
    expect(signatures.map((one) => [one.displayName, one.initials])).toEqual([
      ["Tobias Lindner", "TL"],
    ]);
    const { signatureRequests } = await sender.api("GET /v3/signature-requests");
    const listed = signatureRequests.find(({ id }) => id === request.id);
    expect(listed?.signers.map(({ displayName }) => displayName)).toEqual(["Tobias Lindner"]);
    const report = await fetch(
      `${service.url}/v3/signature-requests/${request.id}/report?type=json`,
      {
        headers: { authorization: sender.authorization, accept: "application/json" },
      },
    );
    expect(await report.text()).toContain('"firstname":"Tobias","lastname":"Lindner"');
    expect((await signedEvent(request.id))?.person).toBe("Tobias Lindner");
  });

  it("and at QES that is the name in the certificate", async () => {
    const person = await service.person({
      firstName: "Anna Maria",
      lastName: "Keller",
      mobile: true,
    });
    const password = await identify(person, "EIDAS");
    await rename(person, { first_name: "Anna" });
    const request = await demanded(person, "QES");
    expect((await signQualified(person, request.id, password)).status).toBe("SIGNED");
    expect((await signedEvent(request.id))?.person).toBe("Anna Maria Keller");
  });
});
