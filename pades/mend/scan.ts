import { PadesError } from "../errors.ts";
import type { Source } from "../read/source.ts";
import { openFinder, type Finder } from "./finder.ts";

/** An object found by searching; `at` is the offset of its number. */
export interface FoundObject {
  readonly number: number;
  readonly generation: number;
  readonly at: number;
  /** The type of the stream: /ObjStm, /XRef, or any other. */
  readonly kind: "plain" | "container" | "section";
}

export interface Scan {
  /** In file order. */
  readonly objects: readonly FoundObject[];
  /** The offsets of trailer dictionaries. */
  readonly trailers: readonly number[];
}

/** A file with more objects than this is not reassembled. */
export const MAX_OBJECTS = 1_000_000;

const MAX_NUMBER = 8_388_607;
/** How many bytes of an object are searched for its /Length and /Type. */
const HEAD = 4096;

/**
 * Everything that looks like an object or a trailer, whatever the cross-reference says. The data of streams is skipped,
 * so that an embedded file is not taken for a part of this one. Throws `too_many_objects`.
 */
export function scan(source: Source): Scan {
  const finder = openFinder(source);
  const objects: FoundObject[] = [];
  const trailers: number[] = [];
  for (let at = 0; at < source.size;) {
    const object = finder.next("obj", at);
    const trailer = finder.next("trailer", at);
    if (trailer >= 0 && (object < 0 || trailer < object)) {
      trailers.push(trailer + 7);
      at = trailer + 7;
      continue;
    }
    if (object < 0) break;
    const header = headerBefore(finder, object);
    if (!header) {
      at = object + 3;
      continue;
    }
    if (objects.length >= MAX_OBJECTS) throw new PadesError("too_many_objects");
    const { kind, end } = bodyAfter(source, finder, object + 3);
    objects.push({ ...header, kind });
    at = end;
  }
  return { objects, trailers };
}

/** `12 0 ` before `obj`; undefined for `endobj` or a word that contains these letters. */
function headerBefore(
  finder: Finder,
  at: number,
): Pick<FoundObject, "number" | "generation" | "at"> | undefined {
  const before = finder.text(at - 40, at);
  const match = /(?:^|[^\d])(\d{1,10})([\0\t\n\f\r ]+)(\d{1,5})([\0\t\n\f\r ]*)$/.exec(before);
  if (!match) return undefined;
  const [, digits = "", gap = "", rest = "", space = ""] = match;
  const number = Number(digits);
  if (number > MAX_NUMBER) return undefined;
  const length = digits.length + gap.length + rest.length + space.length;
  return { number, generation: Number(rest), at: at - length };
}

/** The kind of object that begins here, and where to continue the search. */
function bodyAfter(
  source: Source,
  finder: Finder,
  from: number,
): { kind: FoundObject["kind"]; end: number } {
  const stream = finder.next("stream", from);
  if (stream < 0 || isEnd(finder, stream) || endsBefore(finder, from, stream))
    return { kind: "plain", end: from };
  const head = Buffer.from(source.read(from, Math.min(HEAD, stream - from))).toString("latin1");
  const kind = /\/Type\s*\/ObjStm\b/.test(head)
    ? "container"
    : /\/Type\s*\/XRef\b/.test(head)
      ? "section"
      : "plain";
  const length = /\/Length\s+(\d{1,12})(?!\d|\s+\d+\s+R)/.exec(head)?.[1];
  if (length !== undefined) {
    const end = stream + 6 + Number(length);
    if (end < source.size && /^[\0\t\n\f\r ]{0,4}end(stream|obj)/.test(finder.text(end, end + 16)))
      return { kind, end };
  }
  const ends = [finder.next("endstream", stream), finder.next("endobj", stream)];
  const end = Math.min(...ends.map((at) => (at < 0 ? Infinity : at)));
  return { kind, end: end === Infinity ? stream + 6 : end };
}

const isEnd = (finder: Finder, at: number): boolean => finder.text(at - 3, at) === "end";

/** Whether the object ends, or another one begins, before `limit`. */
function endsBefore(finder: Finder, from: number, limit: number): boolean {
  for (let at = finder.next("obj", from); at >= 0 && at < limit; at = finder.next("obj", at + 3)) {
    if (isEnd(finder, at) || headerBefore(finder, at)) return true;
  }
  return false;
}
