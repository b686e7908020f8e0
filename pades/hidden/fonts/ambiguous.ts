import { name as nameOf, type PdfDictionary } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import { bareFont } from "./bare.ts";
import { compositeFont } from "./composite.ts";
import type { DrawnCodes } from "./drawn.ts";
import type { MendedFont } from "./mended-font.ts";
import { isMatrixOdd, PROGRAM_KEYS, programOf } from "./program.ts";
import { glyphsOf, namedFont } from "./simple.ts";
import { steadyGlyphs, steadyNames } from "./steady.ts";
import { isTwofold, trueTypeFont } from "./truetype.ts";
import { drawnFont } from "./type3.ts";

/** A font whose letters depend on the program that shows it. */
export interface AmbiguousFont {
  readonly name: string;
  readonly mended: MendedFont;
}

/** Subtypes of fonts (ISO 32000-2 table 108); every other subtype counts as Type 1. */
const SUBTYPES = new Set("Type0 Type1 MMType1 Type3 TrueType CIDFontType0 CIDFontType2".split(" "));
/** All one-byte codes except those of blanks. */
const CODES = Array.from({ length: 256 }, (_, code) => code).filter(
  (code) => code !== 0x20 && code !== 0xa0,
);

/**
 * The ambiguity of a font in which programs find different glyphs for a code that is drawn; undefined for any other
 * font. The ways in which programs find glyphs were measured (docs/decisions/0036).
 * @param number the object number of the font; undefined for one inside another object.
 */
export function ambiguousFont(
  reader: Reader,
  entries: PdfDictionary,
  number: number | undefined,
  drawn: DrawnCodes,
): AmbiguousFont | undefined {
  const subtype = reader.name(entries.get("Subtype"));
  if (!SUBTYPES.has(subtype ?? "") && reader.name(entries.get("Type")) !== "Font") return undefined;
  const name = nameOfFont(reader, entries);
  if (subtype === "Type0") {
    const mended = compositeFont(reader, entries, number, drawn);
    return mended && { name, mended };
  }
  // A descendant of a composite font is drawn by that font.
  const otherwise = (code: number): boolean =>
    subtype?.startsWith("CIDFont") !== true && hasWidth(reader, entries, code);
  const isDrawn = (code: number): boolean => drawn.has(number, code, 1) ?? otherwise(code);
  const mended =
    subtype === undefined && CODES.some(isDrawn)
      ? (): PdfDictionary => new Map([...entries, ["Subtype", nameOf("Type1")]])
      : subtype === "Type3"
        ? drawnFont(reader, entries, isDrawn)
        : simpleFont(reader, entries, isDrawn);
  return mended && { name, mended };
}

export const nameOfFont = (reader: Reader, entries: PdfDictionary): string =>
  (reader.name(entries.get("BaseFont")) ?? "").slice(0, 127);

function simpleFont(
  reader: Reader,
  entries: PdfDictionary,
  isDrawn: (code: number) => boolean,
): MendedFont | undefined {
  const descriptor = reader.dictionary(entries.get("FontDescriptor"));
  if (!PROGRAM_KEYS.some((key) => descriptor?.has(key))) return bareFont(reader, entries, isDrawn);
  const program = programOf(reader, descriptor);
  if (program === undefined) return undefined;
  if (isMatrixOdd(program) && CODES.some(isDrawn)) return () => undefined;
  const some = (isAmbiguous: (code: number) => boolean): boolean =>
    CODES.some((code) => isAmbiguous(code) && isDrawn(code));
  if (program.kind === "truetype") {
    const font = trueTypeFont(reader, entries, program.tables);
    if (!some((code) => isTwofold(font, code))) return undefined;
    return (made) => steadyGlyphs(reader, entries, font, made);
  }
  const font = namedFont(reader, entries, program);
  if (!font || !some((code) => glyphsOf(font, code).size > 1)) return undefined;
  return (made) => steadyNames(reader, entries, font, made);
}

/**
 * Whether a code has a width, where widths show which codes can be drawn: programs draw other codes over the previous
 * glyph.
 */
function hasWidth(reader: Reader, entries: PdfDictionary, code: number): boolean {
  const first = reader.follow(entries.get("FirstChar")).value;
  const widths = reader.array(entries.get("Widths"));
  const width = widths?.[code - (typeof first === "number" ? first : 0)];
  return !widths || (width !== undefined && reader.follow(width).value !== 0);
}
