/**
 * Files in which one object has two roles: one in which a later revision may change it, and one in which it is shown or
 * run. Each is a whole document with a second path to one of its objects.
 */
import { isReference, loadObject, openDocument } from "../../read/document.ts";
import { isPadesError } from "../../errors.ts";
import { isStream, reference, type PdfValue } from "../../read/object.ts";
import { add, change, startDraft, writeRevision } from "../../write/revision.ts";
import { append, bufferSource, readAll } from "../../read/source.ts";
import { fileWriter, packObjects, xrefStreamOf, type Body } from "../file-layout.ts";
import { linearised } from "../linearised.ts";
import { bodyOf, textOfValue } from "../object-graph.ts";
import { writeObjects } from "../pdf.ts";
import { besides, changing, shown, type Changing, type Shown } from "./role-places.ts";
import { dictionaryOf, NUMBER, wholeDocument, withEntries } from "./whole-document.ts";

/** The layout of the file and of its update. */
export const LAYOUTS = ["table", "stream", "hybrid", "linearised", "packed"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Two names, the object's number in the file, and the file before and after. */
export interface Confusion {
  readonly name: string;
  readonly before: Buffer;
  readonly after: Buffer;
}

/** Puts a value at a path inside another value; copies the containers on the path. */
function planted(value: PdfValue, path: readonly (string | number)[], what: PdfValue): PdfValue {
  const [step, ...rest] = path;
  if (step === undefined) return what;
  if (typeof step === "number") {
    const items = Array.isArray(value) ? [...value] : [];
    items[step] = planted(items[step] ?? null, rest, what);
    return items;
  }
  return withEntries(value, { [step]: planted(dictionaryOf(value).get(step) ?? null, rest, what) });
}

/** A file whose objects can change from revision to revision. */
export interface Beginning {
  readonly file: Buffer;
  /** Its objects, by their numbers in the whole document. */
  readonly objects: Map<number, PdfValue>;
  readonly layout: Layout;
  /** The new numbers after the layout. */
  readonly numbers: (number: number) => number;
  /** The number of the object that a revision added. */
  readonly given: { number?: number };
}

/** The file in which an object is also at another place; undefined where that cannot be laid out. */
export function beginning(
  pair: readonly [Changing, Shown] | undefined,
  layout: Layout,
): Beginning | undefined {
  const objects = wholeDocument();
  if (pair) {
    const [one, place] = pair;
    const merged = withEntries(objects.get(one.number) ?? null, place.before ?? {});
    objects.set(one.number, merged);
    const holder = objects.get(place.from) ?? null;
    objects.set(place.from, planted(holder, place.path, reference(one.number)));
  }
  const laid = written(objects, layout);
  const file = layout === "linearised" ? linearisedIfPages(laid) : laid;
  if (!file) return undefined;
  const known = numberedAs(laid, file);
  const given: Beginning["given"] = {};
  const numbers = (number: number): number =>
    number === NUMBER.NEW ? (given.number ?? number) : known(number);
  return { file, objects, layout, numbers, given };
}

/** The file with one more revision, in which these objects are different. */
export function furtherRevision(
  { layout, numbers, given }: Beginning,
  file: Buffer,
  objects: ReadonlyMap<number, PdfValue>,
): Buffer {
  if (objects.has(NUMBER.NEW)) given.number ??= sizeOf(file);
  const renumbered = new Map(
    [...objects].map(([number, value]) => [numbers(number), renumber(value, numbers)]),
  );
  return layout === "packed" ? packed(file, renumbered) : updated(file, renumbered);
}

const sizeOf = (file: Buffer): number =>
  Number(openDocument(bufferSource(file)).trailer.get("Size"));

/** The objects after a permitted change of one of them. */
export function editedBy(
  one: Changing,
  objects: ReadonlyMap<number, PdfValue>,
): Map<number, PdfValue> {
  const edits = [one.name, ...(besides[one.name] ?? [])].flatMap(
    (each) => changing.find((other) => other.name === each) ?? [],
  );
  return new Map(
    edits.flatMap(({ number, edit, brings }): [number, PdfValue][] => [
      [number, edit(objects.get(number) ?? null)],
      ...(brings === undefined ? [] : [[NUMBER.NEW, brings] as [number, PdfValue]]),
    ]),
  );
}

/** Gives the object the entries that a place requires. */
export const forgedAt = (place: Shown, value: PdfValue): PdfValue =>
  withEntries(value, place.after ?? {});

/**
 * The file in which `one` is also at `place`, and the file with a revision in which it changed: as permitted, and with
 * `forged` also as the place requires. Without a place, no roles are confused.
 */
export function confused(
  one: Changing,
  place: Shown | undefined,
  layout: Layout,
  forged = false,
): Confusion | undefined {
  const start = beginning(place && [one, place], layout);
  if (!start) return undefined;
  const now = editedBy(one, start.objects);
  if (forged && place) now.set(one.number, forgedAt(place, now.get(one.number) ?? null));
  const after = furtherRevision(start, start.file, now);
  return { name: `${one.name} as ${place?.name ?? "nothing else"}`, before: start.file, after };
}

/** The whole document, without any confusion. */
export const writeWholeDocument = (layout: Layout): Buffer => written(wholeDocument(), layout);

/** A file without a page tree cannot be laid out page by page. */
function linearisedIfPages(bytes: Buffer): Buffer | undefined {
  try {
    return linearised(bytes);
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

function written(objects: ReadonlyMap<number, PdfValue>, layout: Layout): Buffer {
  const style = layout === "packed" ? "stream" : layout === "linearised" ? "table" : layout;
  const bodies = new Map<number, Body>();
  for (const [number, value] of objects) bodies.set(number, bodyOf(value));
  return writeObjects(bodies, {
    version: "1.7",
    style,
    trailer: `/Root ${NUMBER.CATALOG} 0 R/Info ${NUMBER.INFORMATION} 0 R/ID[<00><00>]`,
  });
}

/** The numbers of one file's objects in another file with the same objects. */
function numberedAs(one: Buffer, other: Buffer): (number: number) => number {
  if (one === other) return (number) => number;
  const numbers = new Map<number, number>();
  const [a, b] = [one, other].map((bytes) => openDocument(bufferSource(bytes)));
  if (!a || !b) return (number) => number;
  const walk = (left: PdfValue, right: PdfValue): void => {
    if (isReference(left) && isReference(right)) {
      if (numbers.has(left.number)) return;
      numbers.set(left.number, right.number);
      walk(loadObject(a, left.number), loadObject(b, right.number));
    } else if (Array.isArray(left) && Array.isArray(right))
      left.forEach((item, i) => walk(item, right[i] ?? null));
    else
      for (const [key, item] of dictionaryOf(left))
        walk(item, dictionaryOf(right).get(key) ?? null);
  };
  for (const key of ["Root", "Info"]) walk(a.trailer.get(key) ?? null, b.trailer.get(key) ?? null);
  return (number) => numbers.get(number) ?? number;
}

function renumber(value: PdfValue, numbers: (number: number) => number): PdfValue {
  if (isReference(value)) return reference(numbers(value.number));
  if (Array.isArray(value)) return value.map((item) => renumber(item, numbers));
  if (value instanceof Map)
    return new Map([...value].map(([key, item]) => [key, renumber(item, numbers)]));
  if (isStream(value)) {
    const entries = renumber(value.dictionary, numbers);
    return { ...value, dictionary: dictionaryOf(entries) };
  }
  return value;
}

/** The update as this library writes it: a table after a table, a stream after a stream. */
function updated(before: Buffer, objects: ReadonlyMap<number, PdfValue>): Buffer {
  const source = bufferSource(before);
  const draft = startDraft(openDocument(source));
  const size = sizeOf(before);
  for (const [number, value] of objects)
    if (number === size) add(draft, value);
    else change(draft, reference(number), value);
  return Buffer.from(readAll(append(source, writeRevision(draft).bytes)));
}

/** The update with all possible objects in one object stream. */
function packed(before: Buffer, objects: ReadonlyMap<number, PdfValue>): Buffer {
  const document = openDocument(bufferSource(before));
  const size = Math.max(
    Number(document.trailer.get("Size")),
    ...[...objects.keys()].map((n) => n + 1),
  );
  const inside: [number, string][] = [];
  const out = fileWriter("1.7");
  const header = out.at();
  const at = (): number => before.length + out.at() - header;
  const places = new Map<number, number>();
  for (const [number, value] of objects) {
    if (isStream(value)) {
      places.set(number, at());
      out.object(number, bodyOf(value));
    } else inside.push([number, textOfValue(value)]);
  }
  const { containers, compressed } = packObjects(inside, size);
  for (const [number, body] of containers) {
    places.set(number, at());
    out.object(number, body);
  }
  const own = size + containers.size;
  places.set(own, at());
  const section = sectionOf(places, compressed, own, document.sections[0]?.at ?? 0);
  out.object(own, section);
  out.push(Buffer.from(`startxref\n${places.get(own)}\n%%EOF\n`));
  return Buffer.concat([before, out.done().subarray(header)]);
}

/** A cross-reference stream of only these objects. */
function sectionOf(
  places: ReadonlyMap<number, number>,
  compressed: Parameters<typeof xrefStreamOf>[1],
  own: number,
  prev: number,
): Body {
  const trailer = `/Root ${NUMBER.CATALOG} 0 R/Info ${NUMBER.INFORMATION} 0 R/ID[<00><01>]/Prev ${prev}`;
  const numbers = [...places.keys(), ...compressed.keys()].sort((a, b) => a - b);
  return xrefStreamOf(places, compressed, own + 1, trailer, numbers);
}

/** Every pair: an object that may change, and a place where it is also shown or run. */
export const pairs: readonly (readonly [Changing, Shown])[] = changing.flatMap((one) =>
  shown.flatMap((place): [Changing, Shown][] =>
    // A field keeps its role in the order of calculations; resources may get names that no drawing uses.
    (one.number === NUMBER.FIELD && place.path[0] === "CO") ||
    (one.number === NUMBER.DEFAULTS && place.from === NUMBER.LOOK)
      ? []
      : [[one, place]],
  ),
);

/** A pair in one layout: changed as permitted and, where the place requires something, as a forger would change it. */
export function confusionsOf(
  [one, place]: readonly [Changing, Shown],
  layout: Layout,
): Confusion[] {
  return (place.after ? [false, true] : [false]).flatMap((forged) => {
    const made = confused(one, place, layout, forged);
    return made ? [{ ...made, name: `${made.name}, ${layout}${forged ? ", forged" : ""}` }] : [];
  });
}
