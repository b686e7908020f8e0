import { isWholeFax } from "./fax.ts";
import type { PictureEnd } from "./jpeg.ts";

/** A segment (ISO/IEC 14492 §7.2) with its data. */
interface Segment {
  readonly number: number;
  readonly type: number;
  readonly refers: readonly number[];
  /** 0 for a segment that belongs to no page. */
  readonly page: number;
  readonly data: Uint8Array;
}

const PAGE = 48;
const END_OF_PAGE = 49;
const END_OF_FILE = 51;
const SYMBOLS = 0;
const PATTERNS = 16;
const TABLES = 53;
/** The segment types of a page that every program supports: no colour palettes and no reserved types. */
const KNOWN = new Set([
  0, 4, 6, 7, 16, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48, 49, 50, 51, 52, 53, 62,
]);
/** Intermediate regions, which are not drawn themselves. */
const KEPT = new Set([4, 20, 36, 40]);
const GENERIC = new Set([36, 38, 39]);
/** Regions, each of which begins with its size and position (§7.4.1). */
const REGIONS = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43]);
/** The segment types in the stream that several pictures share (ISO 32000-2 §7.4.7). */
const SHARED = new Set([SYMBOLS, PATTERNS, 52, TABLES, 62]);
const REGION_HEAD = 17;
const MAX_SIDE = 1 << 20;
const MAX_SEGMENTS = 100_000;

/**
 * Reads a JBIG2 picture (ISO/IEC 14492) as PDF embeds it, with its shared segments. Checks that each segment has its
 * full data, that its references exist, and that it belongs to the one page. Fax-coded regions are read to the last
 * row; the stated length is trusted for arithmetically coded ones.
 */
export function jbig2End(data: Uint8Array, shared: Uint8Array | undefined): PictureEnd {
  const globals = shared === undefined ? [] : segmentsOf(shared);
  const own = segmentsOf(data);
  if (globals === undefined || own === undefined) return "damaged";
  if (globals.some(({ type, page }) => page !== 0 || !SHARED.has(type))) return "damaged";
  const known = new Map(globals.map((segment) => [segment.number, segment]));
  const unused = new Set<number>();
  let [paged, ended] = [false, false];
  for (const segment of own) {
    const { number, type, refers } = segment;
    // Some programs stop at the end of the page, others continue.
    if (ended && type !== END_OF_FILE) return "damaged";
    if (!KNOWN.has(type) || (type === PAGE && paged)) return "damaged";
    if (REGIONS.has(type) && (!paged || !isRegion(segment))) return "damaged";
    if (REGIONS.has(type) || type === SYMBOLS)
      for (const each of refers) {
        if (!known.has(each)) return "damaged";
        unused.delete(each);
      }
    if (KEPT.has(type)) unused.add(number);
    paged ||= type === PAGE;
    ended ||= type === END_OF_PAGE;
    known.set(number, segment);
  }
  return paged && unused.size === 0 ? "whole" : "damaged";
}

function isRegion({ type, data }: Segment): boolean {
  if (data.length < REGION_HEAD) return false;
  const view = viewOf(data);
  const [columns, rows] = [view.getUint32(0), view.getUint32(4)];
  if (columns < 1 || rows < 1 || columns > MAX_SIDE || rows > MAX_SIDE) return false;
  if (!GENERIC.has(type)) return data.length > REGION_HEAD;
  const [flags = 0] = data.subarray(REGION_HEAD);
  const coded = data.subarray(REGION_HEAD + 1);
  return (flags & 1) === 1 ? isWholeFax(coded, { k: -1, columns, rows }) : coded.length > 0;
}

/** All segments up to the end of the page; undefined where one is shorter than stated, or does not state its length. */
function segmentsOf(data: Uint8Array): Segment[] | undefined {
  const view = viewOf(data);
  const segments: Segment[] = [];
  let at = 0;
  while (at < data.length) {
    const segment = segmentAt(data, view, at);
    // Data after the page is ignored, unless it reads as a segment.
    if (segment === undefined) return segments.at(-1)?.type === END_OF_PAGE ? segments : undefined;
    segments.push(segment);
    if (segments.length > MAX_SEGMENTS) return undefined;
    if (segment.type === END_OF_FILE) return segments;
    at = segment.data.byteOffset - data.byteOffset + segment.data.length;
  }
  return segments;
}

function segmentAt(data: Uint8Array, view: DataView, from: number): Segment | undefined {
  if (from + 11 > data.length) return undefined;
  const number = view.getUint32(from);
  const flags = data[from + 4] ?? 0;
  const short = (data[from + 5] ?? 0) >> 5;
  const count = short < 5 ? short : view.getUint32(from + 5) & 0x1fff_ffff;
  if (short > 4 && short < 7) return undefined;
  const size = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
  let at = from + 5 + (short < 5 ? 1 : 4 + Math.ceil((count + 1) / 8));
  const head = at + count * size + (flags & 64 ? 4 : 1);
  if (head + 4 > data.length) return undefined;
  const refers: number[] = [];
  for (let i = 0; i < count; i++, at += size)
    refers.push(
      size === 1 ? view.getUint8(at) : size === 2 ? view.getUint16(at) : view.getUint32(at),
    );
  const page = flags & 64 ? view.getUint32(at) : view.getUint8(at);
  const length = view.getUint32(head);
  if (head + 4 + length > data.length) return undefined;
  return {
    number,
    type: flags & 63,
    refers,
    page,
    data: data.subarray(head + 4, head + 4 + length),
  };
}

const viewOf = (data: Uint8Array): DataView =>
  new DataView(data.buffer, data.byteOffset, data.byteLength);
