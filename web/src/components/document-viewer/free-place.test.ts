import type { PageRect, PageSize } from "@paraph/ui/documents/page-rect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { coveredText, wordBoxes } from "./covered-text.ts";
import { CLEARANCE, freePlace } from "./free-place.ts";

const overlap = (a: PageRect, b: PageRect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isOn = ({ x, y, width, height }: PageRect, page: PageSize) =>
  x >= 0 && y >= 0 && x + width <= page.width && y + height <= page.height;

/** The faults of a found position. */
const faultsOf = (
  found: PageRect,
  box: PageRect,
  page: PageSize,
  obstacles: readonly PageRect[],
): string[] => [
  ...(isOn(found, page) ? [] : ["off the page"]),
  ...(obstacles.some((one) => overlap(one, found)) ? ["covers something"] : []),
  ...(found.width === box.width && found.height === box.height ? [] : ["of another size"]),
];

/** The area around a box that stays free. */
const around = ({ x, y, width, height }: PageRect, by: number): PageRect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The least distance at which the box and the area around it are free, found by trying every position. */
function leastDistance(box: PageRect, page: PageSize, obstacles: readonly PageRect[], by: number) {
  let least: number | undefined;
  for (let x = by; x + box.width + by <= page.width; x++) {
    for (let y = by; y + box.height + by <= page.height; y++) {
      const there = around({ ...box, x, y }, by);
      if (obstacles.some((one) => overlap(one, there))) continue;
      least = Math.min(least ?? Infinity, Math.hypot(x - box.x, y - box.y));
    }
  }
  return least;
}

const WIDTH = 60;
const HEIGHT = 80;
const whole = (min: number, max: number) => fc.integer({ min, max });
const rect = (width: [number, number], height: [number, number]) =>
  fc.record({
    x: whole(0, WIDTH - 4),
    y: whole(0, HEIGHT - 4),
    width: whole(...width),
    height: whole(...height),
  });
const pages = fc.record({
  box: rect([4, 30], [3, 20]),
  lines: fc.array(rect([4, 60], [1, 4]), { maxLength: 14 }),
  others: fc.array(rect([4, 30], [3, 20]), { maxLength: 3 }),
});

test("A box that is moved covers nothing, is on the page, keeps its size, and is as near as possible", () => {
  fc.assert(
    fc.property(pages, ({ box, lines, others }) => {
      const page = { width: WIDTH, height: HEIGHT };
      const obstacles = [...lines, ...others];
      const found = freePlace(box, page, obstacles);
      const clear = leastDistance(box, page, obstacles, CLEARANCE);
      const least = clear ?? leastDistance(box, page, obstacles, 0);
      const distance = found && Math.hypot(found.x - box.x, found.y - box.y);
      expect(distance === undefined).toBe(least === undefined);
      expect(distance ?? 0).toBeCloseTo(least ?? 0, 9);
      expect(found === undefined ? [] : faultsOf(found, box, page, obstacles)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test("Positions are in tenths of a point, and free for any text, rotated or not", () => {
  const size = fc.double({ min: 5, max: 500, noNaN: true });
  const run = fc.record({
    text: fc.constant("Word"),
    x: size,
    y: size,
    width: size,
    height: fc.double({ min: 5, max: 30, noNaN: true }),
    angle: fc.constantFrom(0, 0, 0, 30, 90),
    ends: fc.constant(true),
  });
  const page = { width: 595.3, height: 841.9 };
  fc.assert(
    fc.property(fc.array(run, { maxLength: 12 }), (runs) => {
      const text = { runs, complete: true };
      const box = { x: 200.3, y: 400.7, width: 210.4, height: 98.2 };
      const found = freePlace(box, page, wordBoxes(text));
      if (found === undefined) return;
      expect(coveredText(text, found)).toBe("");
      expect(isOn(found, page)).toBe(true);
      for (const at of [found.x, found.y]) expect(at * 10).toBeCloseTo(Math.round(at * 10), 6);
    }),
    { numRuns: 200 },
  );
});

test("A box in a free area stays where it is; on a full page there is no free position", () => {
  const page = { width: 595, height: 842 };
  const box = { x: 100, y: 200, width: 210, height: 98 };
  expect(freePlace(box, page, [])).toEqual(box);
  expect(freePlace(box, page, [{ x: 0, y: 90, width: 595, height: 20 }])).toEqual(box);
  const rows = Array.from({ length: 10 }, (_, row) => ({
    x: 20,
    y: row * 84,
    width: 555,
    height: 12,
  }));
  expect(freePlace(box, page, rows)).toBeUndefined();
});
