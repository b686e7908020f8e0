import type { PdfDocument } from "../read/document.ts";
import { isRegular } from "../read/lexer.ts";
import type { Departures } from "./departure.ts";
import { AROUND, eachKeyword, type Keyword } from "./keywords.ts";

/** The offsets of meaningful keywords. */
export interface Expected {
  /** Behind `obj` of every object. */
  readonly objects: ReadonlySet<number>;
  /** `xref` of tables. */
  readonly tables: ReadonlySet<number>;
  readonly trailers: ReadonlySet<number>;
  /** `startxref` between the objects. */
  readonly pointers: ReadonlySet<number>;
  /** The last of these. */
  readonly lastPointer: number;
}

const PIECE = 1 << 20;

/**
 * Searches the whole file for bytes that a repairing reader takes for objects and sections: anywhere, in comments,
 * strings and the data of streams too.
 */
export function checkWords(
  { source }: PdfDocument,
  expected: Expected,
  departures: Departures,
): void {
  for (let from = 0; from < source.size; from += PIECE) {
    const start = Math.max(0, from - AROUND);
    const read = source.read(start, from - start + PIECE + AROUND);
    const bytes = Buffer.from(read.buffer, read.byteOffset, read.length);
    const place = (word: Keyword, at: number): boolean => {
      note(word, start + at, bytes, at, expected, departures);
      return false;
    };
    eachKeyword(bytes, from - start, from - start + PIECE, place);
  }
}

function note(
  word: Keyword,
  place: number,
  bytes: Buffer,
  at: number,
  { objects, tables, trailers, pointers, lastPointer }: Expected,
  departures: Departures,
): void {
  if (word === "obj") {
    if (!objects.has(place + 3)) departures.note("stray_object", place);
  } else if (word === "trailer") {
    if (!trailers.has(place)) departures.note("stray_section", place);
  } else if (bytes.toString("latin1", Math.max(0, at - 5), at) === "start") {
    if (pointers.has(place - 5)) return;
    const isLast = place > lastPointer;
    departures.note(isLast ? "pointer_not_last" : "stray_section", place - 5);
  } else if (!tables.has(place) && !isRegular(bytes[at - 1] ?? 32)) {
    departures.note("stray_section", place);
  }
}
