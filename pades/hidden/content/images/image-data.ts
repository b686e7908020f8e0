import { constants, inflateSync } from "node:zlib";
import { isPadesError } from "../../../errors.ts";
import { unpredicted } from "../../../read/filters.ts";
import type { PdfDictionary, PdfValue } from "../../../read/object.ts";
import { pictureEnd, type Codec } from "../../pictures/picture-end.ts";
import { unfoldedNow } from "../../unfold.ts";

/** How many bytes the images of one content may still unfold to. */
export interface UnfoldingRoom {
  left: number;
}

interface Data {
  /** The first one, under its full name; undefined where there is none. */
  readonly filter: string | undefined;
  /** Of the unfolded data. */
  readonly size: number;
  readonly room: UnfoldingRoom;
}

/**
 * Where the data of an inline image ends, by what its first filter takes (ISO 32000-2 §7.4), or by its size without one;
 * undefined where that cannot be told from the data, `none` where it has no end: then it is all that follows, so that
 * nothing is gone through twice.
 */
export function dataEnd(
  bytes: Uint8Array,
  start: number,
  { filter, size, room }: Data,
): number | "none" | undefined {
  switch (filter) {
    case undefined:
      return Math.min(bytes.length, start + size);
    case "ASCIIHexDecode":
      return behind(bytes, start, ">");
    case "ASCII85Decode":
      return behind(bytes, start, "~>");
    case "FlateDecode":
      return endOfFlate(bytes, start, room);
    case "RunLengthDecode":
      return endOfRuns(bytes, start);
    case "DCTDecode":
      return endOfJpeg(bytes, start);
    default:
      return undefined;
  }
}

function behind(bytes: Uint8Array, start: number, mark: string): number | "none" {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = view.indexOf(mark, start, "latin1");
  return at < 0 ? "none" : at + mark.length;
}

function endOfFlate(bytes: Uint8Array, start: number, room: UnfoldingRoom): number | "none" {
  if (room.left <= 0) return "none";
  try {
    // the types leave out what `info` answers
    const options = { info: true, maxOutputLength: room.left, finishFlush: constants.Z_SYNC_FLUSH };
    const found = inflateSync(bytes.subarray(start), options) as unknown as {
      readonly buffer: Uint8Array;
      readonly engine: { readonly bytesWritten: number };
    };
    room.left -= found.buffer.length;
    return start + found.engine.bytesWritten;
  } catch {
    return "none";
  }
}

/** §7.4.5. */
function endOfRuns(bytes: Uint8Array, start: number): number | "none" {
  for (let at = start; at < bytes.length;) {
    const length = bytes[at] ?? 128;
    if (length === 128) return at + 1;
    at += length < 128 ? length + 2 : 2;
  }
  return "none";
}

/** ISO/IEC 10918-1 B.1: behind the first marker EOI that is none of a segment's data. */
function endOfJpeg(bytes: Uint8Array, start: number): number | "none" {
  for (let at = start; at + 1 < bytes.length;) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === 0xd9) return at + 2;
    // behind a segment the next marker stands, behind the head of a scan its data
    const alone = [0, 1, 0xd8, 0xff].includes(marker) || (marker & 0xf8) === 0xd0;
    at += alone ? 1 : 2 + Math.max(2, ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return "none";
}

/** A filter of an inline image with its parameters. */
export interface Coding {
  readonly name: string;
  readonly parameters: PdfDictionary;
}

/**
 * How many bytes the data of an image of so many rows unfolds to; as many as one likes where a codec of pictures makes the whole image
 * of it, none where it does not.
 */
export function unfoldedSize(
  data: Uint8Array,
  filters: readonly Coding[],
  { rows, room }: { readonly rows: number; readonly room: UnfoldingRoom },
): number {
  let current: Uint8Array = data;
  for (const { name, parameters } of filters) {
    const codec = CODECS.get(name);
    if (codec !== undefined) {
      const parameter = (key: string): PdfValue => parameters.get(key) ?? null;
      return pictureEnd(codec, current, { rows, parameter }) === "whole" ? Infinity : 0;
    }
    try {
      const early = parameters.get("EarlyChange") === 0 ? 0 : 1;
      const unfolded = unfoldedNow({ name, early }, current, Math.max(0, room.left));
      if (unfolded === undefined) return 0;
      room.left -= unfolded.length;
      current = PREDICTED.has(name) ? unpredicted(unfolded, parameters) : unfolded;
    } catch (error) {
      if (isPadesError(error)) return 0;
      throw error;
    }
  }
  return current.length;
}

const CODECS: ReadonlyMap<string, Codec> = new Map([
  ["DCTDecode", "DCT"],
  ["CCITTFaxDecode", "fax"],
]);
const PREDICTED = new Set(["FlateDecode", "LZWDecode"]);
