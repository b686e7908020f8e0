import { isName, stream, type PdfDictionary } from "../../read/object.ts";
import { dataOf } from "../data.ts";
import type { Reader } from "../reader.ts";
import type { MendedFont } from "./mended-font.ts";
import { readCidMap } from "./cid-cmap.ts";
import type { DrawnCodes } from "./drawn.ts";
import { isMatrixOdd, PROGRAM_KEYS, programOf, type Program } from "./program.ts";
import { verticalMetrics, withVerticalMetrics } from "./vertical.ts";

/** The character collection of each family of predefined CMaps (ISO 32000-2 table 116). */
const ORDERINGS: readonly (readonly [RegExp, string])[] = [
  [/^(GB|GBpc|GBT|GBTpc|GBK|GBKp|GBK2K|UniGB)-.*[HV]$/, "GB1"],
  [
    /^(B5pc|B5|HKscs|HKdla|HKdlb|HKgccs|HKm314|HKm471|ETHK|ETen|ETenms|CNS|CNS1|CNS2|UniCNS)-.*[HV]$/,
    "CNS1",
  ],
  [
    /^(H|V|Hankaku|Hiragana|Katakana|Roman|WP-Symbol|(78|83pv|90ms|90msp|90pv|Add|EUC|Ext|NWP|RKSJ|UniJIS\w*)-.*[HV])$/,
    "Japan1",
  ],
  [/^(KSC|KSCms|KSCpc|UniKS)-.*[HV]$/, "Korea1"],
];
const IDENTITY = /^Identity-[HV]$/;
/** The number of two-byte codes. */
const CODES = 0x10000;

const COLLECTIONS: ReadonlySet<string> = new Set([...ORDERINGS.map(([, name]) => name), "KR"]);

const codesUpTo = (size: 1 | 2): number[] => Array.from({ length: 256 ** size }, (_, code) => code);

/** The bytes of a code, and its CID: undefined where the font's CMap has none. */
export interface Codes {
  readonly size: 1 | 2;
  readonly cid: (code: number) => number | undefined;
}

/** How a composite font has to be mended; undefined for one that every program reads alike. */
export function compositeFont(
  reader: Reader,
  entries: PdfDictionary,
  number: number | undefined,
  drawn: DrawnCodes,
): MendedFont | undefined {
  const letters = lettersOf(reader, entries, number, drawn);
  const writing = writingOf(reader, entries, number, drawn);
  // A font with both faults cannot be mended.
  return letters && writing ? () => undefined : (letters ?? writing);
}

/** The same check where the font is written vertically. */
function writingOf(
  reader: Reader,
  entries: PdfDictionary,
  number: number | undefined,
  drawn: DrawnCodes,
): MendedFont | undefined {
  const refused = (): undefined => undefined;
  const { value, isStream } = reader.follow(entries.get("Encoding"));
  const data = isStream ? dataOf(reader, entries.get("Encoding") ?? null) : undefined;
  const writing = isName(value)
    ? Number(/(^|-)V$/.test(value.name))
    : ((data && readCidMap(data)?.writing) ?? 0);
  const isShown = (): boolean =>
    ([1, 2] as const).some((size) =>
      codesUpTo(size).some((code) => drawn.has(number, code, size) !== false),
    );
  if (writing === 0 || !isShown()) return undefined;
  if (writing !== 1) return refused;
  const [place] = reader.array(entries.get("DescendantFonts")) ?? [];
  const descendant = reader.dictionary(place);
  const metrics = descendant && verticalMetrics(reader, descendant);
  if (descendant === undefined || metrics === undefined) return undefined;
  return metrics === "refused" ? refused : withVerticalMetrics(entries, descendant, metrics);
}

/** The same check by the letters of its codes. */
function lettersOf(
  reader: Reader,
  entries: PdfDictionary,
  number: number | undefined,
  drawn: DrawnCodes,
): MendedFont | undefined {
  const refused = (): undefined => undefined;
  const [place] = reader.array(entries.get("DescendantFonts")) ?? [];
  const descendant = reader.dictionary(place);
  if (descendant === undefined) return undefined;
  const codes = codesOfComposite(
    reader,
    entries,
    descendant,
    (code, size) => drawn.has(number, code, size) !== false,
  );
  if (codes === "ambiguous") return refused;
  const descriptor = reader.dictionary(descendant.get("FontDescriptor"));
  if (!PROGRAM_KEYS.some((key) => descriptor?.has(key))) {
    // The codes are glyph numbers in a font that each program chooses for itself.
    const numbered = codes !== undefined && !COLLECTIONS.has(orderingOf(reader, descendant) ?? "");
    const isDrawn = (code: number): boolean => drawn.has(number, code, codes?.size ?? 2) !== false;
    return numbered && codesUpTo(codes.size).some(isDrawn) ? refused : undefined;
  }
  const program = programOf(reader, descriptor);
  if (program === undefined) return undefined;
  if (isMatrixOdd(program)) return refused;
  const map = reader.follow(descendant.get("CIDToGIDMap"));
  if (program.kind !== "truetype")
    return hasTwoReadings(program, map.isStream) ? refused : undefined;
  const bytes = map.isStream && dataOf(reader, descendant.get("CIDToGIDMap") ?? null);
  if (!bytes || codes === undefined) return undefined;
  const glyphs = program.tables.get("maxp")?.readUInt16BE(4) ?? 0;
  if (bytes.length >= 2 * glyphs) return undefined;
  const beyond = codesUpTo(codes.size).some((code) => {
    const cid = codes.cid(code);
    return (
      cid !== undefined &&
      2 * cid + 2 > bytes.length &&
      cid < glyphs &&
      drawn.has(number, code, codes.size) !== false
    );
  });
  if (!beyond) return undefined;
  // A CID beyond the end of the map has no glyph, not even .notdef; some programs use the CID as the glyph number.
  const whole = Buffer.alloc(2 * CODES, 0xff);
  whole.set(bytes.subarray(0, bytes.length & ~1));
  return (made) => {
    const CIDToGIDMap = made(stream({}, whole));
    const font = made(new Map([...descendant, ["CIDToGIDMap", CIDToGIDMap]]));
    return new Map([...entries, ["DescendantFonts", [font]]]);
  };
}

/**
 * The codes of a composite font; `ambiguous` where programs read them in different ways, undefined where they are not
 * examined one by one.
 */
export function codesOfComposite(
  reader: Reader,
  entries: PdfDictionary,
  descendant: PdfDictionary,
  isDrawn: (code: number, size: 1 | 2) => boolean,
): Codes | "ambiguous" | undefined {
  const { value, isStream } = reader.follow(entries.get("Encoding"));
  if (isName(value)) {
    if (IDENTITY.test(value.name)) return { size: 2, cid: (code) => code };
    const ordering = ORDERINGS.find(([names]) => names.test(value.name))?.[1];
    return ordering === orderingOf(reader, descendant) ? undefined : "ambiguous";
  }
  const data = isStream ? dataOf(reader, entries.get("Encoding") ?? null) : undefined;
  const map = data && readCidMap(data);
  if (!map || !(value instanceof Map)) return undefined;
  if (map.crooked) return "ambiguous";
  const { size } = map;
  const leaves = map.leaves || value.has("UseCMap");
  if (size === undefined) return leaves ? "ambiguous" : undefined;
  for (let code = 0; code < 256 ** size; code++)
    if ((map.isBent(code) || (leaves && map.cid(code) === undefined)) && isDrawn(code, size))
      return "ambiguous";
  return { size, cid: map.cid };
}

function orderingOf(reader: Reader, descendant: PdfDictionary): string | undefined {
  const info = reader.dictionary(descendant.get("CIDSystemInfo"));
  const { value } = reader.follow(info?.get("Ordering"));
  const isText = typeof value === "object" && value !== null && "type" in value;
  return isText && value.type === "string"
    ? Buffer.from(value.bytes).toString("latin1")
    : undefined;
}

/** Whether CIDs can mean different glyphs in a program that is not TrueType. */
function hasTwoReadings(program: Exclude<Program, { kind: "truetype" }>, mapped: boolean): boolean {
  if (program.kind === "type1") return true;
  const { cff, tables } = program;
  // Some programs ignore the map, as the norm requires, and some follow it.
  if (mapped) return tables === undefined;
  if (cff.cids === undefined) return false;
  const cids = cff.cids.slice(1);
  if (tables !== undefined) return cids.some((cid, i) => cid !== i + 1);
  return new Set(cids).size < cids.length;
}

/**
 * The writing mode to write into the dictionary of a CMap: that of its stream. Undefined where they agree, or the
 * stream states none.
 */
export function steadyWriting(
  reader: Reader,
  entries: PdfDictionary,
  number: number | undefined,
): number | undefined {
  const said = reader.follow(entries.get("WMode")).value;
  if (said === null || number === undefined) return undefined;
  const data = dataOf(reader, { type: "reference", number, generation: 0 });
  const writing = data && readCidMap(data)?.writing;
  return writing === said ? undefined : writing;
}
