import { PadesError } from "../errors.ts";
import { decodeStream } from "./filters.ts";
import { openWindow, readCount } from "./lexer.ts";
import { decodeText, isCount, isName, isReference, isStream, isString } from "./object.ts";
import type { PdfDictionary, PdfValue } from "./object.ts";
import { readIndirect, readValue } from "./parser.ts";
import type { Decipher } from "./decipher.ts";
import { lengthByKeyword } from "./search.ts";
import type { Source } from "./source.ts";
import { findStart, readSections } from "./xref.ts";
import type { XrefEntry, XrefSection } from "./xref-section.ts";

export { decodeText, isName, isReference, isStream, isString } from "./object.ts";

/**
 * A document by its bytes: the newest revision of `source`. An earlier revision is the document of the source's prefix.
 * Objects are read one at a time, on demand.
 */
export interface PdfDocument {
  readonly source: Source;
  /** Newest first. */
  readonly sections: readonly XrefSection[];
  /** The newest trailer. */
  readonly trailer: PdfDictionary;
  /** Version of the file: of its header, or of the catalog if that says a later one. */
  readonly version: string;
  readonly encrypted: boolean;
  /** Undoes the encryption; without it, strings and streams of an encrypted document stay encrypted. */
  readonly decipher?: Decipher;
  /** Objects are read leniently, as viewers do: never for a file that is signed as it is. */
  readonly lenient?: boolean;
  readonly objects: Map<number, PdfValue>;
  readonly containers: Map<number, ObjectStream>;
}

export interface ObjectStream {
  readonly data: Uint8Array;
  /** By their index: number of each object, and where it begins in `data`. */
  readonly objects: readonly { readonly number: number; readonly at: number }[];
}

const MAX_REFERENCES = 32;
/** What the object streams of one document may unfold to together. */
const MAX_UNFOLDED = 256 << 20;
const documents = new WeakMap<Source, PdfDocument>();

/** Opens the newest revision; the document of a source is cached. Throws PadesError for a file that is no PDF. */
export function openDocument(source: Source): PdfDocument {
  const known = documents.get(source);
  if (known) return known;
  if (source.size === 0) throw new PadesError("empty");
  const header = /%PDF-(\d\.\d)/.exec(Buffer.from(source.read(0, 1024)).toString("latin1"));
  if (header?.[1] === undefined) throw new PadesError("not_a_pdf");
  const sections = readSections(source, findStart(source));
  const trailer = sections[0]?.trailer;
  if (!trailer) throw new PadesError("damaged_xref", "no trailer");
  const encrypted = sections.some((section) => (section.trailer.get("Encrypt") ?? null) !== null);
  const document: PdfDocument = {
    source,
    sections,
    trailer,
    encrypted,
    objects: new Map(),
    containers: new Map(),
    version: header[1],
    ...(encrypted && source.decipher && { decipher: source.decipher }),
  };
  const opened = isSealed(document)
    ? document
    : { ...document, version: laterVersion(document, header[1]) };
  documents.set(source, opened);
  return opened;
}

/** Whether it is encrypted and nothing opens it. */
export const isSealed = ({ encrypted, decipher }: PdfDocument): boolean =>
  encrypted && decipher === undefined;

function laterVersion(document: PdfDocument, header: string): string {
  const version = catalogOf(document).get("Version");
  const named = isName(version) && /^\d\.\d$/.test(version.name) ? version.name : header;
  return named > header ? named : header;
}

/** The entry of an object in the newest section that knows it. */
export function findEntry(document: PdfDocument, number: number): XrefEntry | undefined {
  for (const section of document.sections) {
    const entry = section.find(number);
    if (entry) return entry;
  }
  return undefined;
}

/** The object of that number; null if there is none (ISO 32000-2 §7.3.10). Not to be changed: copy first. */
export function loadObject(document: PdfDocument, number: number): PdfValue {
  const known = document.objects.get(number);
  if (known !== undefined) return known;
  // While it is read, an object that needs itself (a stream whose length is the stream) reads as null.
  document.objects.set(number, null);
  try {
    const value = readObject(document, number);
    document.objects.set(number, value);
    return value;
  } catch (error) {
    document.objects.delete(number);
    throw error;
  }
}

function readObject(document: PdfDocument, number: number): PdfValue {
  const located = locateObject(document, number);
  if (!located?.stream) return located?.value ?? null;
  const { dictionary, at, length, generation } = located.stream;
  const data = document.source.read(at, length);
  const decipher = document.decipher?.data(dictionary, number, generation);
  return {
    type: "stream",
    dictionary,
    data: decipher ? Buffer.concat([...decipher.pieces([data])]) : data,
  };
}

/** A stream before its data is read; `at` is the offset of its encoded data in the file. */
export interface LocatedStream {
  readonly dictionary: PdfDictionary;
  readonly generation: number;
  readonly at: number;
  readonly length: number;
}

/** An object as it stands, and where the data is if it is a stream; undefined if there is none. */
export function locateObject(
  document: PdfDocument,
  number: number,
): { readonly value: PdfValue; readonly stream?: LocatedStream } | undefined {
  const entry = findEntry(document, number);
  if (!entry || entry.kind === "free") return undefined;
  if (entry.kind === "compressed") return { value: readCompressed(document, entry, number) };
  const found = readIndirect(document.source, entry.offset, document.lenient);
  if (found.number !== number)
    throw new PadesError("damaged_xref", `object ${number} is not at its place`);
  const { generation, dataAt } = found;
  const value = document.decipher?.strings(found.value, number, generation) ?? found.value;
  if (dataAt === undefined || !(value instanceof Map)) return { value };
  const length = dataLength(document, value, dataAt);
  return { value, stream: { dictionary: value, generation, at: dataAt, length } };
}

function dataLength(document: PdfDocument, dictionary: PdfDictionary, at: number): number {
  const length = lengthEntry(document, dictionary);
  const { source, lenient } = document;
  if (length !== undefined && at + length <= source.size) {
    const after = Buffer.from(source.read(at + length, 16)).toString("latin1");
    if (/^[\0\t\n\f\r ]*endstream/.test(after)) return length;
  }
  if (lenient) return lengthByKeyword(source, at);
  throw new PadesError("damaged_object", "length of a stream");
}

/** /Length, which may be an indirect object: a number directly in the file, so that no other stream has to be read. */
export function lengthEntry(document: PdfDocument, dictionary: PdfDictionary): number | undefined {
  const value = dictionary.get("Length") ?? null;
  if (!isReference(value)) return isCount(value) ? value : undefined;
  const entry = findEntry(document, value.number);
  if (entry?.kind === "offset") {
    const found = readIndirect(document.source, entry.offset, document.lenient);
    return found.number === value.number && isCount(found.value) ? found.value : undefined;
  }
  // §7.5.7: the length of an object stream is never inside one
  const type = dictionary.get("Type");
  if (entry?.kind !== "compressed" || (isName(type) && type.name === "ObjStm")) return undefined;
  const length = loadObject(document, value.number);
  return isCount(length) ? length : undefined;
}

/** §7.5.8.3: the entry states the index of the object in the stream; the number in the stream must agree. */
function readCompressed(
  document: PdfDocument,
  { container, index }: Extract<XrefEntry, { kind: "compressed" }>,
  number: number,
): PdfValue {
  const { data, objects } = openContainer(document, container);
  const found = objects[index];
  if (found?.number !== number)
    throw new PadesError("damaged_xref", `object ${number} is not at its place in a stream`);
  return readValue(openWindow(data, found.at, true, document.lenient));
}

/** An object stream (§7.5.7). It is itself never inside another one. */
export function openContainer(document: PdfDocument, number: number): ObjectStream {
  const known = document.containers.get(number);
  if (known) return known;
  if (findEntry(document, number)?.kind !== "offset")
    throw new PadesError("damaged_xref", "object stream missing");
  const stream = loadObject(document, number);
  if (!isStream(stream)) throw new PadesError("damaged_xref", "object stream missing");
  const data = decodeStream(stream, (value) => resolve(document, value));
  let unfolded = data.length;
  for (const other of document.containers.values()) unfolded += other.data.length;
  if (unfolded > MAX_UNFOLDED) throw new PadesError("too_large", "object streams");
  const count = resolve(document, stream.dictionary.get("N"));
  const first = resolve(document, stream.dictionary.get("First"));
  if (!isCount(count) || !isCount(first)) throw new PadesError("damaged_object", "object stream");
  const window = openWindow(data);
  const objects: { number: number; at: number }[] = [];
  for (let i = 0; i < count; i++) {
    const each = readCount(window);
    const offset = readCount(window);
    if (each === undefined || offset === undefined)
      throw new PadesError("damaged_object", "object stream");
    objects.push({ number: each, at: first + offset });
  }
  const container = { data, objects };
  document.containers.set(number, container);
  return container;
}

/** Follows references until there is a value; a missing one is null. */
export function resolve(document: PdfDocument, value: PdfValue | undefined): PdfValue {
  let current = value ?? null;
  for (let i = 0; isReference(current); i++) {
    if (i > MAX_REFERENCES) throw new PadesError("damaged_object", "references loop");
    current = loadObject(document, current.number);
  }
  return current;
}

/** The document catalog (§7.7.2). */
export function catalogOf(document: PdfDocument): PdfDictionary {
  const catalog = resolve(document, document.trailer.get("Root"));
  if (!(catalog instanceof Map)) throw new PadesError("damaged_xref", "no catalog");
  return catalog;
}

/** The dictionary under a key, references followed; undefined if there is something else. */
export function dictionaryAt(
  document: PdfDocument,
  from: PdfDictionary,
  key: string,
): PdfDictionary | undefined {
  const value = resolve(document, from.get(key));
  return value instanceof Map ? value : undefined;
}

/** The array under a key, references followed; undefined if there is something else. */
export function arrayAt(
  document: PdfDocument,
  from: PdfDictionary,
  key: string,
): PdfValue[] | undefined {
  const value = resolve(document, from.get(key));
  return Array.isArray(value) ? value : undefined;
}

export function numberAt(
  document: PdfDocument,
  from: PdfDictionary,
  key: string,
): number | undefined {
  const value = resolve(document, from.get(key));
  return typeof value === "number" ? value : undefined;
}

export function nameAt(
  document: PdfDocument,
  from: PdfDictionary,
  key: string,
): string | undefined {
  const value = resolve(document, from.get(key));
  return isName(value) ? value.name : undefined;
}

export function bytesAt(
  document: PdfDocument,
  from: PdfDictionary,
  key: string,
): Uint8Array | undefined {
  const value = resolve(document, from.get(key));
  return isString(value) ? value.bytes : undefined;
}

/** A text string (§7.9.2.2): UTF-16BE or UTF-8 with their marks, else PDFDocEncoding read as Latin-1. */
export function textAt(
  document: PdfDocument,
  from: PdfDictionary,
  key: string,
): string | undefined {
  const bytes = bytesAt(document, from, key);
  return bytes && decodeText(bytes);
}
