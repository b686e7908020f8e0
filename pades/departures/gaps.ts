import type { PdfDocument } from "../read/document.ts";
import { isWhite } from "../read/lexer.ts";
import { findText } from "../read/search.ts";
import type { Source } from "../read/source.ts";
import type { Departures } from "./departure.ts";
import type { Accounted } from "./places.ts";

/** A `startxref` between objects: its position and its value. */
export interface Pointer {
  readonly at: number;
  readonly value: number;
}

/**
 * Checks the bytes between objects and sections, which may be white space, comments and the `startxref` pointers of
 * §7.5.5; reports all others. Returns the pointers.
 */
export function checkGaps(
  { source }: PdfDocument,
  { extents }: Accounted,
  departures: Departures,
): Pointer[] {
  const pointers: Pointer[] = [];
  let from = 0;
  for (const { at, end } of extents) {
    if (at > from) checkGap(source, from, at, departures, pointers);
    from = Math.max(from, end);
  }
  if (from < source.size) checkGap(source, from, source.size, departures, pointers);
  return pointers;
}

const PIECE = 1 << 16;

function checkGap(
  source: Source,
  from: number,
  to: number,
  departures: Departures,
  pointers: Pointer[],
): void {
  for (let at = from; at < to;) {
    const begin = firstIn(source, at, to, (byte) => !isWhite(byte));
    if (begin === undefined) return;
    const byte = source.read(begin, 1)[0] ?? 0;
    if (byte === 37) {
      const end = firstIn(source, begin, to, (each) => each === 10 || each === 13);
      // A reader that skips comments does not see an object that begins on the same line.
      if (end === undefined && to < source.size) departures.note("stray_bytes", begin);
      if (end === undefined) return;
      at = end;
      continue;
    }
    const pointer = pointerAt(source, begin);
    if (pointer) {
      pointers.push(pointer);
      at = pointer.end;
      continue;
    }
    departures.note("stray_bytes", begin);
    const next = nextPointer(source, begin + 1, to);
    if (next === undefined) return;
    at = next;
  }
}

/** The position of the first byte from `from`, before `to`, that passes the test. */
export function firstIn(
  source: Source,
  from: number,
  to: number,
  test: (byte: number) => boolean,
): number | undefined {
  for (let at = from; at < to; at += PIECE) {
    const found = source.read(at, Math.min(PIECE, to - at)).findIndex(test);
    if (found >= 0) return at + found;
  }
  return undefined;
}

function pointerAt(source: Source, at: number): (Pointer & { readonly end: number }) | undefined {
  const text = Buffer.from(source.read(at, 64)).toString("latin1");
  const match = /^startxref[\0\t\n\f\r ]+(\d{1,15})(?![^\0\t\n\f\r %])/.exec(text);
  return match ? { at, value: Number(match[1]), end: at + match[0].length } : undefined;
}

/** The position of the next pointer that follows white space, after stray bytes. */
function nextPointer(source: Source, from: number, to: number): number | undefined {
  for (let at = findText(source, "startxref", from, to); at >= 0;) {
    if (isWhite(source.read(at - 1, 1)[0] ?? 0) && pointerAt(source, at)) return at;
    at = findText(source, "startxref", at + 1, to);
  }
  return undefined;
}
