import { NINE, ONE, SEVEN } from "./boxes.ts";
import { map, type FontCase } from "./case.ts";
import {
  cffProgram,
  cmapStream,
  compositeFile,
  openType,
  trueTypeProgram,
  TWO_BYTES,
  type1Program,
  type CompositeOptions,
} from "./files.ts";

const letters = trueTypeProgram({ "3,1": map({ 0x31: 1, 0x39: 2 }) });
const composite = (
  name: string,
  fate: FontCase["fate"],
  options: Partial<CompositeOptions>,
): FontCase => ({
  name,
  fate,
  isEmbedded: true,
  on: () => compositeFile({ program: letters, ...options }),
});
const byNumber = (charset: readonly number[]) => ({
  glyphs: [ONE, NINE, SEVEN].slice(0, charset.length),
  charset,
  byNumber: true,
});
const gids = (...glyphs: number[]) => ({
  entries: "",
  data: Buffer.from(glyphs.flatMap((glyph) => [glyph >> 8, glyph & 255])),
});
const own = (body: string, entries = "", text = "<0001>"): Partial<CompositeOptions> => ({
  encoding: "44 0 R",
  text,
  objects: [cmapStream(body, entries)],
});
const range = (from: string, to: string, cid: number): string =>
  `1 begincidrange <${from}> <${to}> ${cid} endcidrange\n`;

/** Composite fonts. */
export const compositeCases: readonly FontCase[] = [
  composite("a map of glyphs", "kept", { map: "44 0 R", objects: [gids(0, 2)] }),
  composite("a map of glyphs that ends early", "mended", { map: "44 0 R", objects: [gids(0)] }),
  composite("a map that is empty", "mended", { map: "44 0 R", objects: [gids()] }),
  composite("CIDs of a CFF program", "kept", {
    program: cffProgram(byNumber([2, 1, 3])),
    subtype: "CIDFontType0",
  }),
  composite("a CID twice", "refused", {
    program: cffProgram(byNumber([1, 1, 3])),
    subtype: "CIDFontType0",
  }),
  composite("CIDs in an OpenType font", "refused", {
    program: openType(byNumber([2, 1, 3])),
    subtype: "CIDFontType0",
  }),
  composite("a map beside CIDs", "refused", {
    program: cffProgram(byNumber([2, 1, 3])),
    map: "44 0 R",
    objects: [gids(0, 3, 3, 3)],
  }),
  composite("Type 1 under a composite font", "refused", {
    program: type1Program(),
    subtype: "CIDFontType0",
  }),
  composite("an own CMap", "kept", own(TWO_BYTES + range("0000", "00FF", 0))),
  composite(
    "a CMap with a later word",
    "kept",
    own(`${TWO_BYTES}${range("0000", "00FF", 0)}1 begincidchar <0001> 2 endcidchar`),
  ),
  composite("a CMap that uses another one", "refused", own(`/Identity-H usecmap ${TWO_BYTES}`)),
  composite(
    "a CMap that names another one",
    "refused",
    own(`${TWO_BYTES}${range("0002", "00FF", 2)}`, "/UseCMap/Identity-H"),
  ),
  composite("a CMap without codes", "refused", own(range("0000", "00FF", 0))),
  composite("ranges of other lengths", "refused", own(TWO_BYTES + range("00", "FF", 0))),
  composite(
    "codes of three bytes",
    "refused",
    own(
      `1 begincodespacerange <000000> <FFFFFF> endcodespacerange ${range("000000", "0000FF", 0)}`,
      "",
      "<000001>",
    ),
  ),
  composite(
    "codes of two lengths that begin alike",
    "refused",
    own(
      `2 begincodespacerange <00> <FF> <0100> <01FF> endcodespacerange ${range("00", "FF", 0)}1 begincidchar <0102> 3 endcidchar`,
      "",
      "<0102>",
    ),
  ),
  composite(
    "codes of two lengths",
    "kept",
    own(
      `2 begincodespacerange <02> <FF> <0100> <01FF> endcodespacerange ${range("02", "FF", 2)}1 begincidchar <0102> 3 endcidchar`,
      "",
      "<0102>",
    ),
  ),
  composite(
    "a range across bytes",
    "refused",
    own(TWO_BYTES + range("00FF", "0102", 0), "", "<0101>"),
  ),
  composite(
    "characters in the place of CIDs",
    "refused",
    own(`${TWO_BYTES}1 beginbfchar <0001> <0002> endbfchar`),
  ),
  composite("two ways of writing", "mended", own(TWO_BYTES + range("0000", "00FF", 0), "/WMode 1")),
  composite("characters of another collection", "refused", {
    encoding: "/UniJIS-UTF16-H",
    text: "<0031>",
  }),
  composite("a CMap that nobody knows", "refused", { encoding: "/Foo" }),
];
