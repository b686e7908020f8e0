import { createHash } from "node:crypto";
import {
  arrayAt,
  findEntry,
  isSealed,
  isString,
  loadObject,
  type PdfDocument,
} from "../read/document.ts";
import { PadesError } from "../errors.ts";
import { highestField } from "../read/form.ts";
import { byteString, dictionary, name, reference, stream } from "../read/object.ts";
import type {
  PdfDictionary,
  PdfIndirect,
  PdfReference,
  PdfStream,
  PdfValue,
} from "../read/object.ts";
import { serialize, type Place } from "./serialize.ts";
import { MAX_NUMBER } from "../read/xref-section.ts";

/** An unfinished incremental update (ISO 32000-2 §7.5.6): new and changed objects, by number. */
export interface Draft {
  readonly document: PdfDocument;
  readonly objects: Map<number, { readonly generation: number; readonly value: PdfValue }>;
  readonly placed: Map<PdfStream | PdfIndirect, PdfReference>;
  next: number;
}

/** The bytes of an update, and the offset of each object in them. */
export interface Revision {
  readonly bytes: Buffer;
  readonly offsets: ReadonlyMap<number, number>;
}

/** Numbers that updates may still need. */
const SPARE = 100_000;

/** Begins an update of the document's newest revision. Throws `too_many_objects` when no numbers are left. */
export function startDraft(document: PdfDocument): Draft {
  const size = document.sections.reduce(
    (most, section) => {
      const value = section.trailer.get("Size");
      const said = typeof value === "number" && Number.isInteger(value) ? value : 0;
      // A file may contain more objects than it states, and these must not be overwritten.
      return Math.max(most, said, section.highest + 1);
    },
    highestField(document) + 1,
  );
  if (size > MAX_NUMBER - SPARE) throw new PadesError("too_many_objects");
  return { document, objects: new Map(), placed: new Map(), next: size };
}

/** Reserves an object number, for an object whose value is written later. */
export const reserve = (draft: Draft): PdfReference => reference(draft.next++);

/** Adds a new object. */
export function add(draft: Draft, value: PdfValue): PdfReference {
  const place = reserve(draft);
  draft.objects.set(place.number, { generation: 0, value });
  return place;
}

/** Rewrites an object under its number. */
export function change(draft: Draft, place: PdfReference, value: PdfValue): void {
  const entry = findEntry(draft.document, place.number);
  const generation = entry?.kind === "offset" ? entry.generation : 0;
  draft.objects.set(place.number, { generation, value });
}

/** The object with the changes of the draft so far. */
export function current(draft: Draft, place: PdfReference): PdfValue {
  const changed = draft.objects.get(place.number);
  return changed ? changed.value : loadObject(draft.document, place.number);
}

/** The same as `current`: a copy of the dictionary, to be changed and passed to `change`. */
export function currentDictionary(draft: Draft, place: PdfReference): PdfDictionary {
  const value = current(draft, place);
  if (!(value instanceof Map))
    throw new PadesError("damaged_object", `object ${place.number} is no dictionary`);
  return new Map(value);
}

/**
 * The update as bytes that follow the document's, in the style of its newest section: a table after a table, a
 * cross-reference stream after a stream (§7.5.8.4). Objects are in the order of their numbers.
 */
export function writeRevision(draft: Draft): Revision {
  const { document } = draft;
  if (isSealed(document)) throw new PadesError("encrypted");
  const base = document.source.size;
  const chunks: Buffer[] = [];
  let length = 0;
  const push = (chunk: Buffer): void => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const offsets = new Map<number, number>();
  const lastByte = document.source.read(base - 1, 1)[0];
  if (lastByte !== 10 && lastByte !== 13) push(Buffer.from("\n"));
  const bodies = serializeAll(draft);
  for (const number of [...bodies.keys()].sort((a, b) => a - b)) {
    offsets.set(number, length);
    const generation = draft.objects.get(number)?.generation ?? 0;
    push(Buffer.from(`${number} ${generation} obj\n`, "latin1"));
    for (const chunk of bodies.get(number) ?? []) push(chunk);
    push(Buffer.from("\nendobj\n", "latin1"));
  }
  const identifiers = documentIdentifiers(document, chunks);
  push(writeSection(draft, offsets, base + length, identifiers));
  return { bytes: Buffer.concat(chunks, length), offsets };
}

/** The bodies of all objects; values that must be indirect get numbers while their users are written. */
function serializeAll(draft: Draft): Map<number, Buffer[]> {
  const { decipher } = draft.document;
  const bodies = new Map<number, Buffer[]>();
  const place: Place = (value) => {
    let where = draft.placed.get(value);
    if (!where) {
      where = add(draft, value.type === "stream" ? value : value.value);
      draft.placed.set(value, where);
    }
    return where;
  };
  for (
    let left = [...draft.objects];
    left.length > 0;
    left = [...draft.objects].filter(([number]) => !bodies.has(number))
  ) {
    for (const [number, { value, generation }] of left) {
      const written = decipher ? decipher.sealed(value, number, generation) : value;
      bodies.set(number, serializeObject(written, place));
    }
  }
  return bodies;
}

function serializeObject(value: PdfValue, place: Place): Buffer[] {
  if (
    typeof value !== "object" ||
    value === null ||
    !("type" in value) ||
    value.type !== "stream"
  ) {
    return [Buffer.from(serialize(value, place), "latin1")];
  }
  const entries: PdfDictionary = new Map(value.dictionary);
  entries.set("Length", value.data.length);
  return [
    Buffer.from(`${serialize(entries, place)}\nstream\n`, "latin1"),
    Buffer.from(value.data.buffer, value.data.byteOffset, value.data.length),
    Buffer.from("\nendstream", "latin1"),
  ];
}

/** How many bytes of each object enter the identifier: signatures' empty spaces would be most of the work. */
const TOLD = 512;

/** §14.4: the first identifier stays permanently, the second changes with each update. */
function documentIdentifiers(document: PdfDocument, chunks: readonly Buffer[]): PdfValue {
  const told = Buffer.concat(chunks.map((chunk) => chunk.subarray(0, TOLD)));
  const hash = createHash("sha256").update(String(document.source.size)).update(told);
  const fresh = byteString(hash.digest().subarray(0, 16));
  const first = arrayAt(document, document.trailer, "ID")?.[0];
  return [isString(first) ? first : fresh, fresh];
}

function writeSection(
  draft: Draft,
  offsets: Map<number, number>,
  at: number,
  identifiers: PdfValue,
): Buffer {
  const { document } = draft;
  const newest = document.sections[0];
  if (!newest) throw new PadesError("damaged_xref");
  const absolute = new Map(
    [...offsets].map(([number, offset]) => [number, document.source.size + offset]),
  );
  const entries: Record<string, PdfValue> = {
    Size: draft.next,
    Root: document.trailer.get("Root") ?? null,
  };
  const info = document.trailer.get("Info");
  if (info !== undefined) entries["Info"] = info;
  entries["ID"] = identifiers;
  const encryption = document.trailer.get("Encrypt");
  if (encryption !== undefined) entries["Encrypt"] = encryption;
  entries["Prev"] = newest.at;
  return newest.style === "table"
    ? writeTable(draft, absolute, at, entries)
    : writeStream(draft, absolute, at, entries);
}

function writeTable(
  draft: Draft,
  offsets: Map<number, number>,
  at: number,
  entries: Record<string, PdfValue>,
): Buffer {
  let text = "xref\n";
  for (const run of runsOf([...offsets.keys()])) {
    text += `${run[0]} ${run.length}\n`;
    for (const number of run) {
      const generation = draft.objects.get(number)?.generation ?? 0;
      const offset = offsets.get(number) ?? 0;
      if (offset > 9_999_999_999) throw new PadesError("too_large", "a table holds ten digits");
      text += `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`;
    }
  }
  const trailer = serialize(dictionary(entries), neverPlaced);
  return Buffer.from(`${text}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`, "latin1");
}

function writeStream(
  draft: Draft,
  offsets: Map<number, number>,
  at: number,
  entries: Record<string, PdfValue>,
): Buffer {
  const own = reserve(draft).number;
  const all = new Map([...offsets, [own, at] as const]);
  const index: number[] = [];
  const rows: Buffer[] = [];
  for (const run of runsOf([...all.keys()])) {
    index.push(run[0] ?? 0, run.length);
    for (const number of run) {
      const row = Buffer.alloc(8);
      row.writeUInt8(1, 0);
      row.writeUIntBE(all.get(number) ?? 0, 1, 5);
      row.writeUInt16BE(draft.objects.get(number)?.generation ?? 0, 6);
      rows.push(row);
    }
  }
  const section = stream(
    { Type: name("XRef"), ...entries, Size: draft.next, W: [1, 5, 2], Index: index },
    Buffer.concat(rows),
  );
  return Buffer.concat([
    Buffer.from(`${own} 0 obj\n`, "latin1"),
    ...serializeObject(section, neverPlaced),
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`, "latin1"),
  ]);
}

/** Runs of consecutive numbers, ascending. */
function runsOf(numbers: number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers.sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs;
}

const neverPlaced: Place = () => {
  throw new PadesError("damaged_xref", "a trailer with a stream in it");
};
