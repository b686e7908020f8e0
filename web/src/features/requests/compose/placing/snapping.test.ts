import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { matterOf, snapped } from "./snapping.ts";
import type { Surroundings } from "./snapping.ts";

const page = { width: 595, height: 842 };
const juerg = { name: "Jürg Müller", rect: { x: 100, y: 300, width: 210, height: 98 } };
const around: Surroundings = {
  page,
  boxes: [juerg],
  matter: { x: 60, y: 50, width: 470, height: 740 },
};
const at = (x: number, y: number, width = 180, height = 84) => ({ x, y, width, height });
const WITHIN = 6;

test.each([
  ["the left edge of another", at(104, 500), { x: 100, y: 500 }, ["x 100 box"]],
  ["its right edge", at(133, 500), { x: 130, y: 500 }, ["x 310 box"]],
  ["its middle", at(114, 500), { x: 115, y: 500 }, ["x 205 box"]],
  ["its top, beside it", at(330, 297), { x: 330, y: 300 }, ["y 300 box"]],
  ["the centre of the page", at(205, 500), { x: 207.5, y: 500 }, ["x 297.5 centre"]],
  ["the left margin", at(57, 500), { x: 60, y: 500 }, ["x 60 margin"]],
  ["the right margin", at(352, 500), { x: 350, y: 500 }, ["x 530 margin"]],
  ["two lines at once", at(63, 402), { x: 60, y: 398 }, ["x 60 margin", "y 398 box"]],
  ["nothing near", at(230, 500), { x: 230, y: 500 }, []],
])("A box snaps to %s", (_, rect, place, guides) => {
  const result = snapped(rect, around, WITHIN);
  expect(result.rect).toEqual({ ...rect, ...place });
  expect(result.guides.map((guide) => `${guide.axis} ${guide.at} ${guide.of}`)).toEqual(guides);
});

test("A box of the same size is aligned at both edges and in the middle, and the guide names the other signer", () => {
  const { guides } = snapped(at(102, 600, 210, 98), around, WITHIN);
  expect(guides.map(({ at: line, name }) => [line, name])).toEqual([
    [100, "Jürg Müller"],
    [310, "Jürg Müller"],
    [205, "Jürg Müller"],
  ]);
});

const inPage = fc
  .record({ width: fc.integer({ min: 90, max: 400 }), x: fc.nat(595), y: fc.nat(842) })
  .map(({ width, x, y }) => {
    const height = Math.round((width / 300) * 1400) / 10;
    return at(Math.min(x, 595 - width), Math.min(y, Math.floor(842 - height)), width, height);
  });

describe("A dragged box", () => {
  it("keeps its size, stays on the page, moves no further than allowed, and stays there if dragged again", () => {
    fc.assert(
      fc.property(inPage, fc.array(inPage, { maxLength: 5 }), (rect, others) => {
        const boxes = others.map((other, index) => ({ name: `${index}`, rect: other }));
        const surroundings = { ...around, boxes };
        const result = snapped(rect, surroundings, WITHIN);
        expect(result.rect).toMatchObject({ width: rect.width, height: rect.height });
        expect(result.rect.x).toBeGreaterThanOrEqual(0);
        expect(result.rect.y).toBeGreaterThanOrEqual(0);
        expect(result.rect.x + rect.width).toBeLessThanOrEqual(page.width + 0.1);
        expect(result.rect.y + rect.height).toBeLessThanOrEqual(page.height + 0.1);
        expect(Math.abs(result.rect.x - rect.x)).toBeLessThanOrEqual(WITHIN + 0.1);
        expect(Math.abs(result.rect.y - rect.y)).toBeLessThanOrEqual(WITHIN + 0.1);
        for (const axis of ["x", "y"] as const) {
          const hasMoved = result.rect[axis] !== rect[axis];
          const hasGuide = result.guides.some((guide) => guide.axis === axis);
          expect(hasMoved && !hasGuide).toBe(false);
        }
      }),
    );
  });
});

describe("The area within the margins", () => {
  const run = (x: number, y: number, width: number, angle = 0) => {
    return { text: "Contract", x, y, width, height: 12, angle, ends: true };
  };
  it("is the area of the page's upright text", () => {
    const runs = [run(70, 60, 100), run(80, 700, 400), run(10, 10, 300, 90)];
    expect(matterOf(page, { runs, complete: true })).toEqual({
      x: 70,
      y: 60,
      width: 410,
      height: 652,
    });
  });
  it("is everything except a common margin if there is no text", () => {
    const all = { x: 48, y: 48, width: 499, height: 746 };
    expect(matterOf(page, undefined)).toEqual(all);
    expect(matterOf(page, { runs: [], complete: true })).toEqual(all);
  });
});
