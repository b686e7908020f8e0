import { isRegular } from "../../read/lexer.ts";
import { isName, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import type { NoteDeparture } from "./departure.ts";
import { numberIn, plainNumberAt } from "./numbers.ts";
import { passSpace, passWord, type Reading } from "./scan.ts";
import { hexadecimalAt, literalAt, nameAt } from "./strings.ts";

/**
 * One token of a content stream (ISO 32000-2 §7.8.2): a value for an operator, or the word of an operator. Unreadable
 * bytes have been reported and skipped.
 */
export type Token = { readonly at: number; readonly end: number } & (
  | { readonly kind: "value"; readonly value: PdfValue; readonly real: boolean }
  | { readonly kind: "word"; readonly text: string }
);

/** Reads the tokens of one content stream; callers may move `at` forward, past the data of an inline image. */
export interface TokenReader {
  readonly bytes: Uint8Array;
  at: number;
  /** The next token; undefined at the end. Never throws, whatever the bytes are. */
  readonly next: () => Token | undefined;
}

/** The nesting limit of arrays and dictionaries. */
const MAX_DEPTH = 32;

/** `seams`: the offsets at which the parts of a content are joined, in their order. */
export function openTokens(
  bytes: Uint8Array,
  note: NoteDeparture,
  seams: readonly number[] = [],
): TokenReader {
  const reader: Reading = { bytes, at: 0, note, closing: 0, seams, seam: 0 };
  return {
    bytes,
    get at() {
      return reader.at;
    },
    set at(value) {
      reader.at = value;
    },
    next: () => nextToken(reader),
  };
}

const [OPEN, SLASH, LESS, GREATER] = [40, 47, 60, 62];
const NINE = 57;
const [OPEN_ARRAY, CLOSE_ARRAY] = [91, 93];

function nextToken(reading: Reading): Token | undefined {
  const { bytes } = reading;
  passSpace(reading);
  const { at } = reading;
  const byte = bytes[at];
  if (byte === undefined) return undefined;
  if (isRegular(byte)) return wordOrNumber(reading, at);
  const read = delimited(reading, byte, { inArray: false, nests: false, depth: 0 });
  if (read === NOTHING && reading.closing !== 0) reading.note("bracket_stray", at);
  // PDFium reads an unmatched closing bracket as an operand without a value.
  const value = read === NOTHING ? null : read;
  return { kind: "value", value, real: false, at, end: reading.at };
}

function wordOrNumber(reading: Reading, at: number): Token {
  const plain = plainNumberAt(reading.bytes, at);
  if (plain !== undefined) {
    reading.at = plain.end;
    return { kind: "value", value: plain.value, real: plain.real, at, end: plain.end };
  }
  const text = passWord(reading);
  const end = reading.at;
  const number = numeric(reading, text, at);
  if (number !== undefined) return { kind: "value", ...number, at, end };
  if (text === "true" || text === "false")
    return { kind: "value", value: text === "true", real: false, at, end };
  if (text === "null") return { kind: "value", value: null, real: false, at, end };
  return { kind: "word", text, at, end };
}

/** A number, if the word consists of number characters only. */
function numeric(
  { note }: Reading,
  word: string,
  at: number,
): { value: number; real: boolean } | undefined {
  if (word.charCodeAt(0) > NINE || !/^[-+.\d]+$/.test(word)) return undefined;
  const { value, whole, departs } = numberIn(word);
  if (departs !== undefined) note(departs, at);
  return { value, real: !whole };
}

/** The result where something other than a value, or the end, is found. */
const NOTHING = Symbol("nothing");
const END = Symbol("end");

/** What encloses a value. */
interface Around {
  readonly inArray: boolean;
  /** Whether an array may occur in an array: PDFium allows it only in dictionaries. */
  readonly nests: boolean;
  readonly depth: number;
}

/** The value that a delimiter begins; if it begins none, `closing` has the delimiter. */
function delimited(reading: Reading, byte: number, around: Around): PdfValue | typeof NOTHING {
  const { bytes, at } = reading;
  reading.closing = 0;
  switch (byte) {
    case SLASH:
      return nameAt(reading);
    case OPEN:
      return literalAt(reading);
    case OPEN_ARRAY:
      return arrayAt(reading, around);
    case LESS:
      return bytes[at + 1] === LESS ? dictionaryAt(reading, around) : hexadecimalAt(reading);
    default:
      passDelimiter(reading, byte);
      return NOTHING;
  }
}

function passDelimiter(reading: Reading, byte: number): void {
  const double = byte === GREATER || byte === LESS;
  reading.at += double && reading.bytes[reading.at + 1] === byte ? 2 : 1;
  reading.closing = byte;
}

/** A value in an array or a dictionary. */
function valueAt(reading: Reading, around: Around): PdfValue | typeof NOTHING | typeof END {
  passSpace(reading);
  const { bytes, at } = reading;
  const byte = bytes[at];
  reading.closing = 0;
  if (byte === undefined) return END;
  if (around.depth > MAX_DEPTH) {
    reading.at++;
    return NOTHING;
  }
  if (!isRegular(byte)) return delimited(reading, byte, around);
  const token = wordOrNumber(reading, at);
  return token.kind === "value" ? token.value : NOTHING;
}

/** Array (§7.3.6). Items that an array cannot hold are skipped. */
function arrayAt(reading: Reading, { inArray, nests, depth }: Around): PdfValue | typeof NOTHING {
  const { note } = reading;
  const start = reading.at;
  reading.at++;
  if (inArray && !nests) return NOTHING;
  const items: PdfValue[] = [];
  for (;;) {
    const item = valueAt(reading, { inArray: true, nests, depth: depth + 1 });
    if (item === END) {
      note("unclosed", start);
      return items;
    }
    if (item !== NOTHING) items.push(item);
    else if (reading.closing === CLOSE_ARRAY) return items;
    else note("collection_malformed", start);
  }
}

/** Dictionary (§7.3.7). One with invalid contents has no value and ends there. */
function dictionaryAt(reading: Reading, { inArray, depth }: Around): PdfValue | typeof NOTHING {
  const { bytes, note } = reading;
  const start = reading.at;
  reading.at += 2;
  const entries: PdfDictionary = new Map();
  for (;;) {
    passSpace(reading);
    const byte = bytes[reading.at];
    if (byte === GREATER && bytes[reading.at + 1] === GREATER) {
      reading.at += 2;
      return entries;
    }
    if (byte !== SLASH) {
      passOther(reading, byte);
      note("collection_malformed", start);
      return NOTHING;
    }
    const key = nameAt(reading);
    const value = valueAt(reading, { inArray, nests: true, depth: depth + 1 });
    if (!isName(key) || value === NOTHING || value === END) {
      note("collection_malformed", start);
      return NOTHING;
    }
    if (entries.has(key.name)) note("collection_malformed", start);
    entries.set(key.name, value);
  }
}

/** Skips what is no key. */
function passOther(reading: Reading, byte: number | undefined): void {
  reading.closing = 0;
  if (byte !== undefined && isRegular(byte)) passWord(reading);
  else if (byte !== undefined) passDelimiter(reading, byte);
}
