import { type PdfDictionary, type PdfValue } from "../../read/object.ts";
import { appearanceOf } from "../fields/widgets.ts";
import type { Reader } from "../reader.ts";

/**
 * How programs place an annotation's drawing: `placed` alike by all, `unseen` on the screen, or in different places.
 */
export type Placing =
  | { readonly kind: "placed" }
  | { readonly kind: "unseen" }
  | { readonly kind: "moved"; readonly entries: PdfDictionary };

/** Annotations that mark text by the corners of its lines (ISO 32000-2 §12.5.6.10). */
const MARKUP = new Set(["Highlight", "Underline", "Squiggly", "StrikeOut"]);
/** Annotations that join points (§12.5.6.9): some programs draw them only with points. */
const LINES = new Set(["Polygon", "PolyLine"]);
/** Table 167: Invisible, which concerns only annotations of unknown types; Hidden and NoView. */
const [INVISIBLE, UNSEEN] = [1, 2 | 32];

/**
 * Where the drawing of an annotation is placed (§12.5.5). Programs agree if there are a rectangle of four numbers, a
 * state with a drawing, a drawing whose box has an area, and flags in one integer. Otherwise the screen shows nothing,
 * or reads 0 for a value that is no number.
 */
export function placingOf(reader: Reader, entries: PdfDictionary): Placing {
  const subtype = reader.name(entries.get("Subtype")) ?? "";
  const drawings = reader.dictionary(entries.get("AP"));
  const { value: flags } = reader.follow(entries.get("F"));
  if (!drawings?.has("N") || subtype === "Widget") return { kind: "placed" };
  if (typeof flags === "number" && Number.isInteger(flags) && (flags & UNSEEN) !== 0)
    return { kind: "placed" };
  const sides = reader.array(entries.get("Rect"))?.map((side) => reader.follow(side).value);
  if (sides?.length !== 4) return { kind: "unseen" };
  const rectangle = sides.map(numberOr0);
  const [left, bottom, right, top] = rectangle;
  if (left === right || bottom === top) return { kind: "placed" };
  const drawing = appearanceOf(reader, { entries, value: null });
  if (drawing === undefined || !hasBoxArea(reader, drawing)) return { kind: "unseen" };
  const said = new Map(entries);
  if (sides.some((side) => typeof side !== "number")) said.set("Rect", rectangle);
  const whole = numberOr0(flags ?? null) & ~INVISIBLE;
  if (entries.has("F") && whole !== flags) said.set("F", whole);
  if (MARKUP.has(subtype) && !hasPoints(reader, entries, "QuadPoints", 8))
    said.set("QuadPoints", cornersOf(rectangle));
  if (LINES.has(subtype) && !hasPoints(reader, entries, "Vertices", 2))
    said.set("Vertices", cornersOf(rectangle));
  const same = [...said].every(([key, value]) => entries.get(key) === value);
  return same ? { kind: "placed" } : { kind: "moved", entries: said };
}

const numberOr0 = (value: PdfValue): number => (typeof value === "number" ? value : 0);

/** A missing box is checked with the drawing itself; a box without an area shows nothing in most programs. */
function hasBoxArea(reader: Reader, drawing: PdfValue): boolean {
  const { value } = reader.follow(drawing);
  if (!(value instanceof Map) || reader.follow(value.get("Length")).value === 0) return true;
  const box = reader.array(value.get("BBox"))?.map((side) => reader.follow(side).value);
  return box?.length !== 4 || (box[0] !== box[2] && box[1] !== box[3]);
}

/** Whether an annotation has an array of numbers under a key, with a fixed count for each part. */
function hasPoints(reader: Reader, entries: PdfDictionary, key: string, each: number): boolean {
  const points = reader.array(entries.get(key)) ?? [];
  const numbers = points.every((point) => typeof reader.follow(point).value === "number");
  return points.length > 0 && points.length % each === 0 && numbers;
}

/** The corners of a rectangle in the order that writers use: top left, top right, bottom left, bottom right. */
function cornersOf([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): number[] {
  return [left, top, right, top, left, bottom, right, bottom];
}
