import { PadesError } from "./errors.ts";
import { decodeStream } from "./filters.ts";
import { openWindow, readCount } from "./lexer.ts";
import type { PdfDictionary, PdfReference, PdfStream, PdfValue } from "./object.ts";
import { readIndirect, readValue } from "./parser.ts";
import type { Source } from "./source.ts";
import { findStart, readSections } from "./xref.ts";
import type { XrefEntry, XrefSection } from "./xref-section.ts";

/**
 * A document as its bytes stand: the newest revision of `source`. An earlier revision is the document
 * of the source's prefix. Objects are read one at a time, when they are asked for.
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
  readonly objects: Map<number, PdfValue>;
  readonly containers: Map<number, ObjectStream>;
}

interface ObjectStream {
  readonly data: Uint8Array;
  /** Where each object begins in `data`. */
  readonly offsets: ReadonlyMap<number, number>;
}

const MAX_REFERENCES = 32;
/** What the object streams of one document may unfold to together. */
const MAX_UNFOLDED = 256 << 20;
const documents = new WeakMap<Source, PdfDocument>();

/** Opens the newest revision; the document of a source is remembered. Throws PadesError for what is no PDF. */
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
  };
  const opened = encrypted ? document : { ...document, version: laterVersion(document, header[1]) };
  documents.set(source, opened);
  return opened;
}

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
  // until it is read, an object that needs itself (a stream whose length is the stream) reads as null
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
  const entry = findEntry(document, number);
  if (!entry || entry.kind === "free") return null;
  if (entry.kind === "compressed") return readCompressed(document, entry.container, number);
  const found = readIndirect(document.source, entry.offset);
  if (found.number !== number)
    throw new PadesError("damaged_xref", `object ${number} is not at its place`);
  if (found.dataAt === undefined || !(found.value instanceof Map)) return found.value;
  return {
    type: "stream",
    dictionary: found.value,
    data: readData(document, found.value, found.dataAt),
  };
}

function readData(document: PdfDocument, dictionary: PdfDictionary, at: number): Uint8Array {
  const length = resolve(document, dictionary.get("Length"));
  if (!isCount(length) || at + length > document.source.size) {
    throw new PadesError("damaged_object", "length of a stream");
  }
  const after = Buffer.from(document.source.read(at + length, 16)).toString("latin1");
  if (!/^\s*endstream/.test(after))
    throw new PadesError("damaged_object", "stream of another length");
  return document.source.read(at, length);
}

function readCompressed(document: PdfDocument, container: number, number: number): PdfValue {
  const { data, offsets } = openContainer(document, container);
  const offset = offsets.get(number);
  if (offset === undefined)
    throw new PadesError("damaged_xref", `object ${number} is not in its object stream`);
  return readValue(openWindow(data, offset));
}

/** An object stream (§7.5.7). It is itself never inside another one. */
function openContainer(document: PdfDocument, number: number): ObjectStream {
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
  const offsets = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const each = readCount(window);
    const offset = readCount(window);
    if (each === undefined || offset === undefined)
      throw new PadesError("damaged_object", "object stream");
    offsets.set(each, first + offset);
  }
  const container = { data, offsets };
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

const isCount = (value: PdfValue): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  hasType(value, "reference");
export const isStream = (value: PdfValue | undefined): value is PdfStream =>
  hasType(value, "stream");
export const isName = (value: PdfValue | undefined): value is Extract<PdfValue, { type: "name" }> =>
  hasType(value, "name");
export const isString = (
  value: PdfValue | undefined,
): value is Extract<PdfValue, { type: "string" }> => hasType(value, "string");

function hasType(value: PdfValue | undefined, type: string): boolean {
  return typeof value === "object" && value !== null && "type" in value && value.type === type;
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

export function decodeText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder("utf-16be").decode(buffer.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return buffer.subarray(3).toString("utf8");
  return buffer.toString("latin1");
}
