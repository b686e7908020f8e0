import type { PdfDictionary } from "../../read/object.ts";
import { dataOf } from "../data.ts";
import type { Reader } from "../reader.ts";
import { lookupsOf, type Lookup } from "./cmap.ts";
import { codesOfComposite } from "./composite.ts";
import type { DrawnCodes } from "./drawn.ts";
import { encodingOf, meaningOf } from "./letters.ts";
import { programOf, type Program } from "./program.ts";
import { namedFont, shownGlyph } from "./simple.ts";
import { STANDARD } from "./standard-names.ts";
import { readToUnicode } from "./to-unicode.ts";
import { shownIn, trueTypeFont } from "./truetype.ts";

/** The letters that a code is seen as, if the font itself names them; empty if it does not. */
type Seen = (code: number) => readonly number[];

/**
 * Whether a code that is drawn is copied, searched and read aloud as other letters or digits than it is seen as (ISO
 * 32000-2 §9.10). What is seen is known if the font itself names its glyphs, by names or by characters. Font subsets
 * often do not, and nothing is reported for them.
 */
export function tellsOtherText(
  reader: Reader,
  entries: PdfDictionary,
  number: number | undefined,
  drawn: DrawnCodes,
): boolean {
  const place = entries.get("ToUnicode");
  const subtype = reader.name(entries.get("Subtype"));
  if (place === undefined || subtype === "Type3") return false;
  const data = dataOf(reader, place);
  if (data === undefined) return false;
  const composite = subtype === "Type0";
  const seen = composite ? seenInComposite(reader, entries) : seenInSimple(reader, entries);
  if (seen === undefined) return false;
  const { size, letters } = seen;
  for (const [code, text] of readToUnicode(data))
    if (isOther(text, letters(code)) && drawn.has(number, code, size) !== false) return true;
  return false;
}

function seenInSimple(
  reader: Reader,
  entries: PdfDictionary,
): { size: 1; letters: Seen } | undefined {
  const descriptor = reader.dictionary(entries.get("FontDescriptor"));
  const hasProgram = ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor?.has(key));
  const program = programOf(reader, descriptor);
  if (hasProgram && program === undefined) return undefined;
  if (program === undefined) {
    const { names, base, letter } = encodingOf(reader, entries);
    const called = (code: number): number | undefined =>
      names.has(code) || base === "WinAnsiEncoding" || base === "MacRomanEncoding"
        ? letter(code)
        : code < 0x7f
          ? meaningOf(STANDARD.get(code) ?? "")
          : undefined;
    const symbols = /symbol|dingbats/i.test(reader.name(entries.get("BaseFont")) ?? "");
    return symbols ? undefined : { size: 1, letters: (code) => listed(called(code)) };
  }
  if (program.kind === "truetype") {
    const font = trueTypeFont(reader, entries, program.tables);
    const glyph = shownIn(font);
    const letters = lettersOf(program);
    return { size: 1, letters: (code) => letters(glyph(code)) };
  }
  const font = namedFont(reader, entries, program);
  if (font === undefined) return undefined;
  const letters = lettersOf(program, font.names);
  return { size: 1, letters: (code) => letters(shownGlyph(font, code)) };
}

function seenInComposite(
  reader: Reader,
  entries: PdfDictionary,
): { size: 1 | 2; letters: Seen } | undefined {
  const [place] = reader.array(entries.get("DescendantFonts")) ?? [];
  const descendant = reader.dictionary(place);
  const program = programOf(reader, reader.dictionary(descendant?.get("FontDescriptor")));
  const codes = descendant && codesOfComposite(reader, entries, descendant, () => false);
  if (!descendant || !program || typeof codes !== "object") return undefined;
  const named = program.kind === "cff" && program.cff.cids === undefined;
  if (program.kind !== "truetype" && !named) return undefined;
  const map = reader.follow(descendant.get("CIDToGIDMap")).isStream
    ? dataOf(reader, descendant.get("CIDToGIDMap") ?? null)
    : undefined;
  const letters = lettersOf(program, named ? program.cff.names : []);
  return {
    size: codes.size,
    letters(code) {
      const cid = codes.cid(code);
      if (cid === undefined) return [];
      return letters(map ? ((map[2 * cid] ?? 0) << 8) | (map[2 * cid + 1] ?? 0) : cid);
    },
  };
}

const listed = (letter: number | undefined): readonly number[] =>
  letter === undefined ? [] : [letter];

/** The letters of each glyph, by its name or by the program's table of characters. */
function lettersOf(
  program: Program,
  names: readonly string[] = [],
): (glyph: number) => readonly number[] {
  if (program.kind !== "truetype") return (glyph) => listed(meaningOf(names[glyph] ?? ""));
  const lookups = lookupsOf(program.tables.get("cmap") ?? Buffer.alloc(0));
  const tables = ["3,1", "3,10", "0,3", "0,4"].flatMap((key) => lookups.get(key) ?? []);
  let known: Map<number, number[]> | undefined;
  return (glyph) => {
    known ??= reversed(tables);
    return glyph === 0 ? [] : (known.get(glyph) ?? []);
  };
}

/** The last character that is looked up: Latin, Greek and Cyrillic are below it. */
const LAST_LETTER = 0x530;

function reversed(tables: readonly Lookup[]): Map<number, number[]> {
  const letters = new Map<number, number[]>();
  for (let letter = 0x21; letter < LAST_LETTER; letter++)
    for (const table of tables) {
      const glyph = table(letter);
      const known = letters.get(glyph);
      if (known) known.push(letter);
      else letters.set(glyph, [letter]);
    }
  return letters;
}

/** Greek and Cyrillic letters that look like Latin ones; each Latin twin follows its letter. */
const TWINS = new Map(
  "αa βb εe ζz ηh ιi κk μu νn νv οo ρp τt υy υu χx γy аa вb еe зз кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd гr иu ıi ſs øo łl đd ðd þp æa œo ßs"
    .split(" ")
    .map((pair): [string, string] => [pair[0] ?? "", pair[1] ?? ""]),
);

/** Letters and digits only, without accents, presentation forms and case; letters that look alike are one letter. */
function folded(text: string): string {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, "");
  return [...plain]
    .map((letter) => TWINS.get(letter) ?? letter)
    .join("")
    .replaceAll("0", "o")
    .replaceAll(/[1i|]/g, "l");
}

function isOther(text: string, letters: readonly number[]): boolean {
  const said = folded(text);
  const seen = letters.map((letter) => folded(letterFrom(letter)));
  if (said === "" || seen.length === 0 || seen.includes("")) return false;
  // A glyph of one letter can stand for several letters, but a digit is always that digit.
  return !seen.some((one) => said === one || (!/\d/.test(said) && said.includes(one)));
}

const letterFrom = (letter: number): string =>
  letter <= 0x10ffff && !(letter >= 0xd800 && letter < 0xe000) ? String.fromCodePoint(letter) : "";
