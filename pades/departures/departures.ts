import { findEntry, isReference, openDocument, type PdfDocument } from "../read/document.ts";
import { isWhite } from "../read/lexer.ts";
import type { Source } from "../read/source.ts";
import { checkContainers } from "./containers.ts";
import { gather, kindOf, type Departure, type Departures } from "./departure.ts";
import { checkGaps, firstIn, type Pointer } from "./gaps.ts";
import { bodyAt, headAt, keywordAt, orDamaged } from "./place.ts";
import { namedBy, noteMisplaced, visitPlaces } from "./places.ts";
import { checkSections } from "./sections.ts";
import { checkUnused } from "./unused.ts";
import { offsetOf, openValues } from "./values.ts";
import { checkWords } from "./words.ts";

const known = new WeakMap<PdfDocument, readonly Departure[]>();

/**
 * Every place at which a document departs from ISO 32000-2 §7.5 so that another program may read other objects than we
 * do, in file order. Every byte of the file is accounted for. `openDocument` or `unlock` opens the document.
 */
export function departuresOf(document: PdfDocument): readonly Departure[] {
  const before = known.get(document);
  if (before) return before;
  const departures = gather();
  checkSections(document, departures);
  const naming = namedBy(document, departures);
  const values = openValues(document, departures, naming.generations);
  for (const { trailer, at, hybrid } of document.sections) {
    values.check(trailer, at);
    if (hybrid) values.check(hybrid.stream.trailer, Math.max(at, hybrid.stream.at));
  }
  const accounted = visitPlaces(document, naming, departures, values);
  const place = (number: number): number => offsetOf(document, findEntry(document, number));
  checkContainers(document, { ...naming, ...accounted, at: place }, departures, values);
  checkUnused(document, accounted.unused, departures);
  noteMisplaced(document, accounted.misplaced, values.referenced, departures);
  const pointers = checkGaps(document, accounted, departures);
  checkEnds(document, pointers, departures);
  checkWords(
    document,
    {
      ...accounted,
      trailers: trailersOf(document),
      pointers: new Set(pointers.map(({ at }) => at)),
      lastPointer: pointers.at(-1)?.at ?? -1,
    },
    departures,
  );
  const all = departures.all();
  known.set(document, all);
  return all;
}

/** All departures of a file. Throws what `readFacts` throws for a file that cannot be read. */
export const findDepartures = (source: Source): readonly Departure[] =>
  departuresOf(openDocument(source));

/** Whether programs are known to read other objects in a file. Throws as `findDepartures`. */
export const isReadDifferently = (source: Source): boolean =>
  differing(findDepartures(source)).length > 0;

/** The departures that make programs read other objects, of `departures` in the same file. */
export function differing(departures: readonly Departure[]): readonly Departure[] {
  const repaired = departures.some((each) => kindOf(each) === "differs");
  return repaired ? departures.filter((each) => kindOf(each) !== "habit") : [];
}

function trailersOf({ sections }: PdfDocument): Set<number> {
  const places = new Set<number>();
  for (const { shape, hybrid } of sections)
    for (const each of [shape, hybrid?.table.shape])
      if (each?.style === "table") places.add(each.trailerAt);
  return places;
}

/** How far from the end every reader searches for `startxref`. */
const REACH = 1024;

/** The header, the pointers at the ends of revisions, and the beginning of a linearised file. */
function checkEnds(
  document: PdfDocument,
  pointers: readonly Pointer[],
  departures: Departures,
): void {
  const { source, sections } = document;
  const start = Buffer.from(source.read(0, 8)).toString("latin1");
  if (!/^%PDF-\d\.\d/.test(start)) departures.note("header_not_first", 0);
  const [newest] = sections;
  const last = pointers.at(-1);
  const places = new Set(sections.map(({ at }) => at));
  for (const { at, value } of pointers)
    if (value !== 0 && !places.has(value)) departures.note("stray_section", at);
  if (!last || !newest || last.value !== newest.at)
    departures.note("pointer_not_last", last?.at ?? source.size - 1);
  else if (source.size - last.at > REACH) departures.note("pointer_not_last", source.size - 1);
  // Some readers use the last occurrence of these letters, whatever follows.
  const tail = last ? Buffer.from(source.read(last.at + 9, REACH)).indexOf("startxref") : -1;
  if (last && tail >= 0) departures.note("pointer_not_last", last.at + 9 + tail);
  checkLinearised(document, departures);
}

/**
 * Annex F: readers trust the dictionary at the beginning when its /L is the length of the file, and begin with the
 * section after it. No reader trusts it with another length.
 */
function checkLinearised({ source, sections }: PdfDocument, departures: Departures): void {
  const head = orDamaged(() => headAt(source, 0));
  const read = head && orDamaged(() => bodyAt(source, head.bodyAt));
  if (!read || !(read.value instanceof Map) || !read.value.has("Linearized")) return;
  const length = read.value.get("L") ?? null;
  // A length that is an indirect object may become any number.
  if (length !== source.size && !isReference(length)) return;
  const end = orDamaged(() => keywordAt(source, read.end, "endobj"));
  const next = end === undefined ? undefined : behindSpace(source, end);
  if (next === undefined || next !== behindSpace(source, sections[0]?.at ?? 0))
    departures.note("linearized_elsewhere", source.size - 1);
}

const behindSpace = (source: Source, at: number): number | undefined =>
  firstIn(source, at, source.size, (byte) => !isWhite(byte));
