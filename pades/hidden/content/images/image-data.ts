import { constants, inflateSync } from "node:zlib";
import { isPadesError } from "../../../errors.ts";
import { unpredicted } from "../../../read/filters.ts";
import type { PdfDictionary, PdfValue } from "../../../read/object.ts";
import { pictureEnd, type Codec } from "../../pictures/picture-end.ts";
import { unfoldedNow } from "../../unfold.ts";

/** How many bytes the images of one content stream may still decode to. */
export interface UnfoldingRoom {
  left: number;
}

interface Data {
  /** The first filter, under its full name; undefined without a filter. */
  readonly filter: string | undefined;
  /** The number of bytes of the decoded data. */
  readonly size: number;
  readonly room: UnfoldingRoom;
}

/**
 * Where the data of an inline image ends: by its first filter (ISO 32000-2 §7.4), or by its size if it has none.
 * Undefined where the data does not show it. `none` where it has no end: the data is then the whole rest, so that
 * nothing is read twice.
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
    // The types do not declare the result of `info`.
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

/** RunLengthDecode (§7.4.5). */
function endOfRuns(bytes: Uint8Array, start: number): number | "none" {
  for (let at = start; at < bytes.length;) {
    const length = bytes[at] ?? 128;
    if (length === 128) return at + 1;
    at += length < 128 ? length + 2 : 2;
  }
  return "none";
}

/** ISO/IEC 10918-1 B.1: after the first marker EOI that is not part of a segment's data. */
function endOfJpeg(bytes: Uint8Array, start: number): number | "none" {
  for (let at = start; at + 1 < bytes.length;) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === 0xd9) return at + 2;
    // After a segment comes the next marker; after the header of a scan comes its data.
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
 * How many bytes the data of an image with so many rows decodes to. Infinity where a picture codec decodes the whole
 * image, 0 where it fails to.
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
