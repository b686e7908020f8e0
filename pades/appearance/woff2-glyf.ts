import { encodeGlyph } from "./glyf.ts";
import type { OutlinePoint } from "./outline.ts";

/** A run of bytes read from its beginning to its end. */
interface Reader {
  readonly bytes: Buffer;
  at: number;
}

const byte = (reader: Reader): number => {
  const value = reader.bytes.readUInt8(reader.at);
  reader.at += 1;
  return value;
};

const word = (reader: Reader): number => (byte(reader) << 8) | byte(reader);

/** 255UInt16 (WOFF 2.0 §3). */
function packedWord(reader: Reader): number {
  const code = byte(reader);
  if (code === 253) return word(reader);
  if (code === 254) return 506 + byte(reader);
  if (code === 255) return 253 + byte(reader);
  return code;
}

/**
 * Restores `glyf` and `loca` from their transformed form (WOFF 2.0 §5.1 and §5.3): seven streams that
 * hold the contours' counts, points, flags, coordinates, composites, boxes and instructions of all
 * glyphs one after the other. `loca` is written with long offsets.
 */
export function rebuildGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = table.readUInt16BE(4);
  let at = 36;
  const stream = (index: number): Reader => {
    const length = table.readUInt32BE(8 + index * 4);
    const reader = { bytes: table.subarray(at, at + length), at: 0 };
    at += length;
    return reader;
  };
  const [contours, points, flags, coordinates, composites, boxes] = [0, 1, 2, 3, 4, 5].map(stream);
  if (!contours || !points || !flags || !coordinates || !composites || !boxes) {
    throw new Error("damaged WOFF 2.0 outlines");
  }
  const bitmapLength = Math.ceil(count / 32) * 4;
  const hasBox = (glyph: number): boolean =>
    ((boxes.bytes[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
  let boxAt = bitmapLength;
  const pieces: Buffer[] = [];
  const loca = Buffer.alloc((count + 1) * 4);
  let length = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    const kind = (word(contours) << 16) >> 16;
    const box = hasBox(glyph) ? boxes.bytes.subarray(boxAt, (boxAt += 8)) : null;
    let piece: Buffer = Buffer.alloc(0);
    if (kind > 0) piece = simpleGlyph(kind, points, flags, coordinates);
    else if (kind < 0) piece = compositeGlyph(box, composites, coordinates);
    pieces.push(piece);
    length += piece.length;
    loca.writeUInt32BE(length, (glyph + 1) * 4);
  }
  return { glyf: Buffer.concat(pieces), loca };
}

function simpleGlyph(
  contourCount: number,
  counts: Reader,
  flags: Reader,
  coordinates: Reader,
): Buffer {
  const sizes = Array.from({ length: contourCount }, () => packedWord(counts));
  let x = 0;
  let y = 0;
  const outline = sizes.map((size) =>
    Array.from({ length: size }, (): OutlinePoint => {
      const flag = byte(flags);
      const [dx, dy] = triplet(flag & 0x7f, coordinates);
      x += dx;
      y += dy;
      return { x, y, on: flag < 0x80 };
    }),
  );
  packedWord(coordinates); // the count of instructions; their bytes are in a stream of their own
  return encodeGlyph(outline);
}

/** A point's distance from the one before it (WOFF 2.0 §5.2, table "Triplet Encoding"). */
function triplet(flag: number, data: Reader): [number, number] {
  const sign = (bit: number, value: number): number => (flag & bit ? value : -value);
  if (flag < 10) return [0, sign(1, ((flag & 14) << 7) + byte(data))];
  if (flag < 20) return [sign(1, (((flag - 10) & 14) << 7) + byte(data)), 0];
  if (flag < 84) {
    const base = flag - 20;
    const both = byte(data);
    return [
      sign(1, 1 + (base & 0x30) + (both >> 4)),
      sign(2, 1 + ((base & 0x0c) << 2) + (both & 0x0f)),
    ];
  }
  if (flag < 120) {
    const base = flag - 84;
    return [
      sign(1, 1 + (Math.trunc(base / 12) << 8) + byte(data)),
      sign(2, 1 + (((base % 12) >> 2) << 8) + byte(data)),
    ];
  }
  if (flag < 124) {
    const [a, b, c] = [byte(data), byte(data), byte(data)];
    return [sign(1, (a << 4) + (b >> 4)), sign(2, ((b & 0x0f) << 8) + c)];
  }
  return [sign(1, word(data)), sign(2, word(data))];
}

/** Composite glyphs stand in their stream as `glyf` has them; only the box comes from elsewhere. */
function compositeGlyph(box: Buffer | null, composites: Reader, coordinates: Reader): Buffer {
  const [WORDS, SCALE, MORE, XY_SCALE, TWO_BY_TWO, INSTRUCTIONS] = [
    0x01, 0x08, 0x20, 0x40, 0x80, 0x100,
  ];
  const parts: Buffer[] = [];
  let instructed = false;
  for (let more = true; more;) {
    const start = composites.at;
    const flags = word(composites);
    const transform = flags & TWO_BY_TWO ? 8 : flags & XY_SCALE ? 4 : flags & SCALE ? 2 : 0;
    composites.at += 2 + (flags & WORDS ? 4 : 2) + transform;
    const part = Buffer.from(composites.bytes.subarray(start, composites.at));
    part.writeUInt16BE(flags & ~INSTRUCTIONS, 0);
    parts.push(part);
    instructed ||= (flags & INSTRUCTIONS) !== 0;
    more = (flags & MORE) !== 0;
  }
  if (instructed) packedWord(coordinates);
  const head = Buffer.alloc(10);
  head.writeInt16BE(-1, 0);
  box?.copy(head, 2);
  const glyph = Buffer.concat([head, ...parts]);
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
}
