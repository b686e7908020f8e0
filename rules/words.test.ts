import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedWords, sortKey, wordsOf } from "./words.ts";

/** Whether a search for `asked` finds a row with `texts`. */
function finds(asked: string, ...texts: string[]): boolean {
  const words = wordsOf(texts);
  const groups = askedWords(asked);
  return (
    groups.length > 0 &&
    groups.every((group) => group.some((reading) => words.some((word) => word.startsWith(reading))))
  );
}

describe("A search by words", () => {
  it.each([
    ["miet", "Mietvertrag Seestrasse"],
    ["SEE miet", "Mietvertrag Seestrasse"],
    ["zurich", "Zürich"],
    ["Zuerich", "Zürich"],
    ["zürich", "Zuerich"],
    ["strasse", "Straße"],
    ["francois", "François Lefèvre"],
    ["soren", "Søren"],
    ["soeren", "Søren"],
    ["lukasz", "Łukasz"],
    ["istanbul", "İSTANBUL"],
    ["ΟΔΟΣ", "οδός"],
    ["йога", "ЙОГА"],
    ["太郎", "田中太郎"],
    ["株式", "ABC株式会社"],
    ["김", "김철수"],
    ["דוד", "דָּוִד"],
    ["anna.meier@acme", "Anna.Meier@acme-corp.example"],
    ["o'brien", "O’Brien"],
    ["ｆｕｌｌ", "full width"],
    ["2026", "Contract 2026/11"],
  ])("%s finds %s", (asked, text) => {
    expect(finds(asked, text)).toBe(true);
  });

  it.each([
    ["vertrag", "Mietvertrag"],
    ["miet keller", "Mietvertrag Seestrasse"],
    ["%", "100%"],
    ["_", "a_b"],
    ["", "anything"],
  ])("%s does not find %s", (asked, text) => {
    expect(finds(asked, text)).toBe(false);
  });

  it("finds every text by itself and by the beginning of each of its words", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.nat(), (text, at) => {
        const words = text
          .normalize("NFKC")
          .split(/[^\p{L}\p{M}\p{N}]+/u)
          // A mark without a letter before it is part of no word: normalisation splits some signs into a space and a
          // mark.
          .map((word) => word.replace(/^\p{M}+/u, ""))
          .filter((word) => word !== "");
        if (words.length === 0) return askedWords(text).length === 0 || finds(text, text);
        const begun = Array.from(words[at % words.length] ?? "");
        return finds(text, text) && finds(begun.slice(0, 1 + (at % begun.length)).join(""), text);
      }),
    );
  });

  it("contains each word once, and at most a dozen words", () => {
    expect(askedWords("an anna ANNA annas")).toEqual([["annas"]]);
    expect(askedWords("a b c d e f g h i j k l m n o p")).toHaveLength(12);
  });

  it("sorts without regard to case and accents", () => {
    const titles = ["Zebra", "äpfel", "Apfel  2", "apfel 1", "Öl"];
    expect(titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
      "äpfel",
      "apfel 1",
      "Apfel  2",
      "Öl",
      "Zebra",
    ]);
  });
});
