import { unsupportedCharacters } from "@paraph/pades/appearance/typeface";
import { undrawnCharacters } from "@paraph/rules/letters";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest, uploaded } from "../testing/signing.ts";
import { guest } from "./domains/signature-requests/testing/people.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

/** What a call that enters such a name is refused with. */
async function refusal(call: Promise<unknown>): Promise<unknown> {
  const { status, key, details } = await problemOf(call);
  expect([status, key]).toEqual([400, "error.name.unsupported_characters"]);
  return details?.["fields"];
}

describe("A name that no typeface of the paper can draw is refused where it is entered", () => {
  it("by who opens an account", async () => {
    const body = {
      email: "ivan@example.test",
      password: "linden-strasse 17 im regen",
      first_name: "Иван",
      last_name: "Petrow",
      accept_gtc: true as const,
    };
    const refused = service.api("POST /v1/register", { body });
    expect(await refusal(refused)).toEqual({ first_name: "И в а н" });
  });

  it("by who changes their own", async () => {
    const refused = anna.api("PUT /v1/user", { body: { last_name: "Γεωργίου" } });
    expect(await refusal(refused)).toEqual({ last_name: "Γ ε ω ρ γ ί ο υ" });
    expect((await anna.api("GET /v1/user")).lastName).toBe(anna.lastName);
  });

  it("by who invites somebody, at every moment at which that is possible", async () => {
    const { signer_identity_data: stated } = guest();
    const signer = { signer_identity_data: { ...stated, first_name: "小明" } };
    const fields = (at: number) => ({
      [`signatures.${at}.signer_identity_data.first_name`]: "小 明",
    });
    const documents = [{ document_id: await uploaded(anna.api) }];
    const created = anna.api("POST /v3/signature-requests", {
      body: { documents, signatures: [guest(), signer] },
    });
    expect(await refusal(created)).toEqual(fields(1));
    const draft = await anna.api("POST /v3/signature-requests", { body: { documents } });
    const path = { id: draft.id };
    const changed = anna.api("PUT /v3/signature-requests/{id}", {
      path,
      body: { signatures: [signer] },
    });
    expect(await refusal(changed)).toEqual(fields(0));
    const open = await sentRequest(anna.api, [guest()]);
    const added = anna.api("POST /v3/signature-requests/{id}/signatures", {
      path: { id: open.id },
      body: signer,
    });
    expect(await refusal(added)).toEqual(fields(0));
  });

  it("by who types their signature", async () => {
    const body = { name: "Anna Keller", company: "Келлер AG", location: "Zürich" };
    const path = { id: crypto.randomUUID() };
    const fields = { company: "К е л р" };
    const typed = anna.api("POST /v1/user/visual-signature", { body });
    expect(await refusal(typed)).toEqual(fields);
    const changed = anna.api("PUT /v1/user/visual-signature/{id}", { path, body });
    expect(await refusal(changed)).toEqual(fields);
  });

  it("and so is one with line breaks, hidden marks or a web address: names stand in mails to others", async () => {
    const odd = "Win.example\r\nBcc";
    const fields = { first_name: "U+000D U+000A Win.example" };
    const changed = anna.api("PUT /v1/user", { body: { first_name: odd } });
    expect(await refusal(changed)).toEqual(fields);
    const registered = service.api("POST /v1/register", {
      body: {
        email: "odd@example.test",
        password: "linden-strasse 17 im regen",
        first_name: odd,
        last_name: "Keller",
        accept_gtc: true,
      },
    });
    expect(await refusal(registered)).toEqual(fields);
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
    expect(await refusal(typed)).toEqual({ name: "U+202E" });
    // A company may be called by its address.
    const body = { name: "Anna Keller", company: "helvion.example" };
    await anna.api("POST /v1/user/visual-signature", { body });
  });

  it("in the language of who typed it", async () => {
    const german = service.client(anna.authorization, "de");
    const refused = await problemOf(german("PUT /v1/user", { body: { first_name: "Анна" } }));
    expect(refused.message).toContain("lateinischen Buchstaben");
  });
});

describe("What is called undrawn", () => {
  const differ = (text: string) =>
    unsupportedCharacters(text).join(" ") !== undrawnCharacters(text).join(" ");

  it("is what the typefaces lack: every character of the first planes of Unicode that names are made of", () => {
    const odd: string[] = [];
    for (let point = 0; point < 0x3400; point += 1) {
      const letter = String.fromCodePoint(point);
      if (differ(letter)) odd.push(point.toString(16));
    }
    expect(odd).toEqual([]);
  });

  it("is what they cannot compose of a letter and one or two accents", () => {
    const odd: string[] = [];
    for (let point = 0x21; point < 0x250; point += 1) {
      for (let accent = 0x300; accent < 0x345; accent += 1) {
        const letter = String.fromCodePoint(point);
        if (/[\p{Cc}\p{Cf}\s]/u.test(letter)) continue;
        const accented = letter + String.fromCodePoint(accent);
        if (differ(accented)) odd.push(accented);
        if (differ(`${accented}\u0323`)) odd.push(`${accented}\u0323`);
      }
    }
    expect(odd).toEqual([]);
  });
});
