import { boxCorners, type Point } from "./matrices.ts";

/** A subpath (ISO 32000-2 §8.5.2). */
export interface Figure {
  readonly points: Point[];
  /** Whether it has straight lines only. */
  straight: boolean;
  closed: boolean;
}

/** PDFium draws an area thinner than this, in points, as a line of one pixel; others draw nothing or nearly nothing. */
export const THIN = 0.001;

/** Adds the segment of an operator to the subpaths of a path. */
export function build(figures: Figure[], operator: string, numbers: readonly number[]): void {
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (operator === "re") {
    figures.push({ points: boxCorners(x, y, width, height), straight: true, closed: true });
    return;
  }
  if (operator === "m") {
    figures.push({ points: [[x, y]], straight: true, closed: false });
    return;
  }
  const last = figures.at(-1);
  if (last === undefined) return;
  if (operator === "h") last.closed = true;
  else if (operator !== "l") last.straight = false;
  for (let i = 0; i + 1 < numbers.length; i += 2)
    last.points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
}

export function closeLast(figures: readonly Figure[]): void {
  const last = figures.at(-1);
  if (last !== undefined) last.closed = true;
}

/** The average width of a subpath, by the area that it encloses; 0 for a point and for points on one line. */
export function widthOf(points: readonly Point[]): number {
  const [area, around] = measured(points);
  return around > 0 && !isFlat(points) ? (2 * Math.abs(area)) / around : 0;
}

/** The length of a subpath; 0 for a point. */
export const lengthOf = (points: readonly Point[]): number => measured(points)[1] / 2;

/** Whether a subpath encloses no noticeable area. */
export function isThin(points: readonly Point[]): boolean {
  const [area, around] = measured(points);
  // Loops in opposite directions enclose something, though their areas cancel out.
  return around > 0 && Math.abs(area) / around < THIN && isFlat(points);
}

/** Twice the area, and the perimeter. */
function measured(points: readonly Point[]): readonly [number, number] {
  const [first] = points;
  if (first === undefined) return [0, 0];
  let [area, around] = [0, 0];
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[i + 1] ?? first;
    area += (x - first[0]) * (nextY - first[1]) - (nextX - first[0]) * (y - first[1]);
    around += Math.hypot(nextX - x, nextY - y);
  });
  return [area, around];
}

/** Whether all points are on one line, within the tolerance for thin areas. */
function isFlat(points: readonly Point[]): boolean {
  return flatness(points) < THIN;
}

/** The largest distance of a subpath's points from the line between its first point and the point farthest from it. */
export function flatness(points: readonly Point[]): number {
  const [first = [0, 0]] = points;
  const far = points.reduce<Point>(
    (most, point) => (distance(first, point) > distance(first, most) ? point : most),
    first,
  );
  const length = distance(first, far);
  if (length === 0) return 0;
  return points.reduce(
    (most, [x, y]) =>
      Math.max(
        most,
        Math.abs((far[0] - first[0]) * (y - first[1]) - (far[1] - first[1]) * (x - first[0])) /
          length,
      ),
    0,
  );
}

const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y);

/**
 * Whether a line ends where it begins, except for the one case that all programs draw alike: two equal points with
 * round ends. A line with butt ends has no area; only PDFium draws it, as thin as a fill without an area.
 */
export function isWithoutLength({ points, straight, closed }: Figure, cap: number): boolean {
  const [first] = points;
  if (first === undefined || !points.every((point) => distance(first, point) === 0)) return false;
  if (cap === 2) return points.length > 1;
  return cap === 1 && (points.length === 1 ? closed : !straight);
}
