import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";
import "../testing/seed.ts";

/** The cell as a file has it, without its quotes. */
const cell = (text: string) => csvLine([text]).slice(1, -3);

describe("A line of comma-separated values", () => {
  it("quotes every cell, and doubles quotes", () => {
    expect(csvLine(["Müller, Jürg", 'says "yes"', ""])).toBe(
      '"Müller, Jürg","says ""yes""",""\r\n',
    );
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+41 44 000 00 00", "'+41 44 000 00 00"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["  =1", "'  =1"],
    ["\t=1", "'\t'=1"],
    ["\rtext", "'\rtext"],
    ["＝1+1", "'＝1+1"],
    // Programs that separate by semicolons see a cell of its own here.
    ["offer;=HYPERLINK(1)", "offer;'=HYPERLINK(1)"],
    ["offer, @SUM(A1)", "offer,' @SUM(A1)"],
    ["two\n=lines", "two\n'=lines"],
    ['says "=1"', `says ""'=1""`],
    ["Müller-Meier, 1+1=2, a@b.example", "Müller-Meier, 1+1=2, a@b.example"],
  ])("marks formulas in %j as text", (text, written) => expect(cell(text)).toBe(written));

  it("has no cell that any program takes for a formula, whatever separates its cells", () => {
    const sign = fc.constantFrom(...Array.from("=+-@\t\r\n,;|\"' ＝＠ab1"));
    fc.assert(
      fc.property(
        fc.array(sign).map((signs) => signs.join("")),
        (text) => {
          for (const piece of cell(text)
            .replaceAll('""', '"')
            .split(/[,;|"\r\n\t]/)) {
            expect(piece).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
          }
        },
      ),
    );
  });

  it("can be read back: the text has gained nothing but apostrophes", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = (one: string) => one.replaceAll("'", "");
        expect(plain(cell(text).replaceAll('""', '"'))).toBe(plain(text));
      }),
    );
  });
});
