import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { PdfDictionary, PdfIndirect, PdfStream } from "../read/object.ts";
import { AppearanceError } from "../errors.ts";
import { toForm } from "./form.ts";
import { layout } from "./layout.ts";
import { toSvg } from "./svg.ts";
import type { TextItem } from "./drawing.ts";
import type { VisualSignatureSpec } from "./spec.ts";
import { difference, pageOf, pageWith, readText, renderPdf, renderSvg } from "./testing/paper.ts";
import { drawn, typed, variants } from "./testing/specs.ts";

const names = ["Jürg Müller", "Łukasz Żółć", "Chloé Favre", "Șerban"];
const hands = ["formal", "natural", "plain"] as const;

/** Thin lines fall on different pixels in the two renderers: the test compares positions and darkness. */
const SAME = { share: 0.01, mean: 3 };

async function expectSame(spec: VisualSignatureSpec): Promise<void> {
  const drawing = layout(spec);
  const pdf = pageWith(toForm(drawing, { width: 300, height: 140 }), { width: 300, height: 140 });
  const paper = await renderPdf(pdf, 900, 420);
  const screen = await renderSvg(toSvg(drawing), 900, 420);
  const { share, mean } = await difference(paper, screen);
  expect(share).toBeLessThan(SAME.share);
  expect(mean).toBeLessThan(SAME.mean);
  const dark = paper.rgb.filter((value) => value < 128).length;
  expect(dark).toBeGreaterThan(5000);
}

describe("Preview and paper are the same", () => {
  it.each(Object.entries(variants))("%s", (_, spec) => expectSame(spec));

  describe.each(hands)("in %s", (font) => {
    it.each(names)("%s", (name) =>
      expectSame({ ...typed, mark: { kind: "typed", name, font }, claim: `Signed by ${name}` }),
    );
  });

  it("detects a difference", async () => {
    const other = {
      ...typed,
      mark: { kind: "typed", name: "Jürg Müller", font: "formal" },
    } as const;
    const paper = await renderSvg(toSvg(layout(typed)), 900, 420);
    const screen = await renderSvg(toSvg(layout(other)), 900, 420);
    expect((await difference(paper, screen)).share).toBeGreaterThan(SAME.share * 2);
  });

  it("puts every letter at the same place, and it is text on paper", async () => {
    const drawing = layout({
      ...typed,
      mark: { kind: "typed", name: "Łukasz Żółć", font: "plain" },
    });
    const texts = drawing.items.filter((item): item is TextItem => item.kind === "text");
    const drawnLetters = texts.flatMap(({ x, y, glyphs }) =>
      glyphs.map(({ glyph, dx }) => ({ text: glyph.text, x: x + dx, y: 140 - y })),
    );
    const read = await readText(
      pageOf(toForm(drawing, { width: 300, height: 140 }), { width: 300, height: 140 }),
    );
    expect(read.map(({ text }) => text).join("")).toBe(
      drawnLetters.map(({ text }) => text).join(""),
    );
    read.forEach(({ x, y }, i) => {
      expect(x).toBeCloseTo(drawnLetters[i]!.x, 1);
      expect(y).toBeCloseTo(drawnLetters[i]!.y, 1);
    });
    const svg = toSvg(drawing);
    const moves = [...svg.matchAll(/translate\(([\d.-]+) ([\d.-]+)\)/g)].map(([, x, y]) => [
      Number(x),
      140 - Number(y),
    ]);
    const inked = drawnLetters.filter(({ text }) => text.trim() !== "");
    expect(moves).toHaveLength(inked.length);
    moves.forEach(([x, y], i) => {
      expect(x).toBeCloseTo(inked[i]!.x, 2);
      expect(y).toBeCloseTo(inked[i]!.y, 2);
    });
  });
});

describe("A form for any box and page", () => {
  it.each([0, 90, 180, 270] as const)("stands upright on a page turned by %i", async (rotation) => {
    const drawing = layout(typed);
    const turned = rotation === 90 || rotation === 270;
    const form = toForm(drawing, { width: 300, height: 140, rotation });
    const size = turned ? { width: 140, height: 300 } : { width: 300, height: 140 };
    const paper = await renderPdf(pageWith(form, { ...size, rotation }), 900, 420);
    const screen = await renderSvg(toSvg(drawing), 900, 420);
    expect((await difference(paper, screen)).share).toBeLessThan(SAME.share);
  });

  it("scales the block as one and keeps its proportions in the middle of the box", async () => {
    const form = toForm(layout(typed), { width: 150, height: 140 });
    const read = await readText(pageOf(form, { width: 150, height: 140 }));
    const ys = read.map(({ y }) => y);
    expect(Math.min(...ys)).toBeGreaterThan(35);
    expect(Math.max(...ys)).toBeLessThan(105);
  });

  it("writes fonts and pictures once for all boxes of a drawing", () => {
    const drawing = layout(drawn);
    const resources = [
      toForm(drawing, { width: 300, height: 140 }),
      toForm(drawing, { width: 60, height: 28 }),
    ].map((form) => form.dictionary.get("Resources"));
    expect(resources[0]).toBe(resources[1]);
  });

  it("makes the same bytes from the same drawing", () => {
    const [a, b] = [1, 2].map(() =>
      pageWith(toForm(layout(typed), { width: 300, height: 140 }), { width: 300, height: 140 }),
    );
    expect(a!.equals(b!)).toBe(true);
  });

  it.each([
    [0, 140],
    [300, -1],
    [Number.NaN, 140],
  ])("refuses a box of %d × %d", (width, height) => {
    expect(() => toForm(layout(typed), { width, height })).toThrow(
      expect.objectContaining({ key: "appearance.box_invalid" }) as AppearanceError,
    );
  });
});

describe("What stands in the file", () => {
  const inner = (value: unknown): PdfDictionary => (value as PdfIndirect).value as PdfDictionary;

  it("embeds subset fonts with ToUnicode and no device colours", () => {
    const form = toForm(layout(typed), { width: 300, height: 140 });
    const resources = form.dictionary.get("Resources") as PdfDictionary;
    const fonts = [...(resources.get("Font") as PdfDictionary).values()].map(inner);
    expect(fonts).toHaveLength(3);
    for (const font of fonts) {
      expect(font.get("BaseFont")).toMatchObject({
        name: expect.stringMatching(/^[A-Z]{6}\+[A-Za-z-]+$/) as string,
      });
      const unicode = inflateSync((font.get("ToUnicode") as PdfStream).data).toString("latin1");
      expect(unicode).toContain("beginbfchar");
      const descendant = inner((font.get("DescendantFonts") as unknown[])[0]);
      const descriptor = inner(descendant.get("FontDescriptor"));
      expect(descriptor.get("FontFile2")).toMatchObject({ type: "stream" });
    }
    const content = inflateSync(form.data).toString("latin1");
    expect(content).not.toMatch(/ (rg|RG|g|G|k|K|gs)\b/);
  });

  it("stays small", () => {
    const pdf = pageWith(toForm(layout(typed), { width: 300, height: 140 }), {
      width: 300,
      height: 140,
    });
    expect(pdf.length).toBeLessThan(20_000);
  });
});

describe("Pictures", () => {
  const picture = sharp({
    create: { width: 400, height: 100, channels: 3, background: "#17347e" },
  });
  const withImage = (
    image: Extract<VisualSignatureSpec["mark"], { kind: "image" }>["image"],
  ): VisualSignatureSpec => ({
    ...drawn,
    mark: { kind: "image", image },
  });

  it("takes a JPEG as it is", async () => {
    const jpeg = await picture.clone().jpeg().toBuffer();
    await expectSame(withImage({ width: 400, height: 100, jpeg }));
  });

  it("takes a grey JPEG, and an opaque raster without a mask", async () => {
    const jpeg = await picture.clone().greyscale().jpeg().toBuffer();
    await expectSame(withImage({ width: 400, height: 100, jpeg }));
    const rgb = await picture.clone().raw().toBuffer();
    const opaque = { width: 400, height: 100, rgb, alpha: new Uint8Array(40_000).fill(255) };
    const form = toForm(layout(withImage(opaque)), { width: 300, height: 140 });
    const images = (form.dictionary.get("Resources") as PdfDictionary).get(
      "XObject",
    ) as PdfDictionary;
    expect((images.get("Im0") as PdfStream).dictionary.has("SMask")).toBe(false);
  });

  it("refuses other JPEG colours, and bytes that are no picture", async () => {
    const cmyk = await picture.clone().toColourspace("cmyk").jpeg().toBuffer();
    const keyOf = (image: Parameters<typeof withImage>[0]): unknown => {
      try {
        toForm(layout(withImage(image)), { width: 300, height: 140 });
      } catch (error) {
        return error instanceof AppearanceError ? error.key : error;
      }
      return null;
    };
    expect(keyOf({ width: 400, height: 100, jpeg: cmyk })).toBe("appearance.image_unsupported");
    expect(keyOf({ width: 400, height: 100, jpeg: Buffer.from("no picture") })).toBe(
      "appearance.image_invalid",
    );
    expect(keyOf({ width: 400, height: 100, rgb: new Uint8Array(3) })).toBe(
      "appearance.image_invalid",
    );
    expect(keyOf({ width: 0, height: 100, rgb: new Uint8Array(0) })).toBe(
      "appearance.image_invalid",
    );
  });
});

describe("The SVG", () => {
  it("lets nothing of a name become markup", () => {
    const svg = toSvg(layout({ ...typed, claim: `Signed by "A" <b>& 'x'` }));
    expect(svg).toContain("Signed by &#34;A&#34; &#60;b&#62;&#38; &#39;x&#39;");
    expect(svg).not.toContain("<b>");
  });
});
