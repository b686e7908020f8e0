import { describe, expect, it } from "vitest";
import { openDocument } from "../../read/document.ts";
import { bufferSource, prefix } from "../../read/source.ts";
import {
  confusionsOf,
  LAYOUTS,
  pairs,
  type Confusion,
} from "../../testing/attacks/role-confusion.ts";
import { NUMBER } from "../../testing/attacks/whole-document.ts";
import { readablePages, type Comparison } from "./comparison.ts";
import { differencesBetween } from "./differences.ts";
import { explainDrawing } from "./drawn.ts";

/** What pages are drawn with stands at these objects; of a page itself, under any key but these. */
const OF_PAGES: readonly number[] = [
  NUMBER.PAGE,
  NUMBER.SECOND_PAGE,
  NUMBER.TREE,
  NUMBER.FONT,
  NUMBER.PICTURE,
];
const BESIDE = new Set<string | number | undefined>(["Thumb", "AA", "Kids"]);

/** What the second wall alone finds, as if the table of roles permitted everything. */
function foundAlone({ before, after }: Confusion): number {
  const later = openDocument(bufferSource(after));
  const earlier = openDocument(prefix(later.source, before.length));
  const comparison: Comparison = {
    ...differencesBetween(earlier, later)!,
    earlier,
    later,
    pages: { before: readablePages(earlier) ?? [], after: readablePages(later) ?? [] },
    found: [],
    explained: new Map(),
    containers: new Set(),
    newFields: new Map(),
    newWidgets: new Set(),
    standingOf: () => "intact",
    comments: true,
    before: new Set(),
  };
  explainDrawing(comparison);
  return comparison.found.length;
}

describe("What pages are drawn with", () => {
  const drawn = pairs.filter(
    ([, { from, path }]) => OF_PAGES.includes(from) && !BESIDE.has(path[0]),
  );
  it.each(LAYOUTS)("stays, whatever part else an object plays: %s", (layout) => {
    const tried = drawn.flatMap((pair) => confusionsOf(pair, layout));
    expect(tried.length).toBeGreaterThan(drawn.length * 0.8);
    expect(tried.filter((made) => foundAlone(made) === 0).map(({ name }) => name)).toEqual([]);
  });
});
