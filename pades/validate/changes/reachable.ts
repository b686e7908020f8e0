import { findEntry, loadObject, locateObject, type PdfDocument } from "../../read/document.ts";
import { isPadesError, PadesError } from "../../errors.ts";
import { readCount, skipWhite, startsWith, type Window } from "../../read/lexer.ts";
import { reference, type PdfValue } from "../../read/object.ts";
import { parseAt, readValue } from "../../read/parser.ts";
import { eachReference } from "../../read/references.ts";
import type { XrefEntry } from "../../read/xref-section.ts";

/** An index of all objects of a document, made by reading each object once, without the data of streams. */
export interface ObjectIndex {
  /** Object numbers that refer to each object. */
  readonly referrers: ReadonlyMap<number, readonly number[]>;
  /** The extent of each object that is directly in the file, by number; includes a stream's data. */
  readonly extents: ReadonlyMap<number, Extent>;
  /** Objects that cannot be read, and their offsets. */
  readonly unreadable: ReadonlyMap<number, number>;
  /** The contents of object streams. */
  readonly contained: ReadonlyMap<number, readonly number[]>;
}

export interface Extent {
  readonly at: number;
  readonly end: number;
}

const indexes = new WeakMap<PdfDocument, ObjectIndex>();

/**
 * The values that the index has read, kept until a walk through the document ends: reading again takes longer than
 * walking.
 */
const parsed = new WeakMap<PdfDocument, Map<number, PdfValue>>();
/** The largest number of cached values; a file with more is read twice. */
const MOST_PARSED = 200_000;

/** Drops the cached values of a document. */
export const forgetParsed = (document: PdfDocument): void => void parsed.delete(document);

export function indexOf(document: PdfDocument): ObjectIndex {
  const known = indexes.get(document);
  if (known) return known;
  const referrers = new Map<number, number[]>();
  const extents = new Map<number, Extent>();
  const unreadable = new Map<number, number>();
  const contained = new Map<number, number[]>();
  const values = new Map<number, PdfValue>();
  for (const number of numbersOf(document)) {
    const entry = findEntry(document, number);
    if (!entry || entry.kind === "free") continue;
    if (entry.kind === "compressed") append(contained, entry.container, number);
    const read = tryRead(document, number, entry);
    if (!read) {
      unreadable.set(number, entry.kind === "offset" ? entry.offset : 0);
      continue;
    }
    if (read.extent) extents.set(number, read.extent);
    if (values.size < MOST_PARSED) values.set(number, read.value);
    eachReference(read.value, (target) => append(referrers, target, number));
  }
  const index = { referrers, extents, unreadable, contained };
  indexes.set(document, index);
  parsed.set(document, values);
  return index;
}

interface Read {
  readonly value: PdfValue;
  readonly extent?: Extent;
}

function tryRead(document: PdfDocument, number: number, entry: XrefEntry): Read | undefined {
  try {
    if (entry.kind !== "offset") return { value: loadObject(document, number) };
    const at = entry.offset;
    const found = parseAt(document.source, at, (window) => {
      const value = readIndirectIn(window);
      return { ...value, end: at + window.at };
    });
    if (found.number !== number) return undefined;
    const stream = found.isStream ? locateObject(document, number)?.stream : undefined;
    const end = stream ? stream.at + stream.length : found.end;
    return { value: withoutData(found), extent: { at, end } };
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

const NO_DATA = new Uint8Array(0);

/** A stream stays a stream: its dictionary has another meaning than the same dictionary alone. */
const withoutData = ({ value, isStream }: { value: PdfValue; isStream: boolean }): PdfValue =>
  isStream && value instanceof Map ? { type: "stream", dictionary: value, data: NO_DATA } : value;

/** The object at the window's beginning; afterwards the reading position is the end of its value. */
function readIndirectIn(window: Window): {
  readonly number: number | undefined;
  readonly value: PdfValue;
  readonly isStream: boolean;
} {
  const number = readCount(window);
  readCount(window);
  skipWhite(window);
  if (!startsWith(window, "obj")) throw new PadesError("damaged_xref", "no object");
  window.at += 3;
  skipWhite(window);
  if (startsWith(window, "endobj")) return { number, value: null, isStream: false };
  const value = readValue(window);
  const { at } = window;
  skipWhite(window);
  const isStream = value instanceof Map && startsWith(window, "stream");
  window.at = at;
  return { number, value, isStream };
}

export function numbersOf(document: PdfDocument): Set<number> {
  const numbers = new Set<number>();
  for (const section of document.sections)
    for (const number of section.numbers()) numbers.add(number);
  return numbers;
}

function append<T>(map: Map<number, T[]>, key: number, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

/**
 * The object, without a stream's data. A damaged object is read as viewers read it; if that fails, the result is the
 * list of its apparent references. Null if there is none.
 */
export function valueWithoutData(document: PdfDocument, number: number): PdfValue {
  const value = parsed.get(document)?.get(number);
  if (value !== undefined) return value;
  const entry = findEntry(document, number);
  if (!entry || entry.kind === "free") return null;
  const read = tryRead(document, number, entry);
  if (read) return read.value;
  return entry.kind === "offset" ? guessed(document, entry.offset) : null;
}

/** How many bytes of a damaged object are searched for references. */
const MAX_GUESSED = 1 << 20;

function guessed({ source }: PdfDocument, at: number): PdfValue {
  try {
    return withoutData(parseAt(source, at, readIndirectIn, true));
  } catch (error) {
    if (!isPadesError(error)) throw error;
    const text = Buffer.from(source.read(at, MAX_GUESSED)).toString("latin1");
    const [own = ""] = text.split("endobj", 1);
    return [...own.matchAll(/(\d{1,7})\s+\d{1,5}\s+R(?![A-Za-z])/g)].map((found) =>
      reference(Number(found[1])),
    );
  }
}

/** The object, or null where it cannot be read. */
export function readable(document: PdfDocument, number: number): PdfValue {
  try {
    return loadObject(document, number);
  } catch (error) {
    if (isPadesError(error)) return null;
    throw error;
  }
}

/** All objects that a value leads to within one document, up to a limit. */
export function closureOf(
  document: PdfDocument,
  value: PdfValue,
  stop: ReadonlySet<number>,
  most = 10_000,
): Set<number> {
  const seen = new Set<number>();
  const queue: PdfValue[] = [value];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    eachReference(next, (number) => {
      if (seen.has(number) || stop.has(number) || seen.size >= most) return;
      seen.add(number);
      queue.push(valueWithoutData(document, number));
    });
  }
  return seen;
}
