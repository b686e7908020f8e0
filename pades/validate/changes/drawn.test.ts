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

/** Objects with which pages are drawn; for a page itself, all keys except these. */
const OF_PAGES: readonly number[] = [
  NUMBER.PAGE,
  NUMBER.SECOND_PAGE,
  NUMBER.TREE,
  NUMBER.FONT,
  NUMBER.PICTURE,
];
const BESIDE = new Set<string | number | undefined>(["Thumb", "AA", "Kids"]);

/** The findings of the second check alone, as if the table of roles permitted everything. */
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

describe("The content of pages", () => {
  const drawn = pairs.filter(
    ([, { from, path }]) => OF_PAGES.includes(from) && !BESIDE.has(path[0]),
  );
  it.each(LAYOUTS)("may not change, whatever other role an object has: %s", (layout) => {
    const tried = drawn.flatMap((pair) => confusionsOf(pair, layout));
    expect(tried.length).toBeGreaterThan(drawn.length * 0.8);
    expect(tried.filter((made) => foundAlone(made) === 0).map(({ name }) => name)).toEqual([]);
  });
});
