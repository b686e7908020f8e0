import type { PdfValue } from "../../../read/object.ts";

export type Point = readonly [number, number];
/** ISO 32000-2 §8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const numbersOf = (operands: readonly PdfValue[]): number[] =>
  operands.map((one) => (typeof one === "number" ? one : 0));

/** A matrix within another one, from the six numbers of `cm` or of a dictionary. */
export function within(
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  m: Matrix,
): Matrix {
  return [
    a * m[0] + b * m[2],
    a * m[1] + b * m[3],
    c * m[0] + d * m[2],
    c * m[1] + d * m[3],
    e * m[0] + f * m[2] + m[4],
    e * m[1] + f * m[3] + m[5],
  ];
}

export const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** Whether it flattens everything to a line or a point. */
export const isSingular = ([a = 1, b = 0, c = 0, d = 1]: readonly number[]): boolean =>
  a * d === b * c;

/** The smallest and the largest factor by which it scales a length. */
export function stretches([a, b, c, d]: Matrix): readonly [number, number] {
  const [sum, product] = [a * a + b * b + c * c + d * d, Math.abs(a * d - b * c)];
  const root = Math.sqrt(Math.max(0, sum * sum - 4 * product * product));
  const most = Math.sqrt((sum + root) / 2);
  return [most === 0 ? 0 : product / most, most];
}

export const boxCorners = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
