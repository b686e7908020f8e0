/** Pictures of signatures: how they are turned and cut out, and which are refused. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { barOnPaper, pixelsOf } from "./testing/pictures.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

interface Picture {
  readonly content: string;
  readonly rotate?: 0 | 90 | 180 | 270;
  readonly ground?: "remove" | "keep";
}
const PREPARE = "POST /v1/user/preview-visual-signature/image";
const prepared = async (body: Picture) => pixelsOf(await anna.api(PREPARE, { body }));
const create = (image?: Picture) =>
  anna.api("POST /v1/user/visual-signature", {
    body: { name: "Anna Keller", ...(image !== undefined && { image }) },
  });
const storedOf = async (id: string) =>
  pixelsOf(await anna.api("GET /v1/images/signature/{id}", { path: { id } }));

describe("A picture of a signature", () => {
  it("is shown as it will be stored, and stored as it was shown", async () => {
    const content = await barOnPaper({ width: 400, height: 300 });
    const shown = await prepared({ content, rotate: 90 });
    expect(shown.height).toBeGreaterThan(shown.width);
    const { id } = await create({ content, rotate: 90 });
    expect((await storedOf(id)).bytes.equals(shown.bytes)).toBe(true);
    expect((await anna.api("GET /v1/user/visual-signatures")).signatures.at(-1)).toMatchObject({
      id,
      hasCustomImage: true,
    });
  });

  it("stays as prepared if the screen sends back what it was shown", async () => {
    const content = await barOnPaper({ width: 400, height: 300 });
    const shown = await prepared({ content });
    const again = await create({ content: shown.bytes.toString("base64"), ground: "keep" });
    const stored = await storedOf(again.id);
    expect([stored.width, stored.height]).toEqual([shown.width, shown.height]);
    expect(stored.bytes.equals(shown.bytes)).toBe(true);
  });

  it.each([
    [0, "left"],
    [90, "top"],
    [180, "right"],
    [270, "bottom"],
  ] as const)("turned by %i degrees has its thick end at the %s", async (rotate, end) => {
    const { thick } = await prepared({ content: await barOnPaper({ thickEnd: true }), rotate });
    expect(thick).toBe(end);
  });

  it("is upright as the camera was held, before it is turned", async () => {
    const upright = await prepared({ content: await barOnPaper({ thickEnd: true }) });
    // The camera was turned by a quarter: its file says how to turn it back.
    const content = await barOnPaper({ thickEnd: true, orientation: 6 });
    expect((await prepared({ content })).thick).toBe(upright.thick);
    expect((await prepared({ content, rotate: 180 })).thick).toBe("right");
  });

  it("has its paper removed or kept, and keeps the transparency that it has", async () => {
    const content = await barOnPaper({ width: 400, height: 300 });
    const [cut, kept] = [await prepared({ content }), await prepared({ content, ground: "keep" })];
    expect([cut.transparent, kept.transparent]).toEqual([true, false]);
    expect(kept.width).toBe(400);
    const clear = await barOnPaper({ width: 400, height: 300, ground: "transparent" });
    const both = [
      await prepared({ content: clear }),
      await prepared({ content: clear, ground: "keep" }),
    ];
    expect(both.map(({ transparent }) => transparent)).toEqual([true, true]);
    expect(both[0]!.bytes.equals(both[1]!.bytes)).toBe(true);
  });

  it("is replaced, stays and goes with the fields, in one call", async () => {
    const content = await barOnPaper({});
    const { id } = await create({ content });
    const path = { id };
    const change = (image?: Picture | null) =>
      anna.api("PUT /v1/user/visual-signature/{id}", {
        path,
        body: { name: "A. Keller", ...(image !== undefined && { image }) },
      });
    expect(await change()).toMatchObject({ name: "A. Keller", hasCustomImage: true });
    const before = await storedOf(id);
    await change({ content, rotate: 90 });
    expect((await storedOf(id)).bytes.equals(before.bytes)).toBe(false);
    expect(await change(null)).toMatchObject({ hasCustomImage: false });
    const gone = anna.api("GET /v1/images/signature/{id}", { path });
    expect((await problemOf(gone)).key).toBe("error.not_found");
  });

  it("is in the preview before it is stored", async () => {
    const preview = await anna.api("POST /v1/user/preview-visual-signature", {
      query: { name: "Anna Keller" },
      body: { content: await barOnPaper({}) },
    });
    expect(await preview.text()).toContain("data:image/png;base64,");
  });
});

describe("A hostile picture", () => {
  const large = async () => {
    const blank = { width: 20_000, height: 6000, channels: 3, background: "#fff" } as const;
    return sharp({ create: blank, limitInputPixels: false }).png().toBuffer();
  };
  const animated = async () => {
    const frame = { create: { width: 40, height: 40, channels: 4, background: "#123" } } as const;
    const one = await sharp(frame).raw().toBuffer();
    const raw = { width: 40, height: 80, channels: 4, pageHeight: 40 } as const;
    return sharp(Buffer.concat([one, one]), { raw, animated: true })
      .gif()
      .toBuffer();
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`;

  it.each([
    [
      "another format",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
          .webp()
          .toBuffer(),
      "file.picture.unreadable",
    ],
    ["an animation", animated, "file.picture.unreadable"],
    ["a drawing with scripts", () => Promise.resolve(Buffer.from(svg)), "file.picture.unreadable"],
    [
      "an empty sheet",
      () =>
        sharp({ create: { width: 90, height: 90, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
      "file.picture.unreadable",
    ],
    ["more pixels than any camera has", large, "file.too_large"],
  ] as const)("such as %s is refused, and nothing changes", async (_kind, make, key) => {
    const content = (await make()).toString("base64");
    const { signatures } = await anna.api("GET /v1/user/visual-signatures");
    expect((await problemOf(create({ content }))).key).toBe(key);
    expect((await problemOf(anna.api(PREPARE, { body: { content } }))).key).toBe(key);
    expect((await anna.api("GET /v1/user/visual-signatures")).signatures).toEqual(signatures);
  });
});

describe("What a person can start with", () => {
  it("is their name in each handwriting, and the default one once there is one", async () => {
    const person = await service.person({ firstName: "Carla" });
    const { signatures } = await person.api("GET /v1/user/visual-signatures/predefined");
    expect(signatures.map(({ font }) => font)).toEqual(["formal", "natural", "plain"]);
    expect(signatures[0]).toMatchObject({
      name: "Carla Keller",
      displayClaim: true,
      displayQr: true,
    });
    const read = async () =>
      (await person.api("GET /v1/user/visual-signatures/default")).defaultSignature;
    expect(await read()).toBeNull();
    const { id } = await person.api("POST /v1/user/visual-signature", { body: { name: "Carla" } });
    expect((await read())?.id).toBe(id);
  });
});
