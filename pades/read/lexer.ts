import { PadesError } from "../errors.ts";

/**
 * A window on the file. `complete` says that nothing follows the window; when a token runs into the
 * end of an incomplete window, `WindowEnd` asks the caller for a larger one.
 */
export interface Window {
  readonly bytes: Uint8Array;
  at: number;
  readonly complete: boolean;
  /** Reads faulty syntax leniently, as viewers do. */
  readonly lenient: boolean;
}

export class WindowEnd extends Error {}

export const openWindow = (
  bytes: Uint8Array,
  at = 0,
  complete = true,
  lenient = false,
): Window => ({ bytes, at, complete, lenient });

/** The byte at the reading position plus `ahead`; -1 at the end of the file. */
export function peek(window: Window, ahead = 0): number {
  const byte = window.bytes[window.at + ahead];
  if (byte !== undefined) return byte;
  if (!window.complete) throw new WindowEnd();
  return -1;
}

// ISO 32000-2 §7.2.3, tables 1 and 2
const [REGULAR, WHITE, DELIMITER] = [1, 2, 3];
const CLASSES = new Uint8Array(256).fill(REGULAR);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASSES[byte] = WHITE;
for (const byte of Buffer.from("()<>[]{}/%")) CLASSES[byte] = DELIMITER;

export const isWhite = (byte: number): boolean => CLASSES[byte] === WHITE;
export const isRegular = (byte: number): boolean => CLASSES[byte] === REGULAR;
export const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/** Passes white space and comments. */
export function skipWhite(window: Window): void {
  for (;;) {
    const byte = peek(window);
    if (byte === 37) {
      for (let next = peek(window); next !== 10 && next !== 13 && next !== -1; next = peek(window))
        window.at++;
    } else if (isWhite(byte)) {
      window.at++;
    } else return;
  }
}

/** A run of regular characters, possibly empty. */
export function readWord(window: Window): string {
  const start = window.at;
  while (isRegular(peek(window))) window.at++;
  return Buffer.from(
    window.bytes.buffer,
    window.bytes.byteOffset + start,
    window.at - start,
  ).toString("latin1");
}

/** Whether `text` is at the reading position; nothing is consumed. */
export function startsWith(window: Window, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (peek(window, i) !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** Consumes the keyword or throws `damaged_object`. */
export function expectWord(window: Window, keyword: string): void {
  skipWhite(window);
  const word = readWord(window);
  if (word !== keyword)
    throw new PadesError("damaged_object", `expected ${keyword}, found ${word.slice(0, 20)}`);
}

/** A whole number without sign, or undefined; white space before it is passed. */
export function readCount(window: Window): number | undefined {
  skipWhite(window);
  const start = window.at;
  let value = 0;
  while (isDigit(peek(window))) {
    value = value * 10 + (peek(window) - 48);
    if (value > Number.MAX_SAFE_INTEGER)
      throw new PadesError("damaged_object", "number out of range");
    window.at++;
  }
  return window.at === start ? undefined : value;
}

/** `/Name` with its `#xx` escapes resolved; the slash stands at the reading position. */
export function readName(window: Window): string {
  window.at++;
  const word = readWord(window);
  if (!word.includes("#")) return word;
  return word.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const ESCAPES = new Map([
  [110, 10],
  [114, 13],
  [116, 9],
  [98, 8],
  [102, 12],
]);

/** `(…)` with balanced parentheses and escapes (§7.3.4.2). */
export function readLiteralString(window: Window): Uint8Array {
  const start = window.at + 1;
  window.at++;
  let plain = true;
  for (let depth = 1; depth > 0; window.at++) {
    const byte = peek(window);
    if (byte === -1) throw new PadesError("damaged_object", "string without end");
    if (byte === 40) depth++;
    else if (byte === 41) depth--;
    else if (byte === 92 || byte === 13) {
      plain = false;
      // An escaped parenthesis does not count.
      if (byte === 92) window.at++;
    }
  }
  const written = window.bytes.subarray(start, window.at - 1);
  return plain ? Uint8Array.from(written) : unescaped(written);
}

function unescaped(written: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(written.length);
  let length = 0;
  for (let at = 0; at < written.length;) {
    const byte = written[at++] ?? 0;
    if (byte === 92) {
      const [value, next] = escapeAt(written, at);
      if (value !== undefined) bytes[length++] = value;
      at = next;
    } else if (byte === 13) {
      // an end-of-line marker in a string counts as one line feed
      if (written[at] === 10) at++;
      bytes[length++] = 10;
    } else bytes[length++] = byte;
  }
  return bytes.slice(0, length);
}

const isOctal = (byte: number | undefined): byte is number =>
  byte !== undefined && byte >= 48 && byte <= 55;

/** The character after a backslash, and the offset after it; a line end has no character. */
function escapeAt(written: Uint8Array, at: number): [value: number | undefined, next: number] {
  const byte = written[at];
  if (byte === undefined) return [undefined, at];
  if (isOctal(byte)) {
    let value = 0;
    let next = at;
    for (let digit = written[next]; next < at + 3 && isOctal(digit); digit = written[++next])
      value = value * 8 + (digit - 48);
    return [value & 0xff, next];
  }
  if (byte === 13) return [undefined, at + (written[at + 1] === 10 ? 2 : 1)];
  if (byte === 10) return [undefined, at + 1];
  return [ESCAPES.get(byte) ?? byte, at + 1];
}

/** `<…>`; a missing last digit counts as 0 (§7.3.4.3). */
export function readHexString(window: Window): Uint8Array {
  window.at++;
  const start = window.at;
  const end = window.bytes.indexOf(62, start);
  if (end < 0) {
    if (!window.complete) throw new WindowEnd();
    throw new PadesError("damaged_object", "hexadecimal string without end");
  }
  window.at = end + 1;
  const view = Buffer.from(window.bytes.buffer, window.bytes.byteOffset + start, end - start);
  let digits = view.toString("latin1");
  if (!/^[0-9a-fA-F]*$/.test(digits)) {
    digits = digits.replace(window.lenient ? /[^0-9a-fA-F]+/g : /[\0\t\n\f\r ]+/g, "");
    if (!/^[0-9a-fA-F]*$/.test(digits))
      throw new PadesError("damaged_object", "hexadecimal string with other characters");
  }
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
}
