import {
  arrayAt,
  catalogOf,
  dictionaryAt,
  isReference,
  isString,
  nameAt,
  numberAt,
  resolve,
} from "../read/document.ts";
import { isTagged } from "../read/facts.ts";
import {
  byteString,
  dictionary,
  name,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from "../read/object.ts";
import { add, change, currentDictionary, reserve, type Draft } from "./revision.ts";
import { signaturesOf } from "../read/signatures.ts";

/** A widget that is about to be written, and the page it is on. */
export interface TaggedWidget {
  readonly widget: PdfReference;
  readonly dictionary: PdfDictionary;
  readonly page: PdfReference;
}

/**
 * Adds widgets to the structure of a tagged document (ISO 32000-2 §14.7.4, ISO 14289-1 §7.18): each gets a Form
 * element, found through /StructParent. Sets that key in the widgets' dictionaries. A document without structure gets
 * none. A document with signatures stays unchanged: they cover the structure, and validators treat its change as a
 * change of the document.
 */
export function tagWidgets(draft: Draft, widgets: readonly TaggedWidget[]): void {
  const { document } = draft;
  const place = catalogOf(document).get("StructTreeRoot");
  if (
    widgets.length === 0 ||
    !isReference(place) ||
    !isTagged(document) ||
    signaturesOf(document).length > 0
  )
    return;
  const root = currentDictionary(draft, place);
  const parent = documentElement(draft, root);
  const first = nextKey(draft, root);
  const numbers: PdfValue[] = [];
  const idTree = openIdTree(draft, root);
  const elements = widgets.map(({ widget, dictionary: entries, page }, i) => {
    entries.set("StructParent", first + i);
    const object = dictionary({ Type: name("OBJR"), Obj: widget, Pg: page });
    const id = byteString(`${idTree.last}paraph${String(i).padStart(4, "0")}`);
    const element = add(
      draft,
      dictionary({
        Type: name("StructElem"),
        S: name("Form"),
        ID: id,
        P: parent ?? place,
        Pg: page,
        K: object,
      }),
    );
    numbers.push(first + i, element);
    idTree.fresh.push(id, element);
    return element;
  });
  extendParentTree(draft, root, numbers);
  root.set("ParentTreeNextKey", first + widgets.length);
  if (parent) {
    const entries = currentDictionary(draft, parent);
    entries.set("K", [...kidsOf(draft, entries), ...elements]);
    change(draft, parent, entries);
  } else {
    root.set("K", [...kidsOf(draft, root), ...elements]);
  }
  change(draft, place, withIdTree(draft, root, idTree.fresh));
  for (const { page } of widgets) {
    const entries = currentDictionary(draft, page);
    if (entries.has("Tabs")) continue;
    // ISO 14289-1 §7.18.3: with annotations, the tab order follows the structure
    entries.set("Tabs", name("S"));
    change(draft, page, entries);
  }
}

function kidsOf(draft: Draft, element: PdfDictionary): PdfValue[] {
  const value = element.get("K");
  if (value === undefined || value === null) return [];
  const array = resolve(draft.document, value);
  return Array.isArray(array) ? array : [value];
}

/** The only element below the root if it stands for the document. */
function documentElement(draft: Draft, root: PdfDictionary): PdfReference | undefined {
  const kids = kidsOf(draft, root);
  const only = kids.length === 1 ? kids[0] : undefined;
  if (!isReference(only)) return undefined;
  const element = resolve(draft.document, only);
  return element instanceof Map && nameAt(draft.document, element, "S") === "Document"
    ? only
    : undefined;
}

function nextKey(draft: Draft, root: PdfDictionary): number {
  const { document } = draft;
  let node = dictionaryAt(document, root, "ParentTree");
  let highest = -1;
  for (let depth = 0; node && depth < 32; depth++) {
    const numbers = arrayAt(document, node, "Nums");
    const last: PdfValue = resolve(document, numbers?.at(-2));
    if (typeof last === "number") highest = Math.max(highest, last);
    const child: PdfValue = resolve(document, arrayAt(document, node, "Kids")?.at(-1));
    node = child instanceof Map ? child : undefined;
  }
  return Math.max(highest + 1, numberAt(document, root, "ParentTreeNextKey") ?? 0);
}

/** The highest identifier of the elements: identifiers that begin with it sort after all others. */
function openIdTree(draft: Draft, root: PdfDictionary): { last: string; fresh: PdfValue[] } {
  const { document } = draft;
  let node = dictionaryAt(document, root, "IDTree");
  let last = "";
  for (let depth = 0; node && depth < 32; depth++) {
    const text = resolve(document, arrayAt(document, node, "Names")?.at(-2));
    if (isString(text)) last = Buffer.from(text.bytes).toString("latin1");
    const child: PdfValue = resolve(document, arrayAt(document, node, "Kids")?.at(-1));
    node = child instanceof Map ? child : undefined;
  }
  return { last, fresh: [] };
}

/**
 * The tree's root with the identifiers of new elements in its /IDTree (§7.9.6), which is before /K: EU DSS then reaches
 * later signatures through the names of the tree, which may grow, before it reaches them through the tree itself, where
 * it would treat a signature as a change of the document.
 */
function withIdTree(draft: Draft, root: PdfDictionary, fresh: readonly PdfValue[]): PdfDictionary {
  const { document } = draft;
  const place = root.get("IDTree");
  const tree: PdfDictionary = new Map(dictionaryAt(document, root, "IDTree") ?? []);
  const kids = arrayAt(document, tree, "Kids");
  if (kids) {
    const limits = [fresh[0] ?? null, fresh.at(-2) ?? null];
    const leaf = dictionary({ Limits: limits, Names: [...fresh] });
    tree.set("Kids", [...kids, add(draft, leaf)]);
  } else {
    tree.set("Names", [...(arrayAt(document, tree, "Names") ?? []), ...fresh]);
  }
  const known = isReference(place) ? place : reserve(draft);
  change(draft, known, tree);
  const rest = [...root].filter(([key]) => key !== "IDTree");
  return new Map<string, PdfValue>([["IDTree", known], ...rest]);
}

function extendParentTree(draft: Draft, root: PdfDictionary, numbers: readonly PdfValue[]): void {
  const { document } = draft;
  const place = root.get("ParentTree");
  const tree: PdfDictionary = new Map(dictionaryAt(document, root, "ParentTree") ?? []);
  const kids = arrayAt(document, tree, "Kids");
  if (kids) {
    const leaf = dictionary({ Limits: [numbers[0] ?? 0, numbers.at(-2) ?? 0], Nums: [...numbers] });
    tree.set("Kids", [...kids, add(draft, leaf)]);
  } else {
    tree.set("Nums", [...(arrayAt(document, tree, "Nums") ?? []), ...numbers]);
  }
  if (isReference(place)) change(draft, place, tree);
  else root.set("ParentTree", add(draft, tree));
}
