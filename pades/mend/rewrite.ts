import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import {
  isName,
  isReference,
  isStream,
  isString,
  locateObject,
  nameAt,
  resolve,
  type LocatedStream,
  type PdfDocument,
} from "../read/document.ts";
import { PadesError } from "../errors.ts";
import {
  byteString,
  dictionary,
  name,
  reference,
  type PdfDictionary,
  type PdfStream,
  type PdfValue,
} from "../read/object.ts";
import { withoutCryptFilter } from "../protection/cipher.ts";
import { serialize } from "../write/serialize.ts";
import { hexadecimal, holdsKeywords, withHexadecimal } from "./disguise.ts";
import { openNothing } from "./nothing.ts";
import { passDamage } from "./salvage.ts";
import { MAX_OBJECTS } from "./scan.ts";
import { neverPlaced, text, xrefStream, xrefTable, type Laid } from "./laid.ts";

/** Additions to a document: objects changed or added, by their numbers. */
export type Changes = ReadonlyMap<number, PdfValue>;

/** What each object becomes in the written file, wherever it is in the document. */
export interface Sweep {
  /** Returns the object as it is written; for a stream, `value` is its dictionary. */
  readonly swept: (object: {
    readonly value: PdfValue;
    readonly isStream: boolean;
    readonly number: number;
  }) => PdfValue;
}

const PIECE = 1 << 20;
/** The number of objects per object stream. */
const PACKED = 100;

interface Writing extends Laid {
  readonly document: PdfDocument;
  readonly changes: Changes;
  readonly sweep: Sweep | undefined;
  /** Whether the number has no object, or null. */
  readonly isNothing: (number: number) => boolean;
  /** New numbers of the referenced objects, in the order of their first reference. */
  readonly numbers: Map<number, number>;
  readonly waiting: number[];
}

/** The size of the pieces that are passed on, so that a file of small objects is not written object by object. */
const HANDED = 1 << 16;

/**
 * The rewritten document, piece by piece: every object that the catalog and the document information lead to,
 * renumbered, without remains of earlier revisions, and without encryption if its key is given. It has a
 * cross-reference table if the original has one, else object streams. An object that cannot be read becomes null, and a
 * key with the value null is left out. There is one section, one pointer to it, and nothing that a reader could find by
 * searching: all programs read the same as we. Every object goes through `sweep` first. Never for a signed file: every
 * offset changes.
 */
export function* rewrite(
  document: PdfDocument,
  changes: Changes,
  sweep?: Sweep,
): Generator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  for (const piece of piecesOf(document, changes, sweep)) {
    gathered.push(piece);
    length += piece.length;
    if (length < HANDED) continue;
    yield Buffer.concat(gathered, length);
    [gathered, length] = [[], 0];
  }
  yield Buffer.concat(gathered, length);
}

function* piecesOf(
  document: PdfDocument,
  changes: Changes,
  sweep: Sweep | undefined,
): Generator<Uint8Array> {
  const writing: Writing = {
    document,
    changes,
    sweep,
    isNothing: openNothing(document, changes),
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
  // Numbers are assigned while objects are written: the list grows during the loop.
  for (let i = 0; i < writing.waiting.length; i++) {
    const old = writing.waiting[i] ?? 0;
    const number = writing.numbers.get(old) ?? 0;
    const located = objectOf(writing, old);
    if (located.stream) {
      for (const piece of streamPieces(writing, number, old, located.stream)) yield emit(piece);
      continue;
    }
    if (isStream(located.value)) {
      yield emit(madeStream(writing, number, old, located.value));
      continue;
    }
    const kept = swept(writing, located.value, old, false);
    const body = serialize(renumbered(writing, kept), neverPlaced);
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
  // §14.4: the first identifier stays, the second identifies another version of the file.
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

const swept = ({ sweep }: Writing, value: PdfValue, number: number, stream: boolean): PdfValue =>
  sweep ? sweep.swept({ value, isStream: stream, number }) : value;

/** A stream that the document did not have before, or not in this form. */
function madeStream(writing: Writing, number: number, old: number, made: PdfStream): Buffer {
  const { data } = made;
  const plain = withoutFileType(writing.document, made.dictionary);
  const entries = renumbered(writing, swept(writing, plain, old, true));
  if (entries instanceof Map) entries.set("Length", data.length);
  writing.entries.set(number, { at: writing.at });
  return Buffer.concat([
    text(`${number} 0 obj\n${serialize(entries, neverPlaced)}\nstream\n`),
    data,
    text("\nendstream\nendobj\n"),
  ]);
}

/** The value with the new numbers of its references; null where there is no object. */
function renumbered(writing: Writing, value: PdfValue): PdfValue {
  if (Array.isArray(value)) return value.map((item) => renumbered(writing, item));
  if (value instanceof Map) {
    const entries: PdfDictionary = new Map();
    for (const [key, item] of value) {
      // §7.3.7: the same as a missing entry, but not for every reader, above all for what pages inherit.
      if (item === null || (isReference(item) && writing.isNothing(item.number))) continue;
      // §7.3.5 forbids the zero byte in names: some readers end the name there, and then know the key.
      if (!key.includes("\0")) entries.set(key, renumbered(writing, item));
    }
    return entries;
  }
  if (isName(value) && value.name.includes("\0")) return name(value.name.replaceAll("\0", "_"));
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
  const data = (): Iterable<Uint8Array> => {
    const raw = pieces(document, at, length);
    return decipher ? decipher.pieces(raw) : raw;
  };
  const looksLikeObjects = holdsKeywords(data());
  const plain = withoutFileType(document, entries);
  const coded = looksLikeObjects ? withHexadecimal(document, plain) : plain;
  const values = renumbered(writing, swept(writing, withoutLength(coded), old, true));
  const final =
    decipher?.lengthOf(length, (from, count) => source.read(at + from, count)) ?? length;
  if (values instanceof Map) values.set("Length", looksLikeObjects ? 2 * final + 1 : final);
  writing.entries.set(number, { at: writing.at });
  yield text(`${number} 0 obj\n${serialize(values, neverPlaced)}\nstream\n`);
  if (looksLikeObjects) yield* hexadecimal(data());
  else yield* data();
  yield text("\nendstream\nendobj\n");
}

/** A referenced object is no longer part of the file's structure, whatever its type. */
function withoutFileType(document: PdfDocument, entries: PdfDictionary): PdfDictionary {
  const type = nameAt(document, entries, "Type");
  if (type !== "XRef" && type !== "ObjStm") return entries;
  return new Map([...entries].filter(([key]) => key !== "Type"));
}

/** /Length may be an indirect object, which then has no reference left. */
function withoutLength(entries: PdfDictionary): PdfDictionary {
  const rest: PdfDictionary = new Map(entries);
  rest.delete("Length");
  return rest;
}

function* pieces({ source }: PdfDocument, at: number, length: number): Generator<Uint8Array> {
  for (let from = 0; from < length; from += PIECE)
    yield source.read(at + from, Math.min(PIECE, length - from));
}

/** An object stream of the collected objects (§7.5.7), with the next number after theirs. */
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
