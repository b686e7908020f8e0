import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { newId } from "../../platform/ids.ts";
import { pictureSpec } from "./picture-spec.ts";
import { visualStyle } from "./visual-style.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

const all = (who: TestPerson) => who.api("GET /v1/user/visual-signatures");
const create = (who: TestPerson, body: { name: string; default?: boolean }) =>
  who.api("POST /v1/user/visual-signature", { body });
const wanted = (person: string, id?: string) =>
  visualStyle(service.context.db, service.context, {
    person,
    name: "Anna Keller",
    language: "en-gb",
    ...(id !== undefined && { id }),
  });

describe("Visual signatures", () => {
  it("are created, changed and deleted; a person who has any has one default", async () => {
    const person = await service.person();
    expect(await all(person)).toEqual({
      defaultSignature: null,
      signatures: [],
      can: { read: true, add: true, draw: true },
    });
    const first = await create(person, { name: "Anna Keller" });
    expect(first).toMatchObject({ default: true, font: "formal", hasCustomImage: false });
    const second = await create(person, { name: "A. Keller", default: true });
    expect((await all(person)).defaultSignature?.id).toBe(second.id);
    const changed = await person.api("PUT /v1/user/visual-signature/{id}", {
      path: { id: first.id },
      body: { name: "Anna K.", company: "Helvion AG", font: "natural", default: true },
    });
    expect(changed).toMatchObject({ name: "Anna K.", optionalLine: "Helvion AG", default: true });
    await person.api("DELETE /v1/user/visual-signature/{id}", { path: { id: first.id } });
    const left = await all(person);
    expect(left.signatures.map((one) => one.id)).toEqual([second.id]);
    expect(left.defaultSignature?.id).toBe(second.id);
  });

  it("created concurrently still have one default", async () => {
    const person = await service.person();
    const names = ["a", "b", "c", "d"];
    await Promise.all(names.map((name) => create(person, { name, default: true })));
    const { signatures } = await all(person);
    expect(signatures.filter((one) => one.default)).toHaveLength(1);
  });

  it("of another person get the same response as unknown ones", async () => {
    const { id } = await create(anna, { name: "Anna Keller" });
    const path = { id };
    const content = Buffer.from("picture").toString("base64");
    const tries = [
      () => bruno.api("GET /v1/user/visual-signature/{id}", { path }),
      () => bruno.api("PUT /v1/user/visual-signature/{id}", { path, body: { name: "Me" } }),
      () => bruno.api("DELETE /v1/user/visual-signature/{id}", { path }),
      () => bruno.api("GET /v1/images/signature/{id}", { path }),
      () => bruno.api("GET /v1/images/resized/{id}", { path }),
      () => bruno.api("POST /v1/images/signature/{id}", { path, body: { content } }),
      () => bruno.api("DELETE /v1/images/signature/{id}", { path }),
    ];
    for (const call of tries) expect((await problemOf(call())).key).toBe("error.not_found");
    await expect(wanted(bruno.id, id)).rejects.toThrow("error.signing.visual_signature_invalid");
  });

  it("that a sender proposes count only if they belong to the signer", async () => {
    const person = await service.person();
    await create(person, { name: "By default", default: true });
    const second = await create(person, { name: "Second" });
    const { id: foreign } = await create(anna, { name: "Anna Keller" });
    const nameFor = async (proposed: string) => {
      const asked = {
        person: person.id,
        name: "Anna Keller",
        language: "en-gb",
        proposed,
      } as const;
      return (await visualStyle(service.context.db, service.context, asked)).name;
    };
    expect(await nameFor(second.id)).toBe("Second");
    expect(await nameFor(foreign)).toBe("By default");
    expect(await nameFor(newId())).toBe("By default");
  });

  it("accept a drawn picture in place of the typed name, cropped and with the background removed", async () => {
    const { id } = await create(anna, { name: "Anna Keller" });
    const svg = `<svg width="400" height="300"><path d="M120 190 L280 130" stroke="#112" stroke-width="9"/></svg>`;
    const paper = { width: 400, height: 300, channels: 3, background: "#ffffff" } as const;
    const picture = await sharp({ create: paper })
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toBuffer();
    const path = { id };
    await anna.api("POST /v1/images/signature/{id}", {
      path,
      body: { content: picture.toString("base64") },
    });
    expect((await anna.api("GET /v1/user/visual-signature/{id}", { path })).hasCustomImage).toBe(
      true,
    );
    const stored = await anna.api("GET /v1/images/signature/{id}", { path });
    const { width, hasAlpha } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect(width).toBeLessThan(300);
    expect(hasAlpha).toBe(true);
    expect(
      pictureSpec(await wanted(anna.id, id), { quality: "SES", legislation: null }).mark.kind,
    ).toBe("image");
    await anna.api("DELETE /v1/images/signature/{id}", { path });
    expect((await problemOf(anna.api("GET /v1/images/signature/{id}", { path }))).key).toBe(
      "error.not_found",
    );
    const broken = anna.api("POST /v1/images/signature/{id}", {
      path,
      body: { content: Buffer.from("no picture").toString("base64") },
    });
    expect((await problemOf(broken)).key).toBe("file.picture.unreadable");
  });
});

describe("The name in the signature block", () => {
  const facts = { quality: "QES", legislation: "EIDAS", at: new Date(0) } as const;
  const claimOf = async (more: { name?: string; displayClaim?: boolean; image?: Uint8Array }) =>
    pictureSpec({ ...(await wanted(bruno.id)), ...more }, facts).claim;

  it("is the name of the signer, whatever the typed mark says", async () => {
    expect(await claimOf({ name: "Angela Merkel" })).toBe("Signed by Anna Keller");
    expect(await claimOf({ name: "A. K." })).toBe("Signed by Anna Keller");
  });

  it("may be left out only if the mark is the signer's own name", async () => {
    const displayClaim = false;
    expect(await claimOf({ displayClaim, name: "anna  KELLER" })).toBeUndefined();
    expect(await claimOf({ displayClaim, name: "Angela Merkel" })).toBe("Signed by Anna Keller");
    const image = new Uint8Array([1]);
    expect(await claimOf({ displayClaim, image })).toBe("Signed by Anna Keller");
  });
});

describe("The preview", () => {
  const preview = (query: object) =>
    fetch(
      `${service.url}/v1/user/preview-visual-signature?${new URLSearchParams({ ...query }).toString()}`,
      { headers: { authorization: anna.authorization } },
    );

  it("names another person who is to sign, but only until they have signed", async () => {
    const drawn = async (query: object) =>
      (await preview({ name: "Bruno Keller", ...query })).text();
    expect(await drawn({ signer: "Bruno Keller" })).not.toBe(await drawn({}));
    const signed = { ph: "false", date: "false", qr: "false" };
    expect(await drawn({ ...signed, signer: "Bruno Keller" })).toBe(await drawn(signed));
    const refused = await preview({ name: "Bruno Keller", signer: "Bruno 😀" });
    expect(((await refused.json()) as { key: string }).key).toBe(
      "error.name.unsupported_characters",
    );
  });

  it("is the drawing as SVG, without a time or verification code before signing", async () => {
    const answer = await preview({ name: "Jörg Müller-Łukasz", qual: "QES", leg: "ZERTES" });
    expect(answer.headers.get("content-type")).toContain("image/svg+xml");
    expect(await answer.text()).toMatch(/^<svg[^>]* width="300" height="140"/);
    const style = { ...(await wanted(bruno.id)), signer: "Bruno Keller", name: "Bruno Keller" };
    const before = pictureSpec(style, { quality: "QES", legislation: "ZERTES" });
    expect(before).toMatchObject({
      claim: "To be signed by Bruno Keller",
      date: "Date of signing",
      standards: "Qualified (QES), Swiss law (ZertES)",
      qr: "empty",
    });
    const after = pictureSpec(style, {
      quality: "SES",
      legislation: null,
      at: new Date(0),
      url: "https://paraph.example",
    });
    expect(after).toMatchObject({
      claim: "Signed by Bruno Keller",
      standards: "Simple (SES)",
      qr: { url: "https://paraph.example" },
    });
  });

  it("is in the signer's language", async () => {
    const style = { ...(await wanted(bruno.id)), language: "de-ch" as const };
    expect(pictureSpec(style, { quality: "AES", legislation: "EIDAS" })).toMatchObject({
      claim: "Zu signieren von Anna Keller",
      standards: "Fortgeschritten (AES), EU-Recht (eIDAS)",
    });
  });

  it.each([
    ["fr-ch", "À signer par Anna Keller", "Avancée (SEA), droit de l’UE (eIDAS)"],
    ["it", "Da firmare da Anna Keller", "Avanzata (FEA), diritto dell’UE (eIDAS)"],
  ] as const)("is drawn in %s", async (language, claim, standards) => {
    const style = { ...(await wanted(bruno.id)), language };
    expect(pictureSpec(style, { quality: "AES", legislation: "EIDAS" })).toMatchObject({
      claim,
      standards,
    });
    const drawn = await preview({ lang: language, qual: "AES", leg: "EIDAS" });
    expect(drawn.status).toBe(200);
    expect(await drawn.text()).toContain("<svg");
  });

  it.each(["王小明", "Γιώργος", "Иван", "שלום", "محمد"])("draws %s", async (name) => {
    const answer = await preview({ name });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`aria-label="${name}, `);
  });

  it("refuses an invalid name", async () => {
    const answer = await preview({ name: "An\u202Ena" });
    expect(await answer.json()).toMatchObject({
      key: "error.text.hidden_characters",
      status: 400,
      details: { fields: { name: { code: "characters" } } },
    });
  });
});
