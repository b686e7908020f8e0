/**
 * Computes the position of a new box. Pure. Coordinates are points from the top left corner of the page as displayed.
 */
import { BLOCK_RATIO } from "@paraph/ui/documents/page-rect";
import type { PageRect, PageSize } from "@paraph/ui/documents/page-rect";

/** The share of the page's width that a box takes, which suits the printed block on A4. */
const SHARE = 0.378;
const LARGEST = 240;
/** The margin of a page without text, in points. */
export const MARGIN = 48;
const GAP = 14;

/** The size of a new box on a page. */
export function blockSize(page: PageSize): { width: number; height: number } {
  const width = Math.round(
    Math.min(LARGEST, page.width * SHARE, page.height * SHARE * BLOCK_RATIO),
  );
  return { width, height: Math.round((width / BLOCK_RATIO) * 10) / 10 };
}

/** A box around a point, moved onto the page if needed. */
export function boxAt(page: PageSize, point: { x: number; y: number }): PageRect {
  const size = blockSize(page);
  return {
    x: keep(point.x - size.width / 2, page.width - size.width),
    y: keep(point.y - size.height / 2, page.height - size.height),
    ...size,
  };
}

/** A box in a free area: from the bottom of the page up, left before right, without touching other boxes. */
export function freeBox(page: PageSize, taken: readonly PageRect[]): PageRect {
  const size = blockSize(page);
  const left = Math.min(MARGIN, Math.max(0, (page.width - size.width) / 2));
  const columns = [left, page.width - left - size.width].filter(
    (x, index) => index === 0 || x >= left + size.width + GAP,
  );
  const foot = page.height - MARGIN * 1.5 - size.height;
  for (let y = foot; y >= MARGIN; y -= size.height + GAP) {
    for (const x of columns) {
      const rect = { x: Math.round(x), y: Math.round(y), ...size };
      if (!taken.some((one) => overlap(one, rect))) return rect;
    }
  }
  return { x: Math.round(left), y: Math.round(Math.max(0, foot)), ...size };
}

function overlap(a: PageRect, b: PageRect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const keep = (value: number, most: number) =>
  Math.round(Math.min(Math.max(0, value), Math.max(0, most)) * 10) / 10;
