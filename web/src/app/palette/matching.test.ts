import { describe, expect, it } from "vitest";
import { findMatching } from "./matching.ts";

const all = [
  { label: "Visuelle Unterschrift" },
  { label: "Größe ändern" },
  { label: "Unterschriftsstandards" },
];
const found = (text: string) => findMatching(all, text).map(({ label }) => label);

describe("A text that matches", () => {
  it("contains all words of the search, in any order", () => {
    expect(found("unterschrift")).toEqual(["Visuelle Unterschrift", "Unterschriftsstandards"]);
    expect(found("unterschrift vis")).toEqual(["Visuelle Unterschrift"]);
    expect(found("  ")).toHaveLength(3);
    expect(found("nichts")).toEqual([]);
  });

  it("matches whatever its accents and capital letters", () => {
    expect(found("ANDERN")).toEqual(["Größe ändern"]);
  });
});
