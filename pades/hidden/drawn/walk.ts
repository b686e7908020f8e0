import { catalogOf, type PdfDocument } from "../../read/document.ts";
import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import { appearanceOf, pageNodes } from "../fields/widgets.ts";
import { openReader, type Reader } from "../reader.ts";
import {
  box,
  boxWithArea,
  conforms,
  isDictionary,
  matrix,
  matrixWithArea,
  number,
  oneOf,
  type Kind,
  type Look,
} from "./check.ts";
import { colourSpaceOf, OWN_NAMES } from "./colour-spaces.ts";
import { codingOf } from "./filters.ts";
import { lookAtImage } from "./images.ts";
import { lookAtShading } from "./shadings.ts";
import { graphicsState, group } from "./states.ts";

/** A dictionary used for drawing a page that programs read in different ways. */
export interface DrawnDeparture {
  /** Counted from 0. */
  readonly page: number;
  /** The kind of dictionary, in plain words, and the key that departs. */
  readonly kind: string;
  readonly key: string;
}

interface Walk extends Look {
  readonly seen: Set<string>;
  /** Lists and resources that many pages share. */
  readonly shared: WeakSet<object>;
  readonly waiting: Step[];
}

interface Step {
  readonly role: "form" | "pattern" | "shading" | "state" | "xobject" | "glyph";
  readonly place: PdfValue;
}

/** The result for all dictionaries used for drawing pages. */
export interface Drawings {
  readonly departures: readonly DrawnDeparture[];
  /** Object numbers of the pictures of which only the mark of the end is missing. */
  readonly open: ReadonlySet<number>;
}

/** The largest number of departures reported for one document. */
const MAX_TOLD = 100;

const form: Kind = {
  name: "form",
  needed: { BBox: box },
  // cairo draws in the outer space where this one is flat.
  optional: { Matrix: matrixWithArea, Resources: isDictionary, Group: isDictionary },
};
const tiling: Kind = {
  name: "pattern",
  needed: {
    PaintType: oneOf(1, 2),
    TilingType: oneOf(1, 2, 3),
    BBox: boxWithArea,
    XStep: (look, value) => number()(look, value) && look.reader.follow(value).value !== 0,
    YStep: (look, value) => number()(look, value) && look.reader.follow(value).value !== 0,
  },
  optional: { Matrix: matrix, Resources: isDictionary },
};
const shaded: Kind = {
  name: "pattern",
  optional: { Matrix: matrixWithArea, ExtGState: isDictionary },
};

/**
 * The dictionaries used for drawing the pages of a document, found from each page and its annotations and checked once
 * in each role. Reports departures from ISO 32000-2, except for those that all programs are known to read alike. Throws
 * `too_…`. A document is checked once.
 */
export function drawingsOf(document: PdfDocument): Drawings {
  const before = known.get(document);
  if (before) return before;
  const found = lookAtPages(openReader(document), catalogOf(document));
  known.set(document, found);
  return found;
}

const known = new WeakMap<PdfDocument, Drawings>();

function lookAtPages(reader: Reader, catalog: PdfDictionary): Drawings {
  const told = new Map<string, DrawnDeparture>();
  const open = new Set<number>();
  const walk = {
    reader,
    known: new Map<string, unknown>(),
    work: { depth: 0 },
    seen: new Set<string>(),
    shared: new WeakSet<object>(),
    waiting: [] as Step[],
  };
  for (const [page, { entries, resources }] of pageNodes(reader, catalog).entries()) {
    const state: Walk = {
      ...walk,
      tell(kind, key, object) {
        if (object !== undefined) open.add(object);
        const id = `${page} ${kind} ${key}`;
        if (told.size < MAX_TOLD && !told.has(id)) told.set(id, { page, kind, key });
      },
    };
    lookAtGroup(state, entries);
    lookAtResources(state, resources);
    const contents = entries.get("Contents") ?? null;
    for (const part of fresh(state, reader.array(contents) ?? [contents]))
      lookAtCoding(state, part);
    for (const item of fresh(state, reader.array(entries.get("Annots")) ?? []))
      lookAtAnnotation(state, item);
    for (let next = state.waiting.pop(); next; next = state.waiting.pop()) step(state, next);
  }
  return { departures: [...told.values()], open };
}

/** A list that was not checked before; otherwise an empty one. */
function fresh(walk: Walk, list: readonly PdfValue[]): readonly PdfValue[] {
  if (walk.shared.has(list)) return [];
  walk.shared.add(list);
  return list;
}

function lookAtAnnotation(walk: Walk, item: PdfValue): void {
  const entries = walk.reader.dictionary(item);
  const drawing =
    entries && appearanceOf(walk.reader, { entries, value: entries.get("V") ?? null });
  if (drawing === undefined) return;
  later(walk, "form", drawing);
}

/** An indirect object is checked once in each role. */
function later({ reader, seen, waiting }: Walk, role: Step["role"], place: PdfValue): void {
  const { number: at } = reader.follow(place);
  const key = `${role} ${at}`;
  if (at !== undefined && seen.has(key)) return;
  if (at !== undefined) seen.add(key);
  waiting.push({ role, place });
}

function lookAtResources(walk: Walk, resources: PdfDictionary): void {
  const { reader } = walk;
  if (walk.shared.has(resources)) return;
  walk.shared.add(resources);
  const each = (key: string, look: (place: PdfValue, name: string) => void): void => {
    for (const [name, place] of reader.dictionary(resources.get(key)) ?? []) look(place, name);
  };
  each("XObject", (place) => later(walk, "xobject", place));
  each("Pattern", (place) => later(walk, "pattern", place));
  each("Shading", (place) => later(walk, "shading", place));
  each("ExtGState", (place) => later(walk, "state", place));
  each("Font", (place) => later(walk, "glyph", place));
  each("ColorSpace", (place, name) => {
    const space = colourSpaceOf(walk, place);
    if (space === undefined) walk.tell("colour space", "");
    // Some programs resolve a device colour space's name in the resources.
    else if (OWN_NAMES.has(name) && space.family !== name) walk.tell("colour space", name);
  });
}

function step(walk: Walk, { role, place }: Step): void {
  const { value: entries, isStream } = walk.reader.follow(place);
  if (!(entries instanceof Map)) return;
  switch (role) {
    case "xobject":
      // It is removed as a whole.
      if (walk.reader.name(entries.get("Subtype")) === "PS") return;
      if (!isStream) return walk.tell("form", "");
      if (walk.reader.name(entries.get("Subtype")) === "Image")
        return lookAtImage(walk, place, "image");
      if (walk.reader.name(entries.get("Subtype")) !== "Form") walk.tell("form", "Subtype");
      return later(walk, "form", place);
    case "form":
      return lookAtForm(walk, entries);
    case "pattern":
      return lookAtPattern(walk, entries, isStream);
    case "shading":
      if (isStream) codingOf(walk, entries);
      return lookAtShading(walk, place);
    case "state":
      return lookAtState(walk, entries);
    case "glyph":
      return lookAtGlyphs(walk, entries);
  }
}

function lookAtForm(walk: Walk, entries: PdfDictionary): void {
  conforms(walk, form, entries);
  codingOf(walk, entries);
  lookAtGroup(walk, entries);
  const resources = walk.reader.dictionary(entries.get("Resources"));
  if (resources !== undefined) lookAtResources(walk, resources);
}

function lookAtGroup(walk: Walk, entries: PdfDictionary): void {
  const found = walk.reader.dictionary(entries.get("Group"));
  if (found !== undefined) conforms(walk, group, found);
}

function lookAtPattern(walk: Walk, entries: PdfDictionary, isStream: boolean): void {
  const { reader } = walk;
  const type = reader.follow(entries.get("PatternType")).value;
  if (type !== (isStream ? 1 : 2)) return walk.tell("pattern", "PatternType");
  if (!isStream) {
    conforms(walk, shaded, entries);
    later(walk, "shading", entries.get("Shading") ?? null);
    const state = entries.get("ExtGState");
    if (state !== undefined) later(walk, "state", state);
    return;
  }
  conforms(walk, tiling, entries);
  codingOf(walk, entries);
  const resources = reader.dictionary(entries.get("Resources"));
  if (resources !== undefined) lookAtResources(walk, resources);
}

function lookAtState(walk: Walk, entries: PdfDictionary): void {
  conforms(walk, graphicsState, entries);
  const mask = walk.reader.dictionary(entries.get("SMask"))?.get("G");
  if (mask !== undefined) later(walk, "form", mask);
}

/** The drawings of a Type 3 font; its letters are checked elsewhere. */
function lookAtGlyphs(walk: Walk, entries: PdfDictionary): void {
  const { reader } = walk;
  if (reader.name(entries.get("Subtype")) !== "Type3") return;
  const resources = reader.dictionary(entries.get("Resources"));
  if (resources !== undefined) lookAtResources(walk, resources);
  const glyphs = [...(reader.dictionary(entries.get("CharProcs"))?.values() ?? [])];
  for (const glyph of glyphs) lookAtCoding(walk, glyph);
}

function lookAtCoding(walk: Walk, place: PdfValue): void {
  const { value, isStream } = walk.reader.follow(place);
  if (!isStream || !(value instanceof Map)) return;
  const { codec } = codingOf(walk, value);
  if (codec !== undefined) walk.tell("stream", "Filter");
}
