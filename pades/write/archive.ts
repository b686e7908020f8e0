import { createHash } from "node:crypto";
import {
  arrayAt,
  catalogOf,
  dictionaryAt,
  isReference,
  isStream,
  openDocument,
  resolve,
  type PdfDocument,
  isSealed,
} from "../read/document.ts";
import { checkHash, type HashName } from "../read/digest.ts";
import { PadesError } from "../errors.ts";
import { decodeStream } from "../read/filters.ts";
import {
  addInvisibleField,
  changeCatalog,
  declareExtension,
  invisibleWidget,
} from "./form-changes.ts";
import { fieldsOf } from "../read/form.ts";
import {
  dictionary,
  name,
  stream,
  textString,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from "../read/object.ts";
import { firstPageOf } from "../read/pages.ts";
import { closeRange, openEntries, type Prepared } from "./placeholder.ts";
import { add, change, reserve, startDraft, writeRevision, type Draft } from "./revision.ts";
import { signaturesOf } from "../read/signatures.ts";
import { timestampSlot } from "./slots.ts";
import type { ValidationData } from "../cades/validation-data.ts";
import { plain, type Source } from "../read/source.ts";
import { tailOf, type Tail } from "./tail.ts";

/** What the renewal of an archive time-stamp has to prove. Each is a CMS or a token, padded as in the file. */
export interface ArchiveStamps {
  /** The newest document time-stamp; null when there is none. */
  readonly newest: Uint8Array | null;
  /** It and all signatures after it; all signatures when there is none. In their order. */
  readonly open: readonly Uint8Array[];
}

/** Reads what no document time-stamp covers, and the newest time-stamp. Throws what `readFacts` throws. */
export function readArchiveStamps(source: Source): ArchiveStamps {
  // An entry without a range within the file is no signature of it, and would count as the newest.
  const entries = signaturesOf(openDocument(source)).filter(
    ({ byteRange }) => byteRange !== undefined && byteRange[2] + byteRange[3] <= source.size,
  );
  const at = entries.findLastIndex(({ kind }) => kind === "document_timestamp");
  const open = entries.slice(Math.max(at, 0)).map(({ contents }) => plain(contents));
  return { newest: at < 0 ? null : (open[0] ?? null), open };
}

/** The parameters of a document time-stamp. */
export interface ArchiveOptions {
  readonly validation: ValidationData;
  /** Data by the name of its signature field (§5.4.2.3: optional). */
  readonly vri?: Readonly<Record<string, ValidationData>>;
  /** Name of the time-stamp's field; a free one by default. */
  readonly name?: string;
  readonly hash?: HashName;
  /** Bytes for the token; `timestampSlot` of the data by default. */
  readonly slot?: number;
}

/**
 * Lays out the revision that makes B-LTA: the document security store, merged with the existing one, and a document
 * time-stamp over it (EN 319 142-1 §5.4.2, §5.4.3). `digest` is what the authority stamps; `embed` inserts its token. A
 * document that is certified against changes may still be time-stamped.
 */
export function prepareArchiveTimestamp(source: Source, options: ArchiveOptions): Prepared {
  const { hash = "sha256", slot = timestampSlot(options.validation) } = options;
  checkHash(hash);
  const document = openDocument(source);
  if (isSealed(document)) throw new PadesError("encrypted");
  const page = firstPageOf(document);
  if (!page) throw new PadesError("no_pages");
  const draft = startDraft(document);
  writeStore(draft, options.validation, options.vri ?? {});
  const signature = add(
    draft,
    dictionary({
      Type: name("DocTimeStamp"),
      Filter: name("Adobe.PPKLite"),
      SubFilter: name("ETSI.RFC3161"),
      ...openEntries(slot),
    }),
  );
  const field = options.name ?? freeName(document);
  if (fieldsOf(document).some((each) => each.name === field))
    throw new PadesError("field_exists", field);
  const entries = dictionary({
    FT: name("Sig"),
    T: textString(field),
    V: signature,
    ...invisibleWidget(page.reference),
  });
  addInvisibleField(draft, page.reference, entries);
  const revision = writeRevision(draft);
  return closeRange({ source, revision, signature, slot, kind: "document_timestamp", field, hash });
}

/** The document security store alone: B-LT. */
export function prepareValidationData(
  source: Source,
  options: Pick<ArchiveOptions, "validation" | "vri">,
): Tail {
  const document = openDocument(source);
  if (isSealed(document)) throw new PadesError("encrypted");
  const draft = startDraft(document);
  writeStore(draft, options.validation, options.vri ?? {});
  return tailOf(source, writeRevision(draft).bytes);
}

function freeName(document: PdfDocument): string {
  const taken = new Set(fieldsOf(document).map((field) => field.name));
  for (let i = 1; ; i++) {
    if (!taken.has(`Timestamp${i}`)) return `Timestamp${i}`;
  }
}

/** Key of a signature in /VRI: upper-case hexadecimal SHA-1 of its padded /Contents (§5.4.2.3). */
export const vriKey = (contents: Uint8Array): string =>
  createHash("sha1").update(contents).digest("hex").toUpperCase();

function writeStore(
  draft: Draft,
  validation: ValidationData,
  vri: Readonly<Record<string, ValidationData>>,
): void {
  const { document } = draft;
  const place = catalogOf(document).get("DSS");
  const store: PdfDictionary = new Map(
    dictionaryAt(document, catalogOf(document), "DSS") ?? [["Type", name("DSS")]],
  );
  const everything = [validation, ...Object.values(vri)];
  const put = {
    certs: mergeList(
      draft,
      store,
      "Certs",
      everything.flatMap((each) => each.certs),
    ),
    ocsps: mergeList(
      draft,
      store,
      "OCSPs",
      everything.flatMap((each) => each.ocsps),
    ),
    crls: mergeList(
      draft,
      store,
      "CRLs",
      everything.flatMap((each) => each.crls),
    ),
  };
  const named = Object.entries(vri);
  if (named.length > 0) {
    const entries: PdfDictionary = new Map(dictionaryAt(document, store, "VRI") ?? []);
    for (const [field, data] of named) {
      const signature = signaturesOf(document).find((entry) => entry.field.name === field);
      if (!signature) throw new PadesError("field_missing", field);
      entries.set(
        vriKey(signature.contents),
        dictionary({
          ...listed("Cert", data.certs, put.certs),
          ...listed("OCSP", data.ocsps, put.ocsps),
          ...listed("CRL", data.crls, put.crls),
        }),
      );
    }
    store.set("VRI", entries);
  }
  if (isReference(place)) change(draft, place, store);
  else {
    const fresh = reserve(draft);
    change(draft, fresh, store);
    changeCatalog(draft, (catalog) => catalog.set("DSS", fresh));
  }
  declareExtension(draft);
}

function listed(
  key: string,
  items: readonly Uint8Array[],
  places: ReadonlyMap<string, PdfReference>,
): Record<string, PdfValue> {
  const references = items.flatMap((item) => places.get(identity(item)) ?? []);
  return references.length === 0 ? {} : { [key]: references };
}

const identity = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64");

/** A list of the store, and the reference of each of its streams, by the digest of its contents. */
function listedIn(
  document: PdfDocument,
  store: PdfDictionary,
  key: string,
): { readonly present: readonly PdfValue[]; readonly places: Map<string, PdfReference> } {
  const places = new Map<string, PdfReference>();
  const present = arrayAt(document, store, key) ?? [];
  for (const item of present) {
    const value = resolve(document, item);
    if (!isReference(item) || !isStream(value)) continue;
    places.set(identity(decodeStream(value, (inner) => resolve(document, inner))), item);
  }
  return { present, places };
}

/**
 * Reads everything that a later signature needs of the document security store, if there is one. Throws `damaged_…` and
 * `unsupported_filter` for a store to which no validation data can be added.
 */
export function checkStore(document: PdfDocument): void {
  const store = dictionaryAt(document, catalogOf(document), "DSS");
  if (store === undefined) return;
  dictionaryAt(document, store, "VRI");
  for (const key of ["Certs", "OCSPs", "CRLs"]) listedIn(document, store, key);
}

/** Appends what the list does not contain yet; returns all references, by the digest of their bytes. */
function mergeList(
  draft: Draft,
  store: PdfDictionary,
  key: string,
  items: readonly Uint8Array[],
): Map<string, PdfReference> {
  const { present, places } = listedIn(draft.document, store, key);
  const fresh: PdfReference[] = [];
  for (const item of items) {
    const id = identity(item);
    if (places.has(id)) continue;
    const place = add(draft, stream({}, item));
    places.set(id, place);
    fresh.push(place);
  }
  if (fresh.length > 0) store.set(key, [...present, ...fresh]);
  return places;
}
