import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstBelow, keptPages } from "./pages-in-sight.ts";

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 30 });

describe("The kept pages", () => {
  it("include all visible pages and the last ones seen before, at most a fixed number", () => {
    fc.assert(
      fc.property(numbers, numbers, fc.integer({ min: 0, max: 40 }), (before, seen, most) => {
        const kept = keptPages(new Set(before), seen, most);
        expect(seen.every((page) => kept.has(page))).toBe(true);
        expect([...kept].every((page) => before.includes(page) || seen.includes(page))).toBe(true);
        const isFull = kept.size > Math.max(most, seen.length);
        expect(isFull && !seen.every((page) => before.includes(page))).toBe(false);
      }),
    );
  });

  it("drop the oldest first", () => {
    expect([...keptPages(new Set([1, 2, 3]), [7, 8], 4)]).toEqual([2, 3, 7, 8]);
  });

  it("are the same set if no new page is visible, so that nothing is rendered again", () => {
    const before = new Set([4, 5, 6]);
    expect(keptPages(before, [5, 6])).toBe(before);
  });
});

describe("The first page below a line", () => {
  it("is the first whose bottom edge is on the line or below it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 50 }),
        fc.integer({ min: -100, max: 2_000 }),
        (heights, line) => {
          let foot = 0;
          const feet = heights.map((height) => (foot += height));
          const pages = feet.map((bottom) => ({
            getBoundingClientRect: () => ({ bottom }) as DOMRect,
          }));
          const expected = feet.findIndex((bottom) => bottom >= line);
          expect(firstBelow(pages, line)).toBe(expected === -1 ? feet.length : expected);
        },
      ),
    );
  });
});
