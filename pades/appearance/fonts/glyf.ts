import type { FontGlyph } from "./font-glyph.ts";
import { boundsOf, type Contour, type Outline } from "./outline.ts";

/** Font units up to which a coordinate, and the distance from one point to the next, is a signed word. */
const FARTHEST = 16_383;
/** Points and contours are counted in words: signed for contours. */
const [MOST_POINTS, MOST_CONTOURS] = [65_535, 32_767];

/** Whether `encodeGlyph` and the tables beside it (`hmtx`: the advance is an unsigned word) can hold a glyph. */
export function isEncodable({ outline, advance }: Pick<FontGlyph, "outline" | "advance">): boolean {
  const box = boundsOf(outline);
  const sides = box ? [box.left, box.bottom, box.right, box.top] : [];
  return (
    [...sides, advance].every((side) => Math.abs(side) <= FARTHEST) &&
    outline.length <= MOST_CONTOURS &&
    outline.reduce((sum, contour) => sum + contour.length, 0) <= MOST_POINTS
  );
}

/**
 * One simple glyph as the `glyf` table stores it (OpenType 1.9, "glyf": Simple Glyph Description),
 * without instructions. Coordinates must be whole numbers. A glyph without contours has no bytes.
 * The result is padded to four bytes, as the short form of `loca` and most readers want it.
 */
export function encodeGlyph(outline: Outline): Buffer {
  const contours = outline.filter((contour) => contour.length > 0);
  const box = boundsOf(contours);
  if (!box) return Buffer.alloc(0);
  const points = contours.flat();
  const head = Buffer.alloc(10 + contours.length * 2 + 2);
  head.writeInt16BE(contours.length, 0);
  [box.left, box.bottom, box.right, box.top].forEach((value, i) =>
    head.writeInt16BE(value, 2 + i * 2),
  );
  contours.reduce((end, contour, i) => {
    head.writeUInt16BE(end + contour.length - 1, 10 + i * 2);
    return end + contour.length;
  }, 0);
  const xs = deltas(points, "x");
  const ys = deltas(points, "y");
  const flags = points.map((point, i) => {
    return (
      (point.on ? 1 : 0) |
      coordinateFlags(xs[i] ?? 0, 0x02, 0x10) |
      coordinateFlags(ys[i] ?? 0, 0x04, 0x20)
    );
  });
  const body = Buffer.concat([
    head,
    Buffer.from(flags),
    ...xs.map((delta) => coordinate(delta)),
    ...ys.map((delta) => coordinate(delta)),
  ]);
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
}

function deltas(points: Contour, axis: "x" | "y"): number[] {
  return points.map((point, i) => point[axis] - (points[i - 1]?.[axis] ?? 0));
}

/** `short`: one byte follows and `same` is its sign; not short: `same` means that the value repeats. */
function coordinateFlags(delta: number, short: number, same: number): number {
  if (delta === 0) return same;
  if (Math.abs(delta) > 255) return 0;
  return delta > 0 ? short | same : short;
}

function coordinate(delta: number): Buffer {
  if (delta === 0) return Buffer.alloc(0);
  if (Math.abs(delta) <= 255) return Buffer.from([Math.abs(delta)]);
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(delta);
  return bytes;
}
