import { catalogOf, type PdfDocument } from "../../read/document.ts";
import { PadesError } from "../../errors.ts";
import { isReference, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import { pageNodes, type PageNode } from "../fields/widgets.ts";
import { openReader, type Reader } from "../reader.ts";
import { dataOf } from "../data.ts";
import { pageContent } from "./data.ts";
import { UNBLENDED } from "./blends.ts";
import { UNCOUNTED } from "./counts.ts";
import { differs, readContent, type ContentReading, type Use } from "./read-content.ts";
import { lookUp, type Scope } from "./resources.ts";
import { UNREACHED } from "./shapes/thin.ts";
import type { Content } from "./statements.ts";

/** A content stream that pages draw, and its place. */
export interface DrawnContent {
  /** The first page that draws it, counted from 0. */
  readonly page: number;
  /** The number of the page or of the stream. */
  readonly number: number;
  readonly entries: PdfDictionary;
  readonly scope: Scope;
  readonly reading: ContentReading;
  /** Reads its data again; it is not kept. */
  readonly content: () => Content | undefined;
  /** Set once a name finds another resource in another place that draws it. */
  divided: boolean;
}

/** How deeply nested forms are followed by every program. */
const MAX_DEPTH = 24;
/** How many names are looked up for content streams that were read before. */
const MAX_LOOKS = 1_000_000;
/** The limit for all content streams of a document together. */
const MAX_BYTES = 512 << 20;

interface Walk {
  readonly reader: Reader;
  /** Results by object number; undefined while one is being examined. */
  readonly known: Map<number, DrawnContent | undefined>;
  /** The form's resources (/DR, ISO 32000-2 table 224), in which the drawings of its fields look for fonts. */
  readonly fonts: PdfDictionary;
  page: number;
  looks: number;
  bytes: number;
}

/**
 * All content streams that the pages of a document draw, without duplicates (ISO 32000-2 §7.8.2): pages, forms, tiling
 * patterns, glyphs of Type 3 fonts, soft masks, appearances of annotations. Throws `too_large` where reading them all
 * takes too much work.
 */
export function drawnContents(reader: Reader, catalog: PdfDictionary): DrawnContent[] {
  const shared = reader.dictionary(reader.dictionary(catalog.get("AcroForm"))?.get("DR"));
  const fonts = reader.dictionary(shared?.get("Font")) ?? new Map<string, PdfValue>();
  const walk: Walk = { reader, known: new Map(), fonts, page: 0, looks: 0, bytes: 0 };
  for (const [index, node] of pageNodes(reader, catalog).entries()) {
    walk.page = index;
    visitPage(walk, node);
  }
  return [...walk.known.values()].filter((each) => each !== undefined);
}

const known = new WeakMap<PdfDocument, readonly DrawnContent[]>();

/** The contents of a document before any edits, read once. */
export function contentsOf(document: PdfDocument): readonly DrawnContent[] {
  const before = known.get(document);
  if (before) return before;
  const contents = drawnContents(openReader(document), catalogOf(document));
  known.set(document, contents);
  return contents;
}

/** Whether programs are known to draw a content stream in different ways; `torn` if it cannot be rewritten. */
export function ambiguityOf({ reading, divided }: DrawnContent): "ambiguous" | "torn" | undefined {
  if (!divided && !differs(reading)) return undefined;
  return divided || reading.stuck ? "torn" : "ambiguous";
}

/** The pages, counted from 0, that draw rewritten contents. */
export const ambiguousPages = (document: PdfDocument): ReadonlySet<number> =>
  new Set(
    contentsOf(document).flatMap((each) => (ambiguityOf(each) === "ambiguous" ? [each.page] : [])),
  );

function visitPage(walk: Walk, { number, entries, resources }: PageNode): void {
  const { reader } = walk;
  const scope: Scope = {
    kind: "page",
    own: resources,
    above: undefined,
    page: resources,
    around: [],
    chain: [number],
  };
  visit(walk, {
    number,
    entries,
    scope,
    content: () => pageContent(reader, entries.get("Contents")),
  });
  // A field has the fonts of the form as well.
  const fonts = reader.dictionary(resources.get("Font"));
  const shared = new Map([...resources, ["Font", new Map([...walk.fonts, ...(fonts ?? [])])]]);
  const field: Scope = { ...scope, own: shared, page: shared };
  for (const item of reader.array(entries.get("Annots")) ?? []) {
    const annotation = reader.dictionary(item);
    const drawings = reader.dictionary(annotation?.get("AP"));
    const normal = drawings?.get("N");
    const { value, isStream } = reader.follow(normal);
    const states = !isStream && value instanceof Map ? [...value.values()] : [normal];
    // Fields become part of their pages, so that their drawings use the page's resources.
    const isField = reader.name(annotation?.get("Subtype")) === "Widget";
    const [around, kind] = isField ? ([field, "field"] as const) : ([scope, "appearance"] as const);
    for (const state of states) visitStream(walk, around, state ?? null, kind);
  }
}

type Plan = Pick<DrawnContent, "number" | "entries" | "scope" | "content">;

function visit(walk: Walk, plan: Plan): void {
  const before = walk.known.get(plan.number);
  if (walk.known.has(plan.number)) {
    if (before !== undefined) visitAgain(walk, before, plan.scope);
    return;
  }
  walk.known.set(plan.number, undefined);
  const content = plan.content();
  if (content === undefined) {
    const departures = [{ name: "unreadable", at: 0 }] as const;
    const reading = {
      departures,
      uses: [],
      shown: new Map(),
      blends: UNBLENDED,
      counts: UNCOUNTED,
      reach: UNREACHED,
      stuck: true,
    };
    walk.known.set(plan.number, { ...plan, page: walk.page, reading, divided: false });
    return;
  }
  walk.bytes += content.bytes.length;
  if (walk.bytes > MAX_BYTES) throw new PadesError("too_large", "all that the pages draw");
  const { departures, ...read } = readContent(walk.reader, content, plan.scope);
  const deep = plan.scope.chain.length > MAX_DEPTH;
  const all = deep ? [...departures, { name: "form_deep", at: 0 } as const] : departures;
  const reading = { departures: all, ...read, stuck: read.stuck || deep };
  walk.known.set(plan.number, { ...plan, page: walk.page, reading, divided: false });
  if (!deep) for (const use of read.uses) follow(walk, plan.scope, use);
}

/** A content stream that uses names of its caller may draw something else in another place. */
function visitAgain(walk: Walk, before: DrawnContent, scope: Scope): void {
  for (const { category, name, value, fate } of before.reading.uses) {
    if (fate === "own") continue;
    if (++walk.looks > MAX_LOOKS) throw new PadesError("too_large", "all that the pages draw");
    const found = lookUp(walk.reader, scope, category, name);
    if (!isSame(found.value, value) || found.fate !== fate) {
      if (fate !== "inherited" || found.fate !== "inherited") before.divided = true;
      follow(walk, scope, { category, name, ...found });
    }
  }
}

const isSame = (one: PdfValue, other: PdfValue): boolean =>
  one === other || (isReference(one) && isReference(other) && one.number === other.number);

/** Visits the resource of a name if a content stream draws it. */
function follow(walk: Walk, scope: Scope, { category, value, fate }: Use): void {
  if (fate === "missing" || fate === "beyond" || fate === "recursion") return;
  const { reader } = walk;
  switch (category) {
    case "XObject":
      visitStream(walk, scope, value, "form");
      break;
    case "Pattern":
      visitStream(
        walk,
        { ...scope, page: undefined, own: undefined, above: undefined, around: inside(scope) },
        value,
        "pattern",
      );
      break;
    case "Font":
      visitGlyphs(walk, scope, value);
      break;
    case "ExtGState": {
      const mask = reader.dictionary(reader.dictionary(value)?.get("SMask"));
      if (mask !== undefined) visitStream(walk, scope, mask.get("G") ?? null, "form");
      break;
    }
    default:
  }
}

function visitStream(
  walk: Walk,
  above: Scope,
  place: PdfValue,
  as: "form" | "field" | "appearance" | "pattern",
): void {
  const { reader } = walk;
  const { value: entries, isStream, number } = reader.follow(place);
  if (!isStream || number === undefined || !(entries instanceof Map)) return;
  // A PostScript program is no content stream and is removed as a whole.
  const subtype = reader.name(entries.get("Subtype"));
  if (as !== "pattern" && (subtype === "Image" || subtype === "PS")) return;
  if (as === "pattern" && reader.follow(entries.get("PatternType")).value !== 1) return;
  const uncoloured = reader.follow(entries.get("PaintType")).value === 2;
  const scope: Scope = {
    kind: as === "pattern" && uncoloured ? "uncoloured" : as,
    own: reader.dictionary(entries.get("Resources")),
    above: above.own ?? above.above,
    page: above.page,
    around: inside(above),
    chain: [...above.chain, number],
  };
  if (above.chain.includes(number)) return;
  visit(walk, { number, entries, scope, content: () => streamContent(reader, place) });
}

/** The glyphs of a Type 3 font (§9.6.4), with the font's resources. */
function visitGlyphs(walk: Walk, above: Scope, place: PdfValue): void {
  const { reader } = walk;
  const font = reader.dictionary(place);
  if (font === undefined || reader.name(font.get("Subtype")) !== "Type3") return;
  const procedures = reader.dictionary(font.get("CharProcs")) ?? new Map<string, PdfValue>();
  const numbers = isReference(place) ? [place.number] : [];
  for (const procedure of procedures.values()) {
    const { value: entries, number, isStream } = reader.follow(procedure);
    if (number === undefined || !isStream || !(entries instanceof Map)) continue;
    if (above.chain.includes(number)) continue;
    const scope: Scope = {
      kind: "glyph",
      own: reader.dictionary(entries.get("Resources")) ?? reader.dictionary(font.get("Resources")),
      above: undefined,
      page: above.page,
      around: inside(above),
      chain: [...above.chain, ...numbers, number],
    };
    visit(walk, { number, entries, scope, content: () => streamContent(reader, procedure) });
  }
}

/** The resources of all callers of a content stream. */
const inside = ({ around, own }: Scope): readonly PdfDictionary[] =>
  own === undefined || around.includes(own) ? around : [...around, own];

function streamContent(reader: Reader, place: PdfValue): Content | undefined {
  const bytes = dataOf(reader, place);
  return bytes && { bytes, seams: [] };
}
