import { PadesError } from "../errors.ts";
import { isRegular, peek, readCount, skipWhite, startsWith, type Window } from "../read/lexer.ts";
import type { PdfValue } from "../read/object.ts";
import { parseAt, readValue } from "../read/parser.ts";
import type { Source } from "../read/source.ts";

/** The beginning of an indirect object. */
export interface Head {
  readonly number: number;
  readonly generation: number;
  /** The position of its number. */
  readonly at: number;
  /** Behind `obj`. */
  readonly bodyAt: number;
  /** Two numbers and the keyword, with only white space between them. */
  readonly isPlain: boolean;
}

/** No well-formed beginning is longer. */
const MOST_HEAD = 48;
const PLAIN = /^\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj$/;

/** The rest of it. */
export interface Body {
  readonly value: PdfValue;
  /** The offset after the value, or of a stream's data. */
  readonly end: number;
  readonly isStream: boolean;
  /** `stream` is followed by a line end as in §7.3.8.1. */
  readonly lineFeed: boolean;
}

/** The object that begins at an offset, after white space and comments; undefined where there is none. */
export function headAt(source: Source, place: number): Head | undefined {
  if (!Number.isSafeInteger(place) || place < 0 || place >= source.size) return undefined;
  return parseAt(source, place, (window) => {
    skipWhite(window);
    const at = place + window.at;
    const number = readCount(window);
    const generation = number === undefined ? undefined : readCount(window);
    skipWhite(window);
    if (number === undefined || generation === undefined || !startsWith(window, "obj"))
      return undefined;
    const [from, end] = [at - place, window.at + 3];
    window.at = end;
    const text = Buffer.from(window.bytes.subarray(from, end)).toString("latin1", 0, MOST_HEAD);
    const isPlain = PLAIN.test(text) && !isRegular(peek(window));
    return { number, generation, at, bodyAt: place + end, isPlain };
  });
}

/** The object after `obj`. Throws PadesError where there is no value. */
export function bodyAt(source: Source, place: number): Body {
  return parseAt(source, place, (window) => {
    skipWhite(window);
    const value = startsWith(window, "endobj") ? null : readValue(window);
    const end = place + window.at;
    skipWhite(window);
    if (!(value instanceof Map) || !startsWith(window, "stream"))
      return { value, end, isStream: false, lineFeed: true };
    window.at += 6;
    const lineFeed = passLineEnd(window);
    return { value, end: place + window.at, isStream: true, lineFeed };
  });
}

/** §7.3.8.1: carriage return and line feed, or a line feed; the reader tolerates a lone carriage return. */
function passLineEnd(window: Window): boolean {
  if (peek(window) === 13) window.at++;
  const lineFeed = peek(window) === 10;
  if (lineFeed) window.at++;
  return lineFeed;
}

/** The offset after a keyword that follows `place` and white space (and comments, where allowed); else undefined. */
export function keywordAt(
  source: Source,
  place: number,
  keyword: string,
  comments = true,
): number | undefined {
  return parseAt(source, place, (window) => {
    if (comments) skipWhite(window);
    else while (isBlank(peek(window))) window.at++;
    return startsWith(window, keyword) ? place + window.at + keyword.length : undefined;
  });
}

const isBlank = (byte: number): boolean =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;

/** Returns a substitute for damage; limits and all other errors are thrown. */
export function orDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PadesError) return undefined;
    throw error;
  }
}
