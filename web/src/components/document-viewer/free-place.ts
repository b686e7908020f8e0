/**
 * Finds the nearest position on a page where a box covers nothing. Pure. Coordinates are points from the top left
 * corner of the page as displayed.
 */
import type { PageRect, PageSize } from "@paraph/ui/documents/page-rect";

/** The distance of the box to text, other boxes and the edges of the page, if there is room. */
export const CLEARANCE = 6;

/**
 * The box at the nearest position where it is on the page and covers no obstacle; its size is unchanged. Undefined if
 * there is no such position. Positions are in tenths of a point.
 */
export function freePlace(
  box: PageRect,
  page: PageSize,
  obstacles: readonly PageRect[],
): PageRect | undefined {
  return nearestFree(box, page, obstacles, CLEARANCE) ?? nearestFree(box, page, obstacles, 0);
}

/** The box must not start strictly between these values. */
interface Forbidden {
  readonly x: Span;
  readonly y: Span;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * At the nearest position, the box is at its old coordinate or at an edge along each axis; otherwise it could be
 * nearer. So only these positions are tried, column by column, the nearest first.
 */
function nearestFree(
  box: PageRect,
  page: PageSize,
  obstacles: readonly PageRect[],
  clearance: number,
): PageRect | undefined {
  const forbidden = obstacles.map(({ x, y, width, height }): Forbidden => ({
    x: { from: down(x - box.width - clearance), to: up(x + width + clearance) },
    y: { from: down(y - box.height - clearance), to: up(y + height + clearance) },
  }));
  const across = { from: clearance, to: down(page.width - box.width - clearance) };
  const along = { from: clearance, to: down(page.height - box.height - clearance) };
  if (across.from > across.to || along.from > along.to) return undefined;
  const columns = [within(box.x, across), ...forbidden.flatMap(({ x }) => [x.from, x.to])]
    .filter((x) => x >= across.from && x <= across.to)
    .toSorted((a, b) => Math.abs(a - box.x) - Math.abs(b - box.x));
  let best: PageRect | undefined;
  let least = Infinity;
  for (const x of columns) {
    if (Math.abs(x - box.x) >= least) break;
    const there = forbidden.filter((one) => one.x.from < x && x < one.x.to).map((one) => one.y);
    for (const y of nearestOutside(box.y, there, along)) {
      const distance = Math.hypot(x - box.x, y - box.y);
      if (distance < least) [best, least] = [{ ...box, x, y }, distance];
    }
  }
  return best;
}

/** The nearest values on either side of a value that are in `room` and in no span. */
function nearestOutside(value: number, spans: readonly Span[], room: Span): number[] {
  const start = within(value, room);
  let after = start;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from < after && after < to) after = to;
  }
  let before = start;
  for (const { from, to } of spans.toSorted((a, b) => b.to - a.to)) {
    if (from < before && before < to) before = from;
  }
  return [after, before].filter((one) => one >= room.from && one <= room.to);
}

const within = (value: number, { from, to }: Span) => Math.min(Math.max(value, from), to);
const down = (value: number) => Math.floor(value * 10) / 10;
const up = (value: number) => Math.ceil(value * 10) / 10;
