import { describe, expect, it } from "vitest";
import { BLOCK_RATIO, LEAST_WIDTH, fitted, moved, resized } from "./page-rect.ts";

const A4 = { width: 595, height: 842 };
const rect = { x: 100, y: 200, width: 210, height: 98 };

describe("A signature box on a page", () => {
  it("moves by points and stops at the page's edges", () => {
    expect(moved(rect, 1, -10, A4)).toEqual({ ...rect, x: 101, y: 190 });
    expect(moved(rect, -500, 5000, A4)).toEqual({ ...rect, x: 0, y: 842 - 98 });
    expect(moved(rect, 5000, -5000, A4)).toEqual({ ...rect, x: 595 - 210, y: 0 });
  });

  it("keeps its proportions and its opposite corner when a corner is dragged", () => {
    const wider = resized(rect, "se", 90, A4);
    expect(wider).toEqual({ x: 100, y: 200, width: 300, height: 140 });
    const narrower = resized(rect, "nw", 60, A4);
    expect(narrower).toEqual({ x: 160, y: 228, width: 150, height: 70 });
    expect(narrower.x + narrower.width).toBe(rect.x + rect.width);
    expect(narrower.y + narrower.height).toBe(rect.y + rect.height);
  });

  it("never leaves the page and never becomes too small to be read", () => {
    const largest = resized(rect, "se", 5000, A4);
    expect(largest.x + largest.width).toBeLessThanOrEqual(A4.width);
    expect(resized(rect, "ne", -5000, A4).width).toBe(LEAST_WIDTH);
    expect(largest.width / largest.height).toBeCloseTo(BLOCK_RATIO, 1);
  });

  it("keeps its place on another page, as far as there is room", () => {
    expect(fitted(rect, A4)).toEqual(rect);
    expect(fitted({ ...rect, x: 385, y: 744 }, { width: 420, height: 595 })).toEqual({
      ...rect,
      x: 210,
      y: 497,
    });
    const narrow = fitted(rect, { width: 150, height: 400 });
    expect(narrow).toEqual({ x: 0, y: 200, width: 150, height: 70 });
  });
});
