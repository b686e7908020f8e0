import { openContainer, type ObjectStream, type PdfDocument } from "../read/document.ts";
import { openWindow } from "../read/lexer.ts";
import { readValue } from "../read/parser.ts";
import type { Departures } from "./departure.ts";
import { orDamaged } from "./place.ts";
import type { Values } from "./values.ts";

/** An object that a cross-reference section places in an object stream. */
export interface Contained {
  readonly number: number;
  readonly container: number;
  readonly index: number;
  /** The position of that section. */
  readonly sectionAt: number;
}

/** The object streams of a file. */
export interface Containers {
  /** The object numbers of the streams that were found. */
  readonly containers: readonly number[];
  /** The objects in them that are in use. */
  readonly contained: readonly Contained[];
  /** Object stream → the indices that any cross-reference section names. */
  readonly indices: ReadonlyMap<number, ReadonlySet<number>>;
  /** The position of an object stream. */
  readonly at: (container: number) => number;
}

/** Checks object streams (ISO 32000-2 §7.5.7) and the objects in them that are in use. */
export function checkContainers(
  document: PdfDocument,
  { containers, contained, indices, at }: Containers,
  departures: Departures,
  values: Values,
): void {
  const byContainer = new Map<number, Contained[]>(containers.map((number) => [number, []]));
  for (const one of contained) {
    const list = byContainer.get(one.container);
    if (list) list.push(one);
    else byContainer.set(one.container, [one]);
  }
  for (const [number, used] of byContainer) {
    const place = at(number);
    const stream = orDamaged(() => openContainer(document, number));
    if (!stream) {
      const section = used[0]?.sectionAt ?? 0;
      departures.note("object_malformed", Math.max(place, section), number);
      continue;
    }
    checkNumbers(stream, place, departures, number);
    const named = indices.get(number);
    for (const [index, one] of stream.objects.entries())
      if (!named?.has(index)) departures.note("contained_unnamed", place, one.number);
    for (const one of used) checkOne(stream, one, place, departures, values);
  }
}

function checkNumbers(
  { objects, data }: ObjectStream,
  at: number,
  departures: Departures,
  container: number,
): void {
  const seen = new Set<number>();
  let last = -1;
  for (const { number, at: begins } of objects) {
    if (seen.has(number)) departures.note("contained_twice", at, number);
    seen.add(number);
    if (begins <= last || begins >= data.length)
      departures.note("contained_overlap", at, container);
    last = begins;
  }
}

function checkOne(
  { objects, data }: ObjectStream,
  { number, index, sectionAt }: Contained,
  at: number,
  departures: Departures,
  values: Values,
): void {
  const found = objects[index];
  if (found?.number !== number) {
    departures.note("object_misplaced", Math.max(at, sectionAt), number);
    return;
  }
  const window = openWindow(data, found.at);
  const read = orDamaged(() => ({ value: readValue(window) }));
  if (!read) {
    departures.note("object_malformed", at, number);
    return;
  }
  const end = objects[index + 1]?.at ?? data.length;
  if (window.at > end) departures.note("contained_overlap", at, number);
  values.check(read.value, at, number);
}
