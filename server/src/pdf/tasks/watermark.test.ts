/** The mark of a demonstration, as it is drawn: on pages of every kind, and without hiding their text. */
import { makePdf, writeObjects, type PdfPlan } from "@paraph/pades/testing";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { now, openBench } from "../testing/pool.ts";

const bench = openBench({ processes: 2 });
afterAll(() => bench.close());

const watermark = { word: "DEMO", line: "No legal effect" };

async function marked(pdf: Buffer): Promise<Buffer> {
  const document = { path: bench.file(pdf) };
  const { bytes } = await bench.pool.run(
    "prepare-fields",
    { document, fields: [], watermark },
    now,
  );
  return Buffer.concat([pdf, bytes]);
}

/** The box of the red pixels of a page, as shares of its width and height, and how many there are. */
async function redOn(pdf: Buffer, page: number) {
  const document = { path: bench.file(pdf) };
  const { bytes } = await bench.pool.run("page-image", { document, page, scale: 40 }, now);
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const box = { left: 1, top: 1, right: 0, bottom: 0, count: 0 };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    if (red < 150 || red - Math.max(green, blue) < 25) continue;
    const [x, y] = [(pixel % width) / width, Math.floor(pixel / width) / height];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    box.count += 1;
  }
  return box;
}

async function textOn(pdf: Buffer, page: number): Promise<string> {
  const document = { path: bench.file(pdf) };
  const { runs } = await bench.pool.run("page-text", { document, page }, now);
  return runs.map(({ text }) => text).join(" ");
}

const side = fc.oneof(fc.integer({ min: 150, max: 900 }), fc.integer({ min: 901, max: 5000 }));
const plans: fc.Arbitrary<PdfPlan> = fc
  .record({
    corner: fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 })),
    size: fc.tuple(side, side),
    crop: fc.integer({ min: 0, max: 30 }),
    rotation: fc.constantFrom(0, 90, 180, 270),
    style: fc.constantFrom("table", "stream", "hybrid" as const),
    inherited: fc.boolean(),
    content: fc.constantFrom("", "q 0.1 0 0 0.1 0 0 cm ", "Q Q ", "1 1 1 rg 0 0 m "),
  })
  .map(({ corner: [x, y], size: [width, height], crop, ...plan }) => ({
    ...plan,
    mediaBox: [x, y, x + width, y + height],
    cropBox: [
      x + (width * crop) / 100,
      y + (height * crop) / 200,
      x + width,
      y + height - (height * crop) / 200,
    ],
  }));

describe("The mark of a demonstration", () => {
  it("is in the middle of the page as it is displayed, and as large as it allows", async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const pdf = makePdf({ ...plan, unnumbered: true });
        expect((await redOn(pdf, 0)).count).toBe(0);
        const after = await marked(pdf);
        const { left, top, right, bottom, count } = await redOn(after, 0);
        expect(count).toBeGreaterThan(20);
        expect(left + right).toBeCloseTo(1, 1);
        expect(Math.abs(top + bottom - 1)).toBeLessThan(0.2);
        expect(Math.max(right - left, bottom - top)).toBeGreaterThan(0.5);
      }),
      { numRuns: 40 },
    );
  }, 240_000);

  it("leaves the text of the page as it can be read and copied, and adds its own", async () => {
    const pdf = makePdf({ pages: 3, rotation: 90 });
    const before = await Promise.all([0, 1, 2].map((page) => textOn(pdf, page)));
    const after = await marked(pdf);
    for (const [page, text] of before.entries()) {
      const read = await textOn(after, page);
      expect(text).not.toBe("");
      for (const word of text.split(" ")) expect(read).toContain(word);
      expect(read).toContain("DEMO");
      expect(read).toContain("No legal effect");
    }
  });

  it("is seen on paper of its own colour", async () => {
    const ground = "0.784314 0.062745 0.180392 rg -20000 -20000 40000 40000 re f ";
    const pdf = makePdf({ content: ground, unnumbered: true });
    const path = bench.file(await marked(pdf));
    const { bytes } = await bench.pool.run(
      "page-image",
      { document: { path }, page: 0, scale: 40 },
      now,
    );
    const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const paper = data[0] ?? 0;
    const seen = data.filter((level) => Math.abs(level - paper) > 40).length;
    expect(seen).toBeGreaterThan(1000);
  });

  it("is above what annotations draw: a stamp over the whole page does not hide it", async () => {
    const drawn = "1 1 1 rg 0 0 300 400 re f 0 0 0 rg 40 300 200 20 re f";
    const pdf = writeObjects(
      new Map<number, string | { entries: string; data: Buffer }>([
        [1, "<</Type/Catalog/Pages 2 0 R>>"],
        [2, "<</Type/Pages/Count 1/Kids[3 0 R]>>"],
        [
          3,
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Resources<<>>/Contents 4 0 R/Annots[5 0 R]>>",
        ],
        [4, { entries: "", data: Buffer.from("0 0 0 rg 40 300 200 20 re f") }],
        [
          5,
          "<</Type/Annot/Subtype/Stamp/Rect[0 0 300 400]/F 4/P 3 0 R/AP<</N 6 0 R>>/Contents(Seen)>>",
        ],
        [
          6,
          {
            entries: "/Type/XObject/Subtype/Form/BBox[0 0 300 400]/Resources<<>>",
            data: Buffer.from(drawn),
          },
        ],
      ]),
      { version: "1.7", style: "table", trailer: "/Root 1 0 R" },
    );
    const accepted = bench.file(pdf) + ".accepted";
    const found = await bench.pool.run(
      "accept-document",
      { document: { path: bench.file(pdf) }, into: accepted },
      now,
    );
    const kept = found.written ? readFileSync(accepted) : pdf;
    expect((await redOn(kept, 0)).count).toBe(0);
    const after = await marked(kept);
    expect((await redOn(after, 0)).count).toBeGreaterThan(20);
    // The rules for uploads find nothing to mend in it.
    const document = { path: bench.file(after) };
    expect(await bench.pool.run("recheck-document", { document }, now)).toMatchObject({ pages: 1 });
  });
});
