/**
 * The objects of a PDF file (ISO 32000-2 §7.3) as plain values.
 *
 * Numbers, booleans, null and arrays are JavaScript's own; a dictionary is a Map by key without the
 * slash; what JavaScript has no word for is a small tagged record. A `PdfStream` or `PdfIndirect` that
 * is inside another value is written as an indirect object of its own, once for each identity.
 */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfRaw
  | PdfIndirect
  | PdfArray
  | PdfDictionary
  | PdfStream;

export type PdfArray = PdfValue[];
export type PdfDictionary = Map<string, PdfValue>;

/** A name, without its slash and with `#xx` escapes resolved, one character a byte. */
export interface PdfName {
  readonly type: "name";
  readonly name: string;
}

/** A string's bytes, as they are after unescaping (and decryption). */
export interface PdfString {
  readonly type: "string";
  readonly bytes: Uint8Array;
}

export interface PdfReference {
  readonly type: "reference";
  readonly number: number;
  readonly generation: number;
}

/** Raw bytes: placeholders whose offset must be known. */
export interface PdfRaw {
  readonly type: "raw";
  readonly text: string;
}

/** A value that is written as an indirect object: what must not be direct, or what several values share. */
export interface PdfIndirect {
  readonly type: "indirect";
  readonly value: PdfValue;
}

/** A stream: its dictionary and its bytes as in the file (still encoded by /Filter). */
export interface PdfStream {
  readonly type: "stream";
  readonly dictionary: PdfDictionary;
  readonly data: Uint8Array;
}

export const name = (value: string): PdfName => ({ type: "name", name: value });

export const reference = (number: number, generation = 0): PdfReference => ({
  type: "reference",
  number,
  generation,
});

export const raw = (text: string): PdfRaw => ({ type: "raw", text });

export const indirect = (value: PdfValue): PdfIndirect => ({ type: "indirect", value });

export const dictionary = (entries: Record<string, PdfValue>): PdfDictionary =>
  new Map(Object.entries(entries));

export const stream = (entries: Record<string, PdfValue>, data: Uint8Array): PdfStream => ({
  type: "stream",
  dictionary: dictionary(entries),
  data,
});

/** A string from bytes or, one byte a character, from Latin-1 text. */
export const byteString = (value: Uint8Array | string): PdfString => ({
  type: "string",
  bytes: typeof value === "string" ? Buffer.from(value, "latin1") : value,
});

/** A text string (§7.9.2.2): ASCII as it is, everything else as UTF-16BE with its byte order mark. */
export function textString(value: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(value)) return byteString(value);
  return byteString(
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(value, "utf16le").swap16()]),
  );
}

/** A whole number that is not negative. */
export const isCount = (value: PdfValue): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  hasType(value, "reference");
export const isStream = (value: PdfValue | undefined): value is PdfStream =>
  hasType(value, "stream");
export const isName = (value: PdfValue | undefined): value is PdfName => hasType(value, "name");
export const isString = (value: PdfValue | undefined): value is PdfString =>
  hasType(value, "string");

function hasType(value: PdfValue | undefined, type: string): boolean {
  return typeof value === "object" && value !== null && "type" in value && value.type === type;
}

/** A text string (§7.9.2.2): UTF-16BE or UTF-8 with their marks, else PDFDocEncoding read as Latin-1. */
export function decodeText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder("utf-16be").decode(buffer.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return buffer.subarray(3).toString("utf8");
  return buffer.toString("latin1");
}
