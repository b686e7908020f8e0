import {
  findEntry,
  isName,
  isString,
  loadObject,
  openContainer,
  type PdfDocument,
} from "../../read/document.ts";
import { isPadesError } from "../../errors.ts";
import { openWindow, readCount, skipWhite, type Window } from "../../read/lexer.ts";
import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import { parseAt, readValue, repeatedEntries } from "../../read/parser.ts";
import { isSpeltAlike } from "../../read/spelling.ts";
import type { XrefEntry, XrefSection } from "../../read/xref-section.ts";
import { indexOf } from "./reachable.ts";

/** The objects that differ between a revision and a later one. */
export interface Differences {
  /** Objects that existed before and are different now, or gone. */
  readonly changed: ReadonlySet<number>;
  /** Objects that are new. */
  readonly added: ReadonlySet<number>;
  /** The cross-reference sections that only the later revision has. */
  readonly fresh: readonly XrefSection[];
}

/**
 * Compares two revisions by the sections that came after `earlier`: other objects are unchanged, except those in a
 * replaced object stream. Undefined if the later revision is not an incremental update of the earlier one.
 */
export function differencesBetween(
  earlier: PdfDocument,
  later: PdfDocument,
): Differences | undefined {
  const count = later.sections.length - earlier.sections.length;
  const fresh = later.sections.slice(0, Math.max(0, count));
  const continued =
    count >= 0 &&
    earlier.sections.every((section, i) => section.at === later.sections[count + i]?.at) &&
    fresh.every((section) => section.at >= earlier.source.size);
  if (!continued) return undefined;
  const changed = new Set<number>();
  const added = new Set<number>();
  const compare = (number: number): void => {
    const before = findEntry(earlier, number);
    const after = findEntry(later, number);
    if (isAbsent(before)) {
      if (!isAbsent(after)) added.add(number);
    } else if (!samePlace(before, after, earlier.source.size)) {
      const same = sameGeneration(before, after) && sameObject(earlier, later, number);
      if (!same) changed.add(number);
    }
  };
  for (const section of fresh) for (const number of section.numbers()) compare(number);
  const { contained } = indexOf(later);
  for (const container of [...changed, ...added])
    for (const number of contained.get(container) ?? []) compare(number);
  return { changed, added, fresh };
}

const isAbsent = (entry: XrefEntry | undefined): boolean => !entry || entry.kind === "free";

function samePlace(a: XrefEntry | undefined, b: XrefEntry | undefined, size: number): boolean {
  // A compressed entry may stay the same while its object stream is replaced, and what begins after the
  // revision's end was not there when it ended
  if (a?.kind !== "offset" || b?.kind !== "offset") return false;
  return a.offset === b.offset && a.offset < size && a.generation === b.generation;
}

/** A reference includes the generation: readers that observe it do not find the object under another one (§7.3.10). */
const sameGeneration = (a: XrefEntry | undefined, b: XrefEntry | undefined): boolean =>
  generationOf(a) === generationOf(b);

const generationOf = (entry: XrefEntry | undefined): number =>
  entry && "generation" in entry ? entry.generation : 0;

function sameObject(earlier: PdfDocument, later: PdfDocument, number: number): boolean {
  const [before, after] = [valueOf(earlier, number), valueOf(later, number)];
  if (!sameValue(before, after)) return false;
  const isBare = typeof before === "number" || isName(before) || isString(before);
  return !isBare || bareText(earlier, number) === bareText(later, number);
}

/** The spelling of an object that is a number, a name or a string; nothing else records it. */
function bareText(document: PdfDocument, number: number): string | undefined {
  const entry = findEntry(document, number);
  if (entry?.kind === "compressed") {
    const { data, objects } = openContainer(document, entry.container);
    return textOfValueAt(openWindow(data, objects[entry.index]?.at ?? 0));
  }
  if (entry?.kind !== "offset") return undefined;
  return parseAt(document.source, entry.offset, (window) => {
    readCount(window);
    readCount(window);
    skipWhite(window);
    window.at += "obj".length;
    return textOfValueAt(window);
  });
}

function textOfValueAt(window: Window): string {
  skipWhite(window);
  const from = window.at;
  readValue(window);
  return Buffer.from(window.bytes.subarray(from, window.at)).toString("latin1");
}

/** The object; one that cannot be read differs from every other object. */
function valueOf(document: PdfDocument, number: number): PdfValue | undefined {
  try {
    return loadObject(document, number);
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

/**
 * Whether two values are the same, token by token (see `spelling.ts`). A number on its own has no recorded spelling.
 */
export function sameValue(a: PdfValue | undefined, b: PdfValue | undefined, key?: string): boolean {
  if (a === undefined || b === undefined) return false;
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, i) => isSpeltAlike(a, b, i, key) && sameValue(item, b[i], key))
    );
  }
  if (a instanceof Map)
    return (
      b instanceof Map &&
      keysThatDiffer(a, b).length === 0 &&
      sameValue(repeatedEntries(a), repeatedEntries(b))
    );
  if (Array.isArray(b) || b instanceof Map || a.type !== b.type) return false;
  switch (a.type) {
    case "name":
      return b.type === "name" && a.name === b.name;
    case "string":
      return b.type === "string" && Buffer.from(a.bytes).equals(Buffer.from(b.bytes));
    case "reference":
      return b.type === "reference" && a.number === b.number && a.generation === b.generation;
    case "raw":
      return b.type === "raw" && a.text === b.text;
    case "indirect":
      return b.type === "indirect" && sameValue(a.value, b.value);
    case "stream":
      return (
        b.type === "stream" &&
        sameValue(a.dictionary, b.dictionary) &&
        Buffer.from(a.data).equals(Buffer.from(b.data))
      );
  }
}

/** Keys that only one of two dictionaries has, even with null, or under which they hold different values. */
export const keysThatDiffer = (a: PdfDictionary, b: PdfDictionary): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((key) => !sameEntry(a, b, key));

/**
 * Whether two dictionaries have the same value under a key, or neither has the key: null hides an inherited value, a
 * missing key does not.
 */
export function sameEntry(a: PdfDictionary, b: PdfDictionary, key: string): boolean {
  if (!a.has(key) || !b.has(key)) return a.has(key) === b.has(key);
  return isSpeltAlike(a, b, key) && sameValue(a.get(key), b.get(key), key);
}
