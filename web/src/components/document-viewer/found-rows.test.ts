import { describe, expect, it } from "vitest";
import { asRanges, ROWS, rowsOf, shownWith } from "./found-rows.ts";

const excerpt = { before: "the ", words: "fee", after: "." };
const place = (page: number, match: number, isListed = true) => ({
  page,
  match,
  excerpt: isListed ? excerpt : undefined,
});

describe("The list of matches", () => {
  it("has a row for each excerpt, and one for the further matches of a page", () => {
    const places = [
      place(1, 0),
      place(2, 0),
      place(2, 1, false),
      place(2, 2, false),
      place(3, 0, false),
      place(4, 0),
    ];
    expect(rowsOf(places)).toEqual([
      { page: 1, from: 0, to: 1, excerpt },
      { page: 2, from: 1, to: 2, excerpt },
      { page: 2, from: 2, to: 4, excerpt: undefined },
      { page: 3, from: 4, to: 5, excerpt: undefined },
      { page: 4, from: 5, to: 6, excerpt },
    ]);
  });

  it("shows the current row, and moves only if it has to", () => {
    const first = { from: 0, to: ROWS };
    expect(shownWith(first, 3)).toBe(first);
    expect(shownWith(first, -1)).toBe(first);
    expect(shownWith(first, 400)).toEqual({ from: 395, to: 395 + ROWS });
    expect(shownWith({ from: 395, to: 445 }, 2)).toEqual(first);
  });

  it("names pages as ranges", () => {
    const plain = (number: number) => String(number);
    expect(asRanges([], plain)).toBe("");
    expect(asRanges([4, 88, 89, 90, 101], plain)).toBe("4, 88–90, 101");
    expect(asRanges([1, 3, 5, 7, 9, 11, 13], plain)).toBe("1, 3, 5, 7, 9, 11, …");
  });
});
