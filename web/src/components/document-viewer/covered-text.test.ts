import { expect, test } from "vitest";
import { coveredBoxes, coveredLines, coveredText } from "./covered-text.ts";

const run = (text: string, x: number, y: number, angle = 0) => ({
  text,
  x,
  y,
  width: text.length * 6,
  height: 12,
  angle,
  ends: true,
});
const runs = [
  run("Price: 900 francs", 100, 100),
  run("____________", 100, 200),
  run("upright", 400, 300, 90),
];
const page = { runs, complete: true };
const at = (x: number, y: number) => coveredText(page, { x, y, width: 150, height: 70 });

test.each([
  ["text in its middle", 90, 70, "Price: 900 francs"],
  ["the end of a line", 180, 60, "Price: 900 francs"],
  ["nothing but paper", 100, 400, ""],
  ["a line to sign on", 90, 150, ""],
  ["a line that it only touches", 100, 31, ""],
  ["text that runs downwards", 300, 290, "upright"],
])("A box over %s", (_, x, y, covered) => {
  expect(at(x, y)).toBe(covered);
});

test("Long text is shortened to its beginning", () => {
  const full = { runs: [run("word ".repeat(40), 0, 0)], complete: true };
  expect(coveredText(full, { x: 0, y: 0, width: 300, height: 140 })).toMatch(/^(word )+word…$|…$/);
});

test("A word in several runs is quoted as one word", () => {
  const one = { ...run("fi", 100, 100), ends: false };
  const text = { runs: [one, run("duciaire", 112, 100)], complete: true };
  expect(coveredText(text, { x: 90, y: 80, width: 150, height: 70 })).toBe("fiduciaire");
});

test("The covered area is marked in its place and with its rotation", () => {
  expect(coveredBoxes(page, { x: 90, y: 70, width: 150, height: 70 })).toEqual([
    { x: 100, y: 100, width: 102, height: 12 },
  ]);
  const [down] = coveredBoxes(page, { x: 300, y: 290, width: 150, height: 70 });
  expect(down?.width).toBeCloseTo(12);
  expect(down?.height).toBeCloseTo(42);
  expect(coveredBoxes(page, { x: 90, y: 150, width: 150, height: 70 })).toEqual([]);
});

test("Covered lines are counted once, however many runs they have", () => {
  const lines = [100, 101, 120, 140].map((y, index) => run("word", 100 + index * 30, y));
  const text = { runs: [...lines, run("below", 100, 300)], complete: true };
  expect(coveredLines(text, { x: 90, y: 90, width: 150, height: 70 })).toBe(3);
  expect(coveredLines(text, { x: 90, y: 400, width: 150, height: 70 })).toBe(0);
});
