import { findEntry, lengthEntry, type PdfDocument } from "../read/document.ts";
import { isPadesError } from "../errors.ts";
import { isName, type PdfDictionary } from "../read/object.ts";
import { lengthByKeyword } from "../read/search.ts";
import { isWrittenUnusually } from "../read/spelling.ts";
import type { Contained } from "./containers.ts";
import type { Departures } from "./departure.ts";
import { bodyAt, headAt, keywordAt, orDamaged, type Body } from "./place.ts";
import type { XrefEntry, XrefSection } from "../read/xref-section.ts";
import type { Unused } from "./unused.ts";
import type { Values } from "./values.ts";

/** The offset of an object, a cross-reference stream or a table, as a section states it. */
export interface Named {
  readonly at: number;
  /** Undefined for a section, even if it has an object number. */
  readonly number?: number;
  readonly generation?: number;
  /** The offset of the section that states it. */
  readonly sectionAt: number;
  /** Whether no newer section states something else. */
  readonly inForce: boolean;
  /** The end of a table. */
  readonly tableEnd?: number;
}

/** All offsets that sections state. */
export interface Naming {
  /** In file order. */
  readonly named: readonly Named[];
  readonly contained: readonly Contained[];
  /** Indices that any section names, by the number of the object stream. */
  readonly indices: ReadonlyMap<number, ReadonlySet<number>>;
  /** Of objects in use: generations that are not 0. */
  readonly generations: ReadonlyMap<number, number>;
}

/** Reads every entry of every section. */
export function namedBy(document: PdfDocument, departures: Departures): Naming {
  const named: Named[] = [];
  const contained: Contained[] = [];
  const indices = new Map<number, Set<number>>();
  const generations = new Map<number, number>();
  // The offsets of current objects, or their object streams; -1 for missing ones.
  const known = new Map<number, number>();
  for (const [i, section] of document.sections.entries()) {
    const { at, hybrid, shape } = section;
    const placeOf = placesFrom(document.sections.slice(i));
    const tableEnd = shape?.style === "table" ? shape.end : undefined;
    named.push({ at, sectionAt: at, inForce: true, ...(tableEnd !== undefined && { tableEnd }) });
    if (hybrid) named.push({ at: hybrid.stream.at, sectionAt: at, inForce: true });
    for (const number of section.numbers()) {
      const entry = orDamaged(() => section.find(number));
      const before = known.get(number);
      if (!entry) departures.note("section_malformed", at, number);
      else if (entry.kind === "offset") {
        if (before === entry.offset) continue;
        const { offset, generation } = entry;
        const inForce = before === undefined;
        named.push({ at: offset, number, generation, sectionAt: at, inForce });
        if (inForce && generation !== 0) generations.set(number, generation);
        if (inForce && number === 0) departures.note("number_zero", at);
      } else if (entry.kind === "compressed") {
        const { container, index } = entry;
        indices.set(container, (indices.get(container) ?? new Set()).add(index));
        if (before === undefined) contained.push({ container, index, number, sectionAt: at });
      }
      const place =
        entry?.kind === "compressed"
          ? placeOf(entry.container)
          : entry?.kind === "offset"
            ? entry.offset
            : -1;
      if (before === undefined) known.set(number, place);
      else if (before >= 0 && place > before) departures.note("older_copy", place, number);
    }
  }
  named.sort((a, b) => a.at - b.at);
  return { named, contained, indices, generations };
}

/** The offset of an object stream by the newest of these sections; -1 if they have none. */
function placesFrom(sections: readonly XrefSection[]): (container: number) => number {
  const known = new Map<number, number>();
  return (container) => {
    const before = known.get(container);
    if (before !== undefined) return before;
    let entry: XrefEntry | undefined;
    for (const section of sections) {
      entry = orDamaged(() => section.find(container));
      if (entry) break;
    }
    const place = entry?.kind === "offset" ? entry.offset : -1;
    known.set(container, place);
    return place;
  };
}

/** The known parts of the file. */
export interface Accounted {
  /** Behind `obj` of every object. */
  readonly objects: ReadonlySet<number>;
  /** Where tables begin. */
  readonly tables: ReadonlySet<number>;
  /** Parts of the file that are objects or sections, in their order. */
  readonly extents: readonly { readonly at: number; readonly end: number }[];
}

interface Misplaced {
  readonly number: number;
  readonly at: number;
}

/** The result for all stated offsets. */
export interface Visited extends Accounted {
  readonly misplaced: readonly Misplaced[];
  /** Numbers of object streams. */
  readonly containers: readonly number[];
  readonly unused: readonly Unused[];
}

/** Reads every stated offset, from front to back. Objects without a reference may be missing. */
export function visitPlaces(
  document: PdfDocument,
  { named }: Naming,
  departures: Departures,
  values: Values,
): Visited {
  const { source } = document;
  const objects = new Set<number>();
  const tables = new Set<number>();
  const extents: { at: number; end: number }[] = [];
  const misplaced: Misplaced[] = [];
  const containers: number[] = [];
  const unused: Unused[] = [];
  const sections = new Set(document.sections.flatMap(({ at, hybrid }) => [at, hybrid?.stream.at]));
  let last: { at: number; end: number } | undefined;
  for (const one of named) {
    if (one.tableEnd !== undefined) {
      const start = keywordAt(source, one.at, "xref", false);
      if (start !== undefined) tables.add(start - 4);
      if (last && one.at < last.end) departures.note("objects_overlap", one.sectionAt);
      extents.push({ at: start === undefined ? one.at : start - 4, end: one.tableEnd });
      last = { at: one.at, end: one.tableEnd };
      continue;
    }
    const head = orDamaged(() => headAt(source, one.at));
    const right = head !== undefined && (one.number === undefined || head.number === one.number);
    if (!head || !right) {
      if (one.inForce && one.number !== undefined)
        misplaced.push({ number: one.number, at: one.sectionAt });
      continue;
    }
    if (one.inForce) {
      if (one.generation !== undefined && head.generation !== one.generation)
        departures.note("generation", Math.max(one.sectionAt, head.at), head.number);
      if (!head.isPlain) departures.note("object_malformed", head.at, head.number);
      if (head.at !== one.at) departures.note("object_after_space", one.sectionAt, head.number);
    }
    if (last && head.at < last.end) {
      // A section that is also named as an object, or an offset that includes the white space before.
      if (head.at !== last.at)
        departures.note("objects_overlap", Math.max(one.sectionAt, head.at), head.number);
      continue;
    }
    objects.add(head.bodyAt);
    const read = orDamaged(() => bodyAt(source, head.bodyAt));
    if (!read && one.inForce) departures.note("object_malformed", head.at, head.number);
    const end = read ? endOf(document, read, head, departures) : head.bodyAt;
    if (read && one.inForce) values.check(read.value, head.at, head.number);
    const type = read?.isStream && read.value instanceof Map ? read.value.get("Type") : undefined;
    if (isName(type) && type.name === "ObjStm" && one.inForce) containers.push(head.number);
    if (isName(type) && type.name === "XRef" && !sections.has(one.at) && !sections.has(head.at))
      unused.push({ number: head.number, at: head.at });
    extents.push({ at: head.at, end });
    last = { at: head.at, end };
  }
  return { objects, tables, extents, misplaced, containers, unused };
}

/** The offset after `endobj`, or after the value where `endobj` is missing. */
function endOf(
  document: PdfDocument,
  { value, isStream, lineFeed, end: dataAt }: Body,
  { at, number }: { readonly at: number; readonly number: number },
  departures: Departures,
): number {
  const { source } = document;
  let end = dataAt;
  if (isStream && value instanceof Map) {
    if (!lineFeed) departures.note("stream_keyword", at, number);
    const length = lengthOf(document, value);
    const said =
      length === undefined ? undefined : keywordAt(source, dataAt + length, "endstream", false);
    if (said === undefined || isWrittenUnusually(value, "Length"))
      departures.note("stream_length", at, number);
    end = said ?? byKeyword(document, dataAt);
  }
  const closed = orDamaged(() => keywordAt(source, end, "endobj"));
  if (closed === undefined) departures.note("object_unclosed", at, number);
  return closed ?? end;
}

function lengthOf(document: PdfDocument, dictionary: PdfDictionary): number | undefined {
  try {
    return lengthEntry(document, dictionary);
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

function byKeyword({ source }: PdfDocument, dataAt: number): number {
  const end = dataAt + lengthByKeyword(source, dataAt);
  return orDamaged(() => keywordAt(source, end, "endstream", false)) ?? end;
}

/** Misplaced objects: programs never read one without a reference. */
export function noteMisplaced(
  document: PdfDocument,
  misplaced: readonly Misplaced[],
  referred: ReadonlySet<number>,
  departures: Departures,
): void {
  for (const { number, at } of misplaced)
    departures.note(
      referred.has(number) ? "object_misplaced" : "object_misplaced_unused",
      at,
      number,
    );
  for (const number of referred) {
    const entry = findEntry(document, number);
    if (entry?.kind === "free" && entry.atZero) departures.note("object_misplaced", 0, number);
  }
}
