import { catalogOf, isReference, resolve, type PdfDocument } from "../document.ts";
import { fieldsOf, type FormField } from "../form.ts";
import type { PdfDictionary, PdfValue } from "../object.ts";
import { pagesOf } from "../pages.ts";
import { signaturesOf } from "../signatures.ts";
import {
  onlyDiffers,
  readable,
  undefinedChange,
  type Comparison,
  type Found,
} from "./comparison.ts";
import { keysThatDiffer } from "./differences.ts";

/** Keys that may change in a field that gets its value (ISO 32000-2 §12.7.5.1 and 12.5.2). */
const VALUE_KEYS = new Set(["V", "AP", "AS", "F", "M", "I"]);
/** What writers of appearances keep in the form (§12.7.3) changes nothing that was signed. */
const FORM_KEYS = new Set(["Fields", "SigFlags", "DA", "DR"]);
const CATALOG_KEYS = new Set(["DSS", "Extensions", "AcroForm", "Metadata"]);

export function explainCatalog(comparison: Comparison): void {
  const { earlier, later, found, explained } = comparison;
  const place = later.trailer.get("Root");
  const before = catalogOf(earlier);
  const after = catalogOf(later);
  const placeBefore = earlier.trailer.get("Root");
  if (!isReference(place) || !isReference(placeBefore) || place.number !== placeBefore.number) {
    undefinedChange(comparison, "another catalog");
    return;
  }
  explained.add(place.number);
  onlyDiffers(comparison, before, after, CATALOG_KEYS, "catalog");
  if (keysThatDiffer(before, after).includes("Metadata")) found.push({ kind: "metadata" });
  explainForm(comparison, before.get("AcroForm"), after.get("AcroForm"));
}

function explainForm(
  comparison: Comparison,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
): void {
  const { earlier, later, explained } = comparison;
  const a = resolve(earlier, before);
  const b = resolve(later, after);
  if (isReference(after)) explained.add(after.number);
  if (!(b instanceof Map)) {
    if (a !== null) undefinedChange(comparison, "the form is gone");
    return;
  }
  const old: PdfDictionary = a instanceof Map ? a : new Map();
  // a form that is new brings its defaults along
  if (a instanceof Map) onlyDiffers(comparison, old, b, FORM_KEYS, "form");
  explainList(comparison, old.get("Fields"), b.get("Fields"), "fields");
}

/** A list may grow by fields that are new, and by nothing else; nothing may leave it. */
export function explainList(
  comparison: Comparison,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
  what: string,
  page?: number,
): void {
  const { earlier, later, explained, newFields } = comparison;
  const a = resolve(earlier, before);
  const b = resolve(later, after);
  if (isReference(after)) explained.add(after.number);
  const numbers = (value: PdfValue): (number | undefined)[] =>
    Array.isArray(value) ? value.map((item) => (isReference(item) ? item.number : undefined)) : [];
  const old = numbers(a);
  const now = numbers(b);
  const kept = now.filter((number) => number !== undefined && !newFields.has(number));
  const grown = kept.length === old.length && kept.every((number, i) => number === old[i]);
  if (!grown && keysThatDiffer(new Map([["list", a]]), new Map([["list", b]])).length > 0) {
    undefinedChange(comparison, `other ${what} than signatures`, page);
  }
}

export function explainFields(comparison: Comparison): void {
  const { earlier, later, changed, found, explained } = comparison;
  const now = new Map(fieldsOf(later).map((field) => [field.reference.number, field]));
  for (const field of new Set(comparison.newFields.values())) {
    found.push(...valueChange(later, field));
  }
  for (const field of fieldsOf(earlier)) {
    const after = now.get(field.reference.number);
    const parts = new Map([...field.widgets, field].map((part) => [part.reference.number, part]));
    const touched = [...parts.values()].filter((part) => changed.has(part.reference.number));
    const looks = looksOf(earlier, field);
    const redrawn = [...looks].filter((number) => changed.has(number));
    if (touched.length === 0 && redrawn.length === 0) continue;
    if (!after || after.name !== field.name || after.type !== field.type) {
      undefinedChange(comparison, `field ${field.name} is another one`);
      continue;
    }
    if (field.type === "Sig" && resolve(earlier, field.dictionary.get("V")) !== null) {
      undefinedChange(comparison, `field ${field.name} was signed already`);
      continue;
    }
    for (const part of touched) {
      explained.add(part.reference.number);
      const value = readable(later, part.reference.number);
      if (value instanceof Map)
        onlyDiffers(comparison, part.dictionary, value, VALUE_KEYS, `field ${field.name}`);
      else undefinedChange(comparison, `field ${field.name} is gone`);
    }
    for (const number of redrawn) explained.add(number);
    if (field.type === "Sig") found.push(...valueChange(later, after));
    else found.push({ kind: "form_field", field: field.name, ...pageOf(after) });
  }
}

const pageOf = (field: FormField): { page?: number } => {
  const page = field.widgets[0]?.page;
  return page === undefined ? {} : { page };
};

/** What a signature field holds now; a signature that several fields hold is told with the first of them. */
function valueChange(later: PdfDocument, field: FormField): Found[] {
  const entry = signaturesOf(later).find(
    (each) => each.field.reference.number === field.reference.number,
  );
  if (entry) return [{ kind: entry.kind, field: field.name, ...pageOf(field) }];
  if (field.dictionary.has("V")) return [];
  return [{ kind: "signature_field", field: field.name, ...pageOf(field) }];
}

/** Objects that draw a field and nothing else: they may be drawn anew with its value. */
function looksOf(document: PdfDocument, field: FormField): Set<number> {
  const looks = new Set<number>();
  const pages = new Set(pagesOf(document).map((page) => page.reference.number));
  for (const widget of field.widgets) {
    const appearance = widget.dictionary.get("AP") ?? null;
    if (isReference(appearance)) looks.add(appearance.number);
    const states = resolve(document, appearance);
    if (!(states instanceof Map)) continue;
    for (const state of states.values())
      if (isReference(state) && !pages.has(state.number)) looks.add(state.number);
  }
  return looks;
}
