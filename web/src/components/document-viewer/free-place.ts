/** The nearest place on a page where a box covers nothing. Pure; points from the top left corner of the page as shown. */
import type { PageRect, PageSize } from "@paraph/ui/documents/page-rect";

/** The box stays so far from text, other boxes and the edges of the page, where there is room for it. */
export const CLEARANCE = 6;

/**
 * The box at the nearest place where it lies on the page and covers no obstacle, as large as it is; undefined if there is none.
 * Places are in tenths of a point.
 */
export function freePlace(
  box: PageRect,
  page: PageSize,
  obstacles: readonly PageRect[],
): PageRect | undefined {
  return nearestFree(box, page, obstacles, CLEARANCE) ?? nearestFree(box, page, obstacles, 0);
}

/** Where the box must not begin: between these values, without them. */
interface Forbidden {
  readonly x: Span;
  readonly y: Span;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * At the nearest place the box is at its old coordinate or at an edge, along each axis: otherwise it could come nearer. So
 * only these are tried, column by column, the nearest first.
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

/** The nearest values in a room on either side of a value that no span holds. */
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
