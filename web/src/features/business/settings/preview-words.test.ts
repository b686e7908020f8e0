// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { previewWords } from "./preview-words.ts";

it.each([
  ["en-gb", "1 December 2026"],
  ["de-ch", "1. Dezember 2026"],
  ["fr-ch", "1er décembre 2026"],
  ["it", "1 dicembre 2026"],
] as const)("The preview names a deadline on the first of a month in %s as %s", (locale, day) => {
  const { facts, until } = previewWords(locale, { sender: "Lena", deadline: "2026-12-01" });
  expect(facts.at(-1)?.value).toBe(day);
  expect(until.endsWith(day)).toBe(true);
});
