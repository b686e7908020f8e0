import sharp, { type Sharp } from "sharp";
import { layout, toForm, toSvg } from "@paraph/pades/appearance";
import { newPdf } from "@paraph/pades/compose";
import { makePdf } from "@paraph/pades/testing";
import { afterAll, describe, expect, it } from "vitest";
import { now, openBench, problemOf } from "../testing/pool.ts";
import { withTail } from "../testing/tail.ts";

const bench = openBench();
afterAll(() => bench.close());

const draw = (bytes: Uint8Array, page = 0, scale = 100) =>
  bench.pool.run("page-image", { document: { path: bench.file(bytes) }, page, scale }, now);

/** Three bytes for each pixel. */
async function pixels(picture: Uint8Array) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The area that is not white, as shares of width and height. */
async function inkedBox(
  picture: Uint8Array,
): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const { data, width, height } = await pixels(picture);
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (data[pixel * 3]! + data[pixel * 3 + 1]! + data[pixel * 3 + 2]! > 700) continue;
    const [x, y] = [(pixel % width) / width, Math.floor(pixel / width) / height];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** A page with a dark square near its upper left corner in user space. */
const marked = (entries: { width?: number; height?: number } = {}): Buffer =>
  newPdf([
    {
      width: entries.width ?? 600,
      height: entries.height ?? 800,
      content: "0 g 50 700 60 60 re f\n",
      pictures: {},
    },
  ]);

describe("Page images", () => {
  it("are 1,240 pixels wide for A4 at scale 100, and a fifth of that at 20", async () => {
    expect(await draw(makePdf())).toMatchObject({ width: 1240, height: 1754 });
    expect(await draw(makePdf(), 0, 20)).toMatchObject({ width: 248, height: 351 });
  });

  it("with few colours are PNG", async () => {
    const { type, bytes } = await draw(marked());
    expect(type).toBe("image/png");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", isPalette: true });
  });

  it.each([
    [0, { left: 0.083, top: 0.05 }],
    [90, { left: 0.87, top: 0.083 }],
    [180, { left: 0.81, top: 0.875 }],
    [270, { left: 0.05, top: 0.81 }],
  ])("show a page turned by %i as a viewer does", async (rotation, corner) => {
    const turned = Buffer.from(
      marked().toString("latin1").replace("/Parent", `/Rotate ${rotation} /Parent`),
      "latin1",
    );
    const { bytes, width, height } = await draw(turned);
    expect(width > height).toBe(rotation % 180 === 90);
    const box = await inkedBox(bytes);
    expect(box.left).toBeCloseTo(corner.left, 1);
    expect(box.top).toBeCloseTo(corner.top, 1);
  });

  it("show only the inside of the crop box", async () => {
    const cropped = makePdf({ cropBox: [100, 200, 400, 500] });
    expect(await draw(cropped)).toMatchObject({ width: 625, height: 625 });
  });

  it("show signatures in their fields", async () => {
    const pdf = makePdf();
    const box = { page: 0, x: 100, y: 200, width: 300, height: 140 };
    const drawing = layout({ mark: { kind: "typed", name: "Jürg Müller", font: "natural" } });
    const signed = withTail(pdf, [{ name: "Signer 1", positions: [box] }], "Signer 1", (size) =>
      toForm(drawing, size),
    );
    const before = await pixels((await draw(pdf)).bytes);
    const after = await pixels((await draw(signed)).bytes);
    const changed: number[] = [];
    for (let pixel = 0; pixel < before.width * before.height; pixel += 1) {
      if (before.data[pixel * 3] !== after.data[pixel * 3]) changed.push(pixel);
    }
    const scale = 150 / 72;
    expect(changed.length).toBeGreaterThan(1000);
    for (const pixel of changed) {
      const [x, y] = [pixel % before.width, Math.floor(pixel / before.width)];
      expect(x).toBeGreaterThanOrEqual(100 * scale - 2);
      expect(x).toBeLessThanOrEqual(400 * scale + 2);
      expect(y).toBeGreaterThanOrEqual(200 * scale - 2);
      expect(y).toBeLessThanOrEqual(340 * scale + 2);
    }
  });

  it.each([0, 90, 180, 270])(
    "show a signature upright on a page turned by %i, as its preview shows it",
    async (rotation) => {
      const place = { page: 0, x: 100, y: 200, width: 300, height: 140 };
      const drawing = layout({
        mark: { kind: "typed", name: "Jürg Müller", font: "natural" },
        claim: "Signed by Jürg Müller",
      });
      const pdf = makePdf({ rotation, mediaBox: [0, 0, 700, 700] });
      const signed = withTail(pdf, [{ name: "Signer 1", positions: [place] }], "Signer 1", (size) =>
        toForm(drawing, size),
      );
      const { bytes } = await draw(signed, 0, 96);
      const grey = (picture: Sharp) => picture.blur(1.2).greyscale().raw().toBuffer();
      const shown = await grey(
        sharp(bytes).extract({ left: 200, top: 400, width: 600, height: 280 }),
      );
      const svg = Buffer.from(toSvg(drawing, { width: 600, height: 280 }));
      const preview = await grey(sharp(svg).flatten({ background: "#ffffff" }));
      const far = shown.filter((value, i) => Math.abs(value - preview[i]!) > 51).length;
      expect(shown.filter((value) => value < 128).length).toBeGreaterThan(1000);
      expect(far / shown.length).toBeLessThan(0.01);
    },
  );

  it("of a poster are smaller than requested", async () => {
    const { width, height } = await draw(marked({ width: 14_000, height: 14_000 }), 0, 100);
    expect(width * height).toBeLessThanOrEqual(10_010_000);
    expect(width).toBe(height);
  });

  it("are refused for a missing page, and for an invalid scale", async () => {
    expect(await problemOf(draw(makePdf(), 1))).toMatchObject({ key: "error.page.not_found" });
    expect(await problemOf(draw(makePdf(), -1))).toMatchObject({ key: "error.page.not_found" });
    expect(await problemOf(draw(makePdf(), 0, 0))).toMatchObject({
      key: "error.page.not_rendered",
    });
    expect(await problemOf(draw(Buffer.from("no PDF")))).toMatchObject({ key: "file.pdf.damaged" });
  });
});

describe("A page that takes too long", () => {
  it("costs only its child process; other people's pages are drawn", async () => {
    // A content stream of 400,000 fills and curves.
    const costly =
      "q 1 0 0 1 0.001 0.001 cm 0.5 g 0 0 500 700 re f 10 10 m 200 300 400 200 500 700 c S Q\n".repeat(
        400_000,
      );
    const pdf = newPdf([{ width: 600, height: 800, content: costly, pictures: {} }]);
    const hurried = openBench({ timeLimit: 700 });
    const path = hurried.file(pdf);
    const lost = hurried.pool.run("page-image", { document: { path }, page: 0, scale: 200 }, now);
    expect(await problemOf(lost)).toMatchObject({ key: "file.pdf.too_costly", limit: "time" });
    expect(hurried.pool.load().lost.time).toBe(1);
    await hurried.close();
    expect(await draw(makePdf())).toMatchObject({ width: 1240 });
  });
});
