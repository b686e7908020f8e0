import { catalogOf, type PdfDocument } from "../../read/document.ts";
import { name, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import type { Rectangle } from "../../read/pages.ts";
import type { FormState } from "../content/blends.ts";
import { contentsOf, type DrawnContent } from "../content/walk.ts";
import { pageNodes, type PageNode } from "../fields/widgets.ts";
import { openReader, type Reader } from "../reader.ts";
import { drawingsOf } from "./highlights.ts";
import { paperOf } from "./page-shape.ts";

/**
 * How pages blend one object with another, where programs and printers get different colours (ISO 32000-2 §11.4). The
 * result depends on the blending colour space, which a page without a group leaves to the device, and on the backdrop:
 * white paper in PDFium, nothing in others.
 */
export interface Blending {
  /** Pages that must state their blending colour space, and on which ground. */
  readonly pages: readonly BlendedPage[];
  /** The group entries that forms need so that all programs blend as the screen does, by object number. */
  readonly groups: ReadonlyMap<number, PdfDictionary>;
  /** Pages, counted from 0, whose blending cannot be written in a way that all programs read alike. */
  readonly torn: ReadonlySet<number>;
}

export interface BlendedPage {
  /** Counted from 0. */
  readonly index: number;
  readonly number: number;
  readonly group: PdfDictionary;
  /** The area to paint white below everything that the page draws; undefined where the page has its own ground. */
  readonly ground: Rectangle | undefined;
}

/**
 * Modes that never make a colour lighter than the backdrop, and leave it unchanged on white (table 134). No blending
 * colour space and no missing paper can make them show or hide anything.
 */
const DARKENING = new Set(["Multiply", "Darken"]);

const known = new WeakMap<PdfDocument, Blending>();

/** How a document blends before any edits, examined once. Throws `too_…`. */
export function blendingOf(document: PdfDocument): Blending {
  const before = known.get(document);
  if (before) return before;
  const found = find(openReader(document), catalogOf(document), contentsOf(document));
  known.set(document, found);
  return found;
}

interface Walk {
  readonly reader: Reader;
  readonly contents: ReadonlyMap<number, DrawnContent>;
  readonly reached: Map<number, Reach>;
}

/** The blending of a content stream and of everything that it draws on the same backdrop. */
interface Reach {
  readonly modes: ReadonlySet<string>;
  readonly coloured: boolean;
}

const NOTHING: Reach = { modes: new Set(), coloured: false };

function find(reader: Reader, catalog: PdfDictionary, contents: readonly DrawnContent[]): Blending {
  const walk: Walk = {
    reader,
    contents: new Map(contents.map((content) => [content.number, content])),
    reached: new Map(),
  };
  const torn = new Set<number>();
  const groups = new Map<number, PdfDictionary>();
  const pages = pageNodes(reader, catalog);
  const shown = pages.map((page) => appearancesOf(reader, page));
  const annotations = new Set(shown.flat());
  const states = statesOf(contents);
  for (const content of contents) {
    if (isTorn(walk, content, states.get(content.number))) torn.add(content.page);
    const group = groupFor(walk, content, {
      isAnnotation: annotations.has(content.number),
      states: states.get(content.number),
    });
    if (group !== undefined) groups.set(content.number, group);
  }
  return {
    pages: pages.flatMap((page, index) => blendedPage(walk, page, index, shown[index] ?? []) ?? []),
    groups,
    torn,
  };
}

/** The states in which each form is drawn, by all content streams together. */
function statesOf(contents: readonly DrawnContent[]): ReadonlyMap<number, ReadonlySet<FormState>> {
  const all = new Map<number, Set<FormState>>();
  for (const { reading } of contents)
    for (const [number, states] of reading.blends.forms)
      all.set(number, new Set([...(all.get(number) ?? []), ...states]));
  return all;
}

const groupOf = ({ reader }: Walk, entries: PdfDictionary): PdfDictionary | undefined =>
  reader.dictionary(entries.get("Group"));

const isTrue = ({ reader }: Walk, value: PdfValue | undefined): boolean =>
  reader.follow(value).value === true;

/** A group that is blended by itself and then placed on the page as a whole. */
const isIsolated = (walk: Walk, entries: PdfDictionary): boolean =>
  isTrue(walk, groupOf(walk, entries)?.get("I"));

/** By object number, so that an object drawn in many places is examined once. */
function reachOf(walk: Walk, number: number): Reach {
  const before = walk.reached.get(number);
  if (before) return before;
  const content = walk.contents.get(number);
  if (content === undefined) return NOTHING;
  walk.reached.set(number, NOTHING);
  const { blends } = content.reading;
  const modes = new Set(blends.modes);
  let { coloured } = blends;
  for (const below of drawnBy(walk, content)) {
    const reach = reachOf(walk, below);
    coloured ||= reach.coloured;
    const { entries } = walk.contents.get(below) ?? { entries: new Map<string, PdfValue>() };
    if (!isIsolated(walk, entries)) for (const mode of reach.modes) modes.add(mode);
  }
  const reach = { modes, coloured };
  walk.reached.set(number, reach);
  return reach;
}

/** The forms, patterns and glyphs that a content stream draws on its own backdrop. */
function drawnBy({ reader }: Walk, { reading }: DrawnContent): readonly number[] {
  return reading.uses.flatMap(({ category, value }) => {
    const { value: entries, number, isStream } = reader.follow(value);
    if (category === "XObject" || category === "Pattern")
      return isStream && number !== undefined ? [number] : [];
    if (category !== "Font" || !(entries instanceof Map)) return [];
    const glyphs = reader.dictionary(entries.get("CharProcs"))?.values() ?? [];
    return [...glyphs].flatMap((glyph) => reader.follow(glyph).number ?? []);
  });
}

const isOverturning = ({ modes }: Reach): boolean =>
  [...modes].some((mode) => !DARKENING.has(mode));

/**
 * Objects that programs blend in their own ways whatever their group says: glyphs, patterns, and a form that blends
 * with its backdrop while it is drawn faint or blended as a whole, which PDFium then treats as isolated.
 */
function isTorn(
  walk: Walk,
  { number, entries, scope }: DrawnContent,
  states: ReadonlySet<FormState> | undefined,
): boolean {
  const reach = reachOf(walk, number);
  switch (scope.kind) {
    case "glyph":
      return reach.modes.size > 0;
    case "pattern":
    case "uncoloured":
      return isOverturning(reach);
    default:
      return (
        reach.modes.size > 0 &&
        !isIsolated(walk, entries) &&
        (states?.has("faint") === true || states?.has("blended") === true)
      );
  }
}

/** The group that a form needs, where programs differ in it; undefined where the form needs none. */
function groupFor(
  walk: Walk,
  { number, entries, scope }: DrawnContent,
  { isAnnotation, states }: { isAnnotation: boolean; states: ReadonlySet<FormState> | undefined },
): PdfDictionary | undefined {
  const isForm = isAnnotation || states !== undefined;
  if (!isForm || scope.kind === "page") return undefined;
  const group = groupOf(walk, entries);
  // PDFium treats a form drawn in a mode of its caller as one object, other programs as many.
  if (group === undefined)
    return states?.has("blended") ? new Map([["S", name("Transparency")]]) : undefined;
  const reach = reachOf(walk, number);
  const said = new Map(group);
  const isolated = isIsolated(walk, entries);
  if (isolated && isAnnotation && reach.modes.size > 0) said.delete("I");
  // PDFium supports neither knockout groups nor blending colour spaces.
  if (isTrue(walk, group.get("K")) && reach.modes.size > 0) said.delete("K");
  const components = isolated ? componentsOf(walk, group.get("CS")) : undefined;
  if ((components === 4 && isOverturning(reach)) || (components === 1 && reach.coloured))
    said.set("CS", name("DeviceRGB"));
  const same = said.size === group.size && said.get("CS") === group.get("CS");
  return same ? undefined : said;
}

const FAMILIES: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  CalGray: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  DeviceCMYK: 4,
};

/** The number of components of a group's colour space; undefined where it has none. */
function componentsOf({ reader }: Walk, value: PdfValue | undefined): number | undefined {
  const list = reader.array(value);
  const family = reader.name(list?.[0] ?? value) ?? "";
  if (family !== "ICCBased") return FAMILIES[family];
  const components = reader.follow(reader.dictionary(list?.[1])?.get("N")).value;
  return typeof components === "number" ? components : undefined;
}

/** Object numbers of all drawings of a page's annotations. */
const appearancesOf = (reader: Reader, { entries }: PageNode): number[] =>
  (reader.array(entries.get("Annots")) ?? []).flatMap((item) =>
    drawingsOf(reader, reader.dictionary(item)),
  );

function blendedPage(
  walk: Walk,
  page: PageNode,
  index: number,
  annotations: readonly number[],
): BlendedPage | undefined {
  const { number, entries } = page;
  const isDrawnOver = [number, ...annotations].some((each) => isOverturning(reachOf(walk, each)));
  const paper = isDrawnOver ? paperOf(walk.reader, page) : undefined;
  if (paper === undefined) return undefined;
  const group = groupOf(walk, entries);
  const covers = walk.contents.get(number)?.reading.blends.ground;
  const ground = covers !== undefined && holds(covers, paper) ? undefined : paper;
  if (ground === undefined && componentsOf(walk, group?.get("CS")) === 3) return undefined;
  const said: PdfDictionary = new Map([
    ...(group ?? []),
    ["S", name("Transparency")],
    ["CS", name("DeviceRGB")],
    ["I", true],
  ]);
  said.delete("K");
  return { index, number, group: said, ground };
}

const holds = (outer: Rectangle, inner: Rectangle): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
