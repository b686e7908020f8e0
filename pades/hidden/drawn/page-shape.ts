import { reference, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import { LETTER, type Rectangle } from "../../read/pages.ts";
import { pageNodes, type PageNode } from "../fields/widgets.ts";
import type { Reader } from "../reader.ts";

/** A page whose size, visible part, rotation or annotations programs read in different ways. */
export interface OddPage {
  /** Counted from 0. */
  readonly index: number;
  readonly number: number;
  /** The keys that depart from ISO 32000-2 table 31. */
  readonly keys: readonly string[];
  /** The entries to write, where null removes a key; undefined where there is no unambiguous shape. */
  readonly shown: ReadonlyMap<string, PdfValue> | undefined;
}

const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;
const MAX_DEPTH = 64;
/** Beyond this, single precision is no finer than a hundredth of a point, and programs round differently. */
const FAR = 131_072;
/** Larger rotations do not fit the integers of some programs. */
const MAX_TURN = 2 ** 31;

/** The pages with an ambiguous shape. */
export const oddPages = (reader: Reader, catalog: PdfDictionary): OddPage[] =>
  pageNodes(reader, catalog).flatMap((page, index) => oddPage(reader, page, index) ?? []);

function oddPage(reader: Reader, page: PageNode, index: number): OddPage | undefined {
  const ways = waysUp(reader, page);
  const attribute = (key: string): PdfValue =>
    attributeOf(reader, ways.parents, key)?.value ?? null;
  const [media, crop, turn] = [attribute("MediaBox"), attribute("CropBox"), attribute("Rotate")];
  const unit = reader.follow(page.entries.get("UserUnit")).value;
  const notes = reader.follow(page.entries.get("Annots")).value;
  const shown = shownBoxes(reader, media, crop);
  const keys = [
    ...INHERITED.filter((key) => leadsApart(reader, ways, key)),
    ...(media === null || isBox(reader, media) ? [] : ["MediaBox"]),
    ...(crop === null || (isBox(reader, crop) && shown !== undefined) ? [] : ["CropBox"]),
    ...(turn === null || isTurn(turn) ? [] : ["Rotate"]),
    ...(unit === null || (typeof unit === "number" && unit > 0 && unit <= FAR) ? [] : ["UserUnit"]),
    ...(notes === null || isListOfDictionaries(reader, notes) ? [] : ["Annots"]),
  ];
  if (keys.length === 0) return undefined;
  const number = page.number;
  if (shown === undefined) return { index, number, keys, shown };
  const says = new Map<string, PdfValue>([
    ["MediaBox", [...shown.media]],
    ["CropBox", crop === null ? null : [...shown.crop]],
    ["Rotate", shownTurn(turn)],
  ]);
  if (keys.includes("Resources")) says.set("Resources", attribute("Resources"));
  if (keys.includes("UserUnit")) says.set("UserUnit", null);
  if (keys.includes("Annots")) says.set("Annots", dictionariesOf(reader, notes));
  const above = page.path.at(-1);
  if (above !== undefined) says.set("Parent", reference(above));
  return { index, number, keys, shown: says };
}

/** The largest part of a page that can be shown, by its MediaBox; undefined where the screen shows nothing of it. */
export function paperOf(reader: Reader, page: PageNode): Rectangle | undefined {
  const { parents } = waysUp(reader, page);
  const box = (key: string): PdfValue => attributeOf(reader, parents, key)?.value ?? null;
  return shownBoxes(reader, box("MediaBox"), box("CropBox"))?.media;
}

/**
 * A page and its ancestors, the nearest first: by /Parent, as some programs find them, and by the tree, as others do.
 */
interface Ways {
  readonly parents: readonly PdfDictionary[];
  readonly tree: readonly PdfDictionary[];
}

function waysUp(reader: Reader, { number, entries, path }: PageNode): Ways {
  const parents = [entries];
  const seen = new Set([number]);
  for (let node = entries; parents.length <= MAX_DEPTH;) {
    const { value, number: at } = reader.follow(node.get("Parent"));
    if (!(value instanceof Map) || (at !== undefined && seen.has(at))) break;
    if (at !== undefined) seen.add(at);
    parents.push(value);
    node = value;
  }
  const nodes = path.toReversed().flatMap((at) => {
    const { value } = reader.object(at);
    return value instanceof Map ? [value] : [];
  });
  return { parents, tree: [entries, ...nodes] };
}

interface Attribute {
  /** The value in its own node. */
  readonly given: PdfValue;
  readonly value: PdfValue;
}

/** The value of the nearest node that has one (§7.7.3.4). */
function attributeOf(
  reader: Reader,
  nodes: readonly PdfDictionary[],
  key: string,
): Attribute | undefined {
  for (const node of nodes) {
    const given = node.get(key) ?? null;
    const { value } = reader.follow(given);
    if (value !== null) return { given, value };
  }
  return undefined;
}

const leadsApart = (reader: Reader, { parents, tree }: Ways, key: string): boolean =>
  attributeOf(reader, parents, key)?.value !== attributeOf(reader, tree, key)?.value;

const sidesOf = (reader: Reader, value: PdfValue): PdfValue[] | undefined =>
  Array.isArray(value) && value.length === 4
    ? value.map((side) => reader.follow(side).value)
    : undefined;

/** A rectangle: four numbers, two opposite corners in any order (§7.9.5), with an area between them. */
function isBox(reader: Reader, value: PdfValue): boolean {
  const sides = sidesOf(reader, value);
  if (sides === undefined) return false;
  if (!sides.every((side) => typeof side === "number")) return false;
  const box = shownBox(reader, value);
  return box !== undefined && isNear(box);
}

const isNear = (box: Rectangle): boolean => box.every((side) => Math.abs(side) <= FAR);

/** A box as the screen reads it: 0 for each value that is no number. */
function shownBox(reader: Reader, value: PdfValue): Rectangle | undefined {
  const sides = sidesOf(reader, value);
  const [a, b, c, d] = (sides ?? []).map((side) => (typeof side === "number" ? side : 0));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const box: Rectangle = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return hasArea(box) ? box : undefined;
}

const hasArea = ([left, bottom, right, top]: Rectangle): boolean => right > left && top > bottom;

/**
 * The page as the screen shows it; undefined where the crop box is not on the page, and for a page that programs round
 * differently.
 */
function shownBoxes(
  reader: Reader,
  mediaBox: PdfValue,
  cropBox: PdfValue,
): { readonly media: Rectangle; readonly crop: Rectangle } | undefined {
  const given = shownBox(reader, cropBox);
  const media = shownBox(reader, mediaBox) ?? (mediaBox === null ? given : undefined) ?? LETTER;
  const [l, b, r, t] = given ?? media;
  const crop: Rectangle = [
    Math.max(media[0], l),
    Math.max(media[1], b),
    Math.min(media[2], r),
    Math.min(media[3], t),
  ];
  return hasArea(crop) && isNear(media) ? { media, crop } : undefined;
}

const isTurn = (value: PdfValue): boolean =>
  typeof value === "number" && value % 90 === 0 && Math.abs(value) < MAX_TURN;

/** The rotation in quarter turns as the screen reads it: full quarters only, and 0 for a value that is no number. */
function shownTurn(value: PdfValue): number {
  if (typeof value !== "number" || Math.abs(value) >= MAX_TURN) return 0;
  return (((Math.trunc(Math.trunc(value) / 90) % 4) + 4) % 4) * 90;
}

const isListOfDictionaries = (reader: Reader, value: PdfValue): boolean =>
  Array.isArray(value) && dictionariesOf(reader, value).length === value.length;

/** The annotations of a list; null items are none. */
const dictionariesOf = (reader: Reader, value: PdfValue): PdfValue[] =>
  (Array.isArray(value) ? value : []).filter((item) => {
    const seen = reader.follow(item).value;
    return seen instanceof Map;
  });
