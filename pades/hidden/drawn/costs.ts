import { catalogOf, type PdfDocument } from "../../read/document.ts";
import { contentsOf, type DrawnContent } from "../content/walk.ts";
import { pageNodes, type PageNode } from "../fields/widgets.ts";
import { openReader, type Reader } from "../reader.ts";
import { numbersOf, type Look } from "./check.ts";
import { drawingsOf } from "./highlights.ts";
import { paperOf } from "./page-shape.ts";

/**
 * How many operators a page may execute, repetitions included. The largest content that a page may have holds about as
 * many, and takes seconds.
 */
export const MAX_DRAWN = 10_000_000;

interface Walk {
  readonly reader: Reader;
  readonly contents: ReadonlyMap<number, DrawnContent>;
  /** The number of operators of each stream or font, by object number. */
  readonly costs: Map<number, number>;
}

/**
 * The pages, counted from 0, that execute more operators than any program finishes in a minute, because forms, letters
 * or tiles are drawn repeatedly: one program shows the page, another a part of it, a third nothing. The count is a
 * product; nothing is drawn.
 */
export function costlyPages(document: PdfDocument): number[] {
  const reader = openReader(document);
  const contents = new Map(contentsOf(document).map((content) => [content.number, content]));
  const walk: Walk = { reader, contents, costs: new Map() };
  return pageNodes(reader, catalogOf(document)).flatMap((page, index) => {
    const annotations = reader.array(page.entries.get("Annots")) ?? [];
    const drawings = annotations.flatMap((item) => drawingsOf(reader, reader.dictionary(item)));
    const cost = [page.number, ...drawings].reduce((sum, each) => sum + costOf(walk, each), 0);
    return cost + tilesOf(walk, page) > MAX_DRAWN ? [index] : [];
  });
}

/** A stream that is drawn within itself counts once. */
function costOf(walk: Walk, number: number): number {
  const before = walk.costs.get(number);
  if (before !== undefined) return before;
  walk.costs.set(number, 0);
  let cost = 0;
  const content = walk.contents.get(number);
  if (content === undefined) cost = dearestGlyph(walk, number);
  else {
    cost = content.reading.counts.statements;
    for (const [below, times] of content.reading.counts.drawn) cost += times * costOf(walk, below);
  }
  walk.costs.set(number, cost);
  return cost;
}

/** The glyphs of a Type 3 font (ISO 32000-2 §9.6.4); letters of other fonts contain no operators. */
function dearestGlyph(walk: Walk, number: number): number {
  const { reader } = walk;
  const { value } = reader.object(number);
  const glyphs = value instanceof Map ? reader.dictionary(value.get("CharProcs")) : undefined;
  return [...(glyphs?.values() ?? [])].reduce<number>((most, glyph) => {
    const { number: at } = reader.follow(glyph);
    return at === undefined ? most : Math.max(most, costOf(walk, at));
  }, 0);
}

/** The tiles of all patterns that fill a page, each pattern once: programs keep a tile that they have drawn. */
function tilesOf({ reader, contents }: Walk, page: PageNode): number {
  const [left, bottom, right, top] = paperOf(reader, page) ?? [0, 0, 0, 0];
  const look: Look = { reader, tell: () => {}, known: new Map(), work: { depth: 0 } };
  let tiles = 0;
  for (const place of reader.dictionary(page.resources.get("Pattern"))?.values() ?? []) {
    const { number } = reader.follow(place);
    const entries = number === undefined ? undefined : contents.get(number)?.entries;
    if (entries === undefined) continue;
    const step = (key: string): number => {
      const { value } = reader.follow(entries.get(key));
      return typeof value === "number" ? Math.abs(value) : 0;
    };
    const [a = 1, b = 0, c = 0, d = 1] = numbersOf(look, entries.get("Matrix")) ?? [];
    const [x, y] = [step("XStep") * Math.hypot(a, b), step("YStep") * Math.hypot(c, d)];
    // A pattern without a step is invalid and reported elsewhere.
    if (x > 0 && y > 0) tiles += ((right - left) / x) * ((top - bottom) / y);
  }
  return tiles;
}
