/**
 * The entries that a new signature field may have (ISO 32000-2 §12.7.5.5, §12.5.6.19). Entries that the tables do not
 * name are forbidden.
 */
import {
  arrayAt,
  catalogOf,
  isName,
  isReference,
  isString,
  resolve,
  type PdfDocument,
} from "../../read/document.ts";
import type { FormField, Widget } from "../../read/form.ts";
import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import type { Comparison } from "./comparison.ts";
import { readableFields } from "./form-parts.ts";
import { isDrawn, staysInside } from "./seen.ts";

/** Whether a value may occur under a key; its references are already followed. */
type Check = (value: PdfValue) => boolean;

const named =
  (wanted: string): Check =>
  (value) =>
    isName(value) && value.name === wanted;
const isDictionary: Check = (value) => value instanceof Map;
const isWhole: Check = (value) => Number.isInteger(value);
const isList: Check = (value) => Array.isArray(value);
/** Flags that have only these bits. */
const flags =
  (most: number): Check =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && (value & ~most) === 0;

/** Hidden, Print, NoView, ReadOnly, Locked (table 167): with none of them a widget leaves its rectangle or its page. */
const WIDGET_FLAGS = 2 | 4 | 32 | 64 | 128 | 512;
/** ReadOnly, Required, NoExport (table 227): the other flags belong to other field types. */
const FIELD_FLAGS = 1 | 2 | 4;

const WIDGET: Readonly<Record<string, Check>> = {
  Type: named("Annot"),
  Subtype: named("Widget"),
  Rect: (value) =>
    Array.isArray(value) && value.length === 4 && value.every((side) => typeof side === "number"),
  P: isDictionary,
  F: flags(WIDGET_FLAGS),
  AP: isDictionary,
  AS: isName,
  MK: isDictionary,
  BS: isDictionary,
  Border: isList,
  H: isName,
  NM: isString,
  M: isString,
  Contents: isString,
  StructParent: isWhole,
};

const FIELD: Readonly<Record<string, Check>> = {
  FT: named("Sig"),
  T: isString,
  TU: isString,
  TM: isString,
  Ff: flags(FIELD_FLAGS),
  V: isDictionary,
  DV: isDictionary,
  DA: isString,
  DR: isDictionary,
  Lock: isDictionary,
  SV: isDictionary,
};

/** A widget separate from its field has no value, type or style of its own. */
const KID: Readonly<Record<string, Check>> = { ...WIDGET, FT: named("Sig"), Parent: isDictionary };
const MERGED: Readonly<Record<string, Check>> = { ...FIELD, ...WIDGET };
const WITH_KIDS: Readonly<Record<string, Check>> = { ...FIELD, Kids: isList };

/** Keys of a new field, or of its widget, with a value that no signature field has. */
export function oddKeysOf(comparison: Comparison, field: FormField): string[] {
  const { later } = comparison;
  const { dictionary } = field;
  const odd = oddEntries(later, dictionary, dictionary.has("Kids") ? WITH_KIDS : MERGED);
  if (isNamedAgain(later, field)) odd.push("T");
  if (dictionary.has("Parent") && !isForm(later, dictionary.get("Parent"))) odd.push("Parent");
  const defaults = dictionary.get("DV");
  if (defaults !== undefined && !isSameReference(defaults, dictionary.get("V"))) odd.push("DV");
  if (dictionary.has("Kids") && !hasOneKid(later, field)) odd.push("Kids");
  for (const widget of field.widgets) odd.push(...oddInWidget(comparison, field, widget));
  return [...new Set(odd)];
}

function oddEntries(
  document: PdfDocument,
  entries: PdfDictionary,
  table: Readonly<Record<string, Check>>,
): string[] {
  return [...entries]
    .filter(([key, value]) => {
      if (key === "Parent" && !Object.hasOwn(table, key)) return false;
      return !(Object.hasOwn(table, key) && table[key]?.(flattened(document, value)));
    })
    .map(([key]) => key);
}

/** A value, and its items, with all references followed. */
function flattened(document: PdfDocument, value: PdfValue): PdfValue {
  const found = resolve(document, value);
  return Array.isArray(found) ? found.map((item) => resolve(document, item)) : found;
}

/** Fields are identified by their names, and a name below another one belongs to that one too (§12.7.4.2). */
function isNamedAgain(document: PdfDocument, { name, reference }: FormField): boolean {
  if (name === "") return true;
  return readableFields(document).some(
    (other) =>
      other.reference.number !== reference.number &&
      (other.name === name ||
        other.name.startsWith(`${name}.`) ||
        name.startsWith(`${other.name}.`)),
  );
}

/** Some programs write the form as the parent of its fields. */
function isForm(document: PdfDocument, value: PdfValue | undefined): boolean {
  return isSameReference(value, catalogOf(document).get("AcroForm"));
}

const isSameReference = (a: PdfValue | undefined, b: PdfValue | undefined): boolean =>
  isReference(a) && isReference(b) && a.number === b.number && a.generation === b.generation;

/** A signature field never refers to more than one annotation. */
function hasOneKid(document: PdfDocument, { dictionary, widgets }: FormField): boolean {
  const kids = arrayAt(document, dictionary, "Kids");
  return kids?.length === 1 && kids.every(isReference) && widgets.length === 1;
}

function oddInWidget(comparison: Comparison, field: FormField, widget: Widget): string[] {
  const { later } = comparison;
  const { dictionary, reference, pages } = widget;
  const isKid = reference.number !== field.reference.number;
  const odd = isKid ? oddEntries(later, dictionary, KID) : [];
  const parent = dictionary.get("Parent");
  if (isKid && parent !== undefined && !isSameReference(parent, field.reference))
    odd.push("Parent");
  const unplaced = pages.length === 0 && isDrawn(later, widget);
  if (unplaced || pages.length > 1 || !standsOnItsPage(comparison, widget)) odd.push("P");
  if (!staysInside(later, widget)) odd.push("AP");
  return odd;
}

/** Whether the page that a widget names, if it names one, is the page that lists it. */
function standsOnItsPage({ pages }: Comparison, { dictionary, pages: listed }: Widget): boolean {
  const [first] = listed;
  const page = dictionary.get("P");
  if (page === undefined || first === undefined) return true;
  return isSameReference(page, pages.after[first]?.reference);
}
