import {
  dictionaryAt,
  numberAt,
  openDocument,
  resolve,
  type PdfDocument,
} from "../read/document.ts";
import { archivePart } from "./archive-part.ts";
import { checkHash, type HashName } from "../read/digest.ts";
import { PadesError } from "../errors.ts";
import {
  addInvisibleField,
  addToForm,
  catalogReference,
  dressNothing,
  invisibleWidget,
  WIDGET_FLAGS,
} from "./form-changes.ts";
import { refuseForbidden } from "./fields.ts";
import { fieldsOf, type FormField, type Widget } from "../read/form.ts";
import { drawingOf } from "../read/geometry.ts";
import {
  byteString,
  dictionary,
  name,
  textString,
  type PdfDictionary,
  type PdfReference,
  type PdfStream,
  type PdfValue,
} from "../read/object.ts";
import { opaque } from "../read/opaque.ts";
import { firstPageOf, pagesOf, type Rotation } from "../read/pages.ts";
import { furtherPlaces } from "../read/places.ts";
import { closeRange, openEntries, type Prepared } from "./placeholder.ts";
import {
  change,
  currentDictionary,
  reserve,
  startDraft,
  writeRevision,
  type Draft,
} from "./revision.ts";
import type { Level } from "../read/level.ts";
import { checkSeedValues, type Offered } from "../read/seed-values.ts";
import { isLocked } from "../read/signatures.ts";
import { signatureSlot } from "./slots.ts";
import type { Source } from "../read/source.ts";

/**
 * Draws one widget: a form XObject with /BBox [0 0 width height] (points). Its /Matrix is set by the
 * caller, so that the drawing stands upright on turned pages. Streams inside it are written once for
 * each identity, even when several widgets share them.
 */
export type AppearanceFactory = (box: {
  readonly width: number;
  readonly height: number;
  readonly index: number;
}) => PdfStream;

/** The entries of the signature dictionary (ISO 32000-2 table 255), its field, and its appearance. */
export interface SignatureOptions {
  /** The name of an empty signature field; a missing one is added, invisible. */
  readonly field: string;
  readonly appearance?: AppearanceFactory;
  /** The signer's name, for /Name. */
  readonly name?: string;
  readonly reason?: string;
  readonly location?: string;
  readonly contactInfo?: string;
  /** The claimed time, /M. */
  readonly time: Date;
  /** The hash of the byte range; SHA-256 by default. */
  readonly hash?: HashName;
  /** The target level, which the field may require; B-LTA by default. */
  readonly level?: Level;
  /** The certificates in the future CMS, DER, if they are known: space is reserved for them. */
  readonly chain?: readonly Uint8Array[];
  /** Bytes for the signature; by default as many as `chain` needs, and at least `SIGNATURE_SLOT`. */
  readonly slot?: number;
  /**
   * Whether others may continue to fill in the form. By default, and if the field has no /Lock of its own, the
   * signature locks every existing field except signature fields: its value stays as it was signed.
   */
  readonly fillable?: boolean;
}

/**
 * Lays out the revision of one signature (EN 319 142-1 §6.3) and digests the covered bytes. Throws what forbids
 * signing, and `field_already_signed`, `not_a_signature_field`, `field_locked`, `seed_value_unsatisfied`.
 */
export function prepareSignature(source: Source, options: SignatureOptions): Prepared {
  const { hash = "sha256", slot = signatureSlot(options.chain ?? []) } = options;
  checkHash(hash);
  const document = openDocument(source);
  refuseForbidden(document);
  const draft = startDraft(document);
  const signature = reserve(draft);
  const references = fillField(draft, signature, options);
  change(draft, signature, signatureDictionary(options, slot, references));
  const revision = writeRevision(draft);
  return closeRange({
    source,
    revision,
    signature,
    slot,
    kind: "signature",
    field: options.field,
    hash,
  });
}

function signatureDictionary(
  options: SignatureOptions,
  slot: number,
  references: PdfValue[],
): PdfDictionary {
  const entries: Record<string, PdfValue> = {
    Type: name("Sig"),
    Filter: name("Adobe.PPKLite"),
    SubFilter: name("ETSI.CAdES.detached"),
    ...openEntries(slot),
    M: byteString(pdfDate(options.time)),
  };
  const texts = {
    Name: plain(options.name),
    // A field may demand a reason, to the letter.
    Reason: options.reason?.toWellFormed(),
    Location: plain(options.location),
    ContactInfo: plain(options.contactInfo),
  };
  for (const [key, text] of Object.entries(texts)) {
    if (text !== undefined && text !== "") entries[key] = textString(text);
  }
  entries["Prop_Build"] = dictionary({ App: dictionary({ Name: name("Paraph") }) });
  if (references.length > 0) entries["Reference"] = references;
  return dictionary(entries);
}

/** Control characters, and signs that turn the direction of writing or end a line: a reader would show another text. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** A text as every reader shows it: what hides or is half a sign becomes U+FFFD. */
const plain = (text: string | undefined): string | undefined =>
  text?.toWellFormed().replaceAll(HIDDEN, "\ufffd");

/** ISO 32000-2 §7.9.4, in UTC. */
export const pdfDate = (time: Date): string =>
  `D:${time.toISOString().slice(0, 19).replace(/[-:T]/g, "")}Z`;

/** Gives the field its value and its appearances; returns the /Reference entries of the signature. */
function fillField(draft: Draft, signature: PdfReference, options: SignatureOptions): PdfValue[] {
  const { document } = draft;
  const { field: wanted, hash = "sha256", reason, level } = options;
  const field = emptyField(document, wanted, { hash, reason, level });
  if (!field) {
    makeInvisible(draft, signature, options.field);
    return options.fillable ? [] : entryLock(draft);
  }
  // §12.7.3: signatures exist from now on; a later revision must not have to state it.
  addToForm(draft, []);
  let index = 0;
  for (const place of [field, ...furtherPlaces(document, field)]) {
    const entries = currentDictionary(draft, place.reference);
    entries.set("V", signature);
    change(draft, place.reference, entries);
    for (const widget of place.widgets) {
      if (dressWidget(draft, widget, options.appearance, index)) index++;
    }
  }
  const asked = lockReferences(draft, field.dictionary);
  return asked.length > 0 || options.fillable ? asked : entryLock(draft);
}

function emptyField(
  document: PdfDocument,
  wanted: string,
  offered: Offered,
): FormField | undefined {
  const field = fieldsOf(document).find((each) => each.name === wanted);
  if (isLocked(document, wanted)) throw new PadesError("field_locked", wanted);
  if (!field) {
    if (wanted === "" || wanted.includes(".")) throw new PadesError("field_name_invalid", wanted);
    return undefined;
  }
  if (field.type !== "Sig") throw new PadesError("not_a_signature_field", wanted);
  if (resolve(document, field.dictionary.get("V")) !== null)
    throw new PadesError("field_already_signed", wanted);
  checkSeedValues(document, field.dictionary, offered);
  return field;
}

function makeInvisible(draft: Draft, signature: PdfReference, wanted: string): void {
  const page = firstPageOf(draft.document);
  if (!page) throw new PadesError("no_pages");
  const entries = dictionary({
    FT: name("Sig"),
    T: textString(wanted),
    V: signature,
    ...invisibleWidget(page.reference),
  });
  addInvisibleField(draft, page.reference, entries);
}

/** Returns whether there was something to draw on. */
function dressWidget(
  draft: Draft,
  widget: Widget,
  appearance: AppearanceFactory | undefined,
  index: number,
): boolean {
  const entries = currentDictionary(draft, widget.reference);
  entries.set("F", (numberAt(draft.document, entries, "F") ?? 0) | WIDGET_FLAGS);
  const { rectangle } = widget;
  if (rectangle && appearance) {
    const angle = widget.angle ?? pageRotation(draft.document, widget.page);
    const { width, height, matrix } = drawingOf(rectangle, angle);
    const asked = appearance({ width, height, index });
    const drawn = archivePart(draft.document) === 1 ? opaque(asked) : asked;
    const form: PdfStream = {
      ...drawn,
      dictionary: new Map([...drawn.dictionary, ["Matrix", matrix]]),
    };
    entries.set("AP", dictionary({ N: form }));
    entries.delete("AS");
  }
  dressNothing(draft, entries);
  change(draft, widget.reference, entries);
  return rectangle !== undefined;
}

const pageRotation = (document: PdfDocument, page: number | undefined): Rotation =>
  (page === undefined ? undefined : pagesOf(document)[page])?.rotation ?? 0;

/** §12.7.5.5: the /Lock of a field becomes the FieldMDP (and with /P the DocMDP) transform of its signature. */
function lockReferences(draft: Draft, field: PdfDictionary): PdfValue[] {
  const { document } = draft;
  const lock = dictionaryAt(document, field, "Lock");
  if (!lock) return [];
  const parameters = dictionary({ Type: name("TransformParams"), V: name("1.2") });
  for (const key of ["Action", "Fields"]) {
    const value = resolve(document, lock.get(key));
    if (value !== null) parameters.set(key, value);
  }
  const references: PdfValue[] = [transform(draft, "FieldMDP", parameters)];
  const level = numberAt(document, lock, "P");
  if (level !== undefined) {
    const values = dictionary({ Type: name("TransformParams"), V: name("1.2"), P: level });
    references.push(transform(draft, "DocMDP", values));
  }
  return references;
}

/** §12.8.2.4: a FieldMDP transform over the fields for entries; none where there are none. */
function entryLock(draft: Draft): PdfValue[] {
  const entries = fieldsOf(draft.document).filter(({ type }) => type !== "Sig");
  const names = [...new Set(entries.map((field) => field.name))].filter((each) => each !== "");
  if (names.length === 0) return [];
  const parameters = dictionary({
    Type: name("TransformParams"),
    V: name("1.2"),
    Action: name("Include"),
    Fields: names.map(textString),
  });
  return [transform(draft, "FieldMDP", parameters)];
}

const transform = (draft: Draft, method: string, parameters: PdfDictionary): PdfDictionary =>
  dictionary({
    Type: name("SigRef"),
    TransformMethod: name(method),
    Data: catalogReference(draft),
    TransformParams: parameters,
  });
