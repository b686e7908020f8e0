import { isReference, textAt, type PdfDocument } from "./document.ts";
import { signatureFieldsOf, type FormField } from "./form.ts";
import { textString, type PdfDictionary } from "./object.ts";

/**
 * One signature in several places. A signature field never refers to more than one annotation (ISO 32000-2 §12.7.5.5),
 * and validators treat a change of a second widget as tampering. So each further place is a field of its own with the
 * same signature dictionary as its value: one signature, visible in each place. /NM of the further widgets names their
 * field.
 */

const mark = (name: string, index: number): string => `paraph:${index}:${name}`;

/** Name of the field for place `index`; the first place is the field itself. */
export const placeName = (name: string, index: number): string =>
  index === 0 ? name : `${name} (${index + 1})`;

/** Marks the field of a further place as belonging to the field `name`. */
export function markPlace(field: PdfDictionary, name: string, index: number): void {
  if (index > 0) field.set("NM", textString(mark(name, index)));
}

const indexes = new WeakMap<PdfDocument, Map<string, FormField>>();

/** Signature fields by the mark of their widget. */
function markedFields(document: PdfDocument): Map<string, FormField> {
  let index = indexes.get(document);
  if (!index) {
    index = new Map();
    for (const field of signatureFieldsOf(document)) {
      const text = textAt(document, field.dictionary, "NM");
      if (text?.startsWith("paraph:")) index.set(text, field);
    }
    indexes.set(document, index);
  }
  return index;
}

/** The fields of further places of a signature field, in their order: those with the same value, or all without one. */
export function furtherPlaces(document: PdfDocument, field: FormField): FormField[] {
  const marked = markedFields(document);
  const places: FormField[] = [];
  for (let i = 1; ; i++) {
    const next = marked.get(mark(field.name, i));
    if (!next || next === field || !sharesValue(next, field)) return places;
    places.push(next);
  }
}

function sharesValue(a: FormField, b: FormField): boolean {
  const left = a.dictionary.get("V");
  const right = b.dictionary.get("V");
  if (isReference(left) && isReference(right)) return left.number === right.number;
  return left === undefined && right === undefined;
}
