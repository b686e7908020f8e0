import fc from "fast-check";
import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";
import "../testing/seed.ts";

it("A line has every text in quotes", () => {
  expect(csvLine(["Müller, Jürg", 'says "yes"', "", "two\nlines"])).toBe(
    '"Müller, Jürg","says ""yes""","","two\nlines"\r\n',
  );
});

it.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+1 -1", "'+1 -1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  [" =1", " '=1"],
  ["a;=1", "a;'=1"],
  ["a\t-1", "a\t'-1"],
  ["a\n=1", "a\n'=1"],
  ["a,＝1", "a,'＝1"],
  ['a;"=1', 'a;""\'=1'],
  ["'=1", "'=1"],
  ["a-b = c", "a-b = c"],
])("%j is written as %j", (text, written) => {
  expect(csvLine([text])).toBe(`"${written}"\r\n`);
});

const SIGNS = ["=", "+", "-", "@", "＝", ";", ",", "\t", "\r", "\n", '"', "'", " ", "a", "1"];

it("No program finds a formula in a line, wherever it splits it", () => {
  const text = fc.string({ unit: fc.constantFrom(...SIGNS) });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      const parts = csvLine(texts).split(/[;,\t\r\n]/);
      expect(parts.filter((part) => /^[\s"]*[=+\-@＝＋－＠]/u.test(part))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

it("The texts come back, with apostrophes where formulas would begin", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), (texts) => {
      const cells = [...csvLine(texts).matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map(
        ([, cell = ""]) => cell.replaceAll('""', '"'),
      );
      const plain = (all: readonly string[]) => all.map((cell) => cell.replaceAll("'", ""));
      expect(plain(cells)).toEqual(plain(texts));
    }),
  );
});
