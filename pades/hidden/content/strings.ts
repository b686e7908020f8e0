import { isDigit, isWhite } from "../../read/lexer.ts";
import { byteString, name, type PdfValue } from "../../read/object.ts";
import { isSewn, passWord, type Reading } from "./scan.ts";

/** Bytes that every reader keeps in a name (annex C of ISO 32000-1). */
const LONGEST_NAME = 127;
const [TAB, LF, CR] = [9, 10, 13];
const [OPEN, CLOSE, GREATER, BACKSLASH] = [40, 41, 62, 92];

/** `/Name` with its escapes resolved (§7.3.5). */
export function nameAt(reading: Reading): PdfValue {
  const start = reading.at;
  reading.at++;
  const word = passWord(reading);
  if (!word.includes("#")) {
    if (word === "" || word.length > LONGEST_NAME) reading.note("name_malformed", start);
    return name(word);
  }
  if (/#(?![0-9a-fA-F]{2})|#00/.test(word)) reading.note("name_malformed", start);
  const plain = word.replaceAll(/#([0-9a-fA-F]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  // §7.3.5 forbids the zero byte: a name with it finds no resource.
  return name(plain.replaceAll("\0", "_"));
}

/** `(…)` (§7.3.4.2). A string without an end extends to the end of the content. */
export function literalAt(reading: Reading): PdfValue {
  const { bytes, note, at: start } = reading;
  const end = endOfLiteral(reading) - 1;
  const plain = bytes.subarray(start + 1, end);
  if (!plain.includes(BACKSLASH) && !plain.includes(CR)) return byteString(plain);
  const made = new Uint8Array(plain.length);
  let length = 0;
  for (let at = start + 1; at < end;) {
    const byte = bytes[at++] ?? 0;
    if (byte !== BACKSLASH) {
      if (byte === CR) note("string_escape", start);
      made[length++] = byte;
      continue;
    }
    const [value, next] = escapeAt(bytes, at, end);
    if (value !== undefined) {
      if (value > 255) note("string_escape", start);
      made[length++] = value;
    }
    at = next;
  }
  return byteString(made.subarray(0, length));
}

function endOfLiteral(reading: Reading): number {
  const { bytes } = reading;
  let depth = 0;
  for (let at = reading.at; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at++;
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) {
      if (isSewn(reading, reading.at, at)) reading.note("token_across_parts", reading.at);
      return (reading.at = at + 1);
    }
  }
  reading.note("unclosed", reading.at);
  return (reading.at = bytes.length + 1);
}

const ESCAPED = new Map([
  [110, LF],
  [114, CR],
  [116, TAB],
  [98, 8],
  [102, 12],
]);

/** The character after a backslash, and the offset after it; a line end has no character. */
function escapeAt(
  bytes: Uint8Array,
  at: number,
  end: number,
): [value: number | undefined, next: number] {
  const byte = bytes[at];
  if (byte === undefined || at >= end) return [undefined, at];
  if (byte >= 48 && byte <= 55) {
    let [value, next] = [0, at];
    for (let digit = byte; next < at + 3 && next < end && digit >= 48 && digit <= 55;) {
      value = value * 8 + (digit - 48);
      digit = bytes[++next] ?? 0;
    }
    return [value, next];
  }
  if (byte === CR) return [undefined, at + (bytes[at + 1] === LF ? 2 : 1)];
  if (byte === LF) return [undefined, at + 1];
  return [ESCAPED.get(byte) ?? byte, at + 1];
}

/** `<…>` (§7.3.4.3). */
export function hexadecimalAt(reading: Reading): PdfValue {
  const { bytes, note } = reading;
  const start = reading.at;
  const close = bytes.indexOf(GREATER, start);
  if (close < 0) note("unclosed", start);
  const end = close < 0 ? bytes.length : close;
  reading.at = Math.min(bytes.length, end + 1);
  if (isSewn(reading, start, end)) note("token_across_parts", start);
  const made = new Uint8Array(Math.ceil((end - start) / 2));
  let digits = 0;
  for (let at = start + 1; at < end; at++) {
    const byte = bytes[at] ?? 0;
    const digit = digitOf(byte);
    if (digit >= 0) {
      made[digits >> 1] = (made[digits >> 1] ?? 0) | (digits % 2 === 0 ? digit << 4 : digit);
      digits++;
    } else if (!isWhite(byte)) note("hexadecimal_malformed", start);
  }
  return byteString(made.subarray(0, Math.ceil(digits / 2)));
}

function digitOf(byte: number): number {
  if (isDigit(byte)) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
