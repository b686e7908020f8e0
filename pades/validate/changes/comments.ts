import {
  dictionaryAt,
  isName,
  isReference,
  isStream,
  nameAt,
  numberAt,
  resolve,
  type PdfDocument,
} from "../../read/document.ts";
import type { PlacedBox } from "../../read/facts.ts";
import { toDisplayed } from "../../read/geometry.ts";
import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import type { Rectangle } from "../../read/pages.ts";
import type { Comparison } from "./comparison.ts";
import { readable } from "./reachable.ts";
import { fixedReach, staysInside, union } from "./seen.ts";

/** Markup annotations (§12.5.6.2), which are comments, and their pop-up windows. */
const COMMENTS = new Set(
  (
    "Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret " +
    "Stamp Ink FileAttachment Popup"
  ).split(" "),
);

/** Keys that make the annotation a field, or run an action. */
const NEVER = ["FT", "A", "AA"];

export function isComment(value: PdfValue): boolean {
  if (!(value instanceof Map)) return false;
  const subtype = value.get("Subtype");
  return isName(subtype) && COMMENTS.has(subtype.name) && !NEVER.some((key) => value.has(key));
}

/** Where any reader may show a comment of the later revision: the whole page where that cannot be determined. */
export function commentPlace(
  { later, pages }: Comparison,
  page: number | undefined,
  item: PdfValue,
): PlacedBox[] {
  const comment = isReference(item) ? readable(later, item.number) : item;
  const on = page === undefined ? undefined : pages.after[page];
  if (!(comment instanceof Map) || page === undefined || !on) return [];
  return [{ page, ...toDisplayed(on, extentOf(later, comment) ?? on.cropBox) }];
}

/** Keys of points, two numbers each, between which readers draw regardless of the rectangle (tables 175 to 185). */
const POINTS = ["L", "CL", "Vertices", "QuadPoints", "InkList", "Path"];
/** Comments that readers show as an icon of fixed size, above or below the upper left corner. */
const ICONS = new Set(["Text", "FileAttachment", "Caret"]);
const ICON = 24;
/**
 * Keys by which readers that draw a line or its caption themselves move away from the points, by any distance (table
 * 178): leader lines and caption offsets.
 */
const AWAY = ["LL", "LLE", "LLO", "CO"];

/** The area in which a comment can be drawn; undefined where it cannot be determined. */
function extentOf(document: PdfDocument, comment: PdfDictionary): Rectangle | undefined {
  const sides = numbersIn(document, comment.get("Rect"));
  if (sides?.length !== 4 || !staysInside(document, { dictionary: comment })) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = sides;
  const rectangle: Rectangle = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  const [left, , , top] = rectangle;
  const all = [rectangle];
  const subtype = nameAt(document, comment, "Subtype") ?? "";
  const drawing = resolve(document, dictionaryAt(document, comment, "AP")?.get("N"));
  if (!isStream(drawing) && AWAY.some((key) => comment.has(key))) return undefined;
  const fixed = fixedReach(document, comment, rectangle, ICON);
  all.push(...fixed);
  if (fixed.length === 0 && ICONS.has(subtype))
    all.push([left - ICON, top - ICON, left + ICON, top + ICON]);
  for (const key of POINTS) {
    if (!comment.has(key)) continue;
    const points = numbersIn(document, comment.get(key));
    if (!points) return undefined;
    all.push(...around(points, rectangle, thickness(document, comment)));
  }
  const whole = all.reduce(union);
  return whole[2] > whole[0] && whole[3] > whole[1]
    ? whole
    : around(sides, whole, ICON).reduce(union);
}

/** Squares around the points outside a rectangle, as wide as lines and their endings. */
const around = (points: readonly number[], inside: Rectangle, room: number): Rectangle[] =>
  points.flatMap((x, i): Rectangle[] => {
    const y = points[i + 1];
    if (i % 2 !== 0 || y === undefined) return [];
    const isInside = x > inside[0] && x < inside[2] && y > inside[1] && y < inside[3];
    return isInside ? [] : [[x - room, y - room, x + room, y + room]];
  });

/** An arrow at the end of a line is several times as wide as the line. */
const ARROW = 10;

function thickness(document: PdfDocument, comment: PdfDictionary): number {
  const style = dictionaryAt(document, comment, "BS");
  const border = numbersIn(document, comment.get("Border"));
  const width = (style && numberAt(document, style, "W")) ?? border?.[2] ?? 1;
  return ARROW * Math.max(1, width);
}

/** All numbers of a list and of the lists in it; undefined where it has another value. */
function numbersIn(document: PdfDocument, value: PdfValue | undefined): number[] | undefined {
  const found = resolve(document, value);
  if (!Array.isArray(found)) return undefined;
  const numbers: number[] = [];
  for (const item of found) {
    const one = resolve(document, item);
    const more = typeof one === "number" ? [one] : numbersIn(document, one);
    if (!more) return undefined;
    numbers.push(...more);
  }
  return numbers;
}
