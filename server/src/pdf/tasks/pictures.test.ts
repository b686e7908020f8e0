import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { now, openBench, problemOf } from "../testing/pool.ts";

const bench = openBench();
afterAll(() => bench.close());

/** White, with a dark blue bar in the middle. */
const paper = (width: number, height: number, ink = "#17347e", ground = "#ffffff"): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><rect x="${width * 0.25}" y="${height * 0.4}" width="${width * 0.5}" height="${height * 0.2}" fill="${ink}"/></svg>`,
    ),
  ).removeAlpha();

describe("A picture as a document", () => {
  const convert = async (picture: Uint8Array) => {
    const into = bench.free();
    await bench.pool.run("picture-to-pdf", { path: bench.file(picture), into }, now);
    const document = { path: into };
    const facts = await bench.pool.run("accept-document", { document, into: bench.free() }, now);
    const image = await bench.pool.run("page-image", { document, page: 0, scale: 50 }, now);
    const { data, info } = await sharp(image.bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => {
      const pixel = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3;
      return [...data.subarray(pixel, pixel + 3)];
    };
    return { facts, at, pdf: readFileSync(into) };
  };
  const near = (actual: number[], expected: number[]): void =>
    actual.forEach((value, i) => expect(Math.abs(value - expected[i]!)).toBeLessThan(12));

  it.each([
    ["PNG", () => paper(1000, 1414).png().toBuffer()],
    ["PNG with a palette", () => paper(1000, 1414).png({ palette: true }).toBuffer()],
    ["PNG of 16 bits", () => paper(1000, 1414).toColourspace("rgb16").png().toBuffer()],
    ["JPEG", () => paper(1000, 1414).jpeg({ quality: 95 }).toBuffer()],
    [
      "progressive JPEG",
      () => paper(1000, 1414).jpeg({ quality: 95, progressive: true }).toBuffer(),
    ],
    ["CMYK JPEG", () => paper(1000, 1414).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer()],
  ])("%s fills a page of its own shape", async (kind, make) => {
    const { facts, at } = await convert(await make());
    expect(facts.pages).toHaveLength(1);
    expect(facts.pages[0]).toMatchObject({ width: 595.28, height: 841.89, rotation: 0 });
    expect(facts.forbids).toEqual([]);
    near(at(0.1, 0.1), [255, 255, 255]);
    // The colours of print have another gamut.
    const [red, , blue] = at(0.5, 0.5);
    const tolerance = kind === "CMYK JPEG" ? 70 : 12;
    expect(Math.abs(red! - 0x17)).toBeLessThan(tolerance);
    expect(Math.abs(blue! - 0x7e)).toBeLessThan(tolerance);
  });

  it("has the orientation of the picture, and a margin around it", async () => {
    const { facts, at } = await convert(
      await paper(800, 800, "#17347e", "#ddeeff").png().toBuffer(),
    );
    expect(facts.pages[0]!.height).toBeGreaterThan(facts.pages[0]!.width);
    near(at(0.5, 0.05), [255, 255, 255]);
    near(at(0.5, 0.2), [0xdd, 0xee, 0xff]);
    const wide = await convert(await paper(1600, 900).jpeg().toBuffer());
    expect(wide.facts.pages[0]!.width).toBeGreaterThan(wide.facts.pages[0]!.height);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "is upright as the camera was held (orientation %i)",
    async (orientation) => {
      const quarters = sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="849"><rect width="600" height="849" fill="#fff"/><rect width="300" height="425" fill="#17347e"/><rect y="425" width="300" height="424" fill="#aaccee"/><rect x="300" width="300" height="425" fill="#aa3311"/></svg>`,
        ),
      ).removeAlpha();
      const jpeg = await quarters.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
      const upright = await sharp(jpeg).autoOrient().raw().toBuffer({ resolveWithObject: true });
      const { width, height } = upright.info;
      const { facts, at, pdf } = await convert(jpeg);
      expect(facts.pages[0]!.width > facts.pages[0]!.height).toBe(width > height);
      for (const [x, y] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const pixel = (Math.round(y * height) * width + Math.round(x * width)) * 3;
        near(at(x, y), [...upright.data.subarray(pixel, pixel + 3)]);
      }
      expect(pdf.includes(jpeg)).toBe(true);
    },
  );

  it("keeps a JPEG byte for byte", async () => {
    const jpeg = await paper(600, 800).jpeg().toBuffer();
    expect((await convert(jpeg)).pdf.includes(jpeg)).toBe(true);
  });

  it("shows white where the picture is transparent", async () => {
    const clear = await sharp({
      create: { width: 600, height: 849, channels: 4, background: "#00000000" },
    })
      .png()
      .toBuffer();
    expect((await convert(clear)).at(0.5, 0.5)).toEqual([255, 255, 255]);
  });

  it.each([
    ["what is no picture", () => Promise.resolve(Buffer.from("%PDF-1.7 no picture"))],
    ["another format", () => paper(60, 60).webp().toBuffer()],
    [
      "a drawing with scripts",
      () => Promise.resolve(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`)),
    ],
    [
      "a JPEG that breaks off",
      async () => (await paper(600, 800).jpeg().toBuffer()).subarray(0, 1500),
    ],
    [
      "a PNG that breaks off",
      async () =>
        (
          await sharp({
            create: {
              width: 600,
              height: 800,
              channels: 3,
              background: "#fff",
              noise: { type: "gaussian", mean: 128, sigma: 30 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 5000),
    ],
  ])("is refused when it is %s", async (_, make) => {
    const into = bench.free();
    const path = bench.file(await make());
    expect(await problemOf(bench.pool.run("picture-to-pdf", { path, into }, now))).toMatchObject({
      key: "file.picture.unreadable",
    });
  });

  it("is refused if it states more pixels than any camera has", async () => {
    const png = await paper(10, 10).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    const attempt = bench.pool.run(
      "picture-to-pdf",
      { path: bench.file(png), into: bench.free() },
      now,
    );
    const { key } = (await problemOf(attempt)) as { key: string };
    expect(["file.too_large", "file.picture.unreadable"]).toContain(key);
  });
});

describe("A signature's picture", () => {
  const clean = async (picture: Uint8Array, ground?: "remove" | "keep") => {
    const result = await bench.pool.run(
      "signature-image",
      { picture, ...(ground ? { ground } : {}) },
      now,
    );
    const { data } = await sharp(result.png)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => {
      const pixel = (y * result.width + x) * 4;
      return [...data.subarray(pixel, pixel + 4)];
    };
    return { ...result, at };
  };

  it("loses its paper background and is cropped to its strokes", async () => {
    const { width, height, at } = await clean(
      await paper(800, 400, "#17347e", "#f2f0ea").jpeg({ quality: 95 }).toBuffer(),
    );
    expect(width).toBeGreaterThan(395);
    expect(width).toBeLessThan(420);
    expect(height).toBeLessThan(100);
    expect(at(0, 0)[3]).toBe(0);
    const [red, green, blue, alpha] = at(Math.round(width / 2), Math.round(height / 2));
    // Over white, it looks as it did on the paper.
    const over = [red!, green!, blue!].map((value) => 255 - ((255 - value) * alpha!) / 255);
    [0x17, 0x34, 0x7e].forEach((value, i) => expect(Math.abs(over[i]! - value)).toBeLessThan(20));
  });

  it("is unchanged if it already has transparency", async () => {
    const drawn = await sharp({
      create: { width: 300, height: 100, channels: 4, background: "#00000000" },
    })
      .composite([
        { input: await paper(100, 40, "#17347e", "#17347e").png().toBuffer(), left: 50, top: 30 },
      ])
      .png()
      .toBuffer();
    const { width, height, at } = await clean(drawn);
    expect([width, height]).toEqual([104, 44]);
    expect(at(50, 20)).toEqual([0x17, 0x34, 0x7e, 255]);
  });

  it("keeps its background if it is a mark", async () => {
    const { width, height, at } = await clean(await paper(300, 300).png().toBuffer(), "keep");
    expect([width, height]).toEqual([300, 300]);
    expect(at(5, 5)).toEqual([255, 255, 255, 255]);
  });

  it("is no larger than the document needs", async () => {
    const { width, height } = await clean(await paper(4000, 1600).png().toBuffer());
    expect(width).toBeLessThanOrEqual(1200);
    expect(height).toBeLessThanOrEqual(480);
  });

  it("is refused if it is empty", async () => {
    const empty = await sharp({
      create: { width: 300, height: 100, channels: 3, background: "#ffffff" },
    })
      .png()
      .toBuffer();
    expect(await problemOf(clean(empty))).toMatchObject({
      key: "file.picture.unreadable",
      reason: "nothing_on_it",
    });
  });
});

describe("The preview of a visual signature", () => {
  it("is the drawing that the document gets", async () => {
    const picture = await paper(400, 100).png().toBuffer();
    const { svg } = await bench.pool.run(
      "visual-signature",
      {
        spec: {
          mark: { kind: "image", picture },
          claim: "To be signed by Lena Brunner",
          qr: "empty",
        },
        width: 600,
        height: 280,
      },
      now,
    );
    expect(svg).toMatch(/^<svg [^>]*width="600" height="280" viewBox="0 0 300 140"/);
    expect(svg).toContain("data:image/png;base64,");
    expect(svg).toContain('aria-label="To be signed by Lena Brunner"');
  });

  it("draws names in letters of any script", async () => {
    const spec = { mark: { kind: "typed", name: "田中 Κώστας", font: "formal" } } as const;
    const { svg } = await bench.pool.run("visual-signature", { spec }, now);
    expect(svg).toContain('aria-label="田中 Κώστας"');
  });
});
