import { describe, expect, it } from "vitest";
import { textChanges } from "./text-changes.ts";

const said = (pieces: readonly { text: string; changed: boolean }[] = []) =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join("");

describe("The comparison of two texts", () => {
  const clause = "Die Haftung je Vertragsjahr ist auf";
  it("shows the words that differ, and the words around them", () => {
    const changes = textChanges(`${clause} CHF 250000 begrenzt.`, `${clause} CHF 25000 begrenzt.`);
    expect(said(changes?.before)).toBe(`${clause} CHF [250000] begrenzt.`);
    expect(said(changes?.after)).toBe(`${clause} CHF [25000] begrenzt.`);
    expect(changes?.more).toBe(false);
  });

  it("omits text that is far from any difference", () => {
    const far = "word ".repeat(200);
    const changes = textChanges(`${far}old ${far}old ${far}`, `${far}new ${far}new ${far}`);
    const before = said(changes?.before);
    expect(before.length).toBeLessThan(400);
    expect(before).toMatch(/^… (word )+\[old\] (word )+… (word )+\[old\] (word )+…$/);
  });

  it("finds none if only white space differs", () => {
    expect(textChanges("one  two\nthree", "one two three ")).toBeNull();
  });

  it("shows text that is only in one of them", () => {
    expect(textChanges("", "a new page")).toMatchObject({
      before: [],
      after: [{ text: "a new page", changed: true }],
    });
  });

  it("is cut if it is too long, and is marked as cut", () => {
    const changes = textChanges("a ".repeat(3000), "b ".repeat(3000));
    expect(changes?.more).toBe(true);
    expect(said(changes?.after).length).toBeLessThan(1300);
  });
});
