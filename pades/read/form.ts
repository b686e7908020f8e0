import {
  arrayAt,
  catalogOf,
  dictionaryAt,
  isReference,
  nameAt,
  numberAt,
  resolve,
  textAt,
  type PdfDocument,
} from "./document.ts";
import { PadesError } from "../errors.ts";
import type { PdfDictionary, PdfReference, PdfValue } from "./object.ts";
import { normalRotation, pagesOf, rectangleOf, type Rectangle, type Rotation } from "./pages.ts";

/** A terminal field of the interactive form (ISO 32000-2 §12.7.4). */
export interface FormField {
  /** Fully qualified. */
  readonly name: string;
  /** /FT, inherited if need be: Sig, Tx, Btn, Ch. */
  readonly type: string | undefined;
  readonly reference: PdfReference;
  readonly dictionary: PdfDictionary;
  readonly widgets: readonly Widget[];
}

/** One place where a field is shown. */
export interface Widget {
  readonly reference: PdfReference;
  readonly dictionary: PdfDictionary;
  /** The first of `pages`; undefined if no page knows it. */
  readonly page: number | undefined;
  /**
   * 0-based, in their order: the pages that list it among their annotations, which is where readers draw it. Where no
   * page does, the page in its /P.
   */
  readonly pages: readonly number[];
  /** Undefined for an invisible field. */
  readonly rectangle: Rectangle | undefined;
  /** /MK /R: turned counterclockwise against the page; undefined if the widget does not say. */
  readonly angle: Rotation | undefined;
}

const MAX_FIELDS = 100_000;
const MAX_DEPTH = 64;

const known = new WeakMap<PdfDocument, Tree>();

interface Tree {
  readonly fields: readonly FormField[];
  readonly highest: number;
}

/** The form's dictionary, if there is a form. */
export const formOf = (document: PdfDocument): PdfDictionary | undefined =>
  dictionaryAt(document, catalogOf(document), "AcroForm");

/** All terminal fields. Throws `damaged_form` for a tree that loops. */
export const fieldsOf = (document: PdfDocument): readonly FormField[] => treeOf(document).fields;

/**
 * The highest number that the tree of fields refers to, 0 without one: a new object with such a number would become
 * part of the form.
 */
export const highestField = (document: PdfDocument): number => treeOf(document).highest;

function treeOf(document: PdfDocument): Tree {
  const before = known.get(document);
  if (before) return before;
  const fields: FormField[] = [];
  const form = formOf(document);
  const seen = new Set<number>();
  for (const field of (form && arrayAt(document, form, "Fields")) ?? []) {
    if (isReference(field))
      walk({ document, fields, seen }, field, { prefix: "", type: undefined }, 0);
  }
  const tree = { fields, highest: [...seen].reduce((most, one) => Math.max(most, one), 0) };
  known.set(document, tree);
  return tree;
}

/** The signature fields, signed or not. */
export const signatureFieldsOf = (document: PdfDocument): FormField[] =>
  fieldsOf(document).filter((field) => field.type === "Sig");

interface Walk {
  readonly document: PdfDocument;
  readonly fields: FormField[];
  readonly seen: Set<number>;
}

interface Parent {
  readonly prefix: string;
  readonly type: string | undefined;
}

function walk(state: Walk, reference: PdfReference, parent: Parent, depth: number): void {
  const { document, fields, seen } = state;
  if (depth > MAX_DEPTH) throw new PadesError("too_deep", "fields");
  if (seen.has(reference.number)) throw new PadesError("damaged_form", "fields loop");
  if (seen.size > MAX_FIELDS) throw new PadesError("too_large", "fields");
  seen.add(reference.number);
  const dictionary = resolve(document, reference);
  if (!(dictionary instanceof Map)) return;
  const partial = textAt(document, dictionary, "T");
  const name =
    partial === undefined
      ? parent.prefix
      : parent.prefix === ""
        ? partial
        : `${parent.prefix}.${partial}`;
  const type = nameAt(document, dictionary, "FT") ?? parent.type;
  const kids = (arrayAt(document, dictionary, "Kids") ?? []).filter(isReference);
  const fieldKids = kids.filter((kid) => {
    const value = resolve(document, kid);
    return value instanceof Map && (value.has("T") || value.has("Kids"));
  });
  if (fieldKids.length > 0) {
    for (const kid of fieldKids) walk(state, kid, { prefix: name, type }, depth + 1);
    return;
  }
  const own =
    kids.length > 0
      ? kids
      : nameAt(document, dictionary, "Subtype") === "Widget"
        ? [reference]
        : [];
  fields.push({
    name,
    type,
    reference,
    dictionary,
    widgets: own.flatMap((kid) => widgetOf(document, kid)),
  });
}

function widgetOf(document: PdfDocument, reference: PdfReference): Widget[] {
  const dictionary = resolve(document, reference);
  if (!(dictionary instanceof Map)) return [];
  const look = dictionaryAt(document, dictionary, "MK");
  const angle = look && numberAt(document, look, "R");
  const rectangle = rectangleOf(document, dictionary.get("Rect"));
  return [
    {
      reference,
      dictionary,
      // Finding the page requires reading all of them.
      get page() {
        return pagesOfWidget(document, reference, dictionary.get("P"))[0];
      },
      get pages() {
        return pagesOfWidget(document, reference, dictionary.get("P"));
      },
      rectangle,
      angle: angle === undefined ? undefined : normalRotation(angle),
    },
  ];
}

interface PageIndex {
  readonly pages: ReadonlyMap<number, number>;
  readonly annotations: ReadonlyMap<number, readonly number[]>;
}

const indexes = new WeakMap<PdfDocument, PageIndex>();

function pagesOfWidget(
  document: PdfDocument,
  widget: PdfReference,
  page: PdfValue | undefined,
): readonly number[] {
  const index = indexes.get(document) ?? indexPages(document);
  indexes.set(document, index);
  const listed = index.annotations.get(widget.number);
  if (listed) return listed;
  const named = isReference(page) ? index.pages.get(page.number) : undefined;
  return named === undefined ? [] : [named];
}

/** Numbers of pages, and on which pages annotations are listed. */
function indexPages(document: PdfDocument): PageIndex {
  const pages = new Map<number, number>();
  const annotations = new Map<number, number[]>();
  pagesOf(document).forEach((page, i) => {
    pages.set(page.reference.number, i);
    for (const annotation of arrayAt(document, page.dictionary, "Annots") ?? []) {
      if (!isReference(annotation)) continue;
      const before = annotations.get(annotation.number) ?? [];
      if (!before.includes(i)) annotations.set(annotation.number, [...before, i]);
    }
  });
  return { pages, annotations };
}
