/**
 * Glyph outlines as TrueType has them: closed contours of points, on the curve or steering a quadratic
 * curve, in font units with y upwards. Where two steering points follow each other, the point between
 * them is on the curve (OpenType, "glyf").
 */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

export type Contour = readonly OutlinePoint[];
export type Outline = readonly Contour[];

export interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** One piece of a path: `Q` carries its steering point before its end. */
export type PathStep =
  | readonly ["M" | "L", number, number]
  | readonly ["Q", number, number, number, number]
  | readonly ["Z"];

/** The smallest box around all points; null for an outline without ink (a space). */
export function boundsOf(outline: Outline): Bounds | null {
  let box: { left: number; bottom: number; right: number; top: number } | null = null;
  for (const contour of outline) {
    for (const { x, y } of contour) {
      box ??= { left: x, bottom: y, right: x, top: y };
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.bottom) box.bottom = y;
      if (y > box.top) box.top = y;
    }
  }
  return box;
}

/** The outline under a matrix, rounded to whole font units: that is how a font file stores it. */
export function transformed(outline: Outline, [a, b, c, d, e, f]: Matrix): Outline {
  const moved = outline.map((contour) =>
    contour.map(({ x, y, on }) => ({
      x: Math.round(a * x + c * y + e),
      y: Math.round(b * x + d * y + f),
      on,
    })),
  );
  // a reflection turns the contours round; filled by the non-zero rule they must keep their sense
  return a * d - b * c < 0 ? moved.map((contour) => contour.toReversed()) : moved;
}

const middle = (p: OutlinePoint, q: OutlinePoint): OutlinePoint => ({
  x: (p.x + q.x) / 2,
  y: (p.y + q.y) / 2,
  on: true,
});

function* stepsOf(contour: Contour): Generator<PathStep> {
  const [first, last] = [contour[0], contour.at(-1)];
  if (!first || !last) return;
  const start = first.on ? first : last.on ? last : middle(first, last);
  yield ["M", start.x, start.y];
  let steering: OutlinePoint | null = null;
  for (const point of first.on ? [...contour.slice(1), start] : [...contour, start]) {
    if (point.on) {
      yield steering ? ["Q", steering.x, steering.y, point.x, point.y] : ["L", point.x, point.y];
      steering = null;
    } else {
      if (steering) {
        const between = middle(steering, point);
        yield ["Q", steering.x, steering.y, between.x, between.y];
      }
      steering = point;
    }
  }
  if (steering) yield ["Q", steering.x, steering.y, start.x, start.y];
  yield ["Z"];
}

/** The outline as a path: every contour is moved to, drawn and closed. */
export function* pathOf(outline: Outline): Generator<PathStep> {
  for (const contour of outline) yield* stepsOf(contour);
}
