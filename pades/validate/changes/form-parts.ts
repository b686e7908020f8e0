import { isReference, isStream, resolve, type PdfDocument } from "../../read/document.ts";
import { isPadesError } from "../../errors.ts";
import { fieldsOf, type FormField } from "../../read/form.ts";
import { readable } from "./reachable.ts";

/** The fields; none where the form cannot be read. */
export function readableFields(document: PdfDocument): readonly FormField[] {
  try {
    return fieldsOf(document);
  } catch (error) {
    if (isPadesError(error)) return [];
    throw error;
  }
}

const known = new WeakMap<PdfDocument, ReadonlySet<number>>();

/** Object numbers of all fields and of their widgets. */
export function formParts(document: PdfDocument): ReadonlySet<number> {
  const before = known.get(document);
  if (before) return before;
  const parts = new Set(
    readableFields(document).flatMap((field) => [
      field.reference.number,
      ...field.widgets.map(({ reference }) => reference.number),
    ]),
  );
  known.set(document, parts);
  return parts;
}

/** Objects that draw a field: they may be redrawn with its value if they draw nothing else. */
export function looksOf(document: PdfDocument, field: FormField): Set<number> {
  const looks = new Set<number>();
  for (const widget of field.widgets) {
    const appearance = widget.dictionary.get("AP") ?? null;
    if (isReference(appearance)) looks.add(appearance.number);
    const states = resolve(document, appearance);
    if (!(states instanceof Map)) continue;
    for (const state of states.values()) {
      if (!isReference(state)) continue;
      if (isStream(readable(document, state.number))) looks.add(state.number);
    }
  }
  return looks;
}
