import type { FontCase } from "./case.ts";
import { compositeCases } from "./composite-cases.ts";
import { bareFile, drawnFontFile } from "./files.ts";
import { simpleCases } from "./simple-cases.ts";
import { spaceCases } from "./space-cases.ts";

const other = (name: string, fate: FontCase["fate"], on: () => Buffer): FontCase => ({
  name,
  fate,
  isEmbedded: name.startsWith("drawn by content"),
  on,
});

const WIN = "/WinAnsiEncoding";
const named = (name: string): string => `<</Type/Encoding/Differences[49/${name}]>>`;
const otherCases: readonly FontCase[] = [
  other("no subtype", "mended", () => bareFile(`/BaseFont/Helvetica/Encoding${WIN}`, "(1)")),
  other("drawn by content, with names", "kept", () => drawnFontFile(named("one"))),
  other("drawn by content, no encoding", "mended", () => drawnFontFile("")),
  other("drawn by content, StandardEncoding", "mended", () => drawnFontFile("/StandardEncoding")),
  other("drawn by content, an empty encoding", "mended", () => drawnFontFile("<<>>")),
  other("Helvetica, letters of ASCII", "kept", () =>
    bareFile("/Subtype/Type1/BaseFont/Helvetica", "(19ab)"),
  ),
  other("Helvetica, letters beyond ASCII", "mended", () =>
    bareFile("/Subtype/Type1/BaseFont/Helvetica", "(\\344)"),
  ),
  other("Helvetica, a known encoding", "kept", () =>
    bareFile(`/Subtype/Type1/BaseFont/Helvetica/Encoding${WIN}`, "(\\344)"),
  ),
  other("Helvetica, a name that nobody knows", "mended", () =>
    bareFile(`/Subtype/Type1/BaseFont/Helvetica/Encoding${named("g3")}`, "(1)"),
  ),
  ...["Identity", "Japan1"].map((ordering) =>
    other(
      `numbers of glyphs that are not in the file, ${ordering}`,
      ordering === "Identity" ? "refused" : "kept",
      () =>
        bareFile(
          `/Subtype/Type0/BaseFont/Arial/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Arial/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>>>]`,
          "<0014>",
        ),
    ),
  ),
  other("Symbol", "kept", () => bareFile("/Subtype/Type1/BaseFont/Symbol", "(abc)")),
  other("Symbol, with an encoding of letters", "mended", () =>
    bareFile(`/Subtype/Type1/BaseFont/Symbol/Encoding${WIN}`, "(abc)"),
  ),
  other("ZapfDingbats, with an encoding of letters", "mended", () =>
    bareFile(`/Subtype/Type1/BaseFont/ZapfDingbats/Encoding${WIN}`, "(4)"),
  ),
  other("Wingdings", "mended", () =>
    bareFile("/Subtype/TrueType/BaseFont/Wingdings/FirstChar 74/LastChar 74/Widths[600]", "(J)"),
  ),
];

/** Fonts of all kinds: whether programs show other letters for them was measured (docs/decisions/0036). */
export const fontCases: readonly FontCase[] = [
  ...simpleCases,
  ...compositeCases,
  ...otherCases,
  ...spaceCases,
];
