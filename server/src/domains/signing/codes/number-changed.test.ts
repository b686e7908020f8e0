/**
 * A signature is never confirmed with a code that went to a former phone: replacing the verified number ends attempts
 * that wait for a code, and the next code goes to the new number.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, inbox, messageTo } from "../../../../testing/inbox.ts";
import { mobileNumber, PASSWORD, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  asked,
  begunQualified,
  download,
  followed,
  GOOD,
  identify,
  only,
  sentRequest,
  verdicts,
} from "../../../../testing/signing.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(() => service.stop());

const KEY = "error.signing.number_changed";

/** The code that a click of this person sent to a number. */
async function codeTo(number: string, act: () => Promise<unknown>): Promise<string> {
  const before = (await inbox(number)).length;
  await act();
  return codeOf(await messageTo(number, () => true, before));
}

/** Verifies another number for a person. */
async function changePhone(person: TestPerson, mobile: string): Promise<void> {
  let pending = "";
  const tan = await codeTo(mobile, async () => {
    const body = { mobile, password: PASSWORD };
    const { pendingMobile } = await service.later(31_000, () =>
      person.api("PUT /v1/user", { body }),
    );
    pending = pendingMobile?.id ?? "";
  });
  await person.api("POST /api/respond/{id}", { path: { id: pending }, body: { tan } });
}

const demanded = (person: TestPerson, quality: "AES_MINIMAL" | "QES") =>
  sentRequest(sender.api, [{ account_email: person.email, quality, legislation: "EIDAS" }]);

describe("A person who replaces their phone number between the code and the answer", () => {
  it("starts again, and the next code goes to the new number", async () => {
    const person = await service.person({ mobile: true });
    const request = await demanded(person, "AES_MINIMAL");
    let path = { id: "" };
    const tan = await codeTo(person.mobile ?? "", async () => {
      path = { id: only(await person.api("POST /v3/sign", asked(request.id))).proceedId ?? "" };
    });
    const mobile = mobileNumber();
    await changePhone(person, mobile);
    const answered = person.api("POST /api/respond/{id}", { path, body: { tan } });
    expect(await problemOf(answered)).toMatchObject({ status: 409, key: KEY });
    const resent = await problemOf(person.api("POST /api/resend/{id}", { path }));
    expect([KEY, "error.tan.resend_too_soon"]).toContain(resent.key);
    const told = only(await person.api("GET /v3/sign/{id}", { path }));
    expect(told).toMatchObject({ status: "FAILED", key: KEY });
    expect(await verdicts(await download(sender.api, request))).toEqual([]);

    let again = { id: "" };
    const next = await codeTo(mobile, async () => {
      again = { id: only(await person.api("POST /v3/sign", asked(request.id))).proceedId ?? "" };
    });
    const body = { tan: next };
    const { signing } = await person.api("POST /api/respond/{id}", { path: again, body });
    expect((await followed(person.api, only(signing))).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it("continues if the same number is verified again; continues at QES, where the provider sends the code", async () => {
    const person = await service.person({ mobile: true });
    const password = await identify(person, "EIDAS");
    const request = await demanded(person, "QES");
    const { entry, otp } = await begunQualified(person, request.id);
    await changePhone(person, mobileNumber());
    const path = { id: entry.proceedId ?? "" };
    const body = { pwdotp: { password, otp } };
    const [answer] = await person.api("POST /v3/csc/proceed/{id}", { path, body });
    expect((await followed(person.api, answer ?? entry)).status).toBe("SIGNED");
  });
});
