import type { PdfDictionary } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import { lookupsOf } from "./cmap.ts";
import { encodingOf, letterOf, meaningOf, nameOf, type Encoding } from "./letters.ts";
import type { Program } from "./program.ts";
import { STANDARD } from "./standard-names.ts";

/** A font whose glyphs have names: a Type 1 or CFF program in a simple font. */
export interface NamedFont {
  readonly program: Exclude<Program, { kind: "truetype" }>;
  readonly encoding: Encoding;
  readonly symbolic: boolean;
  readonly nonsymbolic: boolean;
  /** Whether the dictionary declares it a TrueType font. */
  readonly trueType: boolean;
  /** The names by glyph number. */
  readonly names: readonly string[];
  /** The glyph numbers by name. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  readonly byLetter: ReadonlyMap<number, number>;
  /** The glyph of a code in the built-in encoding; 0 for none. */
  readonly builtin: (code: number) => number;
  /** The glyph of a code in the OpenType font around it; undefined without one. */
  readonly wrapped: ((code: number) => number) | undefined;
}

/** Flags of table 121: Symbolic and Nonsymbolic. */
export const [SYMBOLIC, NONSYMBOLIC] = [4, 32];

export const flagsOf = (reader: Reader, descriptor: PdfDictionary | undefined): number => {
  const { value } = reader.follow(descriptor?.get("Flags"));
  return typeof value === "number" ? value : 0;
};

/** Undefined for a program whose glyphs have only numbers. */
export function namedFont(
  reader: Reader,
  entries: PdfDictionary,
  program: Program,
): NamedFont | undefined {
  if (program.kind === "truetype" || (program.kind === "cff" && program.cff.cids)) return undefined;
  const names = program.kind === "cff" ? program.cff.names : namesOf(program.type1.names);
  const byName = new Map<string, number[]>();
  const byLetter = new Map<number, number>();
  names.forEach((name, glyph) => {
    if (glyph === 0) return;
    const known = byName.get(name);
    if (known) known.push(glyph);
    else byName.set(name, [glyph]);
  });
  // Names with a suffix for variants count only for letters without another glyph.
  for (const letterIn of [letterOf, meaningOf])
    names.forEach((name, glyph) => {
      const letter = glyph === 0 ? undefined : letterIn(name);
      if (letter !== undefined && !byLetter.has(letter)) byLetter.set(letter, glyph);
    });
  const flags = flagsOf(reader, reader.dictionary(entries.get("FontDescriptor")));
  const first = (name: string | undefined): number => byName.get(name ?? "")?.[0] ?? 0;
  const cmap = program.kind === "cff" ? program.tables?.get("cmap") : undefined;
  return {
    program,
    encoding: encodingOf(reader, entries),
    symbolic: (flags & SYMBOLIC) !== 0,
    nonsymbolic: (flags & NONSYMBOLIC) !== 0,
    trueType: reader.name(entries.get("Subtype")) === "TrueType",
    names,
    byName,
    byLetter,
    builtin: (code) =>
      program.kind === "cff"
        ? (program.cff.builtin.get(code) ?? 0)
        : first(program.type1.builtin.get(code)),
    wrapped: cmap && directly(cmap),
  };
}

/** All programs use the first of two glyphs with the same name; .notdef stands for missing glyphs. */
const namesOf = (names: readonly string[]): string[] => [
  ".notdef",
  ...new Set(names.filter((name) => name !== ".notdef")),
];

function directly(cmap: Buffer): (code: number) => number {
  const lookups = lookupsOf(cmap);
  return (code) =>
    [...lookups.values()].map((lookup) => lookup(code) || lookup(0xf000 + code)).find(Boolean) ?? 0;
}

/** The glyph name of a code in a predefined encoding. */
const baseName = (encoding: Encoding, code: number): string | undefined =>
  encoding.base === "WinAnsiEncoding" || encoding.base === "MacRomanEncoding"
    ? nameOf(encoding.base, code)
    : undefined;

/**
 * The glyphs of a code, found in all ways that programs use (0: none). ISO 32000-2 §9.6.5 lets a font have a built-in
 * encoding and another one in its dictionary. Programs differ in which one they use when the flags, an unknown encoding
 * or a glyph name missing in the font leave the choice open.
 */
export function glyphsOf(font: NamedFont, code: number): ReadonlySet<number> {
  const { program, encoding, symbolic, nonsymbolic, trueType, byName, byLetter, builtin, wrapped } =
    font;
  const glyphs = new Set<number>();
  const byCode = (): void => {
    if (trueType) glyphs.add(byLetter.get(code) ?? 0);
    if (wrapped) glyphs.add(wrapped(code));
  };
  const difference = encoding.names.get(code);
  const name = difference ?? baseName(encoding, code);
  if (name !== undefined) {
    const named = byName.get(name) ?? [];
    for (const glyph of named) glyphs.add(glyph);
    if (named.length === 0) {
      glyphs.add(0).add(builtin(code));
      glyphs.add(byLetter.get(meaningOf(name) ?? -1) ?? 0);
    }
    const kept = program.kind === "type1" || !encoding.isName;
    if (difference === undefined && symbolic && !nonsymbolic && kept && builtin(code) !== 0)
      glyphs.add(builtin(code));
    if (difference !== undefined && trueType && !nonsymbolic) byCode();
    return glyphs;
  }
  glyphs.add(builtin(code));
  byCode();
  const own = symbolic && encoding.base === undefined && (!encoding.stated || !nonsymbolic);
  if (!own) {
    const [standard = 0] = byName.get(STANDARD.get(code) ?? "") ?? [];
    glyphs.add(standard);
  }
  return glyphs;
}

/** The glyph that the screen shows, found as PDFium finds it in a program without an OpenType font around it. */
export function shownGlyph(font: NamedFont, code: number): number {
  const { encoding, symbolic, nonsymbolic, trueType, byName, byLetter, builtin } = font;
  const called = (name: string | undefined): number => byName.get(name ?? "")?.[0] ?? 0;
  const meant = (name: string | undefined): number =>
    byLetter.get(meaningOf(name ?? "") ?? -1) ?? 0;
  const difference = encoding.names.get(code);
  const base = baseName(encoding, code);
  if (trueType) {
    const name = difference ?? base ?? STANDARD.get(code);
    const named = (base !== undefined && encoding.names.size === 0) || nonsymbolic;
    return named ? meant(name) || called(name) : (byLetter.get(code) ?? 0);
  }
  const name = difference ?? base ?? (symbolic ? undefined : STANDARD.get(code));
  if (symbolic) return name === undefined ? builtin(code) : called(name);
  return called(name) || meant(name);
}
