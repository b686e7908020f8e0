import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { download, GOOD, sentRequest, signSimple, uploaded, verdicts } from "../testing/signing.ts";
import { guest } from "./domains/signature-requests/testing/people.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

/** The error of a call that enters such a name. */
async function refusal(
  call: Promise<unknown>,
  why = "error.name.unsupported_characters",
): Promise<unknown> {
  const { status, key, details } = await problemOf(call);
  expect([status, key]).toEqual([400, why]);
  return details?.["fields"];
}

describe("Nobody is refused because of the letters in their name:", () => {
  it("neither people who open an account, nor people who change their name", async () => {
    const body = {
      email: "ivan@example.test",
      password: "linden-strasse 17 im regen",
      first_name: "Иван",
      last_name: "Γεωργίου",
      accept_gtc: true as const,
    };
    await service.api("POST /v1/register", { body });
    const person = await service.person();
    await person.api("PUT /v1/user", { body: { first_name: "小明", last_name: "محمد علی‌رضا" } });
    expect(await person.api("GET /v1/user")).toMatchObject({
      firstName: "小明",
      lastName: "محمد علی‌رضا",
    });
  });

  it("nor people who are invited, nor people who type their signature", async () => {
    const { signer_identity_data: stated } = guest();
    const documents = [{ document_id: await uploaded(anna.api) }];
    const signer = { signer_identity_data: { ...stated, first_name: "Մարիամ", last_name: "שלום" } };
    const draft = await anna.api("POST /v3/signature-requests", {
      body: { documents, signatures: [signer] },
    });
    expect(draft.signatures.map(({ displayName }) => displayName)).toEqual(["Մարիամ שלום"]);
    const body = { name: "Анна Келлер", company: "Келлер AG", location: "Αθήνα" };
    await anna.api("POST /v1/user/visual-signature", { body });
  });

  it.each([
    ["Иван", "Петров"],
    ["محمد", "علی‌رضا"],
    ["明", "王"],
  ])("and %s %s signs under it", async (firstName, lastName) => {
    const person = await service.person({ firstName, lastName });
    const request = await sentRequest(anna.api, [{ account_email: person.email, quality: "SES" }]);
    expect((await signSimple(person.api, request.id)).status).toBe("SIGNED");
    const signed = await download(anna.api, request);
    expect(await verdicts(signed)).toEqual([GOOD]);
    const path = { id: request.id };
    const report = await anna.api("GET /v3/signature-requests/{id}/report", { path });
    expect(report.size).toBeGreaterThan(10_000);
  });
});

describe("A name is refused at its field", () => {
  it("with line breaks, hidden characters or a web address, because names appear in mails to others", async () => {
    const odd = "Win.example\r\nBcc";
    const hidden = "error.text.hidden_characters";
    const fields = { first_name: { code: "characters", message: expect.any(String) } };
    const changed = anna.api("PUT /v1/user", { body: { first_name: odd } });
    expect(await refusal(changed, hidden)).toEqual(fields);
    const registered = service.api("POST /v1/register", {
      body: {
        email: "odd@example.test",
        password: "linden-strasse 17 im regen",
        first_name: odd,
        last_name: "Keller",
        accept_gtc: true,
      },
    });
    expect(await refusal(registered, hidden)).toEqual(fields);
    const { signer_identity_data: stated } = guest();
    const invited = anna.api("POST /v3/signature-requests", {
      body: {
        documents: [{ document_id: await uploaded(anna.api) }],
        signatures: [{ signer_identity_data: { ...stated, last_name: "http://t.me" } }],
      },
    });
    expect(await refusal(invited)).toEqual({
      "signatures.0.signer_identity_data.last_name": ": / t.me",
    });
    const typed = anna.api("POST /v1/user/visual-signature", { body: { name: "An\u202ena" } });
    expect(await refusal(typed, hidden)).toEqual({ name: fields.first_name });
    // A company may be named by its address.
    const body = { name: "Anna Keller", company: "helvion.example" };
    await anna.api("POST /v1/user/visual-signature", { body });
  });

  it("if nothing of it is visible, as an empty one is", async () => {
    for (const first_name of ["\u3164", "\u115f\u1160", "\u2800", " \uffa0\ufe0f "]) {
      const refused = await problemOf(anna.api("PUT /v1/user", { body: { first_name } }));
      expect([first_name, refused.status]).toEqual([first_name, 400]);
      expect(refused.details?.["fields"]).toHaveProperty("first_name");
    }
    const filled = anna.api("PUT /v1/user", { body: { first_name: "Anna\u3164" } });
    expect(await refusal(filled)).toEqual({ first_name: "U+3164" });
  });

  it("in the language of the person who entered it", async () => {
    const german = service.client(anna.authorization, "de");
    const refused = await problemOf(german("PUT /v1/user", { body: { first_name: "www.a.ch" } }));
    expect(refused.message).toContain("Webadresse");
  });
});

describe("An address", () => {
  const registered = (email: string) =>
    service.api("POST /v1/register", {
      body: {
        email,
        password: "linden-strasse 17 im regen",
        first_name: "Lena",
        last_name: "Wide",
        accept_gtc: true,
      },
    });

  it("in full-width letters is equal to the same address in narrow letters; letters of other scripts stay", async () => {
    const { signer_identity_data: stated } = guest();
    const documents = [{ document_id: await uploaded(anna.api) }];
    const written = ["ｗｉｄｅ＠ｎａｍｅｓ．ｔｅｓｔ", "иван@пример.test"];
    const draft = await anna.api("POST /v3/signature-requests", {
      body: {
        documents,
        signatures: written.map((email_address) => ({
          signer_identity_data: { ...stated, email_address },
        })),
      },
    });
    const addresses = draft.signatures.map((each) => each.signerIdentityData?.emailAddress);
    expect(addresses).toEqual(["wide@names.test", "иван@пример.test"]);
  });

  it("with a number as its host is refused", async () => {
    for (const email of ["lena@[127.0.0.1]", "lena@[IPv6:::1]", "lena@[10.0.0.1].test"]) {
      const { status, details } = await problemOf(registered(email));
      expect([email, status]).toEqual([email, 400]);
      expect(details?.["fields"]).toHaveProperty("email");
    }
  });
});

it("A file's plain name contains no folders", async () => {
  const title = "../../up\\..:x";
  const id = await uploaded(anna.api, {}, title);
  const { authorization } = anna;
  const address = `${service.url}/v3/documents/${id}/download`;
  const answer = await fetch(address, { headers: { authorization } });
  const header = answer.headers.get("content-disposition") ?? "";
  expect(header).toMatch(/^attachment; filename="[^"/\\:]+"; filename\*=UTF-8''\S+$/);
  expect(decodeURIComponent(header)).not.toMatch(/[/\\]/);
});
