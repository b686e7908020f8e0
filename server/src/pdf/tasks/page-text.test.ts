import sharp from "sharp";
import { layout, toForm } from "@paraph/pades/appearance";
import { makePdf } from "@paraph/pades/testing";
import { textOfRuns } from "@paraph/rules/page-words";
import { afterAll, describe, expect, it } from "vitest";
import { MAX_CHARACTERS, type TextRun } from "../page-text.ts";
import { now, openBench, problemOf } from "../testing/pool.ts";
import { writtenPage, writtenPages } from "../testing/written-pages.ts";
import { withTail } from "../testing/tail.ts";

const bench = openBench();
afterAll(() => bench.close());

const read = (bytes: Uint8Array, page = 0) =>
  bench.pool.run("page-text", { document: { path: bench.file(bytes) }, page }, now);
const draw = (bytes: Uint8Array) =>
  bench.pool.run("page-image", { document: { path: bench.file(bytes) }, page: 0, scale: 48 }, now);

/** A page with these operators between BT and ET, in Helvetica. */
function written(operators: string, entries = ""): Buffer {
  const words = `BT /F1 24 Tf 72 700 Td (Page 1) Tj ET`;
  const content = `BT /F1 10 Tf ${operators} ET`;
  const file = makePdf().toString("latin1");
  expect(file).toContain(`/Length ${words.length}`);
  // PDFium finds the objects of a file even if its cross-reference table is wrong.
  return Buffer.from(
    file
      .replace(words, content)
      .replace(`/Length ${words.length}`, `/Length ${content.length}`)
      .replace("/MediaBox", `${entries}/MediaBox`),
    "latin1",
  );
}

/** The rectangle that a run covers, in points on the page as displayed. */
function covered({ x, y, width, height, angle }: TextRun) {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([a = 0, b = 0]) => [x + a * cos - b * sin, y + a * sin + b * cos] as const);
  const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** The area with ink on the picture of the page, in points: at scale 48, one pixel is one point. */
async function inked(bytes: Uint8Array) {
  const { bytes: picture } = await draw(bytes);
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: Infinity, right: 0, top: Infinity, bottom: 0 };
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    if (data[pixel * info.channels]! > 128) continue;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box;
}

describe("The text of a page", () => {
  it.each([
    ["as it is", {}],
    ["turned by 90", { rotation: 90 }],
    ["turned by 180", { rotation: 180 }],
    ["turned by 270", { rotation: -90 }],
    ["cropped", { cropBox: [40, 600, 400, 780] }],
    ["cropped and turned", { cropBox: [40, 600, 400, 780], rotation: 90 }],
    ["with an origin of its own", { mediaBox: [-100, 50, 500, 900] }],
  ])("is where the picture of the page shows it: %s", async (_, plan) => {
    const pdf = makePdf(plan);
    const { runs, complete } = await read(pdf);
    expect(complete).toBe(true);
    expect(runs.map((run) => run.text)).toEqual(["Page 1"]);
    expect(runs[0]!.angle).toBeCloseTo("rotation" in plan ? plan.rotation : 0, 0);
    const [text, ink] = [covered(runs[0]!), await inked(pdf)];
    expect(text.left).toBeLessThanOrEqual(ink.left + 1);
    expect(text.right).toBeGreaterThanOrEqual(ink.right - 1);
    expect(text.top).toBeLessThanOrEqual(ink.top + 1);
    expect(text.bottom).toBeGreaterThanOrEqual(ink.bottom - 1);
    // And it covers little beside it.
    expect(text.right - text.left + text.bottom - text.top).toBeLessThan(
      ink.right - ink.left + ink.bottom - ink.top + 24,
    );
  });

  it("is in the order of its content, line by line, with separate columns", async () => {
    const { runs } = await read(
      written(
        "68 640 Td (1.1) Tj 28 0 Td (The provider renders advice.) Tj -28 -14 Td (Second line) Tj",
      ),
    );
    expect(runs.map(({ text, ends }) => [text.trim(), ends])).toEqual([
      ["1.1", false],
      ["The provider renders advice.", true],
      ["Second line", true],
    ]);
    expect(runs[1]!.x).toBeCloseTo(96, 0);
  });

  it.each(
    ["", "/Rotate 90", "/Rotate 180", "/Rotate 270"].flatMap((entries) =>
      writtenPages.map((page) => ({ ...page, entries })),
    ),
  )("is read as words, whatever the program that wrote it: $name $entries", async (page) => {
    const { runs } = await read(writtenPage(page, page.entries));
    expect(textOfRuns(runs).replaceAll("\n", " ")).toBe(page.words);
  });

  it("joins the letters of a spaced word, and keeps digits in their cells separate", async () => {
    const spaced = await read(
      written("68 640 Td 3 Tc (Treuhand) Tj 0 Tc 0 -20 Td [(1)-600(2)-600(3)] TJ"),
    );
    expect(textOfRuns(spaced.runs)).toBe("Treuhand\n1 2 3");
  });

  it("written upwards or at an angle has a clockwise direction", async () => {
    const upwards = await read(written("0 1 -1 0 300 300 Tm (Upwards) Tj"));
    expect(upwards.runs).toMatchObject([{ text: "Upwards", angle: -90 }]);
    const slanted = await read(written("0.866 0.5 -0.5 0.866 200 300 Tm (Slanted) Tj"));
    expect(slanted.runs[0]!.text).toBe("Slanted");
    expect(slanted.runs[0]!.angle).toBeCloseTo(-30, 0);
  });

  it("contains the texts of signatures in their fields, as in the picture", async () => {
    const drawing = layout({
      mark: { kind: "typed", name: "Jürg Müller", font: "plain" },
      claim: "Signed by Jürg Müller",
    });
    const place = { page: 0, x: 100, y: 200, width: 300, height: 140 };
    const signed = withTail(
      makePdf(),
      [{ name: "Signer 1", positions: [place] }],
      "Signer 1",
      (size) => toForm(drawing, size),
    );
    const texts = (await read(signed)).runs.map((run) => run.text).join(" ");
    expect(texts).toContain("Page 1");
    expect(texts).toContain("Signed by Jürg Müller");
  });

  it("is empty for a page without text", async () => {
    expect(await read(written("68 640 Td ( ) Tj"))).toEqual({ runs: [], complete: true });
  });

  it("is cut if there is more than people read on one page, and is marked as cut", async () => {
    const long = written(`1 800 Td 10 TL ${`(${"abcd ".repeat(200)}) Tj T*\n`.repeat(60)}`);
    const { runs, complete } = await read(long);
    expect(complete).toBe(false);
    expect(runs.reduce((sum, run) => sum + run.text.length, 0)).toBeLessThanOrEqual(MAX_CHARACTERS);
  });

  it("is refused for a missing page", async () => {
    expect(await problemOf(read(makePdf(), 1))).toMatchObject({ key: "error.page.not_found" });
    expect(await problemOf(read(makePdf(), -1))).toMatchObject({ key: "error.page.not_found" });
    expect(await problemOf(read(Buffer.from("no PDF")))).toMatchObject({ key: "file.pdf.damaged" });
  });
});
