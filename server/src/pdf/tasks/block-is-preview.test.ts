/**
 * The block on a signed page looks like the preview that the signer saw before signing. PDFium draws the block from the
 * signed file, librsvg draws the preview in the same size.
 */
import { makePdf } from "@paraph/pades/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PictureSpec } from "../picture-mark.ts";
import { now, openBench } from "../testing/pool.ts";

const bench = openBench();
afterAll(() => bench.close());

const lines = (name: string) => ({
  claim: `Signed by ${name}`,
  company: "Helvion AG",
  location: "Zürich",
  date: "14 Nov 2025, 09:41",
  standards: "Qualified (QES), Swiss law (ZertES)",
});
const url = "https://paraph.example/verify/8k3f22qd71";
const long = "Maria-Magdalena von und zu Hohenzollern-Sigmaringen-Hechingen und Habsburg";

const looks: Record<string, PictureSpec> = {
  "a typed name": {
    mark: { kind: "typed", name: "Jürg Müller", font: "natural" },
    ...lines("Jürg Müller"),
  },
  "a code to verify it": {
    mark: { kind: "typed", name: "Lena Brunner", font: "formal" },
    ...lines("Lena Brunner"),
    qr: { url },
  },
  "a long name": {
    mark: { kind: "typed", name: long, font: "plain" },
    ...lines(long),
    qr: { url },
  },
  "a name in text": { mark: { kind: "text-only", name: "Lena Brunner" } },
  "a seal": {
    mark: {
      kind: "seal",
      name: "Helvion AG",
      unit: "Lohnabrechnung",
      emblem: { letter: "H", color: "#1d6b4f" },
    },
    location: "Zürich",
  },
};

beforeAll(async () => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path d="M30 180 C200 20 300 220 560 60" stroke="#17347e" stroke-width="14" stroke-opacity="0.7" fill="none"/></svg>`;
  const picture = await sharp(Buffer.from(drawn)).png().toBuffer();
  looks["a transparent picture"] = { mark: { kind: "image", picture }, ...lines("Lena Brunner") };
});

/** A page full of dark bars and words, so that anything that shows through the block makes a difference. */
const crowded = Array.from(
  { length: 70 },
  (_, row) => `0.1 0.4 0.1 rg 0 ${row * 10} 700 5 re f\n`,
).join("");

interface Box {
  readonly width: number;
  readonly height: number;
}

const POINT = 4;
const [X, Y] = [100, 200];

/** The box on the signed page, from the picture of the page: four pixels for each point. */
async function onPaper(look: PictureSpec, box: Box, rotation: 0 | 90 | 180 | 270) {
  const pdf = makePdf({ rotation, mediaBox: [0, 0, 700, 700], content: crowded });
  const place = { page: 0, x: X, y: Y, ...box, rotation: 0 as const };
  const { tail } = await bench.pool.run(
    "prepare-signature",
    {
      document: { path: bench.file(pdf) },
      made: { name: "Signer 1", positions: [place] },
      options: { field: "Signer 1", time: new Date("2025-11-14T08:41:27Z") },
      look,
    },
    now,
  );
  const document = { path: bench.file(Buffer.concat([pdf, tail])) };
  const scale = (POINT * 72 * 100) / 150;
  const { bytes } = await bench.pool.run("page-image", { document, page: 0, scale }, now);
  return sharp(bytes)
    .extract({
      left: X * POINT,
      top: Y * POINT,
      width: box.width * POINT,
      height: box.height * POINT,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The preview over bright red: it differs wherever the preview is not opaque. */
async function onScreen(look: PictureSpec, box: Box) {
  const size = { width: box.width * POINT, height: box.height * POINT };
  const { svg } = await bench.pool.run("visual-signature", { spec: look, ...size }, now);
  return sharp(Buffer.from(svg)).flatten({ background: "#ff0000" }).removeAlpha().raw().toBuffer();
}

/**
 * Compares two pictures, pixel by pixel and colour by colour. Both renderers place every edge at the same point, to a
 * hundredth of a pixel, but they cover the pixels on an edge differently: PDFium uses steps of a sixteenth of a pixel
 * in height and draws letters a little bolder, librsvg uses other steps. So a pixel counts as the same if the other
 * picture has its colour, within `SHADE`, at that place or one pixel beside it. In the original size no pixel may
 * differ by more than that; in smaller boxes, whose strokes are thinner than a pixel, one in `FEW` may.
 */
const SHADE = 64;
const FEW = 5000;

function strangers(paper: Buffer, screen: Buffer, { width, height }: Box): number {
  const [wide, high] = [width * POINT, height * POINT];
  const foundIn = (other: Buffer, one: Buffer, x: number, y: number, channel: number): boolean => {
    const value = one[(y * wide + x) * 3 + channel] ?? 0;
    let [least, most] = [255, 0];
    for (let v = Math.max(0, y - 1); v <= Math.min(high - 1, y + 1); v += 1) {
      for (let u = Math.max(0, x - 1); u <= Math.min(wide - 1, x + 1); u += 1) {
        const near = other[(v * wide + u) * 3 + channel] ?? 0;
        [least, most] = [Math.min(least, near), Math.max(most, near)];
      }
    }
    return value >= least - SHADE && value <= most + SHADE;
  };
  let count = 0;
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const alike = [0, 1, 2].every(
        (channel) => foundIn(screen, paper, x, y, channel) && foundIn(paper, screen, x, y, channel),
      );
      if (!alike) count += 1;
    }
  }
  return count;
}

const own: Box = { width: 300, height: 140 };

async function expectSame(look: PictureSpec, box: Box, rotation: 0 | 90 | 180 | 270 = 0) {
  const [paper, screen] = await Promise.all([onPaper(look, box, rotation), onScreen(look, box)]);
  expect(paper.length).toBe(screen.length);
  expect(paper.filter((value) => value < 128).length).toBeGreaterThan(500);
  const few = box === own ? 0 : paper.length / 3 / FEW;
  expect(strangers(paper, screen, box)).toBeLessThanOrEqual(few);
}

describe("The signed block is the preview", () => {
  it.each([
    "a typed name",
    "a code to verify it",
    "a long name",
    "a name in text",
    "a seal",
    "a transparent picture",
  ])("with %s", (which) => expectSame(looks[which]!, own));

  it.each([90, 180, 270] as const)("on a page turned by %i", (rotation) =>
    expectSame(looks["a transparent picture"]!, own, rotation),
  );

  it.each([
    { width: 200, height: 140 },
    { width: 300, height: 70 },
    { width: 120, height: 56 },
  ])("in a box of $width × $height, and the ground beside the block too", (box) =>
    expectSame(looks["a code to verify it"]!, box),
  );

  it("and the comparison detects a single line that shows through, or another name", async () => {
    const paper = await onPaper(looks["a seal"]!, own, 0);
    const other = Buffer.from(paper);
    other.fill(160, 20 * 1200 * 3, 20 * 1200 * 3 + 30);
    expect(strangers(paper, other, own)).toBeGreaterThan(0);
    const named = await onScreen(looks["a typed name"]!, own);
    expect(strangers(paper, named, own)).toBeGreaterThan(1000);
  });
});
