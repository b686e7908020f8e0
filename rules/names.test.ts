import { describe, expect, test } from "vitest";
import { isSamePerson } from "./names.ts";

describe("A stated name and a vouched one", () => {
  test.each([
    ["Anna Keller", "Anna Keller", true],
    ["anna KELLER", "Anna Keller", true],
    ["Anna Keller", "Anna Maria Keller", true],
    ["Maria Anna Keller", "Anna Maria Keller", true],
    ["Lukasz Zolc", "Łukasz Żółć", true],
    ["Jürg Müller", "Ju\u0308rg Mu\u0308ller", true],
    ["Jean-Luc d’Arc", "Jean Luc D'Arc", true],
    ["Kurt Strasse", "Kurt Straße", true],
    ["Anna Maria Keller", "Anna Keller", false],
    ["Angela Keller", "Anna Keller", false],
    ["Anna Merkel", "Anna Keller", false],
    ["A. Keller", "Anna Keller", false],
    ["Anna Keller", "Anna Keller-Rochat", false],
    [" Keller", "Anna Keller", false],
    ["Anna ", "Anna Keller", false],
    ["Anna Keller", " ", false],
  ])("%s and %s: %s", (stated, vouched, same) => {
    expect(isSamePerson(named(stated), named(vouched))).toBe(same);
  });
});

/** All but the last word are given names; D'Arc and Keller-Rochat are one word. */
function named(text: string) {
  const at = text.lastIndexOf(" ");
  return { firstName: text.slice(0, at), lastName: text.slice(at + 1) };
}
