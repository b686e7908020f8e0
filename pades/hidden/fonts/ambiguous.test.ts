/** TrueType fonts that programs read in different ways. */
import { describe, expect, it } from "vitest";
import { openDocument } from "../../read/document.ts";
import { rewriting } from "../../rewriting/rewriting.ts";
import { bufferSource } from "../../read/source.ts";
import { file, type Plan } from "../../testing/drawings/page-file.ts";
import { twofoldFont } from "../../testing/drawings/twofold-font.ts";
import { hiddenIn } from "../inspect.ts";
import { lookupsOf, writeCmap } from "./cmap.ts";

const page = (font: Buffer, flags: number, encoding: string): Buffer => {
  const plan: Plan = {
    resources: "/Font<</F1 3 0 R/F2 40 0 R>>",
    content: "BT /F2 24 Tf 72 600 Td (1) Tj ET",
    objects: [
      `<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Face/FirstChar 49/LastChar 49/Widths[600]${encoding}/FontDescriptor 41 0 R>>`,
      `<</Type/FontDescriptor/FontName/ABCDEF+Face/Flags ${flags}/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 42 0 R>>`,
      { entries: "", data: font },
    ],
  };
  return file(plan);
};

const found = (bytes: Buffer) =>
  hiddenIn(openDocument(bufferSource(bytes))).map(({ id, detail }) => [id, detail]);

const PAIRS = [
  ["1,0", "3,0"],
  ["3,0", "1,0"],
  ["1,0", "3,1"],
  ["3,1", "1,0"],
  ["3,0", "3,1"],
] as const;
const ENCODINGS = [
  "/Encoding/WinAnsiEncoding",
  "/Encoding/MacRomanEncoding",
  "/Encoding<</Type/Encoding/Differences[49/one]>>",
];
const cases = PAIRS.flatMap(([one, other]) =>
  [4, 36].flatMap((flags) => ENCODINGS.map((encoding) => [one, other, flags, encoding] as const)),
);

describe("A TrueType font whose tables disagree", () => {
  it.each(cases)("is ambiguous by %s and %s, flags %i, %s", (one, other, flags, encoding) => {
    const bytes = page(twofoldFont(one, other), flags, encoding);
    expect(found(bytes)).toEqual([["font_ambiguous", "ABCDEF+Face"]]);
    const mended = rewriting(bufferSource(bytes));
    const written = Buffer.concat([...(mended?.bytes() ?? [])]);
    expect(written.length).toBeGreaterThan(1000);
    expect(found(written)).toEqual([]);
  });

  it.each(PAIRS)("is unambiguous where %s and %s find the same glyph", (one) => {
    for (const encoding of ["", ...ENCODINGS])
      expect(found(page(twofoldFont(one, one), 36, encoding))).toEqual([]);
  });

  it("is unambiguous where it is nonsymbolic and states its encoding: characters count", () => {
    const encoding = "/Encoding/WinAnsiEncoding";
    expect(found(page(twofoldFont("3,0", "3,1"), 32, encoding))).toEqual([]);
    expect(found(page(twofoldFont("1,0", "3,1"), 32, encoding))).not.toEqual([]);
  });
});

it("A written cmap table has the same content when it is read", () => {
  const codes = new Map([49, 50, 51, 65, 0xf031, 0xfffe].map((code, i) => [code, i + 1]));
  const lookup = lookupsOf(writeCmap(new Map([["3,1", codes]]))).get("3,1");
  for (const code of [48, ...codes.keys(), 52, 0xffff])
    expect(lookup?.(code)).toBe(codes.get(code) ?? 0);
});
