import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { difference, type Picture, readText, renderPdf } from "@paraph/pades/appearance/testing";
import { isPadesError } from "@paraph/pades/errors";
import { rowOf } from "@paraph/pades/hidden/table";
import { asStored, makePdf } from "@paraph/pades/testing";
import {
  contentCases,
  contentFile,
  honestDrawings,
  nestedCases,
  oddDrawings,
  pageFile,
  type PagePlan,
  twoReadings,
} from "@paraph/pades/testing/drawings";
import { boxesIn, fontCases, LETTER } from "@paraph/pades/testing/fonts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "./judges/process.ts";
import { wordReaders, type WordReader } from "./judges/words.ts";

let folder: string;
let readers: WordReader[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "readings-"));
  const pdfium: WordReader = {
    name: "PDFium",
    read: async (_, bytes) => {
      try {
        const characters = await readText(bytes);
        return characters
          .map(({ text }) => text)
          .join("")
          .trim();
      } catch {
        return undefined;
      }
    },
  };
  readers = [pdfium, ...(await wordReaders())];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The reading of each program, by its name. */
async function wordsOf(bytes: Buffer): Promise<Record<string, string | undefined>> {
  const file = path.join(folder, "file.pdf");
  await writeFile(file, bytes);
  const read: Record<string, string | undefined> = {};
  for (const reader of readers) read[reader.name] = await reader.read(file, bytes);
  return read;
}

const different = (words: Record<string, string | undefined>): number =>
  new Set(Object.values(words)).size;

function stored(bytes: Buffer): Buffer | undefined {
  try {
    return asStored(bytes);
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

const STYLES = ["table", "stream", "hybrid"] as const;

describe("Other programs", () => {
  it("read some of these files in different ways before they are mended", async () => {
    const words = [];
    for (const { on } of twoReadings) words.push(await wordsOf(on(makePdf())));
    expect(words.filter((each) => different(each) > 1).length).toBeGreaterThan(3);
  });

  it.each(STYLES.flatMap((style) => twoReadings.map((one) => ({ ...one, style }))))(
    "read the same in what is stored: $name ($style)",
    async ({ on, style }) => {
      const written = stored(on(makePdf({ style })));
      const words = written ? await wordsOf(written) : {};
      expect(different(words)).toBe(written ? 1 : 0);
      expect(Object.values(words)).not.toContain(undefined);
    },
  );
});

/** Only words can be compared: content streams that show text, or end the content before them. */
const shown = [
  ...Object.entries(contentCases).flatMap(([name, contents]) =>
    contents
      .filter((content) => content.includes("BT"))
      .map((content) => ({ name, bytes: () => contentFile("page", content) })),
  ),
  ...Object.entries(nestedCases).map(([name, bytes]) => ({ name, bytes })),
];

describe("Contents, in other programs", () => {
  it("are read in different ways before they are mended", async () => {
    const words = [];
    for (const { bytes } of shown) words.push(await wordsOf(bytes()));
    expect(words.filter((each) => different(each) > 1).length).toBeGreaterThan(3);
  });

  it.each(shown)("are read alike after they are stored: $name", async ({ bytes }) => {
    const words = await wordsOf(asStored(bytes()));
    expect(Object.values(words)).not.toContain(undefined);
    // Some programs read what is further left first.
    const letters = Object.values(words).map((each) =>
      [...(each ?? "").replaceAll(/\s/g, "")].toSorted().join(""),
    );
    expect(new Set(letters).size).toBe(1);
  });
});

const FONTS = path.join(import.meta.dirname, "judges/fonts.conf");

/** The first page as poppler draws it, cropped as displayed, at this resolution in dots per inch. */
async function drawnByPoppler(bytes: Buffer, resolution: number): Promise<Picture> {
  const file = path.join(folder, "drawn.pdf");
  await writeFile(file, bytes);
  const out = path.join(folder, "drawn");
  const how = ["-png", "-singlefile", "-cropbox", "-r", String(resolution)];
  await runProgram("pdftoppm", [...how, file, out], { env: { FONTCONFIG_FILE: FONTS } });
  const { data, info } = await sharp(`${out}.png`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** The share of the first page that PDFium and poppler draw differently. */
async function apart(bytes: Buffer): Promise<number> {
  const theirs = await drawnByPoppler(bytes, 36);
  const ours = await renderPdf(bytes, theirs.width, theirs.height);
  return (await difference(ours, theirs)).share;
}

/** Edges of letters, lines and tiles: a twentieth of the box that the cases draw. */
const EDGES = 0.008;
const mended = Object.entries(oddDrawings).flatMap(([name, [id, plan]]): [string, PagePlan][] =>
  rowOf(id).unsigned === "refused" ? [] : [[name, plan]],
);

describe("Other programs, for the objects of drawings,", () => {
  it("draw some of them differently before they are mended", async () => {
    const shares = [];
    for (const [, plan] of mended) shares.push(await apart(pageFile(plan)));
    expect(shares.filter((share) => share > EDGES).length).toBeGreaterThan(5);
  });

  it.each(mended)("draw them alike after they are stored: %s", async (_, plan) => {
    expect(await apart(asStored(pageFile(plan)))).toBeLessThan(EDGES);
  });

  it.each(Object.entries(honestDrawings))("draw honest pages alike: %s", async (_, plan) => {
    expect(await apart(asStored(pageFile(plan)))).toBeLessThan(EDGES);
  });
});

/** The box that each program draws for the first letter of a font (see `fontCases`). */
async function boxesOf(bytes: Buffer): Promise<{ PDFium: string; poppler: string }> {
  return {
    PDFium: boxesIn(await renderPdf(bytes, 595, 842), LETTER),
    poppler: boxesIn(await drawnByPoppler(bytes, 72), LETTER),
  };
}

const embedded = fontCases.filter(({ isEmbedded }) => isEmbedded);

describe("Fonts, in other programs,", () => {
  it("show other letters for some of these fonts before they are mended", async () => {
    const boxes = [];
    for (const { on } of embedded) boxes.push(await boxesOf(on()));
    expect(boxes.filter(({ PDFium, poppler }) => PDFium !== poppler).length).toBeGreaterThan(10);
  });

  it.each(embedded.filter(({ fate }) => fate !== "refused"))(
    "show the same letter in what is stored: $name",
    async ({ on }) => {
      const { PDFium, poppler } = await boxesOf(asStored(on()));
      expect(poppler).toBe(PDFium);
    },
  );
});
