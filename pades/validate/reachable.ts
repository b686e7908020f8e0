import { findEntry, loadObject, locateObject, type PdfDocument } from "../document.ts";
import { isPadesError, PadesError } from "../errors.ts";
import { readCount, skipWhite, startsWith, type Window } from "../lexer.ts";
import type { PdfValue } from "../object.ts";
import { parseAt, readValue } from "../parser.ts";
import type { XrefEntry } from "../xref-section.ts";

/** Calls `visit` with the number of every object that a value refers to, and the key that it stands under. */
export function eachReference(
  value: PdfValue,
  visit: (number: number, key: string) => void,
  key = "",
  depth = 0,
): void {
  if (typeof value !== "object" || value === null || depth > 200) return;
  if (Array.isArray(value)) for (const item of value) eachReference(item, visit, key, depth + 1);
  else if (value instanceof Map)
    for (const [name, item] of value) eachReference(item, visit, name, depth + 1);
  else if (value.type === "reference") visit(value.number, key);
  else if (value.type === "stream") eachReference(value.dictionary, visit, key, depth + 1);
}

/** Who refers to an object, and under which key. */
export interface Referrer {
  readonly from: number;
  readonly key: string;
}

/** What is known about all objects of a document, found by reading each once, without the data of streams. */
export interface ObjectIndex {
  readonly referrers: ReadonlyMap<number, readonly Referrer[]>;
  /** From where to where what stands in the file by itself is read, by number; a stream's data included. */
  readonly extents: ReadonlyMap<number, Extent>;
  /** Objects that cannot be read, and where they begin. */
  readonly unreadable: ReadonlyMap<number, number>;
  /** What object streams hold. */
  readonly contained: ReadonlyMap<number, readonly number[]>;
}

export interface Extent {
  readonly at: number;
  readonly end: number;
}

const indexes = new WeakMap<PdfDocument, ObjectIndex>();

export function indexOf(document: PdfDocument): ObjectIndex {
  const known = indexes.get(document);
  if (known) return known;
  const referrers = new Map<number, Referrer[]>();
  const extents = new Map<number, Extent>();
  const unreadable = new Map<number, number>();
  const contained = new Map<number, number[]>();
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
    eachReference(read.value, (target, key) => append(referrers, target, { from: number, key }));
  }
  const index = { referrers, extents, unreadable, contained };
  indexes.set(document, index);
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
    return { value: found.value, extent: { at, end } };
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

/** The object at the window's beginning; its value's end is the reading position afterwards. */
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

/** The object, without a stream's data; null where it cannot be read. */
export function valueWithoutData(document: PdfDocument, number: number): PdfValue {
  const entry = findEntry(document, number);
  if (!entry || entry.kind === "free") return null;
  return tryRead(document, number, entry)?.value ?? null;
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

/** All objects that a value leads to inside one document, up to a limit. */
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
