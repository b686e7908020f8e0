import { crc32, deflateSync } from "node:zlib";
import { limits } from "@paraph/rules/limits";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { now, openBench, problemOf } from "../testing/pool.ts";

const bench = openBench();
afterAll(() => bench.close());

const prepare = (picture: Uint8Array | string) =>
  bench.pool.run("logo-picture", { picture: Buffer.from(picture) }, now);
const svg = (inside: string, attributes = 'width="40" height="40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const SHAPE = '<path fill="#c00" d="M4 4H36V36H4Z"/>';
const keyOf = async (picture: Uint8Array | string) =>
  ((await problemOf(prepare(picture))) as { readonly key?: string } | null)?.key;

/** A PNG of one colour, whatever its size: it has a few kilobytes. */
function flatPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit for each pixel, grey.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("A logo", () => {
  it("is stored as the pixels of its PNG, at most 512 a side", async () => {
    const { png, side, oneColour } = await prepare(flatPng(2048, 2048));
    expect([side, oneColour]).toEqual([512, false]);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 512, height: 512 });
    expect((await prepare(flatPng(130, 130))).side).toBe(130);
  });

  it("in SVG is drawn in the stored size, whatever its own is", async () => {
    for (const attributes of [
      'width="24" height="24" viewBox="0 0 40 40"',
      'viewBox="0 0 40 40"',
      'width="3000" height="3000" viewBox="0 0 40 40"',
    ]) {
      const { png, side, oneColour } = await prepare(svg(SHAPE, attributes));
      expect([attributes, side, oneColour]).toEqual([attributes, 512, true]);
      const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [
        ...data.subarray((y * 512 + x) * 4, (y * 512 + x) * 4 + 4),
      ];
      expect(at(256, 256)).toEqual([0xcc, 0, 0, 255]);
      expect(at(5, 5)[3]).toBe(0);
    }
  });

  it("of several colours, or on a ground of its own, is not of one colour", async () => {
    const two = svg(`${SHAPE}<circle cx="20" cy="20" r="8" fill="#06c"/>`);
    expect((await prepare(two)).oneColour).toBe(false);
    expect((await prepare(svg('<rect width="40" height="40" fill="#111"/>'))).oneColour).toBe(
      false,
    );
  });

  it("is refused if it is not square, too small, or too large", async () => {
    const { least, largest } = limits.logo;
    expect(await keyOf(flatPng(256, 200))).toBe("file.logo.not_square");
    expect(await keyOf(svg(SHAPE, 'width="40" height="30"'))).toBe("file.logo.not_square");
    expect(await keyOf(flatPng(least - 1, least - 1))).toBe("file.logo.too_small");
    expect(await keyOf(flatPng(largest + 1, largest + 1))).toBe("file.logo.too_large");
  });

  it("is refused before its pixels are read if they would fill the memory", async () => {
    const bomb = flatPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(limits.logo.bytes);
    expect(await keyOf(bomb)).toBe("file.logo.too_large");
  });

  it.each([
    ["another format", async () => sharp(flatPng(256, 256)).webp().toBuffer()],
    ["a JPEG", async () => sharp(flatPng(256, 256)).jpeg().toBuffer()],
    ["a GIF", async () => sharp(flatPng(256, 256)).gif().toBuffer()],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n")],
    ["a page", async () => Buffer.from("<html><svg></svg></html>")],
    ["nothing", async () => Buffer.from("x")],
    ["a PNG that breaks off", async () => flatPng(512, 512).subarray(0, 60)],
    ["an SVG that breaks off", async () => Buffer.from(svg(SHAPE).slice(0, -10))],
    ["an SVG in UTF-16", async () => Buffer.from(svg(SHAPE), "utf16le")],
    [
      "an SVG with bytes that are no UTF-8",
      async () => Buffer.concat([Buffer.from(svg(SHAPE)), Buffer.from([0xff])]),
    ],
    [
      "a PNG by its name only",
      async () => Buffer.concat([flatPng(1, 1).subarray(0, 8), Buffer.from(svg(SHAPE))]),
    ],
  ])("%s is unreadable", async (_what, make) => {
    expect(await keyOf(await make())).toBe("file.logo.unreadable");
  });

  const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? "" : n - 1};`.repeat(10)}">`).join("")}]>`;
  it.each([
    ["a script", svg(`${SHAPE}<script>alert(1)</script>`)],
    [
      "a script in a namespace",
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" width="9" height="9"><s:script/></svg>`,
    ],
    ["an event handler", svg(SHAPE, 'width="40" height="40" onload="alert(1)"')],
    [
      "an outside picture",
      svg('<image href="https://evil.example/a.png" width="40" height="40"/>'),
    ],
    ["a file of the server", svg('<image href="file:///etc/passwd" width="40" height="40"/>')],
    ["a page in a page", svg("<foreignObject><p>Hello</p></foreignObject>")],
    ["an outside style sheet", svg('<style>@import "https://evil.example/a.css";</style>')],
    ["an outside font", svg("<style>path{fill:url(https://evil.example/a#b)}</style>")],
    ["an escaped reference", svg("<style>path{fill:u\\72l(https://evil.example/a#b)}</style>")],
    ["an outside filling", svg('<path fill="url( \'https://evil.example/a#b\')" d="M0 0H9V9Z"/>')],
    [
      "a reference by character",
      svg('<path fill="ur&#108;(https://evil.example/a#b)" d="M0 0H9V9Z"/>'),
    ],
    ["entities in entities", `${laughs}${svg("<title>&a29;</title>")}`],
    [
      "an entity of a file",
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg("<title>&a;</title>")}`,
    ],
    ["an outside document type", `<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">${svg(SHAPE)}`],
    ["copies of copies", svg('<defs><g id="a"><path d="M0 0"/></g></defs><use href="#a"/>')],
    ["text", svg("<text>Helvion</text>")],
    ["a filter", svg("<filter id='f'><feTurbulence/></filter>")],
    [
      "a style sheet from outside",
      `<?xml-stylesheet href="https://evil.example/a.css"?>${svg(SHAPE)}`,
    ],
    ["another encoding", `<?xml version="1.0" encoding="UTF-7"?>${svg(SHAPE)}`],
    ["thousands of elements", svg('<path d="M0 0"/>'.repeat(5000))],
    ["raw text", svg("<title><![CDATA[<script>]]></title>")],
  ])("in SVG is refused with %s", async (_what, drawing) => {
    expect(await keyOf(drawing)).toBe("file.logo.unsafe");
  });

  it("is drawn from an SVG with a declaration and comments before it and in it", async () => {
    const before = `<?xml version="1.0" encoding="UTF-8"?>\n${"<!-- by hand -->\n".repeat(200)}`;
    const { side } = await prepare(`\uFEFF${before}${svg(`<!-- a <b> -->${SHAPE}`)}`);
    expect(side).toBe(512);
  });

  // A reader that tries every way to divide one of these does not answer before its process is ended.
  it.each([
    ["comments", "<!---->".repeat(585), "file.logo.unreadable"],
    ["declarations", "<?xml?>".repeat(585), "file.logo.unreadable"],
    ["a comment without an end", `<!--${" ".repeat(1_000_000)}`, "file.logo.unreadable"],
    ["comments without an end in it", `<svg ${"<!--".repeat(260_000)}`, "file.logo.unsafe"],
    ["declarations without an end in it", `<svg ${"<?xml ".repeat(170_000)}`, "file.logo.unsafe"],
    ["a declaration without an end", `<svg ${"<?xml encoding".repeat(70_000)}`, "file.logo.unsafe"],
  ])("is refused at once after %s", async (_what, picture, key) => {
    expect(await keyOf(picture)).toBe(key);
  });

  it("keeps nothing of its file but the pixels", async () => {
    const script = "<script>alert(document.cookie)</script>";
    const polyglot = Buffer.concat([
      flatPng(256, 256),
      Buffer.from(`<html>${script}</html>PK\u0003\u0004`),
    ]);
    const commented = await sharp(flatPng(256, 256))
      .withExif({ IFD0: { ImageDescription: script } })
      .png()
      .toBuffer();
    for (const file of [polyglot, commented]) {
      expect(file.includes("alert(")).toBe(true);
      const { png } = await prepare(file);
      expect(Buffer.from(png).includes("alert(")).toBe(false);
      const parts = Buffer.from(png)
        .toString("latin1")
        .match(/IHDR|IDAT|IEND|tEXt|iTXt|eXIf|iCCP/g);
      expect(new Set(parts)).toEqual(new Set(["IHDR", "IDAT", "IEND"]));
    }
  });
});

describe("The logo on its ground", () => {
  const drawn = async (look: { ink: string | undefined; ground: string }) => {
    const { png } = await prepare(svg(SHAPE));
    const asked = { width: 64, height: 64, format: "png", quality: 80, fit: "inside" } as const;
    const input = { picture: png, look, ...asked, position: "centre" } as const;
    const { bytes } = await bench.pool.run("resize-picture", input, now);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * 64 + x) * info.channels, (y * 64 + x) * info.channels + 3),
    ];
    return { inside: at(32, 32), outside: at(1, 1), channels: info.channels };
  };

  it("has the ink in place of its own colour, and is opaque", async () => {
    expect(await drawn({ ink: "#ffffff", ground: "#3a7d5c" })).toEqual({
      inside: [255, 255, 255],
      outside: [0x3a, 0x7d, 0x5c],
      channels: 3,
    });
  });

  it("keeps its own colours without an ink", async () => {
    expect(await drawn({ ink: undefined, ground: "#ffffff" })).toMatchObject({
      inside: [0xcc, 0, 0],
      outside: [255, 255, 255],
    });
  });
});
