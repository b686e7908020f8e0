import { PadesError } from "./errors.ts";
import {
  expectWord,
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
import { name, reference, type PdfArray, type PdfDictionary, type PdfValue } from "./object.ts";
import type { Source } from "./source.ts";

const MAX_DEPTH = 128;
const FIRST_WINDOW = 2048;
/** The most that one object outside a stream's data may take. */
const MAX_OBJECT = 64 << 20;

/** An object as it stands in the file. For a stream, `dataAt` is where its data begins in the file. */
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
  if (word === "null") return null;
  throw new PadesError(
    "damaged_object",
    `unexpected ${word === "" ? "character" : word.slice(0, 20)}`,
  );
}

function readNumeric(window: Window): PdfValue {
  const word = readWord(window);
  const value = Number(word);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word))
    throw new PadesError("damaged_object", `number ${word.slice(0, 20)}`);
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

function readArray(window: Window, depth: number): PdfArray {
  const items: PdfArray = [];
  window.at++;
  for (;;) {
    skipWhite(window);
    if (peek(window) === 93) {
      window.at++;
      return items;
    }
    items.push(readValue(window, depth + 1));
  }
}

/** `<<…>>` at the reading position. Of a key written twice the last one counts. */
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
    if (peek(window) !== 47) throw new PadesError("damaged_object", "expected a name as key");
    const key = readName(window);
    entries.set(key, readValue(window, depth + 1));
  }
}

/** Runs `parse` on a window that begins at `at` and grows until what is parsed fits. */
export function parseAt<T>(source: Source, at: number, parse: (window: Window) => T): T {
  for (let length = FIRST_WINDOW; ; length *= 8) {
    const bytes = source.read(at, length);
    try {
      return parse(openWindow(bytes, 0, at + bytes.length >= source.size || bytes.length < length));
    } catch (error) {
      if (!(error instanceof WindowEnd)) throw error;
      if (length > MAX_OBJECT) throw new PadesError("too_large", "an object");
    }
  }
}

/** The indirect object that begins at `at`; throws `damaged_object` where there is none. */
export function readIndirect(source: Source, at: number): IndirectObject {
  return parseAt(source, at, (window) => {
    const number = readCount(window);
    const generation = readCount(window);
    if (number === undefined || generation === undefined)
      throw new PadesError("damaged_object", `no object at ${at}`);
    expectWord(window, "obj");
    skipWhite(window);
    if (startsWith(window, "endobj")) return { number, generation, value: null, dataAt: undefined };
    const value = readValue(window);
    skipWhite(window);
    if (!(value instanceof Map) || !startsWith(window, "stream"))
      return { number, generation, value, dataAt: undefined };
    window.at += 6;
    // §7.3.8.1: CR LF or LF; a lone CR is tolerated
    if (peek(window) === 13) window.at++;
    if (peek(window) === 10) window.at++;
    return { number, generation, value, dataAt: at + window.at };
  });
}
