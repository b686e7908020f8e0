import {
  arrayAt,
  catalogOf,
  dictionaryAt,
  isReference,
  isString,
  nameAt,
  resolve,
  type PdfDocument,
} from "../read/document.ts";
import { edit, editForm, readable, type Edits } from "./edits.ts";
import { isPadesError } from "../errors.ts";
import { fieldsOf } from "../read/form.ts";
import type { PdfDictionary, PdfReference, PdfValue } from "../read/object.ts";
import { passDamage } from "./salvage.ts";

const MAX_DEPTH = 64;
const MAX_FIELDS = 100_000;

/** A field of the form, or a node above fields, with its descendants. */
interface Node {
  readonly number: number;
  readonly entries: PdfDictionary;
}

/** Every field and widget of the form, once, whatever the faults of its tree. */
function* nodesOf(document: PdfDocument): Generator<Node> {
  const form = readable(document, catalogOf(document).get("AcroForm") ?? null);
  if (!(form instanceof Map)) return;
  const seen = new Set<number>();
  const waiting = (arrayAt(document, form, "Fields") ?? []).toReversed();
  while (waiting.length > 0 && seen.size < MAX_FIELDS) {
    const place = waiting.pop();
    if (!isReference(place) || seen.has(place.number)) continue;
    seen.add(place.number);
    const entries = readable(document, place);
    if (!(entries instanceof Map)) continue;
    yield { number: place.number, entries };
    waiting.push(...(arrayAt(document, entries, "Kids") ?? []));
  }
}

/**
 * Whether the document carries a signature, as far as damage lets it be seen: a signature field with a value, any field
 * with a value that has a byte range or contents, or a certification. When in doubt, true.
 */
export function carriesSignature(document: PdfDocument): boolean {
  const permissions = dictionaryAt(document, catalogOf(document), "Perms");
  if (permissions?.has("DocMDP")) return true;
  for (const { entries } of nodesOf(document)) {
    const value = readable(document, entries.get("V") ?? null);
    // For a signature field even a value that cannot be read counts: a damaged revision may have replaced it.
    if (entries.has("V") && value !== null && nameAt(document, entries, "FT") === "Sig")
      return true;
    if (!(value instanceof Map)) continue;
    if (value.has("ByteRange") || isString(resolve(document, value.get("Contents")))) return true;
  }
  return false;
}

/** Removes a field from every place but the first in the form's tree; leaves a sound form unchanged. */
export function mendForm(edits: Edits): void {
  const { document } = edits;
  if (isSound(document)) return;
  const form = readable(document, catalogOf(document).get("AcroForm") ?? null);
  if (!(form instanceof Map)) return;
  const seen = new Set<number>();
  const once = (items: readonly PdfValue[]): PdfReference[] =>
    items.filter((item): item is PdfReference => {
      if (!isReference(item) || seen.has(item.number)) return false;
      seen.add(item.number);
      return readable(document, item) instanceof Map;
    });
  const visit = ({ number }: PdfReference, depth: number): void => {
    const entries = readable(document, { type: "reference", number, generation: 0 });
    const kids = entries instanceof Map ? arrayAt(document, entries, "Kids") : undefined;
    if (!kids) return;
    const kept = depth === MAX_DEPTH ? [] : once(kids);
    edit(edits, number, (changed) => changed.set("Kids", kept));
    for (const kid of kept) visit(kid, depth + 1);
  };
  const fields = once(arrayAt(document, form, "Fields") ?? []);
  editForm(edits, (changed) => changed.set("Fields", fields));
  for (const field of fields) visit(field, 0);
}

/**
 * Whether an XFA form exists in addition to usual fields and pages (ISO 32000-1 §12.7.8), which are then complete
 * without it. The pages of a form that has to be rendered first only say so.
 */
export function hasStaticXfa(document: PdfDocument): boolean {
  const catalog = catalogOf(document);
  const form = readable(document, catalog.get("AcroForm") ?? null);
  if (!(form instanceof Map) || !form.has("XFA")) return false;
  if (readable(document, catalog.get("NeedsRendering") ?? null) === true) return false;
  return (arrayAt(document, form, "Fields") ?? []).length > 0;
}

/** Removes the XFA form, so that every viewer shows the pages and their fields. */
export const dropXfa = (edits: Edits): void =>
  editForm(edits, (form) => {
    form.delete("XFA");
  });

function isSound(document: PdfDocument): boolean {
  try {
    fieldsOf(document);
    return true;
  } catch (error) {
    if (isPadesError(error) && error.reason === "too_deep") return false;
    return passDamage(error, false);
  }
}
