import { catalogOf, isReference, resolve, type PdfDocument } from "../read/document.ts";
import { PadesError } from "../errors.ts";
import type { PdfDictionary, PdfReference, PdfValue } from "../read/object.ts";
import { passDamage } from "./salvage.ts";

/** The changes to make when a document is rewritten: objects by their numbers. */
export interface Edits {
  readonly document: PdfDocument;
  readonly changes: Map<number, PdfValue>;
  next: number;
}

/** Numbers of new objects until they are written: no file can refer to one of them, as it may to any free number. */
const FIRST_NEW = -(2 ** 31);

export const startEdits = (document: PdfDocument): Edits => ({
  document,
  changes: new Map(),
  next: FIRST_NEW,
});

/** Changes a dictionary by `change`, which gets a copy with all earlier changes. */
export function edit(edits: Edits, number: number, change: (entries: PdfDictionary) => void): void {
  const current =
    edits.changes.get(number) ??
    readable(edits.document, { type: "reference", number, generation: 0 });
  const entries: PdfDictionary = new Map(current instanceof Map ? current : []);
  change(entries);
  edits.changes.set(number, entries);
}

export function editCatalog(edits: Edits, change: (entries: PdfDictionary) => void): void {
  edit(edits, catalogPlace(edits.document).number, change);
}

export function catalogPlace(document: PdfDocument): PdfReference {
  const place = document.trailer.get("Root");
  if (!isReference(place)) throw new PadesError("damaged_xref", "no catalog");
  return place;
}

/** Changes the form's dictionary, wherever it is; does nothing if there is no form. */
export function editForm(edits: Edits, change: (entries: PdfDictionary) => void): void {
  const place = catalogOf(edits.document).get("AcroForm");
  if (isReference(place)) {
    edit(edits, place.number, change);
    return;
  }
  if (!(place instanceof Map)) return;
  editCatalog(edits, (catalog) => {
    const form = catalog.get("AcroForm");
    const entries: PdfDictionary = new Map(form instanceof Map ? form : place);
    change(entries);
    catalog.set("AcroForm", entries);
  });
}

/** The object that a value leads to; null for a damaged one. */
export function readable(document: PdfDocument, value: PdfValue): PdfValue {
  try {
    return resolve(document, value);
  } catch (error) {
    return passDamage(error, null);
  }
}
