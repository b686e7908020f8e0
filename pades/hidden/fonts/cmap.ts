import type { FontTables } from "../../appearance/fonts/sfnt.ts";

/** The glyph of a code in one subtable of a font's cmap; 0 for none. */
export type Lookup = (code: number) => number;

const [TRUETYPE, TRUE, OTTO] = [0x00010000, 0x74727565, 0x4f54544f];

/** The tables of a TrueType or OpenType font; undefined for other data, or data that is cut off. */
export function tablesOf(program: Uint8Array): FontTables | undefined {
  const font = Buffer.from(program.buffer, program.byteOffset, program.length);
  if (font.length < 12) return undefined;
  const flavour = font.readUInt32BE(0);
  if (flavour !== TRUETYPE && flavour !== TRUE && flavour !== OTTO) return undefined;
  const count = font.readUInt16BE(4);
  if (12 + 16 * count > font.length) return undefined;
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    tables.set(font.toString("latin1", at, at + 4), font.subarray(start, start + length));
  }
  return tables;
}

/** The subtables of a cmap (OpenType 1.9) by platform and encoding, "3,1"; without those that cannot be read. */
export function lookupsOf(cmap: Buffer): ReadonlyMap<string, Lookup> {
  const found = new Map<string, Lookup>();
  if (cmap.length < 4) return found;
  const count = Math.min(cmap.readUInt16BE(2), Math.floor((cmap.length - 4) / 8));
  for (let at = 4; at < 4 + 8 * count; at += 8) {
    const key = `${cmap.readUInt16BE(at)},${cmap.readUInt16BE(at + 2)}`;
    const start = cmap.readUInt32BE(at + 4);
    const lookup = start + 6 <= cmap.length ? lookupIn(cmap.subarray(start)) : undefined;
    if (lookup !== undefined && !found.has(key)) found.set(key, lookup);
  }
  return found;
}

function lookupIn(table: Buffer): Lookup | undefined {
  const word = (at: number): number => (at + 2 <= table.length ? table.readUInt16BE(at) : 0);
  const long = (at: number): number => (at + 4 <= table.length ? table.readUInt32BE(at) : 0);
  switch (word(0)) {
    case 0:
      return (code) => (code < 256 ? (table[6 + code] ?? 0) : 0);
    case 4:
      return written((set) => segmented(word, set));
    case 6: {
      const first = word(6);
      return (code) =>
        code >= first && code < first + word(8) ? word(10 + 2 * (code - first)) : 0;
    }
    case 12:
      return written((set) => {
        for (let i = 0, at = 16; i < Math.min(long(12), 20_000); i++, at += 12)
          for (let code = long(at); code <= Math.min(long(at + 4), LAST); code++)
            if (!set(code, long(at + 8) + code - long(at))) return;
      });
    default:
      return undefined;
  }
}

/** The last character that is looked up, and the largest number of entries in a table. */
const [LAST, MOST_WORDS] = [0xffff, 0x40000];

type Set = (code: number, glyph: number) => boolean;

/**
 * A table that is expanded at its first use: the first entry for a character counts. `set` returns false once there are
 * too many.
 */
function written(fill: (set: Set) => void): Lookup {
  let glyphs: Int32Array | undefined;
  return (code) => {
    if (glyphs === undefined) {
      const table = (glyphs = new Int32Array(LAST + 1).fill(-1));
      let words = 0;
      fill((at, glyph) => {
        if (table[at] === -1) table[at] = glyph;
        return ++words < MOST_WORDS;
      });
    }
    return Math.max(0, glyphs[code] ?? 0);
  };
}

/** Format 4: parallel arrays of segment ends, starts, deltas and offsets. */
function segmented(word: (at: number) => number, set: Set): void {
  const twice = word(6);
  let code = 0;
  for (let i = 0; i < twice; i += 2) {
    const start = word(16 + twice + i);
    const delta = word(16 + 2 * twice + i);
    const offsetAt = 16 + 3 * twice + i;
    const offset = word(offsetAt);
    // A code before a segment and after the previous one is in no segment.
    for (; code <= word(14 + i); code++) {
      if (code < start) continue;
      const glyph = offset === 0 ? code : word(offsetAt + offset + 2 * (code - start));
      set(code, offset !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xffff);
    }
  }
}

/**
 * A cmap with the given subtables from codes to glyphs, in format 4, with a segment for each run of consecutive codes.
 */
export function writeCmap(subtables: ReadonlyMap<string, ReadonlyMap<number, number>>): Buffer {
  const keys = [...subtables.keys()].toSorted();
  const head = Buffer.alloc(4 + 8 * keys.length);
  head.writeUInt16BE(keys.length, 2);
  const pieces: Buffer[] = [head];
  let at = head.length;
  keys.forEach((key, i) => {
    const [platform = 0, encoding = 0] = key.split(",").map(Number);
    const piece = formatFour(subtables.get(key) ?? new Map());
    head.writeUInt16BE(platform, 4 + 8 * i);
    head.writeUInt16BE(encoding, 6 + 8 * i);
    head.writeUInt32BE(at, 8 + 8 * i);
    pieces.push(piece);
    at += piece.length;
  });
  return Buffer.concat(pieces);
}

function formatFour(codes: ReadonlyMap<number, number>): Buffer {
  const segments: { start: number; end: number; glyph: number }[] = [];
  for (const [code, glyph] of [...codes].toSorted(([a], [b]) => a - b)) {
    const last = segments.at(-1);
    if (last && last.end + 1 === code && last.glyph + code - last.start === glyph) last.end = code;
    else if (code < 0xffff) segments.push({ start: code, end: code, glyph });
  }
  segments.push({ start: 0xffff, end: 0xffff, glyph: 0 });
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const table = Buffer.alloc(16 + 8 * count);
  const words = [4, table.length, 0, 2 * count, 2 * power, Math.log2(power)];
  [...words, 2 * (count - power)].forEach((value, i) => table.writeUInt16BE(value, 2 * i));
  segments.forEach(({ start, end, glyph }, i) => {
    table.writeUInt16BE(end, 14 + 2 * i);
    table.writeUInt16BE(start, 16 + 2 * count + 2 * i);
    table.writeUInt16BE((glyph - start) & 0xffff, 16 + 4 * count + 2 * i);
  });
  // The last segment has no glyph.
  table.writeUInt16BE(1, 16 + 4 * count + 2 * (count - 1));
  return table;
}
