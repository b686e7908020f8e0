import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";

/** Table 167: Hidden and NoView. */
const UNSEEN = 2 | 32;
/** A frame as writers make it: thin, and around an area. */
const [THIN, AROUND] = [3, 4];

/** How the frame of a link looks that only some programs draw; undefined without one. */
export type LinkFrame = "around" | "covering";

/**
 * The frame of a link (ISO 32000-2 §12.5.4, table 166): 1 point wide unless the link says otherwise. Only some programs
 * draw it. A wide frame, or one on a rectangle hardly larger than the frame, can cover the page's content.
 */
export function linkFrame(reader: Reader, entries: PdfDictionary): LinkFrame | undefined {
  if (reader.name(entries.get("Subtype")) !== "Link") return undefined;
  const { value: flags } = reader.follow(entries.get("F"));
  if (typeof flags === "number" && (flags & UNSEEN) !== 0) return undefined;
  const width = widestOf(reader, entries);
  if (width === 0) return undefined;
  const sides = (reader.array(entries.get("Rect")) ?? []).map((side) => reader.follow(side).value);
  const [a, b, c, d] = sides;
  if (typeof a !== "number" || typeof b !== "number") return "covering";
  if (typeof c !== "number" || typeof d !== "number") return "covering";
  const [across, up] = [Math.abs(c - a), Math.abs(d - b)];
  if (across === 0 || up === 0) return undefined;
  return width > THIN || Math.min(across, up) < AROUND * width ? "covering" : "around";
}

/** Programs read one of the two entries: the wider frame counts. */
function widestOf(reader: Reader, entries: PdfDictionary): number {
  const style = reader.dictionary(entries.get("BS"));
  const border = reader.follow(entries.get("Border")).value;
  const widths = [
    ...(style ? [widthOf(reader, style.get("W"))] : []),
    ...(Array.isArray(border) ? [widthOf(reader, border[2])] : []),
  ];
  return widths.length === 0 ? 1 : Math.max(...widths);
}

function widthOf(reader: Reader, value: PdfValue | undefined): number {
  const width = reader.follow(value).value;
  return typeof width === "number" ? Math.max(0, width) : 1;
}

/** The link as a place to click, without a frame. */
export function withoutFrame(entries: PdfDictionary): PdfDictionary {
  const plain = new Map([...entries].filter(([key]) => key !== "BS" && key !== "C"));
  return plain.set("Border", [0, 0, 0]);
}
