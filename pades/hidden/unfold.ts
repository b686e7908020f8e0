import { once } from "node:events";
import { constants, createInflateRaw, inflateRawSync } from "node:zlib";
import { ascii85, asciiHex } from "./ascii.ts";
import { drawnSize, type Picture } from "./codecs.ts";

/**
 * How a stream decodes: to a number of bytes (counted up to the limit), or not at all, because readers do not know its
 * filter or its data is damaged.
 */
export type Unfolding =
  | { readonly kind: "size"; readonly bytes: number }
  | { readonly kind: "too_large" }
  | { readonly kind: "unreadable" };

/** A filter of a stream with its parameters. */
export interface Filter {
  readonly name: string;
  /** /EarlyChange of LZWDecode: codes grow one code early (1, the default) or not (0). */
  readonly early?: 0 | 1;
}

/** More filters than this cost too much work; real files have one or two. */
export const MAX_FILTERS = 8;

/**
 * Decodes data through its filters (ISO 32000-2 §7.4), the first one first, and counts the bytes of the last one; no
 * intermediate result may exceed `limit` either. Predictors hardly change sizes. A picture with a codec of its own
 * (`drawnSize`) counts with its decoded size.
 */
export async function unfold(
  data: Uint8Array,
  filters: readonly Filter[],
  limit: number,
  picture: Picture = {},
): Promise<Unfolding> {
  if (filters.length > MAX_FILTERS) return { kind: "unreadable" };
  let current: Uint8Array = data;
  for (const [index, filter] of filters.entries()) {
    const drawn = drawnSize(filter.name, current, picture);
    if (drawn !== undefined)
      return drawn > limit ? { kind: "too_large" } : { kind: "size", bytes: drawn };
    const last = index === filters.length - 1;
    const out = collector(limit, !last);
    const fate = await through(filter, current, out);
    if (out.full()) return { kind: "too_large" };
    if (fate === "unreadable") return { kind: "unreadable" };
    if (last) return { kind: "size", bytes: out.size() };
    current = out.bytes();
  }
  return current.length > limit ? { kind: "too_large" } : { kind: "size", bytes: current.length };
}

/**
 * The data after one filter (§7.4.2 to §7.4.5), read as by `unfold`; undefined for picture codecs, unknown filters,
 * damaged data and results of more than `limit` bytes.
 */
export function unfoldedNow(
  { name, early = 1 }: Filter,
  data: Uint8Array,
  limit: number,
): Uint8Array | undefined {
  if (inflates(name)) return inflatedNow(data, limit);
  const out = collector(limit, true);
  const fate = atOnce(name, data, early, out);
  return fate === "read" && !out.full() ? out.bytes() : undefined;
}

interface Collector {
  readonly limit: number;
  /** Returns false once there is too much. */
  readonly take: (piece: Uint8Array) => boolean;
  readonly full: () => boolean;
  readonly size: () => number;
  readonly bytes: () => Uint8Array;
}

/** Collects bytes in one growing buffer, because pieces may have one byte each. */
function collector(limit: number, keep: boolean): Collector {
  let kept = Buffer.alloc(0);
  let size = 0;
  return {
    limit,
    take(piece) {
      const at = size;
      size += piece.length;
      if (size > limit) return false;
      if (keep) {
        if (size > kept.length) {
          const wider = Buffer.alloc(Math.min(limit, Math.max(size, 2 * kept.length, PIECE)));
          kept.copy(wider, 0, 0, at);
          kept = wider;
        }
        kept.set(piece, at);
      }
      return true;
    },
    full: () => size > limit,
    size: () => size,
    bytes: () => kept.subarray(0, size),
  };
}

type Fate = "read" | "unreadable";

async function through(
  { name, early = 1 }: Filter,
  data: Uint8Array,
  out: Collector,
): Promise<Fate> {
  if (inflates(name)) return inflated(data, out);
  return atOnce(name, data, early, out);
}

function atOnce(name: string, data: Uint8Array, early: 0 | 1, out: Collector): Fate {
  switch (name) {
    case "LZWDecode":
    case "LZW":
      return lzw(data, early, out);
    case "RunLengthDecode":
    case "RL":
      return runLength(data, out);
    case "ASCIIHexDecode":
    case "AHx":
      return asciiHex(data, out);
    case "ASCII85Decode":
    case "A85":
      return ascii85(data, out);
    case "Crypt":
      out.take(data);
      return "read";
    default:
      return "unreadable";
  }
}

const PIECE = 64 << 10;

const inflates = (name: string): boolean => name === "FlateDecode" || name === "Fl";

/**
 * The data between the two header bytes and the checksum of a zlib stream (RFC 1950 §2.2); undefined for an invalid
 * header. The checksum is not verified, because many writers omit it or write a wrong one.
 */
function deflated(data: Uint8Array): Uint8Array | undefined {
  const [method = 0x78, flags = 1] = data;
  const isHead = (method & 15) === 8 && method >> 4 <= 7;
  const isWhole = data.length < 2 || ((flags & 32) === 0 && ((method << 8) | flags) % 31 === 0);
  return isHead && isWhole ? data.subarray(2) : undefined;
}

function inflatedNow(data: Uint8Array, limit: number): Uint8Array | undefined {
  const body = deflated(data);
  if (body === undefined) return undefined;
  try {
    return inflateRawSync(body, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    // Too much data, or damaged data.
    return undefined;
  }
}

async function inflated(data: Uint8Array, out: Collector): Promise<Fate> {
  const body = deflated(data);
  if (body === undefined) return "unreadable";
  const inflate = createInflateRaw({ chunkSize: PIECE, finishFlush: constants.Z_SYNC_FLUSH });
  let open = true;
  inflate.on("data", (piece: Uint8Array) => {
    if (open && !out.take(piece)) {
      open = false;
      inflate.destroy();
    }
  });
  const over = Promise.race([
    once(inflate, "end").then(() => "read" as const),
    once(inflate, "close").then(() => "read" as const),
  ]).catch(() => "unreadable" as const);
  inflate.end(body);
  return over;
}

/**
 * LZWDecode (§7.4.4): codes of 9 to 12 bits. By /EarlyChange they grow one code early, or not. Some writers declare one
 * and do the other; the data shows which.
 */
function lzw(data: Uint8Array, early: 0 | 1, out: Collector): Fate {
  for (const change of early === 1 ? [1, 0] : [0, 1]) {
    const counted = collector(out.limit, false);
    if (lzwCodes(data, change, counted.take) === "unreadable") continue;
    return lzwCodes(data, change, out.take);
  }
  return "unreadable";
}

function lzwCodes(data: Uint8Array, early: number, take: (piece: Uint8Array) => boolean): Fate {
  const first = Array.from({ length: 256 }, (_, byte) => Buffer.of(byte));
  let table: Buffer[] = [];
  let before: Buffer | undefined;
  let width = 9;
  let bits = 0;
  let held = 0;
  for (const byte of data) {
    bits = (bits << 8) | byte;
    held += 8;
    if (held < width) continue;
    const code = (bits >>> (held - width)) & ((1 << width) - 1);
    held -= width;
    bits &= (1 << held) - 1;
    if (code === 257) return "read";
    if (code === 256) {
      [table, before, width] = [[], undefined, 9];
      continue;
    }
    const known = code < 256 ? first[code] : table[code - 258];
    if (known === undefined && (before === undefined || code - 258 > table.length))
      return "unreadable";
    const again = before ?? Buffer.of(0);
    const piece: Buffer = known ?? Buffer.concat([again, again.subarray(0, 1)]);
    if (!take(piece)) return "read";
    if (before !== undefined && table.length < 4096 - 258)
      table.push(Buffer.concat([before, piece.subarray(0, 1)]));
    before = piece;
    const next = table.length + 258 + early;
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return "read";
}

/** RunLengthDecode (§7.4.5). */
function runLength(data: Uint8Array, out: Collector): Fate {
  for (let at = 0; at < data.length;) {
    const length = data[at] ?? 128;
    if (length === 128) return "read";
    const piece =
      length < 128
        ? data.subarray(at + 1, at + 2 + length)
        : Buffer.alloc(257 - length, data[at + 1] ?? 0);
    if (!out.take(piece)) return "read";
    at += length < 128 ? length + 2 : 2;
  }
  return "read";
}
