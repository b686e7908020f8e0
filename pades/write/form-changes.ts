import { archivePart } from "./archive-part.ts";
import {
  arrayAt,
  catalogOf,
  isReference,
  numberAt,
  resolve,
  type PdfDocument,
} from "../read/document.ts";
import { PadesError } from "../errors.ts";
import {
  dictionary,
  name,
  stream,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from "../read/object.ts";
import { add, change, current, currentDictionary, type Draft } from "./revision.ts";

/** The catalog's number; it must be an indirect object to be updated. */
export function catalogReference(draft: Draft): PdfReference {
  const root = draft.document.trailer.get("Root");
  if (!isReference(root)) throw new PadesError("damaged_xref", "no catalog");
  return root;
}

/** Changes the catalog by `edit`, which gets a copy. */
export function changeCatalog(draft: Draft, edit: (catalog: PdfDictionary) => void): void {
  const place = catalogReference(draft);
  const catalog = currentDictionary(draft, place);
  edit(catalog);
  change(draft, place, catalog);
}

/**
 * Adds fields to the interactive form, and creates the form if there is none. Its other entries (/DA, /DR, fields)
 * stay. /SigFlags becomes 3: signatures exist, append only (ISO 32000-2 §12.7.3).
 */
export function addToForm(draft: Draft, fields: readonly PdfReference[]): void {
  const form = catalogOf(draft.document).get("AcroForm");
  if (isReference(form) && current(draft, form) instanceof Map) {
    const entries = currentDictionary(draft, form);
    if (extendForm(draft, entries, fields)) change(draft, form, entries);
    return;
  }
  changeCatalog(draft, (catalog) => {
    const direct = catalog.get("AcroForm");
    const entries: PdfDictionary = new Map(direct instanceof Map ? direct : []);
    extendForm(draft, entries, fields);
    catalog.set("AcroForm", direct instanceof Map ? entries : add(draft, entries));
  });
}

/** Returns whether the form's own dictionary changed. */
function extendForm(draft: Draft, form: PdfDictionary, fields: readonly PdfReference[]): boolean {
  const extended = extendArray(draft, form, "Fields", fields);
  const flags = numberAt(draft.document, form, "SigFlags") ?? 0;
  if ((flags & 3) === 3) return extended;
  form.set("SigFlags", flags | 3);
  return true;
}

/** Puts annotations on a page. */
export function addToPage(
  draft: Draft,
  page: PdfReference,
  annotations: readonly PdfReference[],
): void {
  const entries = currentDictionary(draft, page);
  if (extendArray(draft, entries, "Annots", annotations)) change(draft, page, entries);
}

/** Appends to the array under a key: in its own object if it has one, else in `owner`, and then returns true. */
function extendArray(
  draft: Draft,
  owner: PdfDictionary,
  key: string,
  items: readonly PdfReference[],
): boolean {
  if (items.length === 0 && owner.has(key)) return false;
  const value = owner.get(key);
  if (isReference(value)) {
    const array = current(draft, value);
    if (Array.isArray(array)) {
      change(draft, value, [...array, ...items]);
      return false;
    }
  }
  owner.set(key, [...(Array.isArray(value) ? value : []), ...items]);
  return true;
}

/** A new invisible signature field on the first page, for document time-stamps and signatures without a position. */
export function addInvisibleField(
  draft: Draft,
  page: PdfReference,
  field: PdfDictionary,
): PdfReference {
  dressNothing(draft, field);
  const place = add(draft, field);
  addToPage(draft, page, [place]);
  addToForm(draft, [place]);
  return place;
}

/**
 * ISO 19005-1 §6.9: every form field has an appearance, even an empty one. The later parts require it only for fields
 * with an area (19005-2 and -3 §6.3.3).
 */
export function dressNothing({ document }: Draft, widget: PdfDictionary): void {
  const part = archivePart(document);
  if (part === undefined || widget.has("AP")) return;
  if (part > 1 && !hasArea(document, widget)) return;
  const kind = { Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 0, 0] };
  widget.set("AP", dictionary({ N: stream(kind, new Uint8Array(0)) }));
}

function hasArea(document: PdfDocument, widget: PdfDictionary): boolean {
  const [left, bottom, right, top] = (arrayAt(document, widget, "Rect") ?? []).map((side) =>
    resolve(document, side),
  );
  return left !== right || bottom !== top;
}

/** Print and locked (§12.5.3): readers neither move nor remove it. */
export const WIDGET_FLAGS = 132;

export const invisibleWidget = (page: PdfReference): Record<string, PdfValue> => ({
  Type: name("Annot"),
  Subtype: name("Widget"),
  F: WIDGET_FLAGS,
  Rect: [0, 0, 0, 0],
  P: page,
});

/** /Extensions with the ESIC level that DSS and document time-stamps belong to (ETSI EN 319 142-1 §5.6); PDF 2.0 has both itself. */
export function declareExtension(draft: Draft): void {
  const { document } = draft;
  if (document.version >= "2.0") return;
  const extensions = resolve(document, catalogOf(document).get("Extensions"));
  const known = extensions instanceof Map ? resolve(document, extensions.get("ESIC")) : null;
  if (known instanceof Map && (numberAt(document, known, "ExtensionLevel") ?? 0) >= 5) return;
  changeCatalog(draft, (catalog) => {
    const entries: PdfDictionary = new Map(extensions instanceof Map ? extensions : []);
    entries.set("ESIC", dictionary({ BaseVersion: name("1.7"), ExtensionLevel: 5 }));
    catalog.set("Extensions", entries);
  });
}
