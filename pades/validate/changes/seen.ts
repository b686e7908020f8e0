/** What widgets show, and where: the union over all readers. */
import {
  arrayAt,
  dictionaryAt,
  isStream,
  numberAt,
  resolve,
  type PdfDocument,
} from "../../read/document.ts";
import type { PlacedBox } from "../../read/facts.ts";
import type { FormField, Widget } from "../../read/form.ts";
import { toDisplayed } from "../../read/geometry.ts";
import { isReference, type PdfDictionary } from "../../read/object.ts";
import { rectangleOf, type Page, type Rectangle } from "../../read/pages.ts";
import type { Comparison } from "./comparison.ts";
import { sameValue } from "./differences.ts";
import { readableFields } from "./form-parts.ts";

type Placed = Pick<Widget, "dictionary">;

/**
 * Whether a widget shows something of its own: a drawing that is not empty, or a background, border, caption or icon
 * for it.
 */
export function isDrawn(document: PdfDocument, { dictionary }: Placed): boolean {
  if (isPoint(document, dictionary) && staysInside(document, { dictionary })) return false;
  const ground = dictionaryAt(document, dictionary, "MK");
  // A rotation alone draws nothing.
  if (ground && [...ground.keys()].some((key) => key !== "R")) return true;
  return looksIn(document, dictionary).some(
    (drawing) =>
      drawing !== null &&
      !(isStream(drawing) && drawing.data.length === 0) &&
      !(drawing instanceof Map && drawing.size === 0),
  );
}

const looksIn = (document: PdfDocument, widget: PdfDictionary) =>
  [...(dictionaryAt(document, widget, "AP")?.values() ?? [])].map((look) =>
    resolve(document, look),
  );

/** The rectangle of an invisible field (ISO 32000-2 §12.7.5.5): no width and no height. */
function isPoint(document: PdfDocument, widget: PdfDictionary): boolean {
  const sides = arrayAt(document, widget, "Rect")?.map((side) => resolve(document, side));
  if (sides?.length !== 4 || !sides.every((side) => typeof side === "number")) return false;
  const [left, bottom, right, top] = sides;
  return left === right && bottom === top;
}

/**
 * Whether the drawings of a widget stay in its rectangle: each is clipped to its box, which is fitted into the
 * rectangle (§12.5.5). Readers treat a box without an area, and a matrix without an inverse, in different ways.
 */
export function staysInside(document: PdfDocument, { dictionary }: Placed): boolean {
  const bounded = isPoint(document, dictionary) ? isClipped : isBounded;
  return looksIn(document, dictionary)
    .flatMap((look) =>
      look instanceof Map ? [...look.values()].map((state) => resolve(document, state)) : [look],
    )
    .every(
      (look) => !isStream(look) || look.data.length === 0 || bounded(document, look.dictionary),
    );
}

/**
 * In a point, a clipped drawing is invisible whatever its box is; without a box, PDFium draws it completely, at full
 * size.
 */
const isClipped = (document: PdfDocument, drawing: PdfDictionary): boolean => {
  const sides = arrayAt(document, drawing, "BBox")?.map((side) => resolve(document, side));
  return sides?.length === 4 && sides.every((side) => typeof side === "number");
};

function isBounded(document: PdfDocument, drawing: PdfDictionary): boolean {
  if (!rectangleOf(document, drawing.get("BBox"))) return false;
  if (!drawing.has("Matrix")) return true;
  const matrix = arrayAt(document, drawing, "Matrix")?.map((item) => resolve(document, item));
  const [a, b, c, d] = matrix ?? [];
  return (
    matrix?.length === 6 &&
    matrix.every((item) => typeof item === "number") &&
    Number(a) * Number(d) !== Number(b) * Number(c)
  );
}

/**
 * Where a field and the fields that share its signature are visible, on every page that lists them. Includes fields
 * that show nothing of their own: some readers mark the place of a field that waits for its signature.
 */
export function placesOf({ later, pages }: Comparison, field: FormField): PlacedBox[] {
  const value = field.dictionary.get("V");
  return readableFields(later)
    .filter(
      (each) =>
        each === field || (isReference(value) && sameValue(value, each.dictionary.get("V"))),
    )
    .flatMap((each) => each.widgets.flatMap((widget) => reachOn(later, pages.after, widget)));
}

function reachOn(document: PdfDocument, pages: readonly Page[], widget: Widget): PlacedBox[] {
  const { rectangle, dictionary } = widget;
  if (!rectangle && !isDrawn(document, widget) && isUnplaced(document, dictionary)) return [];
  const reach =
    rectangle && [rectangle, ...fixedReach(document, dictionary, rectangle)].reduce(union);
  return widget.pages.flatMap((page) => {
    const on = pages[page];
    // Each reader replaces an invalid rectangle by another one.
    return on ? [{ page, ...toDisplayed(on, reach ?? on.cropBox) }] : [];
  });
}

const isUnplaced = (document: PdfDocument, widget: PdfDictionary): boolean =>
  resolve(document, widget.get("Rect")) === null || isPoint(document, widget);

/** NoZoom and NoRotate (table 167): the widget is outside its rectangle. */
const FIXED = 8 | 16;

/** Where an annotation that does not turn with its page may be: around its upper left corner (§12.5.3). */
export function fixedReach(
  document: PdfDocument,
  annotation: PdfDictionary,
  [left, bottom, right, top]: Rectangle,
  least = 0,
): Rectangle[] {
  const flags = numberAt(document, annotation, "F") ?? 0;
  const size = Math.max(right - left, top - bottom, least);
  return (flags & FIXED) === 0 ? [] : [[left - size, top - size, left + size, top + size]];
}

export const union = (a: Rectangle, b: Rectangle): Rectangle => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];
