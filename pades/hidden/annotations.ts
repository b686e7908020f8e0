import { name, type PdfDictionary, type PdfValue } from "../read/object.ts";
import { unstatedAppearance, withoutPointed } from "./appearances.ts";
import { executableIn } from "./attached.ts";
import { placingOf } from "./drawn/annotation-place.ts";
import { linkFrame, withoutFrame } from "./drawn/borders.ts";
import type { Reader } from "./reader.ts";
import type { HiddenId } from "./table.ts";

/** Annotations that only show content of the file (ISO 32000-2 table 171). */
const STILL = new Set(
  "Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup FileAttachment Widget Watermark Redact".split(
    " ",
  ),
);
const MEDIA = new Set(["Sound", "Movie", "Screen", "3D", "RichMedia"]);
/** These appear on printing plates only (§14.11.6). */
const TRAPS = "TrapNet";
/** These are beside the page, or each viewer draws them at its own size (§12.5.6.4). */
const OWN_SIZE = new Set(["Text", "FileAttachment", "Popup", "Link"]);
/** The entries that remain when a picture replaces a film; all others are about playing it. */
const PICTURE = new Set(
  "Type Rect F AP AS P NM M Contents C CA ca OC StructParent BM Lang".split(" "),
);

/** Annotation flags (table 167). */
const flag = {
  hidden: 2,
  print: 4,
  noZoom: 8,
  noRotate: 16,
  noView: 32,
  toggleNoView: 256,
} as const;

/** For some programs an annotation without a rectangle counts too, and fills the page. */
const isAnnotation = (reader: Reader, entries: PdfDictionary): boolean =>
  entries.has("Rect") || (entries.has("AP") && reader.name(entries.get("Type")) === "Annot");

/** The row for which the whole annotation is removed; undefined for one that stays. */
export function goneAnnotation(reader: Reader, entries: PdfDictionary): HiddenId | undefined {
  if (!isAnnotation(reader, entries)) return undefined;
  const subtype = reader.name(entries.get("Subtype"));
  // No standard viewer shows an annotation without a type; some others do.
  if (subtype === undefined) return entries.has("AP") ? "annotation_unknown" : undefined;
  if (subtype === TRAPS) return "press_annotation";
  const active = activeKind(subtype);
  // An annotation with a picture stays as that picture.
  if (active !== undefined && !hasAppearance(reader, entries)) return active;
  const file = subtype === "FileAttachment" ? reader.dictionary(entries.get("FS")) : undefined;
  if (file && executableIn(reader, file)) return "executable";
  return isPlacedNowhere(reader, entries) ? "annotation_unplaced" : undefined;
}

/** Whether the screen shows nothing of the annotation's drawing but some viewers do. */
const isPlacedNowhere = (reader: Reader, entries: PdfDictionary): boolean =>
  placingOf(reader, entries).kind === "unseen" && unstatedAppearance(reader, entries) === undefined;

/** The row of an annotation that some viewers show as more than its picture. */
function activeKind(subtype: string): HiddenId | undefined {
  if (MEDIA.has(subtype)) return "media_annotation";
  if (subtype === "PrinterMark") return "press_annotation";
  return STILL.has(subtype) ? undefined : "annotation_unknown";
}

/** Replaces the layer of an annotation that is off by the flag Hidden, which all programs know. */
export function hiddenInstead(reader: Reader, entries: PdfDictionary): PdfDictionary {
  const { value } = reader.follow(entries.get("F"));
  const flags = typeof value === "number" ? value : 0;
  const still = new Map([...entries, ["F", (flags & ~flag.print) | flag.hidden]] as const);
  still.delete("OC");
  return still;
}

/** Reports what is found in an annotation that stays, and returns the annotation as it is written. */
export function stillAnnotation(
  reader: Reader,
  entries: PdfDictionary,
): { readonly found: readonly HiddenId[]; readonly entries: PdfDictionary } {
  const subtype = reader.name(entries.get("Subtype"));
  const found: HiddenId[] = [];
  if (!isAnnotation(reader, entries) || subtype === undefined) return { found, entries };
  const placing = placingOf(reader, entries);
  let still = entries;
  if (placing.kind === "moved") {
    found.push("annotation_unplaced");
    still = placing.entries;
  }
  const shown = shownByAll(reader, subtype, still);
  found.push(...shown.found);
  still = shown.entries;
  const active = activeKind(subtype);
  if (active !== undefined) {
    found.push(active);
    still = asPicture(still);
  }
  if (subtype === "Watermark" && entries.has("FixedPrint")) {
    found.push("fixed_print");
    still = new Map(still);
    still.delete("FixedPrint");
  }
  const drawn = hasAppearance(reader, entries);
  if (!drawn && hasArea(reader, entries) && !OWN_SIZE.has(subtype) && subtype !== "Widget")
    found.push("annotation_undrawn");
  const pointed = withoutPointed(reader, entries, subtype === "Widget");
  if (pointed !== undefined) {
    found.push("appearance_pointed");
    still = new Map([...still, ["AP", pointed]]);
  }
  const state = unstatedAppearance(reader, entries);
  if (state !== undefined) {
    found.push("appearance_unstated");
    still = new Map([...still, ["AS", name(state)]]);
  }
  const was = flagsOf(reader, still);
  const flags = lastingFlags(was, isSeen(subtype, drawn) && hasArea(reader, entries), subtype);
  for (const id of flags.found) found.push(id);
  if (flags.value !== was) still = new Map([...still, ["F", flags.value]]);
  return { found, entries: still };
}

/** The drawing of an annotation, with nothing to click on. */
function asPicture(entries: PdfDictionary): PdfDictionary {
  const picture = new Map([...entries].filter(([key]) => PICTURE.has(key)));
  return picture.set("Subtype", name("Stamp"));
}

/** Removes what only some programs show of links and pop-ups: their drawings and frames. */
function shownByAll(
  reader: Reader,
  subtype: string,
  entries: PdfDictionary,
): { readonly found: readonly HiddenId[]; readonly entries: PdfDictionary } {
  if (subtype === "Popup" && entries.has("AP")) {
    const bare = new Map([...entries].filter(([key]) => key !== "AP"));
    return { found: ["link_appearance"], entries: bare };
  }
  if (subtype !== "Link") return { found: [], entries };
  const frame = linkFrame(reader, entries);
  const rows: HiddenId[] =
    frame === undefined ? [] : [frame === "covering" ? "link_cover" : "link_border"];
  const plain = frame === undefined ? entries : withoutFrame(entries);
  if (!hasAppearance(reader, entries)) return { found: rows, entries: plain };
  return { found: [...rows, "link_appearance"], entries: asPicture(plain) };
}

/** Whether the page shows it: a link alone is only a place to click, and a field without an appearance is empty. */
const isSeen = (subtype: string, drawn: boolean): boolean =>
  subtype !== "Popup" && (drawn || (subtype !== "Widget" && subtype !== "Link"));

/** Flags with which the annotation looks the same on paper and on the screen, and neither changes. */
function lastingFlags(
  was: number,
  seen: boolean,
  subtype: string,
): { readonly value: number; readonly found: readonly HiddenId[] } {
  const found: HiddenId[] = [];
  let value = was;
  const has = (bit: number): boolean => (was & bit) !== 0;
  if (!seen) return { value, found };
  if (has(flag.toggleNoView)) {
    found.push("annotation_toggling");
    value &= ~flag.toggleNoView;
  }
  if (!has(flag.hidden)) {
    if (has(flag.noView) && has(flag.print)) {
      found.push("annotation_print_only");
      value = (value | flag.hidden) & ~flag.noView;
    }
    if (!has(flag.noView) && !has(flag.print)) {
      found.push("annotation_screen_only");
      value |= flag.print;
    }
    if ((has(flag.noZoom) || has(flag.noRotate)) && !OWN_SIZE.has(subtype)) {
      found.push("annotation_zoom");
      value &= ~(flag.noZoom | flag.noRotate);
    }
  }
  return { value, found };
}

function flagsOf(reader: Reader, entries: PdfDictionary): number {
  const { value } = reader.follow(entries.get("F"));
  return typeof value === "number" && Number.isInteger(value) ? value : 0;
}

function hasAppearance(reader: Reader, entries: PdfDictionary): boolean {
  const drawings = reader.dictionary(entries.get("AP"));
  const normal = drawings && reader.follow(drawings.get("N"));
  return normal?.value instanceof Map;
}

/** A rectangle without an area shows nothing, whatever its appearance says: invisible signatures are made this way. */
function hasArea(reader: Reader, entries: PdfDictionary): boolean {
  const items = reader.array(entries.get("Rect"));
  const [a, b, c, d] = (items ?? []).map((item: PdfValue) => reader.follow(item).value);
  if (typeof a !== "number" || typeof b !== "number") return true;
  return typeof c !== "number" || typeof d !== "number" || (a !== c && b !== d);
}
