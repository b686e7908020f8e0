import { PadesError } from "../errors.ts";
import {
  isDigit,
  isRegular,
  openWindow,
  peek,
  readCount,
  readHexString,
  readLiteralString,
  readName,
  readWord,
  skipWhite,
  startsWith,
  WindowEnd,
  type Window,
} from "./lexer.ts";
import {
  isName,
  isReference,
  name,
  reference,
  type PdfArray,
  type PdfDictionary,
  type PdfValue,
} from "./object.ts";
import type { Source } from "./source.ts";
import { isSpeltAlike, moveSpelling, noteKey, noteSpelling } from "./spelling.ts";

const MAX_DEPTH = 128;
const FIRST_WINDOW = 2048;
/** The most that one object outside a stream's data may take. */
const MAX_OBJECT = 16 << 20;

/** An object as in the file. For a stream, `dataAt` is where its data begins in the file. */
export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfValue;
  readonly dataAt: number | undefined;
}

/** One value at the reading position (ISO 32000-2 §7.3). */
export function readValue(window: Window, depth = 0): PdfValue {
  if (depth > MAX_DEPTH) throw new PadesError("too_deep", "nested arrays and dictionaries");
  skipWhite(window);
  if (window.lenient) {
    skipStray(window);
    if (endsHere(window)) return null;
  }
  const byte = peek(window);
  switch (byte) {
    case 47:
      return name(readName(window));
    case 40:
      return { type: "string", bytes: readLiteralString(window) };
    case 91:
      return readArray(window, depth);
    case 60:
      return peek(window, 1) === 60
        ? readDictionary(window, depth)
        : { type: "string", bytes: readHexString(window) };
    default:
      return isDigit(byte) || byte === 43 || byte === 45 || byte === 46
        ? readNumeric(window)
        : readKeyword(window);
  }
}

function readKeyword(window: Window): PdfValue {
  const word = readWord(window);
  if (word === "true") return true;
  if (word === "false") return false;
  if (word === "null" || window.lenient) return null;
  throw new PadesError(
    "damaged_object",
    `unexpected ${word === "" ? "character" : word.slice(0, 20)}`,
  );
}

function readNumeric(window: Window): PdfValue {
  const word = readWord(window);
  const value = Number(word);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) {
    if (window.lenient) return numberIn(word);
    throw new PadesError("damaged_object", `number ${word.slice(0, 20)}`);
  }
  if (!/^\d+$/.test(word)) return value;
  // "12 0 R" begins like a number
  const after = window.at;
  const generation = readCount(window);
  if (generation !== undefined) {
    skipWhite(window);
    if (peek(window) === 82 && !isRegular(peek(window, 1))) {
      window.at++;
      return reference(value, generation);
    }
  }
  window.at = after;
  return value;
}

/** As viewers read `--12`, `1.2.3`, `12-34` and `.`: a sign, digits, one point, and no further. */
function numberIn(word: string): number {
  const match = /^([+-]*)(\d*\.?\d*)/.exec(word);
  const value = Number(match?.[2]);
  const size = Number.isFinite(value) ? value : 0;
  return match?.[1]?.startsWith("-") ? -size : size;
}

/** Closing and opening characters that belong to nothing. */
function skipStray(window: Window): void {
  for (let byte = peek(window); byte === 41 || byte === 123 || byte === 125; byte = peek(window)) {
    window.at++;
    skipWhite(window);
  }
}

const ENDS = ["endobj", "endstream", "stream", "trailer", "startxref"];

/** Whether what is being read ends here, though it was not closed. */
function endsHere(window: Window): boolean {
  const byte = peek(window);
  if (byte === -1 || byte === 93 || byte === 62) return true;
  return (
    (byte === 101 || byte === 115 || byte === 116) && ENDS.some((end) => startsWith(window, end))
  );
}

function readArray(window: Window, depth: number): PdfArray {
  const items: PdfArray = [];
  window.at++;
  for (;;) {
    skipWhite(window);
    if (peek(window) === 93) {
      window.at++;
      return items;
    }
    if (window.lenient && endsHere(window)) return items;
    const from = window.at;
    const value = readValue(window, depth + 1);
    noteSpelling(items, items.length, value, window, from);
    items.push(value);
  }
}

function isSame(a: PdfValue | undefined, b: PdfValue): boolean {
  if (isName(a) && isName(b)) return a.name === b.name;
  if (isReference(a) && isReference(b)) return a.number === b.number;
  return a === b;
}

/**
 * Dictionaries of what is under keys that come again, one for each time: it counts for readers who take the first
 * of them.
 */
const repeated = new WeakMap<PdfDictionary, PdfDictionary[]>();
export const repeatedEntries = (dictionary: PdfDictionary): PdfDictionary[] =>
  repeated.get(dictionary) ?? [];
export const repeatedIn = (dictionary: PdfDictionary): readonly PdfValue[] =>
  repeatedEntries(dictionary).flatMap((entry) => [...entry.values()]);

/** `<<…>>` at the reading position. Of a key written twice the last one counts; see `repeatedIn`. */
export function readDictionary(window: Window, depth = 0): PdfDictionary {
  const entries: PdfDictionary = new Map();
  if (!startsWith(window, "<<")) throw new PadesError("damaged_object", "expected a dictionary");
  window.at += 2;
  for (;;) {
    skipWhite(window);
    if (startsWith(window, ">>")) {
      window.at += 2;
      return entries;
    }
    if (window.lenient && peek(window) !== 47) {
      if (!passStray(window, depth)) return entries;
      continue;
    }
    if (peek(window) !== 47) throw new PadesError("damaged_object", "expected a name as key");
    const keyAt = window.at;
    const key = readName(window);
    const before = entries.get(key);
    const earlier = before === undefined ? undefined : new Map([[key, before]]);
    if (earlier) moveSpelling(entries, earlier, key);
    noteKey(entries, key, window, keyAt);
    skipWhite(window);
    const from = window.at;
    const value = readValue(window, depth + 1);
    noteSpelling(entries, key, value, window, from);
    // the same number, word or name again is no other value
    if (earlier && !(isSame(before, value) && isSpeltAlike(earlier, entries, key)))
      repeated.set(entries, [...repeatedEntries(entries), earlier]);
    entries.set(key, value);
  }
}

/** Passes what stands where a key should; false at the end of what is being read. */
function passStray(window: Window, depth: number): boolean {
  const byte = peek(window);
  if (byte === 93 || byte === 62) window.at++;
  else if (endsHere(window)) return false;
  else readValue(window, depth + 1);
  return true;
}

/** Runs `parse` on a window that begins at `at` and grows until what is parsed fits. */
export function parseAt<T>(
  source: Source,
  at: number,
  parse: (window: Window) => T,
  lenient = false,
): T {
  for (let length = FIRST_WINDOW; ; length *= 8) {
    const bytes = source.read(at, length);
    const complete = at + bytes.length >= source.size || bytes.length < length;
    const window = openWindow(bytes, 0, complete, lenient);
    try {
      return parse(window);
    } catch (error) {
      if (!(error instanceof WindowEnd)) throw error;
      if (length > MAX_OBJECT) throw new PadesError("too_large", "an object");
    } finally {
      source.spend?.(window.at);
    }
  }
}

/** The indirect object that begins at `at`; throws `damaged_xref` where there is none. */
export function readIndirect(source: Source, at: number, lenient = false): IndirectObject {
  const read = (window: Window): IndirectObject => {
    const number = readCount(window);
    const generation = readCount(window);
    skipWhite(window);
    if (number === undefined || generation === undefined || !startsWith(window, "obj"))
      throw new PadesError("damaged_xref", `no object at ${at}`);
    window.at += 3;
    skipWhite(window);
    if (startsWith(window, "endobj")) return { number, generation, value: null, dataAt: undefined };
    const value = readValue(window);
    skipWhite(window);
    if (!(value instanceof Map) || !startsWith(window, "stream"))
      return { number, generation, value, dataAt: undefined };
    window.at += 6;
    if (lenient) while (peek(window) === 32 || peek(window) === 9) window.at++;
    // §7.3.8.1: CR LF or LF; a lone CR is tolerated
    if (peek(window) === 13) window.at++;
    if (peek(window) === 10) window.at++;
    return { number, generation, value, dataAt: at + window.at };
  };
  return parseAt(source, at, read, lenient);
}
