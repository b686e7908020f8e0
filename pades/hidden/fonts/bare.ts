import { name as nameOf, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import type { MendedFont } from "./mended-font.ts";
import {
  BLANK,
  encodingOf,
  letterOf,
  nameOf as nameIn,
  nameOfLetter,
  type Encoding,
} from "./letters.ts";
import { flagsOf, NONSYMBOLIC, SYMBOLIC } from "./simple.ts";
import { STANDARD } from "./standard-names.ts";

/** The two standard symbol fonts: every program has them, with an encoding of their own. */
const SIGNS = /^(Symbol|ZapfDingbats)(,(Bold|Italic|BoldItalic))?$/;
/** Symbol fonts that some programs have and others replace by letters. */
const OTHER_SIGNS = /symbol|dingbats|wingdings|webdings/i;
const NAMED = new Set(["WinAnsiEncoding", "MacRomanEncoding"]);
/** Quotes that are straight in two encodings and curly in one. */
const QUOTES = new Set([0x27, 0x60]);

/**
 * How a simple font that is not embedded has to be mended so that every program shows the same letters, if not the same
 * shapes; undefined for a font for which they already do. Programs substitute a font of their own, and use their own
 * encoding where the file has none that all of them know.
 */
export function bareFont(
  reader: Reader,
  entries: PdfDictionary,
  isDrawn: (code: number) => boolean,
): MendedFont | undefined {
  const family = (reader.name(entries.get("BaseFont")) ?? "").replace(/^[A-Z]{6}\+/, "");
  const encoding = encodingOf(reader, entries);
  const some = (differs: (code: number) => boolean): boolean =>
    Array.from({ length: 0x100 - 0x21 }, (_, i) => 0x21 + i).some(
      (code) => differs(code) && isDrawn(code),
    );
  if (SIGNS.test(family)) {
    const letters = family.startsWith("Symbol")
      ? (code: number): boolean => code > 0x40
      : () => true;
    if (encoding.base === undefined || !some((code) => letters(code) && !encoding.names.has(code)))
      return undefined;
    return () => withEncoding(entries, differencesOf(encoding.names));
  }
  const foreign = OTHER_SIGNS.test(family);
  if (!foreign && !some((code) => isOpen(encoding, code))) return undefined;
  if (foreign && !some(() => true)) return undefined;
  const flags = flagsOf(reader, reader.dictionary(entries.get("FontDescriptor")));
  const symbolic = (flags & SYMBOLIC) !== 0 && (flags & NONSYMBOLIC) === 0;
  const names = new Map<number, string>();
  for (let code = 0x20; code < 0x100; code++) {
    const name = shownName(encoding, code, symbolic && !encoding.stated);
    if (name !== undefined) names.set(code, name);
  }
  return () => {
    const changed = withEncoding(entries, differencesOf(names));
    if (!foreign) return changed;
    changed.delete("FontDescriptor");
    return changed.set("Subtype", nameOf("Type1")).set("BaseFont", nameOf("Helvetica"));
  };
}

/**
 * Whether programs show different letters for a code: by their own encodings, or by a glyph name that none of them
 * knows.
 */
function isOpen({ base, names }: Encoding, code: number): boolean {
  const own = names.get(code);
  if (own !== undefined) return knownName(own) !== own;
  if (NAMED.has(base ?? "") || QUOTES.has(code)) return false;
  return STANDARD.get(code) !== nameIn("WinAnsiEncoding", code);
}

/** The name by which all programs know a glyph; a blank for a name that none of them knows. */
function knownName(name: string): string {
  if (BLANK.has(name) || name === ".notdef") return name;
  const letter = letterOf(name);
  if (letter === undefined) return "space";
  return /^u(ni)?[0-9A-F]{4,6}$/.test(name) ? (nameOfLetter(letter) ?? name) : name;
}

/** The glyph name that the screen shows, found as PDFium finds it. */
function shownName({ base, names }: Encoding, code: number, windows: boolean): string | undefined {
  const own = names.get(code);
  if (own !== undefined) return knownName(own);
  if (base === "WinAnsiEncoding" || base === "MacRomanEncoding") return nameIn(base, code);
  const ansi = nameIn("WinAnsiEncoding", code);
  return windows ? ansi : (STANDARD.get(code) ?? ansi);
}

function differencesOf(names: ReadonlyMap<number, string>): PdfValue[] {
  return [...names].flatMap(([code, name]) => [code, nameOf(name)]);
}

const withEncoding = (entries: PdfDictionary, Differences: PdfValue[]): PdfDictionary =>
  new Map<string, PdfValue>([
    ...entries,
    [
      "Encoding",
      new Map<string, PdfValue>([
        ["Type", nameOf("Encoding")],
        ["Differences", Differences],
      ]),
    ],
  ]);
