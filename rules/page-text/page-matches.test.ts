import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerptOf, matchesIn } from "./page-matches.ts";

const run = (text: string, ends = false) => ({ text, ends });
const page = [
  run("Société "),
  run("ﬁduciaire", true),
  run("Straße  12", true),
  run("l’"),
  run("an 2026–27, an"),
];
/** The text that a match marks, with a bar between two runs. */
const marked = (words: string, runs = page) =>
  matchesIn(runs, words).map((match) =>
    match.map((part) => runs[part.run]?.text.slice(part.from, part.to)).join("|"),
  );

describe("Words on a page", () => {
  it.each([
    ["societe", ["Société"]],
    ["SOCIÉTÉ", ["Société"]],
    ["fiduciaire", ["ﬁduciaire"]],
    // A ligature is marked as a whole.
    ["iduc", ["ﬁduc"]],
    ["Société fiduciaire", ["Société |ﬁduciaire"]],
    ["strasse 12", ["Straße  12"]],
    ["duciaire strasse", ["duciaire|Straße"]],
    ["l'an", ["l’|an"]],
    ["2026-27", ["2026–27"]],
    ["an", ["an", "an"]],
    ["  an ", ["an", "an"]],
    ["year", []],
    [" ", []],
    ["", []],
  ])("%j are found as people read them", (words, expected) => {
    expect(marked(words)).toEqual(expected);
  });

  it("continue on the next line if they are hyphenated, and do not overlap", () => {
    expect(marked("contract", [run("con"), run("tract", true)])).toEqual(["con|tract"]);
    expect(marked("aa", [run("aaaaa")])).toEqual(["aa", "aa"]);
  });

  it("are found anywhere, whatever is around them", () => {
    const text = fc.string({ unit: "binary", maxLength: 12 });
    fc.assert(
      fc.property(text, fc.stringMatching(/^[a-z]{3,8}$/), text, (before, words, after) => {
        const runs = [run(before, true), run(words, true), run(after)];
        const found = matchesIn(runs, words);
        expect(found).toContainEqual([{ run: 1, from: 0, to: words.length }]);
        for (const { run: at, from, to } of found.flat()) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(runs[at]?.text.length ?? 0);
        }
      }),
    );
  });

  it("are found on a very long page, with blanks and with spaced letters", () => {
    const blanks = [run("a ".repeat(25_000)), run("end")];
    expect(marked("a end", blanks)).toEqual(["a |end"]);
    // U+FDFA is written out as eighteen letters.
    const letters = [run("\ufdfa".repeat(20_000)), run(" end")];
    expect(marked("end", letters)).toEqual(["end"]);
  });
});

describe("An excerpt", () => {
  const excerpts = (words: string, runs: readonly { text: string; ends: boolean }[]) =>
    matchesIn(runs, words).map((match) => excerptOf(runs, match));

  it("is the whole text if it is short, with a blank between lines", () => {
    expect(excerpts("fiduciaire", page)).toEqual([
      { before: "Société ", words: "ﬁduciaire", after: " Straße 12 l’an 2026–27, an" },
    ]);
    expect(excerpts("strasse 12 l'", page)).toEqual([
      { before: "Société ﬁduciaire ", words: "Straße 12 l’", after: "an 2026–27, an" },
    ]);
  });

  it("has whole words of a long text, and shows where it is shortened", () => {
    const before = "Notwithstanding the foregoing, and subject to clause 7, the aggregate";
    const after =
      "of either party is limited to the fees that were paid in the twelve months before the claim arose.";
    expect(excerpts("liability", [run(before, true), run("liability", true), run(after)])).toEqual([
      {
        before: "… to clause 7, the aggregate ",
        words: "liability",
        after: " of either party is limited to the fees that were …",
      },
    ]);
  });

  it("is shortened in a text without blanks, too, and never within a character", () => {
    const long = "𝒳".repeat(90);
    const [found] = excerpts("needle", [run(`a${long}needle${long}`)]);
    for (const part of [found?.before ?? "", found?.after ?? ""]) {
      expect(part.length).toBeLessThanOrEqual(72);
      expect(part.isWellFormed()).toBe(true);
      expect(part).toContain("…");
    }
  });

  it("is short and contains the match, whatever is around it", () => {
    const text = fc.string({ unit: "binary", maxLength: 200 });
    fc.assert(
      fc.property(text, fc.stringMatching(/^[a-z]{3,8}$/), text, (before, words, after) => {
        const all = excerpts(words, [run(before, true), run(words, true), run(after)]);
        expect(all.map((one) => one.words)).toContain(words);
        for (const one of all) expect(one.before.length + one.after.length).toBeLessThan(120);
      }),
    );
  });
});
