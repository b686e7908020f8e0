import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  asked,
  identify,
  download,
  followed,
  guestOf,
  only,
  sentRequest,
  signByCode,
  signSimple,
} from "../../../testing/signing.ts";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";

let service: TestService;
let person: TestPerson;
beforeAll(async () => {
  service = await startService();
  person = await service.person({ mobile: true });
  await identify(person, "EIDAS");
});
afterAll(() => service.stop());

/** The public verdict about the person's signature at a level. */
async function verdictAt(quality: "SES" | "AES_MINIMAL" | "AES") {
  const request = await sentRequest(person.api, [
    { account_email: person.email, quality, legislation: "EIDAS" },
  ]);
  const entry =
    quality === "SES"
      ? await signSimple(person.api, request.id)
      : await signByCode(person, request.id);
  expect(entry.status).toBe("SIGNED");
  const content = (await download(person.api, request)).toString("base64");
  const { valid, details } = await service.api("POST /v3/verify", { body: { content } });
  const [signature] = details;
  return { valid, quality: signature?.quality, nameStated: signature?.nameStated };
}

describe("A signature under an unconfirmed name", () => {
  it("says so in its certificate, and every verdict reports it", async () => {
    expect(await verdictAt("AES_MINIMAL")).toEqual({
      valid: true,
      quality: "AES",
      nameStated: true,
    });
  });

  it.each([
    ["AES", "AES"],
    ["SES", "SES"],
  ] as const)(
    "%s: another certificate does not say so, and no verdict reports it",
    async (required, quality) => {
      expect(await verdictAt(required)).toEqual({ valid: true, quality, nameStated: false });
    },
  );
});

describe("A person with the name of the organisation whose seal makes simple signatures", () => {
  it("cannot sign with it, so that no file presents their signature as the seal of the organisation", async () => {
    const named = await service.person({ firstName: "Paraph", lastName: "Sandbox" });
    const request = await sentRequest(named.api, [{ account_email: named.email, quality: "SES" }]);
    expect(await signSimple(named.api, request.id)).toMatchObject({
      status: "FAILED",
      key: "error.signing.name_of_organisation",
    });
    const similar = await service.person({ firstName: "Paraph", lastName: "Sandbox AG" });
    const other = await sentRequest(similar.api, [
      { account_email: similar.email, quality: "SES" },
    ]);
    expect(await signSimple(similar.api, other.id)).toMatchObject({ status: "SIGNED" });
    const content = (await download(similar.api, other)).toString("base64");
    const { details } = await service.api("POST /v3/verify", { body: { content } });
    expect(details).toMatchObject([{ quality: "SES", levelBecause: "seal", sealOf: null }]);
  });
});

describe("A signer of whom no name is known", () => {
  it("is named by their address, so that no file presents their signature as the seal of the organisation", async () => {
    const email = `nameless.${process.pid}.${Date.now()}@example.test`;
    const request = await sentRequest(person.api, [{ account_email: email, quality: "SES" }]);
    const api = await guestOf(service.url, email);
    const entry = only(await api("POST /v3/direct/sign", asked(request.id)));
    expect((await followed(api, entry, true)).status).toBe("SIGNED");
    const content = (await download(person.api, request)).toString("base64");
    const { details } = await service.api("POST /v3/verify", { body: { content } });
    expect(details).toMatchObject([
      { quality: "SES", levelBecause: "seal", sealOf: null, claimedName: email },
    ]);
  });
});
