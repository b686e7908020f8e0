import { writeSfnt, type FontTables } from "../../appearance/fonts/sfnt.ts";
import type { PdfDictionary } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import { lookupsOf, writeCmap, type Lookup } from "./cmap.ts";
import { BLANK, encodingOf, letterOf, macCode, nameOfLetter, type Encoding } from "./letters.ts";
import { postNames } from "./post.ts";
import { flagsOf, NONSYMBOLIC, SYMBOLIC } from "./simple.ts";
import { STANDARD } from "./standard-names.ts";

export interface TrueTypeFont {
  readonly tables: FontTables;
  readonly lookups: ReadonlyMap<string, Lookup>;
  /** The same for the screen, which makes a character table from the names where there is none. */
  readonly onScreen: ReadonlyMap<string, Lookup>;
  /** The glyphs by their names in the program. */
  readonly named: ReadonlyMap<string, number>;
  readonly encoding: Encoding;
  readonly symbolic: boolean;
  readonly nonsymbolic: boolean;
  /** Whether the dictionary declares it a TrueType font. */
  readonly declared: boolean;
}

export function trueTypeFont(
  reader: Reader,
  entries: PdfDictionary,
  tables: FontTables,
): TrueTypeFont {
  const lookups = lookupsOf(tables.get("cmap") ?? Buffer.alloc(0));
  const named = postNames(tables.get("post"));
  const flags = flagsOf(reader, reader.dictionary(entries.get("FontDescriptor")));
  return {
    tables,
    lookups,
    onScreen: withNames(lookups, named),
    named,
    encoding: encodingOf(reader, entries),
    symbolic: (flags & SYMBOLIC) !== 0,
    nonsymbolic: (flags & NONSYMBOLIC) !== 0,
    declared: reader.name(entries.get("Subtype")) === "TrueType",
  };
}

function withNames(
  lookups: ReadonlyMap<string, Lookup>,
  named: ReadonlyMap<string, number>,
): ReadonlyMap<string, Lookup> {
  const unicode = [...lookups.keys()].some((key) => /^(0,.*|3,(0|1|10))$/.test(key));
  if (unicode || named.size === 0) return lookups;
  const letters = new Map<number, number>();
  for (const [name, glyph] of named) {
    const letter = letterOf(name);
    if (letter !== undefined && !letters.has(letter)) letters.set(letter, glyph);
  }
  return new Map([...lookups, ["3,1", (letter: number) => letters.get(letter) ?? 0]]);
}

/** Ways in which programs find the glyph of a code: by its character, or directly. */
function glyphsOf(font: TrueTypeFont, code: number): { byLetter: number[]; direct: number[] } {
  const { lookups, encoding, symbolic, nonsymbolic } = font;
  const look = (key: string, at: number | undefined): number =>
    at === undefined ? 0 : (lookups.get(key)?.(at) ?? 0);
  const letter = encoding.letter(code);
  const mac = letter === undefined ? undefined : macCode(letter);
  const byLetter = [look("3,1", letter), look("0,3", letter), look("1,0", mac)];
  // An unambiguous font that has the tables for its encoding is read in one way.
  const clean = nonsymbolic && !symbolic && encoding.stated && lookups.has("3,1");
  // Some programs read the code as a character where the font states no encoding, or where a symbol font has no other
  // table.
  const bySign = symbolic && !encoding.plain && !lookups.has("3,0") && !lookups.has("1,0");
  const asLetter = !encoding.stated || bySign;
  return {
    byLetter: encoding.stated || nonsymbolic ? byLetter.filter((glyph) => glyph !== 0) : [],
    direct: clean ? [] : directly(font, code, asLetter),
  };
}

function directly({ lookups }: TrueTypeFont, code: number, asLetter: boolean): number[] {
  const look = (key: string, at: number): number => lookups.get(key)?.(at) ?? 0;
  const symbols = [0xf000, 0xf100, 0xf200, 0].map((high) => look("3,0", high + code));
  const glyphs = [...symbols, look("1,0", code), asLetter ? look("3,1", code) : 0];
  return glyphs.filter((glyph) => glyph !== 0);
}

/** Whether programs find different glyphs for a code. */
export function isTwofold(font: TrueTypeFont, code: number): boolean {
  const { declared, lookups, encoding, symbolic, nonsymbolic, named } = font;
  const { byLetter, direct } = glyphsOf(font, code);
  const byName = glyphByName(font, code);
  const all = new Set([...byLetter, ...direct]);
  if (!declared && encoding.stated && (symbolic || !nonsymbolic || !encoding.plain))
    return all.add(byName ?? 0).size > 1;
  const standard = named.get(STANDARD.get(code) ?? "") ?? 0;
  const own = encoding.names.get(code);
  // For a name whose character the font does not have, programs look for the name itself, or use the code.
  if (own !== undefined && byLetter.length === 0 && !BLANK.has(own)) {
    for (const glyph of directly(font, code, true)) all.add(glyph);
    if (all.size === 0) all.add(standard).add(named.get(own) ?? 0);
    else if (nonsymbolic && !symbolic) all.add(named.get(own) ?? 0);
    else if (encoding.letter(code) !== undefined && lookups.has("3,1")) all.add(0);
    return all.add(byName ?? [...all][0] ?? 0).size > 1;
  }
  if (!encoding.stated && all.size === 0) return standard !== 0;
  if (byName !== undefined && all.add(byName).size > 1) return true;
  // Beyond ASCII, the same code is a different letter in each encoding.
  const sets = code < 0x7f ? [[...byLetter, ...direct]] : [byLetter, direct];
  return sets.some((set) => new Set(set).size > 1);
}

/** The glyph that some programs find by its name in the program, where others use its tables; undefined for none. */
function glyphByName(font: TrueTypeFont, code: number): number | undefined {
  const { lookups, named, encoding, symbolic, nonsymbolic } = font;
  const letter = encoding.letter(code);
  const name =
    encoding.names.get(code) ??
    (encoding.plain && letter !== undefined ? nameOfLetter(letter) : undefined);
  const asked =
    (symbolic && !lookups.has("3,0")) || (nonsymbolic && !symbolic && !lookups.has("3,1"));
  return asked && name !== undefined && !BLANK.has(name) ? named.get(name) : undefined;
}

/** The glyph that the screen shows for a code, found as PDFium finds it. */
export function shownIn(font: TrueTypeFont): (code: number) => number {
  const mac = font.lookups.get("1,0");
  const codes = Array.from({ length: 256 }, (_, code) => code);
  // If the table has a glyph for any code, it is used for all codes.
  const byMac = mac !== undefined && codes.some((code) => mac(code) !== 0);
  return (code) => shownGlyph(font, code, byMac);
}

function shownGlyph(font: TrueTypeFont, code: number, byMac: boolean): number {
  const { onScreen: lookups, named, encoding, symbolic, nonsymbolic } = font;
  const at = (key: string, place: number): number => lookups.get(key)?.(place) ?? 0;
  const inSymbols = (): number =>
    [0, 0xf000, 0xf100, 0xf200].map((high) => at("3,0", high + code)).find(Boolean) ?? 0;
  const windows = [...lookups.keys()].some((key) => key.startsWith("3") || key.startsWith("0"));
  const plain = encoding.plain && !(symbolic && !windows && !lookups.has("1,0"));
  const letter = encoding.letter(code);
  if (plain || nonsymbolic) {
    const name = encoding.names.get(code) ?? nameOfLetter(letter ?? -1);
    const called = named.get(name ?? "") ?? 0;
    if (lookups.has("3,1")) return (letter !== undefined && at("3,1", letter)) || called;
    const first = nonsymbolic ? "1,0" : "3,0";
    const table = lookups.has(first) ? first : first === "1,0" ? "3,0" : "1,0";
    if (table === "3,0") return inSymbols();
    const mac = letter === undefined ? undefined : macCode(letter);
    return (mac !== undefined && at("1,0", mac)) || called;
  }
  if (lookups.has("3,0")) {
    const glyph = inSymbols();
    if (glyph !== 0) return glyph;
  }
  return byMac ? at("1,0", code) : at("3,1", code) || at("3,1", letter ?? code);
}

/** A program with one reading, and whether the dictionary has to let it decide: symbolic, without an encoding. */
export interface SteadyTrueType {
  readonly program: Buffer;
  readonly symbolic: boolean;
}

/**
 * The program with a cmap in which every table maps codes to the glyphs on the screen, and without names. Undefined for
 * a font whose dictionary declares another kind.
 */
export function steadyTrueType(font: TrueTypeFont): SteadyTrueType | undefined {
  if (!font.declared) return undefined;
  const letters = new Map<number, number>();
  const codes = new Map<number, number>();
  const unseen: (number | undefined)[] = [];
  let symbolic = false;
  const shown = shownIn(font);
  for (let code = 0x20; code < 256; code++) {
    const glyph = shown(code);
    const letter = font.encoding.letter(code);
    if (glyph === 0 && font.encoding.names.has(code)) unseen.push(letter);
    if (glyph === 0) continue;
    // Only codes can tell a letter with two glyphs, and a glyph without a letter.
    if (letter === undefined || (letters.get(letter) ?? glyph) !== glyph) symbolic = true;
    if (letter !== undefined) letters.set(letter, glyph);
    codes.set(code, glyph);
  }
  if (unseen.some((letter) => letter !== undefined && letters.has(letter))) symbolic = true;
  const macAgrees = [...letters].every(([letter, glyph]) => {
    const place = macCode(letter);
    return place === undefined || (codes.get(place) ?? glyph) === glyph;
  });
  const cmap = new Map([
    ...(symbolic ? [] : [["3,1", letters] as const]),
    ["3,0", new Map([...codes].map(([code, glyph]) => [0xf000 + code, glyph]))],
    ...(symbolic || macAgrees ? [["1,0", codes] as const] : []),
  ]);
  const post = Buffer.alloc(32);
  font.tables.get("post")?.copy(post, 4, 4, 32);
  post.writeUInt32BE(0x00030000, 0);
  const tables = new Map([...font.tables, ["cmap", writeCmap(cmap)], ["post", post]] as const);
  return { program: writeSfnt(tables), symbolic };
}
