/** Signatures under 21 CFR Part 11: two components, the printed statement, and who may make one. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  download,
  followed,
  GOOD,
  guestOf,
  identify,
  only,
  sentRequest,
  signSimple,
  uploaded,
  verdicts,
} from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";
import { settledBusiness } from "../../businesses/testing/settings.ts";
import { guest } from "../../signature-requests/testing/people.ts";
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

const sent = () => sentRequest(sender.api, [{ account_email: signer.email, ...PART11 }]);

const textOf = async (request: SignatureRequest) => {
  const path = { id: request.documents[0]?.id ?? "", n: 0 };
  const { runs } = await sender.api("GET /v3/documents/{id}/pages/{n}/text", { path });
  return runs.map(({ text }) => text).join(" ");
};

describe("A signature under Part 11", () => {
  it("states name, time with its offset, and meaning on the page, in the file, the trail and the report", async () => {
    const request = await sent();
    const person = await service.again(signer);
    const { password } = signer;
    const done = await signed(person, request, { password, signingName: "Émilie  Rochat" });
    expect(done.status).toBe("SIGNED");
    const page = await textOf(request);
    expect(page).toContain("Signed by Émilie Rochat");
    expect(page).toContain(`Reason: ${APPROVED}`);
    expect(page).toContain("21 CFR Part 11");
    expect(page).toMatch(/\d{1,2} \w+ \d{4}, \d\d:\d\d:\d\d UTC\+\d/);
    const file = await download(sender.api, request);
    expect(await verdicts(file)).toEqual([GOOD]);
    expect(file.toString("latin1")).toContain(`/Reason(${APPROVED})`);
    const own = { path: { id: request.id } };
    const { events } = await sender.api("GET /v3/signature-requests/{id}/events", own);
    expect(events.find(({ name }) => name === "signed")).toMatchObject({
      quality: "PART11",
      message: APPROVED,
    });
    const report = await sender.api("GET /v3/signature-requests/{id}/report", {
      ...own,
      query: { type: "html" },
    });
    expect(await report.text()).toContain(APPROVED);
    const { attributes } = await signer.api("GET /v1/user");
    expect(attributes["p11_signing_name"]).toEqual(["Émilie Rochat"]);
    expect(attributes["p11_signing_reason"]).toEqual([APPROVED]);
  });

  it("shows all of it even if the signer's own look leaves it out", async () => {
    const plain = await service.person({ firstName: "Reto", lastName: "Gut", mobile: true });
    await identify(plain, "EIDAS");
    const hidden = { displayClaim: false, displayDate: false, displayStandards: false };
    await plain.api("POST /v1/user/visual-signature", {
      body: { name: "Reto Gut", ...hidden, default: true },
    });
    const request = await sentRequest(sender.api, [{ account_email: plain.email, ...PART11 }]);
    const { password } = plain;
    expect(await signed(plain, request, { password })).toMatchObject({ status: "SIGNED" });
    const page = await textOf(request);
    expect(page).toContain("Signed by Reto Gut");
    expect(page).toContain(`Reason: ${APPROVED}`);
    expect(page).toMatch(/\d\d:\d\d:\d\d UTC/);
  });
});

describe("The password", () => {
  it("is needed for the first signature of a session, and again an hour after the last one", async () => {
    const person = await service.again(signer);
    const { password } = signer;
    const requests = [await sent(), await sent(), await sent()] as const;
    const stated = { signingReason: APPROVED };
    const refused = problemOf(person.api("POST /v3/sign", { body: body(requests[0], stated) }));
    expect(await refused).toMatchObject({
      key: "error.part11.proof",
      details: { confirms_with: "password" },
    });
    const wrong = { ...stated, password: "something else entirely" };
    const withWrong = problemOf(person.api("POST /v3/sign", { body: body(requests[0], wrong) }));
    expect(await withWrong).toMatchObject({ key: "error.password.wrong" });
    expect(await signed(person, requests[0], { password })).toMatchObject({ status: "SIGNED" });
    expect(await signed(person, requests[1], {})).toMatchObject({ status: "SIGNED" });
    await service.later(limits.signing.part11, async () => {
      const late = problemOf(person.api("POST /v3/sign", { body: body(requests[2], stated) }));
      expect(await late).toMatchObject({ key: "error.part11.proof" });
    });
  });

  it("does not carry over to another session, not even for the code of an attempt that has begun", async () => {
    const [first, second] = [await service.again(signer), await service.again(signer)];
    const request = await sent();
    const { id, tan } = await begun(first, request, { password: signer.password });
    const answer = { path: { id }, body: { tan } };
    const refused = await problemOf(second.api("POST /api/respond/{id}", answer));
    expect(refused).toMatchObject({ key: "error.part11.proof" });
    // The code is not used up.
    const { signing } = await first.api("POST /api/respond/{id}", answer);
    expect(await followed(first.api, only(signing))).toMatchObject({ status: "SIGNED" });
  });
});

const DEMO = "error.part11.reason_demo";

describe("What is refused", () => {
  it.each([
    ["no meaning", {}, "error.part11.reason"],
    ["a meaning that marks demonstrations", { signingReason: "DEMO: approved" }, DEMO],
    ["the same in other letters", { signingReason: "  Ｄｅｍｏ : approved" }, DEMO],
    [
      "another's name",
      { signingReason: APPROVED, signingName: "Angela Merkel" },
      "error.part11.name",
    ],
    [
      "a meaning that cannot be printed",
      { signingReason: "✅" },
      "error.name.unsupported_characters",
    ],
  ])("%s", async (_what, more, key) => {
    const request = await sent();
    const given = { ...more, password: signer.password };
    const entry = only(await signer.api("POST /v3/sign", { body: body(request, given) }));
    expect(entry).toMatchObject({ status: "FAILED", key });
  });

  it("a signature that nobody sees", async () => {
    const document_id = await uploaded(sender.api);
    const draft = await sender.api("POST /v3/signature-requests", {
      body: {
        documents: [{ document_id }],
        signatures: [{ account_email: signer.email, ...PART11 }],
      },
    });
    const path = { id: draft.id };
    const request = await sender.api("POST /v3/signature-requests/{id}/initiate", { path });
    const given = { signingReason: APPROVED, password: signer.password };
    const entry = only(await signer.api("POST /v3/sign", { body: body(request, given) }));
    expect(entry).toMatchObject({ status: "FAILED", key: "error.part11.place" });
  });

  it("a code that comes with another meaning than the one that was confirmed", async () => {
    const request = await sent();
    const { tan } = await begun(signer, request, { password: signer.password });
    const other = body(request, { signingReason: "I wrote this document" });
    const refused = problemOf(signer.api("POST /v3/sign", { body: { ...other, tan } }));
    expect(await refused).toMatchObject({ key: "error.signing.look_changed" });
  });

  it("another level in its place, and name and meaning at other levels", async () => {
    const request = await sent();
    const higher = {
      signatureRequests: [{ signatureRequestId: request.id, quality: "QES" as const }],
    };
    const entry = only(await signer.api("POST /v3/sign", { body: higher }));
    expect(entry).toMatchObject({ status: "FAILED", key: "error.signing.quality_too_low" });
    const simple = await sentRequest(sender.api, [{ account_email: signer.email }]);
    const stated = body(simple, { signingReason: APPROVED });
    expect(await problemOf(signer.api("POST /v3/sign", { body: stated }))).toMatchObject({
      key: "error.validation",
      details: { fields: { "signatureRequests.0.signingReason": { code: "part11_only" } } },
    });
    expect(await signSimple(signer.api, simple.id)).toMatchObject({ status: "SIGNED" });
  });

  it("a guest, who has no account", async () => {
    const invited = guest().signer_identity_data;
    const request = await sentRequest(sender.api, [{ signer_identity_data: invited, ...PART11 }]);
    const api = await guestOf(service.url, invited.email_address);
    await api("POST /v1/direct/accept", { body: { tou: true } });
    const stated = body(request, { signingReason: APPROVED });
    const entry = only(await api("POST /v3/direct/sign", { body: stated }));
    expect(entry).toMatchObject({ status: "FAILED", key: "error.part11.account" });
  });

  it("a delegate", async () => {
    const request = await sent();
    const given = { path: { id: request.id }, body: { account_email: sender.email } };
    const refused = problemOf(signer.api("POST /v3/signature-requests/{id}/delegate", given));
    expect(await refused).toMatchObject({ key: "error.delegation.part11" });
  });

  it("a request of somebody whose business has not switched it on", async () => {
    const { member } = await settledBusiness(service);
    const create = { body: { quality: "PART11" as const } };
    for (const who of [member, signer]) {
      expect(await problemOf(who.api("POST /v3/signature-requests", create))).toMatchObject({
        key: "error.settings.part11_off",
      });
      expect((await who.api("GET /v1/user")).disabledQualities).toContain("PART11");
    }
    expect((await sender.api("GET /v1/user")).disabledQualities).toEqual([]);
  });
});

it("A request under Part 11 can still be signed after it was switched off", async () => {
  const { member, change } = await settledBusiness(service);
  await change({ signature_requests: { part11: { enabled: true } } });
  const request = await sentRequest(member.api, [{ account_email: signer.email, ...PART11 }]);
  await change({ signature_requests: { part11: { enabled: false } } });
  const { password } = signer;
  expect(await signed(signer, request, { password })).toMatchObject({ status: "SIGNED" });
});
