import { isRegular, isWhite } from "../../read/lexer.ts";
import type { NoteDeparture } from "./departure.ts";

/** A content stream during reading, byte by byte. */
export interface Reading {
  readonly bytes: Uint8Array;
  at: number;
  readonly note: NoteDeparture;
  /** The last delimiter read in the place of a value. */
  closing: number;
  readonly seams: readonly number[];
  /** How many of them have been passed. */
  seam: number;
}

/**
 * Whether two parts of the content are joined between these offsets. The second offset never decreases from call to
 * call.
 */
export function isSewn(reading: Reading, from: number, to: number): boolean {
  const { seams } = reading;
  while ((seams[reading.seam] ?? Infinity) < from) reading.seam++;
  return (seams[reading.seam] ?? Infinity) < to;
}

const [TAB, LF, CR, SPACE, PERCENT] = [9, 10, 13, 32, 37];

/** Moves to the next byte that is neither white space nor in a comment. */
export function passSpace(reading: Reading): void {
  const { bytes, note } = reading;
  let { at } = reading;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === PERCENT) {
      const start = at;
      while (at + 1 < bytes.length && bytes[at + 1] !== LF && bytes[at + 1] !== CR) at++;
      if (isSewn(reading, start, at)) note("comment_across_parts", start);
    } else if (byte !== SPACE && byte !== LF && byte !== CR && byte !== TAB && !isWhite(byte))
      break;
  }
  reading.at = at;
}

/** Reads the run of regular characters at the current offset. */
export function passWord(reading: Reading): string {
  const { bytes, at } = reading;
  let end = at;
  while (end < bytes.length && isRegular(bytes[end] ?? 0)) end++;
  reading.at = end;
  return textOf(bytes, at, end);
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > 32)
    return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString("latin1");
  let text = "";
  for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
