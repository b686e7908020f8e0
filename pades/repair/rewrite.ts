import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import {
  isReference,
  isString,
  locateObject,
  resolve,
  type LocatedStream,
  type PdfDocument,
} from "../document.ts";
import { PadesError } from "../errors.ts";
import {
  byteString,
  dictionary,
  name,
  reference,
  type PdfDictionary,
  type PdfValue,
} from "../object.ts";
import { withoutCryptFilter } from "../protection/cipher.ts";
import { serialize, type Place } from "../serialize.ts";
import { passDamage } from "./salvage.ts";
import { MAX_OBJECTS } from "./scan.ts";

/** What a document is to hold besides what is in it: objects changed or added, by their numbers. */
export type Changes = ReadonlyMap<number, PdfValue>;

const PIECE = 1 << 20;
/** Objects in one object stream. */
const PACKED = 100;

type Entry = { readonly at: number } | { readonly container: number; readonly index: number };

interface Writing {
  readonly document: PdfDocument;
  readonly changes: Changes;
  /** New numbers of the objects that something refers to, in the order of their first mention. */
  readonly numbers: Map<number, number>;
  readonly waiting: number[];
  readonly entries: Map<number, Entry>;
  next: number;
  at: number;
}

/**
 * The document written anew, piece by piece: every object that can be reached from the catalog and the
 * document information, renumbered, without what was left over from earlier revisions, and without
 * encryption if it has its key. With a cross-reference table if it has one, else with object streams.
 * What cannot be read becomes null. Never for what is signed: every place in the file changes.
 */
export function* rewrite(document: PdfDocument, changes: Changes): Generator<Uint8Array> {
  const writing: Writing = {
    document,
    changes,
    numbers: new Map(),
    waiting: [],
    entries: new Map(),
    next: 1,
    at: 0,
  };
  const emit = (bytes: Uint8Array): Uint8Array => {
    writing.at += bytes.length;
    return bytes;
  };
  const packs = document.sections[0]?.style === "stream";
  yield emit(text(`%PDF-${versionFor(document, packs)}\n%\u00e2\u00e3\u00cf\u00d3\n`));
  const trailer = trailerOf(writing);
  let packed: { number: number; body: string }[] = [];
  // numbers are given out while objects are written: the list grows while it is worked off
  for (let i = 0; i < writing.waiting.length; i++) {
    const old = writing.waiting[i] ?? 0;
    const number = writing.numbers.get(old) ?? 0;
    const located = objectOf(writing, old);
    if (located.stream) {
      for (const piece of streamPieces(writing, number, old, located.stream)) yield emit(piece);
      continue;
    }
    const body = serialize(renumbered(writing, located.value), neverPlaced);
    if (packs) {
      packed.push({ number, body });
      if (packed.length === PACKED) {
        yield emit(pack(writing, packed));
        packed = [];
      }
    } else {
      writing.entries.set(number, { at: writing.at });
      yield emit(text(`${number} 0 obj\n${body}\nendobj\n`));
    }
  }
  if (packed.length > 0) yield emit(pack(writing, packed));
  yield packs ? xrefStream(writing, trailer) : xrefTable(writing, trailer);
}

const text = (value: string): Buffer => Buffer.from(value, "latin1");

const neverPlaced: Place = () => {
  throw new PadesError("damaged_object", "a stream inside a value");
};

/** Object streams came with 1.5. */
function versionFor({ version }: PdfDocument, packs: boolean): string {
  const known = /^\d\.\d$/.test(version) ? version : "1.7";
  return packs && known < "1.5" ? "1.5" : known;
}

function trailerOf(writing: Writing): PdfDictionary {
  const { document } = writing;
  const entries = new Map<string, PdfValue>();
  for (const key of ["Root", "Info"]) {
    const value = document.trailer.get(key);
    if (isReference(value)) entries.set(key, renumbered(writing, value));
  }
  const identifiers = resolve(document, document.trailer.get("ID"));
  const first = Array.isArray(identifiers) ? resolve(document, identifiers[0]) : null;
  const fresh = byteString(
    createHash("sha256").update(`${document.source.size} written anew`).digest().subarray(0, 16),
  );
  // §14.4: the first identifier stays, the second says that the file is another one
  entries.set("ID", [isString(first) && first.bytes.length > 0 ? first : fresh, fresh]);
  return entries;
}

function objectOf(
  { document, changes }: Writing,
  number: number,
): { readonly value: PdfValue; readonly stream?: LocatedStream } {
  const changed = changes.get(number);
  if (changed !== undefined) return { value: changed };
  try {
    return locateObject(document, number) ?? { value: null };
  } catch (error) {
    return passDamage(error, { value: null });
  }
}

/** The value with the new numbers of what it refers to; nothing is where there is no object. */
function renumbered(writing: Writing, value: PdfValue): PdfValue {
  if (Array.isArray(value)) return value.map((item) => renumbered(writing, item));
  if (value instanceof Map)
    return new Map([...value].map(([key, item]) => [key, renumbered(writing, item)]));
  if (!isReference(value)) return value;
  return reference(numberOf(writing, value.number));
}

function numberOf(writing: Writing, old: number): number {
  const known = writing.numbers.get(old);
  if (known !== undefined) return known;
  if (writing.numbers.size >= MAX_OBJECTS) throw new PadesError("too_many_objects");
  const number = writing.next++;
  writing.numbers.set(old, number);
  writing.waiting.push(old);
  return number;
}

function* streamPieces(
  writing: Writing,
  number: number,
  old: number,
  { dictionary: written, generation, at, length }: LocatedStream,
): Generator<Uint8Array> {
  const { document } = writing;
  const { source } = document;
  const decipher = document.decipher?.data(written, old, generation);
  const entries = document.decipher ? withoutCryptFilter(written) : written;
  const values = renumbered(writing, withoutLength(entries));
  const final =
    decipher?.lengthOf(length, (from, count) => source.read(at + from, count)) ?? length;
  if (values instanceof Map) values.set("Length", final);
  writing.entries.set(number, { at: writing.at });
  yield text(`${number} 0 obj\n${serialize(values, neverPlaced)}\nstream\n`);
  const data = pieces(document, at, length);
  yield* decipher ? decipher.pieces(data) : data;
  yield text("\nendstream\nendobj\n");
}

/** /Length may be an object of its own, which then has no user left. */
function withoutLength(entries: PdfDictionary): PdfDictionary {
  const rest: PdfDictionary = new Map(entries);
  rest.delete("Length");
  return rest;
}

function* pieces({ source }: PdfDocument, at: number, length: number): Generator<Uint8Array> {
  for (let from = 0; from < length; from += PIECE)
    yield source.read(at + from, Math.min(PIECE, length - from));
}

/** An object stream of what has gathered (§7.5.7), numbered behind them. */
function pack(writing: Writing, objects: readonly { number: number; body: string }[]): Buffer {
  const container = writing.next++;
  let head = "";
  let bodies = "";
  objects.forEach(({ number, body }, index) => {
    head += `${number} ${bodies.length} `;
    bodies += `${body}\n`;
    writing.entries.set(number, { container, index });
  });
  const data = deflateSync(text(head + bodies));
  writing.entries.set(container, { at: writing.at });
  const entries = dictionary({
    Type: name("ObjStm"),
    N: objects.length,
    First: head.length,
    Filter: name("FlateDecode"),
    Length: data.length,
  });
  return Buffer.concat([
    text(`${container} 0 obj\n${serialize(entries, neverPlaced)}\nstream\n`),
    data,
    text("\nendstream\nendobj\n"),
  ]);
}

function xrefTable(writing: Writing, trailer: PdfDictionary): Buffer {
  const rows = ["0000000000 65535 f \n"];
  for (let number = 1; number < writing.next; number++) {
    const entry = writing.entries.get(number);
    const at = entry && "at" in entry ? entry.at : 0;
    if (at > 9_999_999_999) throw new PadesError("too_large", "a table holds ten digits");
    rows.push(`${String(at).padStart(10, "0")} 00000 n \n`);
  }
  const entries = new Map([["Size", writing.next], ...trailer] as const);
  return text(
    `xref\n0 ${writing.next}\n${rows.join("")}trailer\n${serialize(entries, neverPlaced)}\nstartxref\n${writing.at}\n%%EOF\n`,
  );
}

const ROW = 8;

function xrefStream(writing: Writing, trailer: PdfDictionary): Buffer {
  const own = writing.next++;
  writing.entries.set(own, { at: writing.at });
  const rows = Buffer.alloc(writing.next * ROW);
  rows.writeUInt16BE(65535, ROW - 2);
  for (const [number, entry] of writing.entries) {
    const row = number * ROW;
    rows.writeUInt8("at" in entry ? 1 : 2, row);
    rows.writeUIntBE("at" in entry ? entry.at : entry.container, row + 1, 5);
    if (!("at" in entry)) rows.writeUInt16BE(entry.index, row + 6);
  }
  const data = deflateSync(rows);
  const entries = new Map<string, PdfValue>([
    ["Type", name("XRef")],
    ["Size", writing.next],
    ["W", [1, 5, 2]],
    ...trailer,
    ["Filter", name("FlateDecode")],
    ["Length", data.length],
  ]);
  return Buffer.concat([
    text(`${own} 0 obj\n${serialize(entries, neverPlaced)}\nstream\n`),
    data,
    text(`\nendstream\nendobj\nstartxref\n${writing.at}\n%%EOF\n`),
  ]);
}
