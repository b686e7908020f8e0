import type { PictureEnd } from "./jpeg.ts";

const [SOC, SIZ, SOT, SOD, EOC, COD, QCD] = [
  0xff4f, 0xff51, 0xff90, 0xff93, 0xffd9, 0xff52, 0xff5c,
];
/** The number of tiles that 16 bits can count (ISO/IEC 15444-1 A.4.2). */
const MAX_TILES = 65_535;
const CODESTREAM = "jp2c";

/** Where the codestream of a picture is in its data. */
interface Span {
  readonly at: number;
  readonly end: number;
}

/**
 * Reads a JPEG 2000 picture (ISO/IEC 15444-1) through its markers and all tile-parts to its end. `damaged` is a picture
 * that ends early or lacks a tile: programs show nothing for it, or stop the page there. `open` is one whose last
 * tile-part does not state its length, which some programs do not show. The coded data of a tile-part is not decoded.
 */
export function jpxEnd(data: Uint8Array): PictureEnd {
  const parts = partsOf(data);
  if (parts === undefined) return "damaged";
  return parts.last.said === 0 ? "open" : "whole";
}

/** An `open` picture with the length of its last tile-part written into it. */
export function closedJpx(data: Uint8Array): Uint8Array {
  const parts = partsOf(data);
  if (parts === undefined) return data;
  const closed = Buffer.from(data);
  closed.writeUInt32BE(parts.last.length, parts.last.at + 6);
  return closed;
}

interface Part {
  /** The offset of its marker. */
  readonly at: number;
  /** The length that it states (0 for up to the end), and its real length. */
  readonly said: number;
  readonly length: number;
}

function partsOf(data: Uint8Array): { readonly last: Part } | undefined {
  const span = codestreamOf(data);
  if (span === undefined) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const { end } = span;
  const word = (at: number): number => (at + 2 <= end ? view.getUint16(at) : -1);
  const long = (at: number): number => (at + 4 <= end ? view.getUint32(at) : -1);
  if (word(span.at) !== SOC || word(span.at + 2) !== SIZ) return undefined;
  const tiles = tilesOf(long, span.at + 6);
  if (tiles === undefined) return undefined;
  let at = span.at + 2;
  const seen = new Set<number>();
  while (word(at) !== SOT) {
    const length = word(at + 2);
    if (word(at) < 0xff01 || length < 2) return undefined;
    seen.add(word(at));
    at += 2 + length;
  }
  if (!seen.has(COD) || !seen.has(QCD)) return undefined;
  // The tile-parts of each tile so far, and the expected number.
  const done = new Map<number, number>();
  const due = new Map<number, number>();
  let last: Part | undefined;
  while (word(at) === SOT) {
    const [tile, said] = [word(at + 4), long(at + 6)];
    const length = said === 0 ? end - 2 - at : said;
    const part = data[at + 10] ?? 0;
    if (word(at + 2) !== 10 || tile < 0 || tile >= tiles || length < 14) return undefined;
    if (part !== (done.get(tile) ?? 0) || at + length > end) return undefined;
    if (!hasData(word, at + 12, at + length)) return undefined;
    done.set(tile, part + 1);
    const count = data[at + 11] ?? 0;
    if (count > 0) due.set(tile, count);
    last = { at, said, length };
    at += length;
  }
  const isAll =
    word(at) === EOC &&
    done.size === tiles &&
    [...due].every(([tile, count]) => done.get(tile) === count);
  return isAll && last !== undefined ? { last } : undefined;
}

/** B.3: the number of tiles in the picture. */
function tilesOf(long: (at: number) => number, at: number): number | undefined {
  const [width, height, x, y, across, down, left, top] = Array.from({ length: 8 }, (_, i) =>
    long(at + 2 + 4 * i),
  ) as [number, number, number, number, number, number, number, number];
  if ([width, height, across, down].some((each) => each < 1)) return undefined;
  const tiles = Math.ceil((width - left) / across) * Math.ceil((height - top) / down);
  const isIn = x >= left && y >= top && x < width && y < height;
  return isIn && tiles >= 1 && tiles <= MAX_TILES ? tiles : undefined;
}

/** The markers of a tile-part up to its data (A.4.2, A.4.3). */
function hasData(word: (at: number) => number, from: number, end: number): boolean {
  let at = from;
  while (at + 2 <= end && word(at) !== SOD) {
    const length = word(at + 2);
    if (word(at) < 0xff01 || length < 2) return false;
    at += 2 + length;
  }
  return at + 2 <= end;
}

/** The codestream alone, or the first one in a file of boxes (annex I), up to the end of its box. */
function codestreamOf(data: Uint8Array): Span | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const end = bytes.length;
  if (end >= 2 && bytes.readUInt16BE(0) === SOC) return { at: 0, end: endOfCode(bytes, end) };
  let at = 0;
  while (at + 8 <= end) {
    const said = bytes.readUInt32BE(at);
    const head = said === 1 ? 16 : 8;
    if (at + head > end) return undefined;
    const length =
      said === 0 ? end - at : said === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : said;
    if (length < head || at + length > end) return undefined;
    if (bytes.toString("latin1", at + 4, at + 8) === CODESTREAM)
      return { at: at + head, end: said === 0 ? endOfCode(bytes, end) : at + length };
    at += length;
  }
  return undefined;
}

/** The offset after the last end mark; later data is not part of the picture. */
function endOfCode(bytes: Buffer, end: number): number {
  const at = bytes.lastIndexOf(Buffer.from([EOC >> 8, EOC & 255]));
  return at < 0 ? end : at + 2;
}
