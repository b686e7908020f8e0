import {
  isName,
  isReference,
  loadObject,
  openContainer,
  resolve,
  type ObjectStream,
  type PdfDocument,
} from "../read/document.ts";
import { isPadesError, PadesError } from "../errors.ts";
import { skipWhite } from "../read/lexer.ts";
import { reference, type PdfDictionary } from "../read/object.ts";
import { parseAt, readDictionary, readIndirect } from "../read/parser.ts";
import { unlock, type Credentials, type OpenedAs } from "../protection/unlock.ts";
import type { Source } from "../read/source.ts";
import type { XrefEntry, XrefSection } from "../read/xref-section.ts";
import { scan, type FoundObject, type Scan } from "./scan.ts";

/** A document assembled from the objects found, read leniently. */
export interface Salvaged {
  readonly document: PdfDocument;
  readonly openedAs: OpenedAs | undefined;
}

/**
 * The document in a damaged file, found by searching for its objects: for each number the last object counts, as after
 * updates. Throws `not_a_pdf` where there is nothing like a document, `damaged_xref` where there is no catalog, what
 * `unlock` throws, and `too_…`.
 */
export function salvage(source: Source, credentials?: Credentials): Salvaged {
  const found = scan(source);
  if (found.objects.length === 0) throw new PadesError("not_a_pdf");
  const entries = new Map<number, XrefEntry>();
  const placeOf = new Map<number, number>();
  for (const { number, generation, at } of found.objects) {
    entries.set(number, { kind: "offset", offset: at, generation });
    placeOf.set(number, at);
  }
  const trailers = trailersOf(source, found);
  const bare = documentOver(source, entries, trailers, found);
  const encrypted = (bare.trailer.get("Encrypt") ?? null) !== null;
  const { document, openedAs } = encrypted
    ? unlock(bare, credentials)
    : { document: bare, openedAs: undefined };
  addContained(document, found.objects, entries, placeOf);
  const root = rootOf(document, trailers, found.objects, entries);
  document.trailer.set("Root", root);
  return { document, openedAs };
}

/** The dictionaries that may be trailers, in file order. */
function trailersOf(source: Source, { trailers, objects }: Scan): PdfDictionary[] {
  const places = [
    ...trailers.map((at) => ({ at, section: false })),
    ...objects.filter(({ kind }) => kind === "section").map(({ at }) => ({ at, section: true })),
  ].sort((a, b) => a.at - b.at);
  return places.flatMap(({ at, section }) => {
    try {
      const value = section
        ? readIndirect(source, at, true).value
        : parseAt(source, at, (window) => (skipWhite(window), readDictionary(window)), true);
      return value instanceof Map ? [value] : [];
    } catch (error) {
      return passDamage(error, []);
    }
  });
}

/** Returns a substitute for damage; limits and all other errors are thrown. */
export function passDamage<T>(error: unknown, substitute: T): T {
  if (isPadesError(error) && /^(damaged_|unsupported_filter)/.test(error.reason)) return substitute;
  throw error;
}

function documentOver(
  source: Source,
  entries: Map<number, XrefEntry>,
  trailers: readonly PdfDictionary[],
  found: Scan,
): PdfDocument {
  const trailer: PdfDictionary = new Map();
  for (const each of trailers)
    for (const key of ["Encrypt", "ID", "Info"]) {
      const value = each.get(key);
      if (value !== undefined) trailer.set(key, value);
    }
  const section: XrefSection = {
    at: 0,
    style: found.objects.some(({ kind }) => kind === "section") ? "stream" : "table",
    trailer,
    weight: 0,
    find: (number) => entries.get(number),
    numbers: () => entries.keys(),
    get highest() {
      return [...entries.keys()].reduce((most, number) => Math.max(most, number), 0);
    },
  };
  const header = /%PDF-(\d\.\d)/.exec(Buffer.from(source.read(0, 1024)).toString("latin1"));
  return {
    source,
    sections: [section],
    trailer,
    version: header?.[1] ?? "1.7",
    encrypted: trailer.has("Encrypt"),
    lenient: true,
    objects: new Map(),
    containers: new Map(),
  };
}

/** Adds the objects of object streams, if no object with that number follows their stream. */
function addContained(
  document: PdfDocument,
  objects: readonly FoundObject[],
  entries: Map<number, XrefEntry>,
  placeOf: Map<number, number>,
): void {
  for (const { number: container, kind, at } of objects) {
    if (kind !== "container" || placeOf.get(container) !== at) continue;
    let contained: ObjectStream["objects"] = [];
    try {
      contained = openContainer(document, container).objects;
    } catch (error) {
      passDamage(error, undefined);
    }
    for (const [index, { number }] of contained.entries()) {
      if ((placeOf.get(number) ?? -1) < at && number !== container) {
        entries.set(number, { kind: "compressed", container, index });
        placeOf.set(number, at);
      }
    }
  }
  // Drops objects that were read before their place was known.
  document.objects.clear();
}

/** The last catalog that a trailer names, else the last one in the file. */
function rootOf(
  document: PdfDocument,
  trailers: readonly PdfDictionary[],
  objects: readonly FoundObject[],
  entries: ReadonlyMap<number, XrefEntry>,
) {
  const isCatalog = (number: number): boolean => {
    try {
      const value = loadObject(document, number);
      if (!(value instanceof Map)) return false;
      const type = resolve(document, value.get("Type"));
      if (isName(type)) return type.name === "Catalog";
      return value.has("Pages");
    } catch (error) {
      return passDamage(error, false);
    }
  };
  for (const trailer of trailers.toReversed()) {
    const root = trailer.get("Root");
    if (isReference(root) && isCatalog(root.number)) return root;
  }
  for (const number of [...entries.keys()].toReversed()) {
    if (isCatalog(number)) return reference(number);
  }
  const detail = `no catalog among ${objects.length} objects`;
  throw new PadesError("damaged_xref", detail);
}
