/** Ways around the password of a signature under 21 CFR Part 11: other calls, levels and sessions, and a period that never ends. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, inbox, messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { followed, identify, only, sentRequest } from "../../../../testing/signing.ts";
import { settledBusiness } from "../../businesses/testing/settings.ts";
import { APPROVED, begun, body, PART11, signed } from "../testing/part11.ts";

let service: TestService;
let sender: TestPerson;
let signer: TestPerson;
beforeAll(async () => {
  service = await startService();
  const { member, change } = await settledBusiness(service);
  await change({ signature_requests: { part11: { enabled: true } } });
  sender = member;
  signer = await service.person({ firstName: "Émilie", lastName: "Rochat", mobile: true });
  await identify(signer, "EIDAS");
});
afterAll(() => service.stop());

const sent = (quality: "PART11" | "AES" = "PART11") =>
  sentRequest(sender.api, [{ account_email: signer.email, ...PART11, quality }]);

it("A code in another session needs the password there, even if the call names another level", async () => {
  const [first, second] = [await service.again(signer), await service.again(signer)];
  const request = await sent();
  const { tan } = await begun(first, request, { password: signer.password });
  const named = { signatureRequestId: request.id };
  for (const quality of ["SES", "AES_MINIMAL", "AES", "QES"] as const) {
    const call = { body: { signatureRequests: [{ ...named, quality }], tan } };
    expect(await problemOf(second.api("POST /v3/sign", call))).toMatchObject({
      key: "error.part11.proof",
    });
  }
  // The code is not used up.
  const answers = await first.api("POST /v3/sign", { body: { ...body(request), tan } });
  expect(await followed(first.api, only(answers))).toMatchObject({ status: "SIGNED" });
});

it("A code for several requests needs the password in its session, and is refused in a call that names only one at another level", async () => {
  const [first, second] = [await service.again(signer), await service.again(signer)];
  const [advanced, part11] = [await sent("AES"), await sent()];
  const before = (await inbox(signer.mobile ?? "")).length;
  const signatureRequests = [
    { signatureRequestId: advanced.id },
    { signatureRequestId: part11.id, signingReason: APPROVED },
  ];
  const proof = { password: signer.password };
  await first.api("POST /v3/sign", { body: { signatureRequests, proof } });
  const tan = codeOf(await messageTo(signer.mobile ?? "", () => true, before));
  const both = problemOf(second.api("POST /v3/sign", { body: { signatureRequests, tan } }));
  expect(await both).toMatchObject({ key: "error.part11.proof" });
  const one = problemOf(second.api("POST /v3/sign", { body: { ...body(advanced), tan } }));
  expect((await one).key).toMatch(/^error\.(part11\.proof|tan\.unknown)$/);
  const { statusOverall } = await sender.api("GET /v3/signature-requests/{id}", {
    path: { id: advanced.id },
  });
  expect(statusOverall).toBe("OPEN");
});

it("Only a signature starts the hour again, not a call that signs nothing", async () => {
  const person = await service.again(signer);
  const { password } = signer;
  expect(await signed(person, await sent(), { password })).toMatchObject({ status: "SIGNED" });
  const advanced = await sent("AES");
  const cancelled = await sent();
  const confirmedUntil = async () => (await person.api("GET /v1/user")).part11ConfirmedUntil;
  const until = await confirmedUntil();
  await service.later(limits.signing.part11 / 2, async () => {
    const wrongLevel = {
      signatureRequests: [{ signatureRequestId: advanced.id, quality: "PART11" as const }],
    };
    const entry = only(await person.api("POST /v3/sign", { body: wrongLevel }));
    expect(entry).toMatchObject({ status: "FAILED" });
    const { id } = await begun(person, cancelled, {});
    await person.api("POST /api/cancel/{id}", { path: { id } });
    expect(await confirmedUntil()).toBe(until);
  });
  expect(await signed(person, await sent(), {})).toMatchObject({ status: "SIGNED" });
  expect(Date.parse((await confirmedUntil()) ?? "")).toBeGreaterThan(Date.parse(until ?? ""));
});

it("A password without a signature counts for minutes only", async () => {
  const person = await service.again(signer);
  const request = await sent();
  const { id } = await begun(person, request, { password: signer.password });
  await person.api("POST /api/cancel/{id}", { path: { id } });
  await service.later(limits.session.fresh, async () => {
    const stated = body(request, { signingReason: APPROVED });
    expect(await problemOf(person.api("POST /v3/sign", { body: stated }))).toMatchObject({
      key: "error.part11.proof",
    });
  });
});

it("Another's name is refused with the code, too", async () => {
  const request = await sent();
  const { tan } = await begun(signer, request, { password: signer.password });
  const named = body(request, { signingReason: APPROVED, signingName: "Angela Merkel" });
  expect(await problemOf(signer.api("POST /v3/sign", { body: { ...named, tan } }))).toMatchObject({
    key: "error.part11.name",
  });
});

it("Wrong passwords slow down like those of the login", async () => {
  const slow = await service.person({ firstName: "Ugo", lastName: "Lento", mobile: true });
  await identify(slow, "EIDAS");
  const request = await sentRequest(sender.api, [{ account_email: slow.email, ...PART11 }]);
  const guess = { signingReason: APPROVED, password: "one of many guesses" };
  const keys: string[] = [];
  for (let tries = 0; tries < 15 && keys.at(-1) !== "error.auth.slowed_down"; tries += 1) {
    const { key } = await problemOf(slow.api("POST /v3/sign", { body: body(request, guess) }));
    keys.push(key);
  }
  expect(keys).toContain("error.password.wrong");
  expect(keys.at(-1)).toBe("error.auth.slowed_down");
});
