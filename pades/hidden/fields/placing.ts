import type { Rectangle } from "../../read/pages.ts";

/** As `cm` takes it (ISO 32000-2 §8.3.4). */
export type Matrix = readonly [number, number, number, number, number, number];

/** The /Matrix of a form; the identity matrix where it is not six numbers. */
export function matrixOf(numbers: readonly number[]): Matrix {
  const [a, b, c, d, e, f] = numbers;
  return a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined ||
    f === undefined
    ? [1, 0, 0, 1, 0, 0]
    : [a, b, c, d, e, f];
}

/**
 * The matrix that makes a form fill a rectangle (§12.5.5): its box, transformed by its own matrix, is scaled and moved
 * into the rectangle.
 */
export function placed(
  [left, bottom, right, top]: Rectangle,
  box: readonly number[],
  [a, b, c, d, e, f]: Matrix,
): Matrix {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const corners = [x1, x2].flatMap((x) =>
    [y1, y2].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [across, up] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [low, high] = [Math.min(...across), Math.max(...across)];
  const [under, over] = [Math.min(...up), Math.max(...up)];
  // A box without an area shows nothing.
  const wide = high > low ? (right - left) / (high - low) : 0;
  const tall = over > under ? (top - bottom) / (over - under) : 0;
  return [wide, 0, 0, tall, round(left - low * wide), round(bottom - under * tall)];
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
