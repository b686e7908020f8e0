import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { download, followed, GOOD, only, sentRequest, verdicts } from "../testing/signing.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";
import { addedSeal } from "./domains/seals/testing/seals.ts";

let service: TestService;
let admin: TestPerson;
let member: TestPerson;
let business: string;
let name: string;
beforeAll(async () => {
  service = await startService();
  const made = await createdBusiness(service, "Helvion AG");
  [admin, business] = [made.admin, made.business.id];
  member = await addedMember(service, admin, business, { firstName: "Lena", lastName: "Brunner" });
  const order = { organisation: "Helvion AG" };
  name = (await addedSeal(admin, business, { order, members: [member.id] })).name;
});
afterAll(() => service.stop());

/** The member's own request to sign with AES under Swiss law, which she could not do in her own name. */
const requested = (
  quality: "SES" | "AES" | "QES" = "AES",
  legislation: "EIDAS" | "ZERTES" = "ZERTES",
) =>
  sentRequest(member.api, [
    { account_email: member.email, quality, legislation },
    { account_email: admin.email, quality: "SES" },
  ]);
const bySeal = (who: TestPerson, request: string, sealAccountName = name) =>
  who.api("POST /v3/sign", {
    body: { signatureRequests: [{ signatureRequestId: request }], sealAccountName },
  });

/** The signature report of a request, as HTML and JSON. */
async function reports(request: string): Promise<{ html: string; json: string }> {
  const [html = "", json = ""] = await Promise.all(
    ["html", "json"].map(async (type) => {
      const url = `${service.url}/v3/signature-requests/${request}/report?type=${type}`;
      const headers = { authorization: member.authorization, "accept-language": "en" };
      return (await fetch(url, { headers })).text();
    }),
  );
  return { html, json };
}

describe("A member who may use a seal", () => {
  it("signs a request as their organisation, with the click, and the file says so", async () => {
    const request = await requested();
    const entry = only(await bySeal(member, request.id));
    expect(await followed(member.api, entry)).toMatchObject({ status: "SIGNED" });
    const file = await download(member.api, request);
    expect(await verdicts(file)).toEqual([GOOD]);
    expect(file.toString("latin1")).toContain("Helvion AG");
    const path = { id: request.documents[0]?.id ?? "", n: 0 };
    const { runs } = await member.api("GET /v3/documents/{id}/pages/{n}/text", { path });
    const text = runs.map((run) => run.text).join(" ");
    expect(text).toContain("Sealed by Helvion AG");
    expect(text).not.toContain("Signed by Lena");
  });

  it("finds the request among those that they signed by seal, and its events have the organisation", async () => {
    const request = await requested();
    await followed(member.api, only(await bySeal(member, request.id)));
    const listed = async (signatures_count: number) => {
      const query = { signatures_count, status_overall: "OPEN" } as const;
      const { signatureRequests } = await member.api("GET /v3/signature-requests", { query });
      return signatureRequests.some(({ id }) => id === request.id);
    };
    expect([await listed(256), await listed(128)]).toEqual([true, false]);
    const { events, chainIntact } = await member.api("GET /v3/signature-requests/{id}/events", {
      path: { id: request.id },
    });
    expect(chainIntact).toBe(true);
    const signed = events.find((event) => event.name === "signed");
    expect(signed).toMatchObject({
      person: "Lena Brunner",
      quality: "AES",
      legislation: "ZERTES",
      sealedBy: "Helvion AG",
    });
    expect(JSON.stringify(signed)).toContain("O=Helvion AG");
  });

  it("is named beside the organisation wherever the signature is: verdict, signers, report and activity", async () => {
    const request = await requested();
    await followed(member.api, only(await bySeal(member, request.id)));
    const path = { id: request.id };
    const read = await member.api("GET /v3/signature-requests/{id}", { path });
    expect(read.signatures.map(({ sealedBy }) => sealedBy)).toEqual(["Helvion AG", null]);
    const content = (await download(member.api, request)).toString("base64");
    const { details, quality } = await service.api("POST /v3/verify", { body: { content } });
    expect(quality).toBe("AES");
    expect(details).toMatchObject([
      { sealOf: "Helvion AG", levelBecause: "seal_advanced", legislation: "ZERTES" },
    ]);
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(Buffer.from(content, "base64"))]), "a.pdf");
    const xml = await service.api("POST /v3/verify/report", { query: { type: "xml" }, form });
    expect(await xml.text()).toContain("urn:paraph:seal:advanced");
    const { html, json } = await reports(request.id);
    for (const words of [
      "1 of 2 have signed or affixed a seal.",
      "Sealed with Helvion AG",
      "by Lena Brunner",
      "Advanced seal",
      "ZertES, Art. 2(d)",
      "Lena Brunner sealed with the seal of Helvion AG",
    ])
      expect(html).toContain(words);
    expect(html).not.toContain("Lena Brunner signed");
    expect(json).toContain('"sealedBy":"Helvion AG"');
    const { activities } = await admin.api("GET /v2/businesses/{id}/activities/signatures", {
      path: { id: business },
      query: { action: "made" },
    });
    expect(activities.find((one) => one.signatureRequestId === request.id)).toMatchObject({
      action: "signature.made",
      quality: "AES",
      sealedBy: "Helvion AG",
    });
  });

  it("cannot let it stand for themselves where others ask for an identified person", async () => {
    const asked = (quality: "SES" | "AES") =>
      sentRequest(admin.api, [
        { account_email: member.email, quality, legislation: "ZERTES" },
        { account_email: admin.email, quality: "SES" },
      ]);
    const advanced = await asked("AES");
    const refused = only(await bySeal(member, advanced.id));
    expect(refused).toMatchObject({ status: "FAILED", key: "error.seal.person_asked" });
    const simple = await asked("SES");
    const entry = only(await bySeal(member, simple.id));
    expect(await followed(member.api, entry)).toMatchObject({ status: "SIGNED" });
  });

  it("makes one signature, however often they click", async () => {
    const request = await requested();
    const clicks = await Promise.all([1, 2, 3].map(() => bySeal(member, request.id)));
    for (const entries of clicks) await followed(member.api, only(entries));
    expect(await verdicts(await download(member.api, request))).toEqual([GOOD]);
  });

  it("is told of the seal among the levels that they can sign at", async () => {
    const { seal } = await member.api("GET /v3/user/signature-qualities-detail");
    expect(Object.values(seal.aes)).toEqual([
      {
        quality: "AES",
        provider: "csc",
        legislation: "ZERTES",
        accountName: name,
        label: "Helvion AG",
        organisation: "Helvion AG",
      },
    ]);
    const own = await admin.api("GET /v3/user/signature-qualities-detail");
    expect(own.seal).toEqual({ aes: {}, qes: {} });
  });

  it("cannot sign with a seal of a lower level or another law than the request demands", async () => {
    const qualified = await requested("QES");
    expect(only(await bySeal(member, qualified.id))).toMatchObject({
      status: "FAILED",
      key: "error.signing.quality_too_low",
    });
    const european = await requested("AES", "EIDAS");
    expect(only(await bySeal(member, european.id))).toMatchObject({
      status: "FAILED",
      key: "error.signing.legislation_mismatch",
    });
  });
});

describe("A seal in a signature", () => {
  it("is refused for whom no admin has named, and unknown to others", async () => {
    const request = await requested();
    expect((await problemOf(bySeal(admin, request.id))).key).toBe("error.seal.not_allowed");
    const stranger = await service.person();
    const theirs = await sentRequest(stranger.api, [{ account_email: stranger.email }]);
    expect((await problemOf(bySeal(stranger, theirs.id))).key).toBe("error.not_found");
  });

  it("signs only requests in which the member is a signer", async () => {
    const request = await sentRequest(admin.api, [{ account_email: admin.email }]);
    expect((await problemOf(bySeal(member, request.id))).key).toBe("error.not_found");
  });

  it("is refused once it was removed", async () => {
    const order = { organisation: "Helvion AG" };
    const seal = await addedSeal(admin, business, { order, members: [member.id] });
    await admin.api("DELETE /v1/businesses/{id}/seals/{name}", {
      path: { id: business, name: seal.name },
    });
    const request = await requested();
    expect((await problemOf(bySeal(member, request.id, seal.name))).key).toBe("error.not_found");
    expect(await followed(member.api, only(await bySeal(member, request.id)))).toMatchObject({
      status: "SIGNED",
    });
  });
});
