import {
  isReference,
  isString,
  decodeText,
  type PdfDictionary,
  type PdfValue,
} from "../../read/object.ts";
import { rectangleOf, type Rectangle } from "../../read/pages.ts";
import type { Layers } from "../layers.ts";
import { isShown } from "../membership.ts";
import type { Reader } from "../reader.ts";

const MAX_NODES = 100_000;
const MAX_DEPTH = 64;

/** A page with the resources that it inherits. */
export interface PageNode {
  readonly number: number;
  readonly entries: PdfDictionary;
  readonly resources: PdfDictionary;
  /** The object numbers of its ancestors, the root first. */
  readonly path: readonly number[];
}

/** The pages in their order, even if their tree has other faults. */
export function pageNodes(reader: Reader, catalog: PdfDictionary): PageNode[] {
  const pages: PageNode[] = [];
  const seen = new Set<number>();
  const visit = (
    place: PdfValue | undefined,
    above: PdfDictionary,
    path: readonly number[],
  ): void => {
    const { value: entries, number } = reader.follow(place);
    if (!(entries instanceof Map) || number === undefined) return;
    if (seen.has(number) || seen.size >= 2 * MAX_NODES || path.length > MAX_DEPTH) return;
    seen.add(number);
    const resources = reader.dictionary(entries.get("Resources")) ?? above;
    const kids = reader.name(entries.get("Type")) === "Page" ? undefined : entries.get("Kids");
    const below = reader.array(kids);
    if (below === undefined) pages.push({ number, entries, resources, path });
    else for (const kid of below) visit(kid, resources, [...path, number]);
  };
  visit(catalog.get("Pages"), new Map(), []);
  return pages;
}

/** The fields of the form: every node of its tree, with its parent. */
export interface FieldTree {
  readonly form: PdfDictionary;
  /** The parent of each field by number; undefined for a field at the top. */
  readonly above: ReadonlyMap<number, number | undefined>;
}

/** Undefined for a document without a form. */
export function fieldTree(reader: Reader, catalog: PdfDictionary): FieldTree | undefined {
  const form = reader.dictionary(catalog.get("AcroForm"));
  if (form === undefined) return undefined;
  const above = new Map<number, number | undefined>();
  const visit = (place: PdfValue, from: number | undefined, depth: number): void => {
    if (!isReference(place) || above.has(place.number)) return;
    if (above.size >= MAX_NODES || depth > MAX_DEPTH) return;
    const entries = reader.object(place.number).value;
    if (!(entries instanceof Map)) return;
    above.set(place.number, from);
    for (const kid of reader.array(entries.get("Kids")) ?? []) visit(kid, place.number, depth + 1);
  };
  for (const field of reader.array(form.get("Fields")) ?? []) visit(field, undefined, 0);
  return { form, above };
}

/** A widget that a page shows, with what it inherits from its fields (ISO 32000-2 §12.7.4). */
export interface ShownWidget {
  /** Undefined for a widget that is directly in the page's list. */
  readonly number: number | undefined;
  readonly entries: PdfDictionary;
  /** Whether it belongs to the form's tree. */
  readonly inForm: boolean;
  readonly type: string | undefined;
  readonly value: PdfValue;
  /** /DA: font, size and colour. */
  readonly style: string;
  readonly flags: number;
  /** Undefined for a widget without an area. */
  readonly rectangle: Rectangle | undefined;
  /** Whether the screen shows it: by its flags and its layer. */
  readonly visible: boolean;
  readonly inherited: (key: string) => PdfValue | undefined;
}

/** Table 167: Hidden and NoView. */
const UNSEEN = 2 | 32;

/** The widget of an item in a page's /Annots; undefined for any other annotation. */
export function widgetIn(
  reader: Reader,
  tree: FieldTree | undefined,
  layers: Layers | undefined,
  item: PdfValue,
): ShownWidget | undefined {
  const { value: entries, number } = reader.follow(item);
  if (!(entries instanceof Map) || reader.name(entries.get("Subtype")) !== "Widget")
    return undefined;
  const nodes = nodesAbove(reader, tree, entries, number);
  const inherited = (key: string): PdfValue | undefined =>
    nodes.find((node) => reader.follow(node.get(key)).value !== null)?.get(key);
  const flags = (key: string, from: PdfValue | undefined = entries.get(key)): number => {
    const { value } = reader.follow(from);
    return typeof value === "number" && Number.isInteger(value) ? value : 0;
  };
  const style = reader.follow(inherited("DA") ?? tree?.form.get("DA")).value;
  return {
    number,
    entries,
    inForm: number !== undefined && tree?.above.has(number) === true,
    type: reader.name(inherited("FT")),
    value: reader.follow(inherited("V")).value,
    style: isString(style) ? decodeText(style.bytes) : "",
    flags: flags("Ff", inherited("Ff")),
    rectangle: rectangleOf(reader.document, resolvedRect(reader, entries)),
    visible: (flags("F") & UNSEEN) === 0 && isShown(reader, entries.get("OC"), layers),
    inherited,
  };
}

const resolvedRect = (reader: Reader, entries: PdfDictionary): PdfValue =>
  (reader.array(entries.get("Rect")) ?? []).map((side) => reader.follow(side).value);

/** The widget and its ancestor fields, by the form's tree or else by /Parent. */
function nodesAbove(
  reader: Reader,
  tree: FieldTree | undefined,
  widget: PdfDictionary,
  number: number | undefined,
): PdfDictionary[] {
  const nodes = [widget];
  const seen = new Set([number]);
  let [entries, at] = [widget, number];
  while (nodes.length <= MAX_DEPTH) {
    const known = at === undefined ? undefined : tree?.above.get(at);
    const above = known === undefined ? reader.follow(entries.get("Parent")) : reader.object(known);
    if (!(above.value instanceof Map) || above.number === undefined) break;
    if (seen.has(above.number)) break;
    [entries, at] = [above.value, above.number];
    seen.add(at);
    nodes.push(entries);
  }
  return nodes;
}

/** The drawing of a widget in its current state; undefined without one. */
export function appearanceOf(
  reader: Reader,
  { entries, value }: Pick<ShownWidget, "entries" | "value">,
): PdfValue | undefined {
  const drawings = reader.dictionary(entries.get("AP"));
  const place = drawings?.get("N");
  const normal = reader.follow(place);
  if (!(normal.value instanceof Map)) return undefined;
  if (normal.isStream) return place;
  const wanted = reader.name(entries.get("AS"));
  const state = wanted ?? reader.name(value) ?? "Off";
  const drawing =
    normal.value.get(state) ?? (wanted === undefined ? normal.value.get("Off") : null);
  return drawing !== undefined && reader.follow(drawing).isStream ? drawing : undefined;
}

/** Whether a widget has a drawing in any state. */
export const hasDrawing = (reader: Reader, { entries }: Pick<ShownWidget, "entries">): boolean =>
  reader.follow(reader.dictionary(entries.get("AP"))?.get("N")).value instanceof Map;

/** The text of a value; an array has one line per item. */
export function textOf(reader: Reader, from: PdfValue | undefined): string {
  const { value } = reader.follow(from);
  if (Array.isArray(value)) return value.map((each) => textOf(reader, each)).join("\n");
  return isString(value) ? decodeText(value.bytes) : "";
}
