import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { renderPdf } from "../appearance/testing/paper.ts";
import { AppearanceError } from "../errors.ts";
import { readFacts } from "../read/facts.ts";
import { bufferSource } from "../read/source.ts";
import { newPdf } from "./new-pdf.ts";
import type { WholePicture } from "./picture.ts";

const RED = { r: 200, g: 30, b: 30 };
const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 30, height: 20, channels, background: { ...RED, alpha: 0.5 } } });

/** A page of 60 × 40 points that one picture fills. */
const filled = (one: WholePicture): Buffer =>
  newPdf([{ width: 60, height: 40, content: "60 0 0 40 0 0 cm /P Do", pictures: { P: one } }]);

describe("A new file", () => {
  it("has its pages in their order, in their sizes", () => {
    const blank = { content: "", pictures: {} };
    const file = newPdf([
      { width: 300, height: 200, ...blank },
      { width: 100.5, height: 400, ...blank },
    ]);
    const facts = readFacts(bufferSource(file));
    expect(facts.pages.map(({ width, height }) => [width, height])).toEqual([
      [300, 200],
      [100.5, 400],
    ]);
    expect(facts).toMatchObject({ version: "1.7", forbids: [] });
  });

  it.each([
    ["a JPEG", async () => ({ jpeg: await picture().jpeg({ quality: 100 }).toBuffer() })],
    ["a PNG", async () => ({ png: await picture().png().toBuffer() })],
  ] as const)("shows %s", async (_, make) => {
    const { rgb, width, height } = await renderPdf(filled(await make()), 60, 40);
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3;
    for (const [i, part] of [RED.r, RED.g, RED.b].entries())
      expect(Math.abs(rgb[middle + i]! - part)).toBeLessThan(12);
  });

  it("holds a JPEG byte for byte, and the compressed rows of a PNG", async () => {
    const [jpeg, png] = [await picture().jpeg().toBuffer(), await picture().png().toBuffer()];
    const rows = png.indexOf("IDAT");
    expect(filled({ jpeg }).includes(jpeg)).toBe(true);
    expect(
      filled({ png }).includes(png.subarray(rows + 4, rows + 4 + png.readUInt32BE(rows - 4))),
    ).toBe(true);
  });

  it("refuses a picture that would have to change, and data that is no picture", async () => {
    const clear = { png: await picture(4).png().toBuffer() };
    const cmyk = { jpeg: await picture().toColourspace("cmyk").jpeg().toBuffer() };
    for (const one of [clear, cmyk])
      expect(() => filled(one)).toThrow(
        expect.objectContaining({ key: "appearance.image_unsupported" }),
      );
    expect(() => filled({ jpeg: Buffer.from("no picture") })).toThrow(AppearanceError);
  });
});
