import type { FontPathCommand } from "fontkit";
import type { Contour, Outline, OutlinePoint } from "./outline.ts";

/** Where a glyph's path goes: x' = x · scale + dx, y' = y · scale + dy. */
export interface Shift {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

const NOWHERE: Shift = { scale: 1, dx: 0, dy: 0 };

/**
 * fontkit's path commands as contours of whole font units, quadratic as TrueType has them. The cubic curves of
 * OpenType fonts with PostScript outlines become four quadratic ones each, a fraction of a font unit beside them.
 */
export function outlineOf(commands: readonly FontPathCommand[], shift: Shift = NOWHERE): Outline {
  const contours: Contour[] = [];
  let contour: OutlinePoint[] = [];
  let at: [number, number] = [0, 0];
  const point = (x = 0, y = 0, on = true): OutlinePoint => ({
    x: Math.round(x * shift.scale + shift.dx),
    y: Math.round(y * shift.scale + shift.dy),
    on,
  });
  const close = (): void => {
    const done = withoutRepeatedStart(contour);
    if (done.length > 1) contours.push(done);
    contour = [];
  };
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    switch (command) {
      case "moveTo":
        close();
        contour = [point(a, b)];
        at = [a, b];
        break;
      case "lineTo":
        contour.push(point(a, b));
        at = [a, b];
        break;
      case "quadraticCurveTo":
        contour.push(point(a, b, false), point(c, d));
        at = [c, d];
        break;
      case "bezierCurveTo":
        for (const [cx, cy, x, y] of quadratics([...at, a, b, c, d, e, f])) {
          contour.push(point(cx, cy, false), point(x, y));
        }
        at = [e, f];
        break;
      case "closePath":
        close();
    }
  }
  close();
  return contours;
}

function withoutRepeatedStart(contour: OutlinePoint[]): Contour {
  const [first, last] = [contour[0], contour.at(-1)];
  const repeated =
    contour.length > 1 && first?.x === last?.x && first?.y === last?.y && last?.on === true;
  return repeated ? contour.slice(0, -1) : contour;
}

type Cubic = readonly [
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
];

const PIECES = 4;

/** A cubic curve in pieces, each as the quadratic curve that touches it at both ends. */
function quadratics([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): [number, number, number, number][] {
  const value = (p0: number, p1: number, p2: number, p3: number, t: number): number =>
    (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3 * p3;
  const slope = (p0: number, p1: number, p2: number, p3: number, t: number): number =>
    3 * (1 - t) ** 2 * (p1 - p0) + 6 * (1 - t) * t * (p2 - p1) + 3 * t ** 2 * (p3 - p2);
  return Array.from({ length: PIECES }, (_, i) => {
    const [from, to] = [i / PIECES, (i + 1) / PIECES];
    // the middle of the two steering points that the ends' slopes give
    const steer = (p0: number, p1: number, p2: number, p3: number): number => {
      const [start, end] = [value(p0, p1, p2, p3, from), value(p0, p1, p2, p3, to)];
      const turn = slope(p0, p1, p2, p3, from) - slope(p0, p1, p2, p3, to);
      return (start + end) / 2 + (turn * (to - from)) / 4;
    };
    return [
      steer(x0, x1, x2, x3),
      steer(y0, y1, y2, y3),
      value(x0, x1, x2, x3, to),
      value(y0, y1, y2, y3, to),
    ];
  });
}
