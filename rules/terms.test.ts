import { describe, expect, it } from "vitest";
import { areDue, inForce } from "./terms.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const NOW = day("2026-06-15");

describe("Terms have to be accepted", () => {
  it.each([
    ["by who never has", null, undefined, true],
    ["by who never has, whatever holds", null, day("2027-01-01"), true],
    ["once where they have no version", day("2020-01-01"), undefined, false],
    ["again since a new version holds", day("2026-05-31"), day("2026-06-01"), true],
    ["not again by who accepted it", day("2026-06-01"), day("2026-06-01"), false],
    ["not yet where it holds later", day("2026-05-31"), day("2026-07-01"), false],
    ["on the day since which it holds", day("2026-05-31"), NOW, true],
  ])("%s", (_, accepted, since, due) => {
    expect(areDue(accepted, since, NOW)).toBe(due);
  });
});

it("The accepted version is the one that is valid at that time", () => {
  expect(inForce(NOW, NOW)).toEqual(NOW);
  expect(inForce(day("2026-06-16"), NOW)).toBeUndefined();
  expect(inForce(undefined, NOW)).toBeUndefined();
});
