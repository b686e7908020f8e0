/**
 * Compares what pages are drawn with, without any roles: a second check behind the table of `roles.ts`. Whatever the
 * table permits, nothing may change that a page's content or resources lead to.
 */
import { arrayAt, isReference, type PdfDocument } from "../../read/document.ts";
import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import { undefinedChange, type Comparison } from "./comparison.ts";
import { sameEntry } from "./differences.ts";
import { eachReference } from "../../read/references.ts";
import { readable, valueWithoutData } from "./reachable.ts";

/** What pages inherit from their nodes (ISO 32000-2 table 31). */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"];
const OWN = ["Contents", "UserUnit", "Group"];

/** For each key, the node or page that has it: the page's own or an inherited value. */
type Drawn = ReadonlyMap<string, PdfDictionary>;

const drawn = new WeakMap<PdfDocument, ReadonlyMap<number, Drawn>>();

/** What each page is drawn with, its own or inherited, by the page's object number. */
function drawnPages(document: PdfDocument): ReadonlyMap<number, Drawn> {
  const before = drawn.get(document);
  if (before) return before;
  const pages = new Map<number, Drawn>();
  const seen = new Set<number>();
  const root = documentPages(document);
  const stack: [number, Drawn][] = root === undefined ? [] : [[root, new Map()]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [number, above] = next;
    const node = readable(document, number);
    if (seen.has(number) || !(node instanceof Map)) continue;
    seen.add(number);
    const passed = new Map([...above, ...entriesOf(node, INHERITED)]);
    const kids = arrayAt(document, node, "Kids");
    // A node that is a page for some readers and a page tree node for others counts as both.
    pages.set(number, new Map([...passed, ...entriesOf(node, OWN)]));
    for (const kid of kids ?? []) if (isReference(kid)) stack.push([kid.number, passed]);
  }
  drawn.set(document, pages);
  return pages;
}

/** The number of the topmost page tree node. */
function documentPages(document: PdfDocument): number | undefined {
  const root = document.trailer.get("Root");
  const catalog = isReference(root) ? readable(document, root.number) : root;
  const tree = catalog instanceof Map ? catalog.get("Pages") : undefined;
  return isReference(tree) ? tree.number : undefined;
}

const entriesOf = (
  node: PdfDictionary,
  keys: readonly string[],
): (readonly [string, PdfDictionary])[] =>
  keys.filter((key) => node.has(key)).map((key) => [key, node]);

const closures = new WeakMap<PdfDocument, ReadonlySet<number>>();

/** Everything that the pages of a document lead to, except their annotations and their parents. */
function drawnWith(document: PdfDocument): ReadonlySet<number> {
  const before = closures.get(document);
  if (before) return before;
  const seen = new Set<number>();
  const queue: number[] = [];
  const visit = (value: PdfValue): void =>
    eachReference(value, (number) => {
      if (seen.has(number)) return;
      seen.add(number);
      queue.push(number);
    });
  for (const page of drawnPages(document).values())
    for (const [key, node] of page) visit(node.get(key) ?? null);
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    visit(valueWithoutData(document, next));
  closures.set(document, seen);
  return seen;
}

/** Reports pages that are drawn with other objects than before. */
export function explainDrawing(comparison: Comparison): void {
  const { earlier, later, changed } = comparison;
  const after = drawnPages(later);
  const order = new Map(comparison.pages.before.map((page, i) => [page.reference.number, i]));
  for (const [number, before] of drawnPages(earlier)) {
    const now = after.get(number);
    if (now && sameDrawing(before, now)) continue;
    const page = order.get(number);
    undefinedChange(comparison, "page", { ...(page !== undefined && { page }), object: number });
  }
  const parts = drawnWith(later);
  for (const number of changed)
    if (parts.has(number)) undefinedChange(comparison, "page_content", { object: number });
}

const NOTHING: PdfDictionary = new Map();
const sameDrawing = (a: Drawn, b: Drawn): boolean =>
  [...INHERITED, ...OWN].every((key) =>
    sameEntry(a.get(key) ?? NOTHING, b.get(key) ?? NOTHING, key),
  );
