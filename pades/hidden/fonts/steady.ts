import { deflateSync } from "node:zlib";
import {
  name as nameOf,
  stream,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import { renamedCff } from "./cff-write.ts";
import type { Made } from "./mended-font.ts";
import { PROGRAM_KEYS } from "./program.ts";
import { flagsOf, NONSYMBOLIC, shownGlyph, SYMBOLIC, type NamedFont } from "./simple.ts";
import { steadyTrueType, type TrueTypeFont } from "./truetype.ts";

const programStream = (
  bytes: Buffer,
  entries: Record<string, PdfValue>,
  made: Made,
): PdfReference =>
  made(
    stream(
      { Length1: bytes.length, ...entries, Filter: nameOf("FlateDecode") },
      deflateSync(bytes),
    ),
  );

function withProgram(
  reader: Reader,
  entries: PdfDictionary,
  made: Made,
  changed: Record<string, PdfValue>,
): PdfDictionary {
  const descriptor = new Map(reader.dictionary(entries.get("FontDescriptor")));
  for (const key of PROGRAM_KEYS) descriptor.delete(key);
  for (const [key, value] of Object.entries(changed)) descriptor.set(key, value);
  return new Map([...entries, ["FontDescriptor", made(descriptor)]]);
}

/** The font with tables that all agree. Undefined where such a font cannot be made. */
export function steadyGlyphs(
  reader: Reader,
  entries: PdfDictionary,
  font: TrueTypeFont,
  made: Made,
): PdfDictionary | undefined {
  const steady = steadyTrueType(font);
  if (steady === undefined) return undefined;
  const FontFile2 = programStream(steady.program, {}, made);
  if (!steady.symbolic) return withProgram(reader, entries, made, { FontFile2 });
  const flags = flagsOf(reader, reader.dictionary(entries.get("FontDescriptor")));
  const Flags = (flags & ~NONSYMBOLIC) | SYMBOLIC;
  const changed = withProgram(reader, entries, made, { FontFile2, Flags });
  changed.delete("Encoding");
  return changed;
}

/**
 * The font with a name for each code, both in the dictionary and in the program: nothing depends on the flags, on a
 * predefined encoding, or on a second glyph with the same name.
 */
export function steadyNames(
  reader: Reader,
  entries: PdfDictionary,
  font: NamedFont,
  made: Made,
): PdfDictionary | undefined {
  if (font.wrapped) return undefined;
  const names = uniqueNames(font.names);
  const codes = new Map<number, number>();
  for (let code = 0; code < 256; code++) {
    const glyph = shownGlyph(font, code);
    if (glyph !== 0) codes.set(code, glyph);
  }
  const nameAt = (code: number): string => names[codes.get(code) ?? 0] ?? ".notdef";
  const file = steadyProgram(font, names, codes, made);
  if (file === undefined) return undefined;
  const flags = flagsOf(reader, reader.dictionary(entries.get("FontDescriptor")));
  const changed = withProgram(reader, entries, made, {
    ...file,
    Flags: (flags & ~SYMBOLIC) | NONSYMBOLIC,
  });
  const all = Array.from({ length: 256 }, (_, code) => nameOf(nameAt(code)));
  return changed.set("Subtype", nameOf("Type1")).set(
    "Encoding",
    new Map<string, PdfValue>([
      ["Type", nameOf("Encoding")],
      ["Differences", [0, ...all]],
    ]),
  );
}

function steadyProgram(
  { program, names: before }: NamedFont,
  names: readonly string[],
  codes: ReadonlyMap<number, number>,
  made: Made,
): Record<string, PdfValue> | undefined {
  if (program.kind === "cff") {
    const bytes = renamedCff(program.cff, names, codes);
    return bytes && { FontFile3: programStream(bytes, { Subtype: nameOf("Type1C") }, made) };
  }
  const called = new Map([...codes].map(([code, glyph]) => [code, before[glyph] ?? ".notdef"]));
  const written = program.type1.encoded(called);
  if (written === undefined) return undefined;
  const [Length1, Length2, Length3] = written.lengths;
  return { FontFile: programStream(written.bytes, { Length1, Length2, Length3 }, made) };
}

/** The names, with a new one for each glyph without a name or with the name of an earlier glyph. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  const used = new Set([".notdef"]);
  return names.map((name, glyph) => {
    if (glyph === 0) return ".notdef";
    if (name !== "" && !used.has(name)) {
      used.add(name);
      return name;
    }
    let other = `glyph${glyph}`;
    while (taken.has(other)) other += "_";
    taken.add(other);
    return other;
  });
}
