import { isRegular, isWhite } from "../../../read/lexer.ts";
import { isName, type PdfDictionary, type PdfValue } from "../../../read/object.ts";
import type { NoteDeparture } from "../departure.ts";
import { dataEnd, unfoldedSize, type Coding, type UnfoldingRoom } from "./image-data.ts";
import { openTokens, type TokenReader } from "../tokens.ts";

/** An inline image (ISO 32000-2 §8.9.7): its entries under their full keys, and its encoded data. */
export interface InlineImage {
  readonly entries: PdfDictionary;
  readonly data: Uint8Array;
  /** The image has no size, no end of its data, or too little data; so what follows may or may not belong to it. */
  readonly torn: boolean;
}

const TORN: InlineImage = { entries: new Map(), data: new Uint8Array(0), torn: true };

/** What reading the inline images of one content stream needs. */
export interface ImageContext {
  /** The number of components of a colour space: a device space, or one that the resources name. */
  readonly componentsOf: (colourSpace: PdfValue) => number | undefined;
  readonly room: UnfoldingRoom;
}

/** Table 91. */
const KEYS: Readonly<Record<string, string>> = {
  BPC: "BitsPerComponent",
  CS: "ColorSpace",
  D: "Decode",
  DP: "DecodeParms",
  F: "Filter",
  H: "Height",
  IM: "ImageMask",
  I: "Interpolate",
  L: "Length",
  W: "Width",
};
/** The full keys of an inline image. */
export const IMAGE_KEYS: ReadonlySet<string> = new Set([...Object.values(KEYS), "Intent"]);
/** Keys of image XObjects that writers copy into inline images. */
const CARRIED = new Set(["Type", "Subtype", "Name"]);

/** Table 92, and the filters of table 93. */
const SPACES: Readonly<Record<string, string>> = {
  G: "DeviceGray",
  RGB: "DeviceRGB",
  CMYK: "DeviceCMYK",
  I: "Indexed",
};
const FILTERS: Readonly<Record<string, string>> = {
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  LZW: "LZWDecode",
  Fl: "FlateDecode",
  RL: "RunLengthDecode",
  CCF: "CCITTFaxDecode",
  DCT: "DCTDecode",
};
const KNOWN_FILTERS = new Set(Object.values(FILTERS));

/** The inline image whose BI has just been read; the reader continues after its EI. */
export function inlineImage(
  tokens: TokenReader,
  note: NoteDeparture,
  { componentsOf, room }: ImageContext,
): InlineImage {
  const began = tokens.at;
  const entries = entriesOf(tokens, note);
  if (entries === undefined) return TORN;
  const filters = filtersOf(entries);
  const { bytes } = tokens;
  const start = tokens.at + (isWhite(bytes[tokens.at] ?? 0) ? 1 : 0);
  const size = sizeOf(entries, componentsOf);
  if (size === undefined || filters === undefined || !isWhite(bytes[tokens.at] ?? 0))
    note("image_malformed", began);
  const counted = dataEnd(bytes, start, { filter: filters?.[0], size: size ?? 0, room });
  const endless = counted === "none" || size === undefined || filters === undefined;
  const end =
    counted === "none"
      ? bytes.length
      : (counted ?? firstMark(bytes, start, bytes.length) ?? bytes.length);
  const mark = endMark(bytes, end);
  const early = firstMark(bytes, start, end);
  const length = entries.get("Length");
  if (mark === undefined || early !== undefined) note("image_end", began);
  else if (length !== undefined && length !== end - start) note("image_end", began);
  tokens.at = end;
  passEnd(tokens);
  const data = bytes.slice(start, end);
  const height = entries.get("Height");
  const rows = typeof height === "number" ? height : 0;
  const isCut = !endless && unfoldedSize(data, codingOf(entries, filters), { rows, room }) < size;
  if (isCut) note("image_cut", began);
  return { entries, torn: endless || isCut, data };
}

/** The key-value pairs up to ID; undefined where something else is between them. */
function entriesOf(tokens: TokenReader, note: NoteDeparture): PdfDictionary | undefined {
  const began = tokens.at;
  const entries: PdfDictionary = new Map();
  let key: string | undefined;
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
    if (token.kind === "word") {
      if (token.text === "ID" && key === undefined) return entries;
      break;
    }
    if (key !== undefined) {
      if (entries.has(key)) note("image_malformed", began);
      entries.set(key, plainValue(key, token.value));
      key = undefined;
    } else if (isName(token.value)) {
      key = KEYS[token.value.name] ?? token.value.name;
      if (!IMAGE_KEYS.has(key) && !CARRIED.has(key)) note("image_malformed", began);
    } else break;
  }
  note("image_malformed", began);
  tokens.at = began;
  return undefined;
}

/** The value with its abbreviations written out. */
function plainValue(key: string, value: PdfValue): PdfValue {
  const names = key === "ColorSpace" ? SPACES : key === "Filter" ? FILTERS : undefined;
  if (names === undefined) return value;
  if (isName(value)) return { ...value, name: names[value.name] ?? value.name };
  return Array.isArray(value) ? value.map((item) => plainValue(key, item)) : value;
}

/** Undefined where a filter is unknown. */
function filtersOf(entries: PdfDictionary): string[] | undefined {
  const value = entries.get("Filter") ?? [];
  const names = (Array.isArray(value) ? value : [value]).map((one) =>
    isName(one) ? one.name : "",
  );
  return names.every((one) => KNOWN_FILTERS.has(one)) ? names : undefined;
}

/** The filters with their parameters, which are in the image itself (§8.9.7). */
function codingOf(entries: PdfDictionary, filters: readonly string[]): Coding[] {
  const value = entries.get("DecodeParms") ?? null;
  const list = Array.isArray(value) ? value : [value];
  return filters.map((name, i) => {
    const each = list[i];
    return { name, parameters: each instanceof Map ? each : new Map<string, PdfValue>() };
  });
}

/** The number of bytes of the decoded data by table 87; undefined where the entries do not say. */
function sizeOf(
  entries: PdfDictionary,
  componentsOf: (colourSpace: PdfValue) => number | undefined,
): number | undefined {
  const count = (key: string): number => {
    const value = entries.get(key);
    return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : 0;
  };
  const [width, height, bits] = [count("Width"), count("Height"), count("BitsPerComponent")];
  const rows = (depth: number): number => Math.ceil((width * depth) / 8) * height;
  const decode = entries.get("Decode");
  if (width === 0 || height === 0 || (decode !== undefined && !isNumbers(decode))) return undefined;
  const mask = entries.get("ImageMask") ?? false;
  if (typeof mask !== "boolean") return undefined;
  if (mask) return bits > 1 || entries.has("ColorSpace") ? undefined : rows(1);
  const components = componentsOf(entries.get("ColorSpace") ?? null);
  if (components === undefined) return undefined;
  const depth = bits === 0 && isFax(entries) ? 1 : bits;
  return [1, 2, 4, 8, 16].includes(depth) ? rows(depth * components) : undefined;
}

const isFax = (entries: PdfDictionary): boolean =>
  (filtersOf(entries) ?? []).some((one) => one === "CCITTFaxDecode");

const isNumbers = (value: PdfValue): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === "number");

/** The first EI with white space on both sides. */
function firstMark(bytes: Uint8Array, start: number, before: number): number | undefined {
  for (let at = start; at < before; at++)
    if (
      bytes[at] === 69 &&
      bytes[at + 1] === 73 &&
      (at === start || isWhite(bytes[at - 1] ?? 0)) &&
      !isRegular(bytes[at + 2] ?? 0)
    )
      return at;
  return undefined;
}

/** The EI at the end of the data, with or without white space before it. */
function endMark(bytes: Uint8Array, end: number): number | undefined {
  let at = end;
  while (at < bytes.length && isWhite(bytes[at] ?? 0)) at++;
  const found = bytes[at] === 69 && bytes[at + 1] === 73 && !isRegular(bytes[at + 2] ?? 0);
  return found ? at : undefined;
}

/** The offset after the next EI, found as PDFium finds it. */
function passEnd(tokens: TokenReader): void {
  const { bytes, at } = tokens;
  const silent = openTokens(bytes, () => {});
  silent.at = at;
  for (let token = silent.next(); token !== undefined; token = silent.next())
    if (token.kind === "word" && token.text === "EI") break;
  tokens.at = silent.at;
}
