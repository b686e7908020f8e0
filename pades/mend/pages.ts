import {
  arrayAt,
  catalogOf,
  isName,
  isReference,
  dictionaryAt,
  nameAt,
  numberAt,
  type PdfDocument,
} from "../read/document.ts";
import { isPadesError, PadesError } from "../errors.ts";
import { dictionary, name, reference, type PdfDictionary, type PdfValue } from "../read/object.ts";
import { pagesOf } from "../read/pages.ts";
import { editCatalog, readable, type Edits } from "./edits.ts";
import { passDamage } from "./salvage.ts";

const MAX_PAGES = 100_000;
const MAX_DEPTH = 64;
/** The entries that a page inherits from its tree (ISO 32000-2 table 31). */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"];
/** The number of pages per node of a new tree. */
const FAN = 50;

interface FoundPage {
  /** Undefined for a page that is directly in the tree, without a number. */
  readonly number: number | undefined;
  readonly dictionary: PdfDictionary;
}

interface Walk {
  readonly document: PdfDocument;
  readonly pages: FoundPage[];
  readonly seen: Set<number>;
}

/**
 * Mends the page tree if it has faults. The pages are those that the tree leads to, whatever its other faults; if it
 * leads to none, all pages in the file. Throws `damaged_pages` if there is no page at all.
 */
export function mendPages(edits: Edits): void {
  const { document } = edits;
  if (isSound(document)) return;
  const state: Walk = { document, pages: [], seen: new Set() };
  walk(state, catalogOf(document).get("Pages") ?? null, new Map(), 0);
  if (state.pages.length === 0) gather(state);
  if (state.pages.length === 0) throw new PadesError("damaged_pages", "no page");
  const root = reference(layTree(edits, state.pages));
  editCatalog(edits, (catalog) => catalog.set("Pages", root));
}

function isSound(document: PdfDocument): boolean {
  try {
    const tree = dictionaryAt(document, catalogOf(document), "Pages");
    const pages = pagesOf(document);
    return tree !== undefined && numberAt(document, tree, "Count") === pages.length;
  } catch (error) {
    if (isPadesError(error) && error.reason === "too_deep") return false;
    return passDamage(error, false);
  }
}

function walk(state: Walk, node: PdfValue, inherited: PdfDictionary, depth: number): void {
  const { document, pages, seen } = state;
  if (depth > MAX_DEPTH) return;
  if (isReference(node)) {
    if (seen.has(node.number)) return;
    seen.add(node.number);
  }
  const entries = readable(document, node);
  if (!(entries instanceof Map)) return;
  const passed: PdfDictionary = new Map(inherited);
  for (const key of INHERITED) {
    const value = entries.get(key);
    if (value !== undefined && value !== null) passed.set(key, value);
  }
  const kids = arrayAt(document, entries, "Kids");
  if (kids) {
    for (const kid of kids) walk(state, kid, passed, depth + 1);
    return;
  }
  if ((nameAt(document, entries, "Type") ?? "Page") !== "Page") return;
  if (pages.length >= MAX_PAGES) throw new PadesError("too_many_pages");
  pages.push({
    number: isReference(node) ? node.number : undefined,
    dictionary: new Map([...passed, ...entries]),
  });
}

/** Every object of type Page, in the order of their numbers. */
function gather({ document, pages }: Walk): void {
  const numbers = new Set(document.sections.flatMap((section) => [...section.numbers()]));
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const value = readable(document, reference(number));
    // Objects that were only examined for being a page are dropped.
    document.objects.delete(number);
    if (!(value instanceof Map)) continue;
    const type = value.get("Type");
    if (!isName(type) || type.name !== "Page") continue;
    if (pages.length >= MAX_PAGES) throw new PadesError("too_many_pages");
    pages.push({ number, dictionary: new Map(value) });
  }
}

/** A new tree of two levels, in which every page states what it inherited; returns its root. */
function layTree(edits: Edits, pages: readonly FoundPage[]): number {
  const { changes } = edits;
  const root = edits.next++;
  const nodes: PdfValue[] = [];
  for (let from = 0; from < pages.length; from += FAN) {
    const node = edits.next++;
    const kids = pages.slice(from, from + FAN).map((page) => {
      const number = page.number ?? edits.next++;
      const own: PdfDictionary = dictionary({ Type: name("Page"), Parent: reference(node) });
      changes.set(number, new Map([...page.dictionary, ...own]));
      return reference(number);
    });
    const above = { Type: name("Pages"), Parent: reference(root) };
    changes.set(node, dictionary({ ...above, Count: kids.length, Kids: kids }));
    nodes.push(reference(node));
  }
  changes.set(root, dictionary({ Type: name("Pages"), Count: pages.length, Kids: nodes }));
  return root;
}
