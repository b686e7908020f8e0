import { describe, expect, test } from "vitest";
import { unsupportedInName, isOwnMark, isSamePerson } from "./names.ts";

describe("A stated name and a confirmed one", () => {
  test.each([
    ["Anna Keller", "Anna Keller", true],
    ["anna KELLER", "Anna Keller", true],
    ["Anna Keller", "Anna Maria Keller", true],
    ["Maria Anna Keller", "Anna Maria Keller", true],
    ["Lukasz Zolc", "Łukasz Żółć", true],
    ["Jürg Müller", "Ju\u0308rg Mu\u0308ller", true],
    ["Jean-Luc d’Arc", "Jean Luc D'Arc", true],
    ["Kurt Strasse", "Kurt Straße", true],
    ["Γιώργος Παππάς", "Γιωργος Παππας", true],
    ["محمد علی‌رضا", "مُحَمَّد علیرضا", true],
    ["राम मोदी", "राम मोदी", true],
    ["रीम मोदी", "राम मोदी", false],
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

describe("Characters that names do not have", () => {
  test.each([
    "Jürg Müller-Łukasz",
    "Zoë d’Arc-O'Brien",
    "Dr. Anna St. John",
    "J.P. Keller",
    "J.Peter Keller",
    'Anna "Nuschi" Keller, lic. iur.',
    "Martin Luther King Jr.",
    "Keller (Zürich)",
    "Γιώργος Παπαδόπουλος",
    "Иван Їжакевич",
    "علی‌رضا",
    "क्‍ष",
    "王小明",
    "עמית בן־דוד",
    "",
  ])("%j contains none of them", (name) => {
    expect(unsupportedInName(name)).toEqual([]);
  });

  test.each([
    ["Anna\r\nBcc", ["U+000D", "U+000A"]],
    ["Anna\tKeller", ["U+0009"]],
    ["Anna\u2028", ["U+2028"]],
    ["\u202ErelleK", ["U+202E"]],
    ["An\u200Bna", ["U+200B"]],
    ["An\u200Cna", ["U+200C"]],
    ["Anna 🖋", ["🖋"]],
    ["Anna\uE000", ["U+E000"]],
    ["Anna\u3164\u2800", ["U+3164", "U+2800"]],
    ["https://evil.example/login", [":", "/", "evil.example"].toSorted()],
    ["Paraph www.evil.example", ["www.evil.example"]],
    ["Your account: EVIL.COM", [":", "EVIL.COM"]],
    ["win t.me now", ["t.me"]],
    ["<b>Anna</b>", ["<", ">", "/"]],
    ["anna@evil", ["@"]],
  ])("in %j are found, each once", (name, parts) => {
    expect(unsupportedInName(name).toSorted()).toEqual(parts.toSorted());
  });
});

test.each([
  ["anna  KELLER ", "Anna Keller", true],
  ["Ju\u0308rg Zu\u0308st", "Jürg Züst", true],
  ["A. Keller", "Anna Keller", false],
  ["Angela Merkel", "Anna Keller", false],
])("the mark %j is the name %j: %j", (mark, name, own) => {
  expect(isOwnMark(mark, name)).toBe(own);
});
