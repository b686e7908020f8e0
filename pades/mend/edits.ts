import { catalogOf, isReference, resolve, type PdfDocument } from "../read/document.ts";
import { PadesError } from "../errors.ts";
import type { PdfDictionary, PdfReference, PdfValue } from "../read/object.ts";
import { passDamage } from "./salvage.ts";

/** What is to be different when a document is rewritten: objects by their numbers. */
export interface Edits {
  readonly document: PdfDocument;
  readonly changes: Map<number, PdfValue>;
  next: number;
}

/** Numbers of new objects until they are written: no file can refer to one of these, as it may to any number that is free. */
const FIRST_NEW = -(2 ** 31);

export const startEdits = (document: PdfDocument): Edits => ({
  document,
  changes: new Map(),
  next: FIRST_NEW,
});

/** Changes a dictionary by `change`, which gets a copy of it as it is with all earlier changes. */
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

/** Changes the form's dictionary, wherever it stands; nothing if there is none. */
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

/** What a value leads to; null for what is damaged. */
export function readable(document: PdfDocument, value: PdfValue): PdfValue {
  try {
    return resolve(document, value);
  } catch (error) {
    return passDamage(error, null);
  }
}
