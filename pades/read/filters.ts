import { inflateSync, constants } from "node:zlib";
import { PadesError } from "../errors.ts";
import type { PdfDictionary, PdfStream, PdfValue } from "./object.ts";

/** The largest decoded size of one stream. */
export const MAX_DECODED = 64 << 20;

/**
 * The data of a stream with its filters undone: FlateDecode with TIFF or PNG predictors, which is all
 * that cross-reference and object streams are made with in practice, and ASCIIHexDecode.
 * Throws `unsupported_filter`, `too_large` or `damaged_object`. Values must be direct or resolved by `resolve`.
 */
export function decodeStream(
  stream: PdfStream,
  resolve: (value: PdfValue) => PdfValue = (value) => value,
): Uint8Array {
  const filters = listOf(resolve(stream.dictionary.get("Filter") ?? null), resolve);
  const parameters = listOf(resolve(stream.dictionary.get("DecodeParms") ?? null), resolve);
  let data = stream.data;
  filters.forEach((filter, index) => {
    const parameter = parameters[index];
    const id =
      typeof filter === "object" && filter !== null && "type" in filter && filter.type === "name"
        ? filter.name
        : "";
    if (id === "FlateDecode")
      data = unpredicted(inflate(data), parameter instanceof Map ? parameter : new Map(), resolve);
    else if (id === "ASCIIHexDecode") data = asciiHex(data);
    else throw new PadesError("unsupported_filter", id);
  });
  return data;
}

function listOf(value: PdfValue, resolve: (value: PdfValue) => PdfValue): PdfValue[] {
  if (value === null) return [];
  return Array.isArray(value) ? value.map(resolve) : [value];
}

function inflate(data: Uint8Array): Uint8Array {
  try {
    // Many writers omit the checksum or cut it off: the data decoded so far counts.
    return inflateSync(data, { maxOutputLength: MAX_DECODED, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const tooLarge =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw new PadesError(tooLarge ? "too_large" : "damaged_object", "compressed data", {
      cause: error,
    });
  }
}

function asciiHex(data: Uint8Array): Uint8Array {
  const text = Buffer.from(data).toString("latin1").replace(/\s+/g, "");
  const end = text.indexOf(">");
  const digits = end < 0 ? text : text.slice(0, end);
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
}

/** Undoes the predictor of §7.4.4.4, as the parameters of its filter say it. Throws `damaged_object` or `unsupported_filter`. */
export function unpredicted(
  data: Uint8Array,
  parameters: PdfDictionary,
  resolve: (value: PdfValue) => PdfValue = (value) => value,
): Uint8Array {
  const number = (key: string, otherwise: number): number => {
    const value = resolve(parameters.get(key) ?? null);
    return typeof value === "number" && Number.isInteger(value) && value > 0 && value < 1 << 20
      ? value
      : otherwise;
  };
  const predictor = number("Predictor", 1);
  if (predictor === 1) return data;
  const bits = number("BitsPerComponent", 8);
  const colors = number("Colors", 1);
  const pixel = Math.max(1, Math.floor((colors * bits) / 8));
  const row = Math.ceil((number("Columns", 1) * colors * bits) / 8);
  if (row > MAX_DECODED) throw new PadesError("damaged_object", "predictor");
  if (predictor === 2) {
    if (bits !== 8)
      throw new PadesError("unsupported_filter", "TIFF predictor of other than 8 bits");
    const output = Uint8Array.from(data);
    for (let at = 0; at < output.length; at++) {
      if (at % row >= pixel) output[at] = ((output[at] ?? 0) + (output[at - pixel] ?? 0)) & 0xff;
    }
    return output;
  }
  return undoPng(data, row, pixel);
}

function undoPng(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(data.length / (row + 1));
  const output = new Uint8Array(rows * row);
  let length = 0;
  for (let r = 0; r < rows; r++) {
    const from = r * (row + 1);
    const type = data[from] ?? 0;
    const count = Math.min(row, data.length - from - 1);
    const here = r * row;
    for (let i = 0; i < count; i++) {
      const left = i >= pixel ? (output[here + i - pixel] ?? 0) : 0;
      const up = r > 0 ? (output[here + i - row] ?? 0) : 0;
      const corner = i >= pixel && r > 0 ? (output[here + i - row - pixel] ?? 0) : 0;
      output[here + i] = ((data[from + 1 + i] ?? 0) + pngPrediction(type, left, up, corner)) & 0xff;
    }
    length += Math.max(0, count);
  }
  return output.subarray(0, length);
}

function pngPrediction(type: number, left: number, up: number, corner: number): number {
  switch (type) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - corner;
      const toLeft = Math.abs(estimate - left);
      const toUp = Math.abs(estimate - up);
      const toCorner = Math.abs(estimate - corner);
      if (toLeft <= toUp && toLeft <= toCorner) return left;
      return toUp <= toCorner ? up : corner;
    }
    default:
      throw new PadesError("damaged_object", `predictor ${type}`);
  }
}
