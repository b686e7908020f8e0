import { CHARSETS, STANDARD, STANDARD_STRINGS } from "./standard-names.ts";

/** The glyphs of a CFF font program (Adobe Technical Note 5176). */
export interface Cff {
  /** By glyph number: the name, or in a CID font (with a ROS operator) the CID. */
  readonly names: readonly string[];
  readonly cids: readonly number[] | undefined;
  /** The glyphs of the codes in the built-in encoding. */
  readonly builtin: ReadonlyMap<number, number>;
  /** /FontMatrix as written; undefined for the default of one thousandth. */
  readonly matrix: readonly number[] | undefined;
  /** The parts from which the program is rewritten. */
  readonly parts: CffParts;
}

export interface CffParts {
  readonly data: Buffer;
  /** The offset of the string table, and of the subroutine table after it. */
  readonly strings: Index;
  readonly subroutines: Index;
  readonly top: readonly Operator[];
}

interface Index {
  readonly at: number;
  readonly end: number;
  readonly items: readonly Buffer[];
}

/** An operator of a DICT with its operands; a two-byte operator is 1200 plus its second byte. */
export interface Operator {
  readonly code: number;
  readonly operands: readonly number[];
  readonly bytes: Buffer;
}

export const [CHARSET, ENCODING, CHARSTRINGS, PRIVATE, ROS] = [15, 16, 17, 18, 1230];
const MATRIX = 1207;

/** Undefined for data that is no CFF program, or is cut off before its names. */
export function readCff(data: Buffer): Cff | undefined {
  if (data.length < 4 || data[0] !== 1) return undefined;
  const names = readIndex(data, data[2] ?? 4);
  const tops = names && readIndex(data, names.end);
  const strings = tops && readIndex(data, tops.end);
  const subroutines = strings && readIndex(data, strings.end);
  const [first] = tops?.items ?? [];
  if (!strings || !subroutines || !first) return undefined;
  const top = operatorsOf(first);
  const operand = (code: number): number =>
    top.findLast((each) => each.code === code)?.operands.at(-1) ?? 0;
  const count = readIndex(data, operand(CHARSTRINGS))?.items.length ?? 0;
  const sids = charsetOf(data, operand(CHARSET), count);
  if (count === 0 || sids === undefined) return undefined;
  const byNumber = top.some(({ code }) => code === ROS);
  const own = strings.items;
  const nameOf = (sid: number): string =>
    STANDARD_STRINGS[sid] ?? own[sid - STANDARD_STRINGS.length]?.toString("latin1") ?? "";
  return {
    names: byNumber ? [] : sids.map(nameOf),
    cids: byNumber ? sids : undefined,
    builtin: byNumber ? new Map() : encodingOf(data, operand(ENCODING), sids, nameOf),
    matrix: top.findLast((each) => each.code === MATRIX)?.operands,
    parts: { data, strings, subroutines, top },
  };
}

/** The items of an INDEX that are completely in the data. */
function readIndex(data: Buffer, at: number): Index | undefined {
  if (!(at >= 0) || at + 2 > data.length) return undefined;
  const count = data.readUInt16BE(at);
  if (count === 0) return { at, end: at + 2, items: [] };
  const size = data[at + 2] ?? 0;
  const base = at + 2 + (count + 1) * size;
  if (size < 1 || size > 4 || base >= data.length) return undefined;
  const offset = (i: number): number => base + data.readUIntBE(at + 3 + i * size, size);
  const items: Buffer[] = [];
  for (let i = 0; i < count; i++) items.push(data.subarray(offset(i), offset(i + 1)));
  return { at, end: offset(count), items };
}

function operatorsOf(dict: Buffer): Operator[] {
  const found: Operator[] = [];
  let operands: number[] = [];
  let from = 0;
  for (let at = 0; at < dict.length;) {
    const byte = dict[at] ?? 0;
    if (byte <= 21) {
      const code = byte === 12 ? 1200 + (dict[at + 1] ?? 0) : byte;
      at += byte === 12 ? 2 : 1;
      found.push({ code, operands, bytes: dict.subarray(from, at) });
      operands = [];
      from = at;
    } else {
      const { value, length } = operandAt(dict, at);
      operands.push(value);
      at += length;
    }
  }
  return found;
}

function operandAt(dict: Buffer, at: number): { value: number; length: number } {
  const byte = dict[at] ?? 0;
  const next = dict[at + 1] ?? 0;
  if (byte === 28) return { value: (next << 8) | (dict[at + 2] ?? 0), length: 3 };
  if (byte === 29)
    return { value: at + 5 <= dict.length ? dict.readInt32BE(at + 1) : 0, length: 5 };
  if (byte === 30) {
    let end = at + 1;
    while (end < dict.length && ((dict[end] ?? 0) & 15) !== 15 && (dict[end] ?? 0) >> 4 !== 15)
      end++;
    return { value: realOf(dict.subarray(at + 1, end + 1)), length: end + 1 - at };
  }
  if (byte >= 247 && byte <= 250) return { value: (byte - 247) * 256 + next + 108, length: 2 };
  if (byte >= 251 && byte <= 254) return { value: -(byte - 251) * 256 - next - 108, length: 2 };
  return { value: byte - 139, length: 1 };
}

/** A real number from its digits, two per byte (table 5); NaN for an invalid one. */
function realOf(bytes: Buffer): number {
  const digits = bytes.toString("hex").replace(/f.*/, "");
  const text = digits.replace(
    /[a-e]/g,
    (digit) => ({ a: ".", b: "E", c: "E-", e: "-" })[digit] ?? "x",
  );
  return text === "" ? Number.NaN : Number(text);
}

/** The SID or CID of every glyph; undefined for a predefined expert charset that is not supported here. */
function charsetOf(data: Buffer, at: number, count: number): number[] | undefined {
  if (at <= 2) {
    const known = CHARSETS[at];
    return known && [0, ...known].slice(0, count);
  }
  const format = data[at] ?? 0;
  const word = (place: number): number => ((data[place] ?? 0) << 8) | (data[place + 1] ?? 0);
  const sids = [0];
  for (let place = at + 1; sids.length < count && place < data.length;) {
    const first = word(place);
    const left = format === 0 ? 0 : format === 1 ? (data[place + 2] ?? 0) : word(place + 2);
    for (let i = 0; i <= left && sids.length < count; i++) sids.push(first + i);
    place += format === 0 ? 2 : format === 1 ? 3 : 4;
  }
  return sids;
}

function encodingOf(
  data: Buffer,
  at: number,
  sids: readonly number[],
  nameOf: (sid: number) => string,
): Map<number, number> {
  const glyphs = new Map<number, number>();
  const named = new Map<string, number>();
  sids.forEach((sid, glyph) => {
    if (!named.has(nameOf(sid))) named.set(nameOf(sid), glyph);
  });
  if (at <= 1) {
    for (const [code, name] of at === 0 ? STANDARD : []) glyphs.set(code, named.get(name) ?? 0);
    return glyphs;
  }
  const byte = (place: number): number => data[place] ?? 0;
  let place = at + 2;
  let glyph = 1;
  for (let i = 0; i < byte(at + 1); i++) {
    if ((byte(at) & 127) === 0) glyphs.set(byte(place++), glyph++);
    else {
      for (let j = 0; j <= byte(place + 1); j++) glyphs.set(byte(place) + j, glyph++);
      place += 2;
    }
  }
  if (byte(at) >= 128)
    for (let i = byte(place++); i > 0; i--, place += 3) {
      const sid = (byte(place + 1) << 8) | byte(place + 2);
      glyphs.set(byte(place), named.get(nameOf(sid)) ?? 0);
    }
  for (const [code, to] of glyphs) if (to >= sids.length) glyphs.delete(code);
  return glyphs;
}
