import { arrayAt, catalogOf, isReference, nameAt, resolve, type PdfDocument } from "./document.ts";
import { PadesError } from "../errors.ts";
import type { PdfDictionary, PdfReference, PdfValue } from "./object.ts";

/** left, bottom, right, top in user space */
export type Rectangle = readonly [number, number, number, number];
/** By how many degrees a page is turned clockwise when it is shown (ISO 32000-2 table 31). */
export type Rotation = 0 | 90 | 180 | 270;

/** A page with what it inherits (ISO 32000-2 §7.7.3). */
export interface Page {
  readonly reference: PdfReference;
  readonly dictionary: PdfDictionary;
  readonly mediaBox: Rectangle;
  /** The part of the media box that is shown. */
  readonly cropBox: Rectangle;
  readonly rotation: Rotation;
}

const MAX_PAGES = 100_000;
const MAX_TREE_DEPTH = 64;
/** What viewers assume where no usable box is given. */
export const LETTER: Rectangle = [0, 0, 612, 792];

interface Inherited {
  readonly mediaBox?: PdfValue;
  readonly cropBox?: PdfValue;
  readonly rotate?: PdfValue;
}

const known = new WeakMap<PdfDocument, readonly Page[]>();

/**
 * The pages in their order. Throws `damaged_pages` for a tree that loops or holds something else than
 * pages, `too_many_pages`, `too_deep`.
 */
export function pagesOf(document: PdfDocument): readonly Page[] {
  const before = known.get(document);
  if (before) return before;
  const pages = walkTree(document, Infinity);
  known.set(document, pages);
  return pages;
}

/** The first page, for which the others need not be read; undefined if there is none. Throws as `pagesOf`. */
export const firstPageOf = (document: PdfDocument): Page | undefined =>
  (known.get(document) ?? walkTree(document, 1))[0];

interface Walk {
  readonly document: PdfDocument;
  readonly pages: Page[];
  readonly seen: Set<number>;
  /** How many pages are wanted. */
  readonly wanted: number;
}

function walkTree(document: PdfDocument, wanted: number): readonly Page[] {
  const root = catalogOf(document).get("Pages");
  if (!isReference(root)) throw new PadesError("damaged_pages", "no page tree");
  const state: Walk = { document, pages: [], seen: new Set(), wanted };
  walk(state, root, {}, 0);
  return state.pages;
}

function walk(state: Walk, reference: PdfReference, inherited: Inherited, depth: number): void {
  const { document, pages, seen } = state;
  if (depth > MAX_TREE_DEPTH) throw new PadesError("too_deep", "page tree");
  if (seen.has(reference.number)) throw new PadesError("damaged_pages", "page tree loops");
  if (seen.size > 2 * MAX_PAGES) throw new PadesError("too_many_pages");
  seen.add(reference.number);
  const node = resolve(document, reference);
  if (!(node instanceof Map))
    throw new PadesError("damaged_pages", `object ${reference.number} is no page`);
  const passed: Inherited = {
    mediaBox: node.get("MediaBox") ?? inherited.mediaBox ?? null,
    cropBox: node.get("CropBox") ?? inherited.cropBox ?? null,
    rotate: node.get("Rotate") ?? inherited.rotate ?? null,
  };
  const kids = arrayAt(document, node, "Kids");
  if (!kids || nameAt(document, node, "Type") === "Page") {
    if (pages.length >= MAX_PAGES) throw new PadesError("too_many_pages");
    pages.push(makePage(document, reference, node, passed));
    return;
  }
  for (const kid of kids) {
    if (!isReference(kid))
      throw new PadesError("damaged_pages", "a page that is no object of its own");
    walk(state, kid, passed, depth + 1);
    if (pages.length >= state.wanted) return;
  }
}

function makePage(
  document: PdfDocument,
  reference: PdfReference,
  dictionary: PdfDictionary,
  passed: Inherited,
): Page {
  const mediaBox = rectangleOf(document, passed.mediaBox) ?? LETTER;
  const crop = rectangleOf(document, passed.cropBox);
  const turn = resolve(document, passed.rotate);
  return {
    reference,
    dictionary,
    mediaBox,
    cropBox: (crop && intersect(crop, mediaBox)) ?? mediaBox,
    rotation: typeof turn === "number" ? normalRotation(turn) : 0,
  };
}

/** Multiples of 90 count, anything else is read as upright. */
export function normalRotation(turn: number): Rotation {
  switch (((turn % 360) + 360) % 360) {
    case 90:
      return 90;
    case 180:
      return 180;
    case 270:
      return 270;
    default:
      return 0;
  }
}

/** A rectangle given by any two opposite corners (§7.9.5); undefined if it has no area or is no rectangle. */
export function rectangleOf(
  document: PdfDocument,
  value: PdfValue | undefined,
): Rectangle | undefined {
  const items = resolve(document, value);
  if (!Array.isArray(items) || items.length !== 4) return undefined;
  const numbers = items.map((item) => resolve(document, item));
  const [a, b, c, d] = numbers;
  if (
    typeof a !== "number" ||
    typeof b !== "number" ||
    typeof c !== "number" ||
    typeof d !== "number"
  )
    return undefined;
  const box: Rectangle = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

function intersect(a: Rectangle, b: Rectangle): Rectangle | undefined {
  const box: Rectangle = [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}
