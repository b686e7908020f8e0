import type { CSSProperties } from "react";

/** A place on a page: points (1/72 inch), from the top left corner of the page as it is shown. */
export interface PageRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The proportions of every visual signature (300 × 140); it scales as one block. */
export const BLOCK_RATIO = 300 / 140;
/** Narrower than this, its lines cannot be read on paper. */
export const LEAST_WIDTH = 90;

/** Where a rectangle stands on a `PageSheet`, whatever the sheet's size on the screen. */
export function rectStyle(rect: PageRect): CSSProperties {
  return {
    position: "absolute",
    left: `calc(var(--pt) * ${rect.x})`,
    top: `calc(var(--pt) * ${rect.y})`,
    width: `calc(var(--pt) * ${rect.width})`,
    height: `calc(var(--pt) * ${rect.height})`,
  };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));
const tenth = (value: number) => Math.round(value * 10) / 10;

/** The rectangle moved, kept on the page. */
export function moved(rect: PageRect, dx: number, dy: number, page: PageSize): PageRect {
  return {
    ...rect,
    x: tenth(clamp(rect.x + dx, 0, page.width - rect.width)),
    y: tenth(clamp(rect.y + dy, 0, page.height - rect.height)),
  };
}

export type Corner = "nw" | "ne" | "sw" | "se";

/** The rectangle resized at a corner by `dx` points, its proportions and the opposite corner kept, on the page. */
export function resized(rect: PageRect, corner: Corner, dx: number, page: PageSize): PageRect {
  const west = corner === "nw" || corner === "sw";
  const north = corner === "nw" || corner === "ne";
  const right = rect.x + rect.width;
  const bottom = rect.y + rect.height;
  const roomX = west ? right : page.width - rect.x;
  const roomY = north ? bottom : page.height - rect.y;
  const most = Math.min(roomX, roomY * BLOCK_RATIO);
  const width = tenth(clamp(rect.width + (west ? -dx : dx), Math.min(LEAST_WIDTH, most), most));
  const height = tenth(width / BLOCK_RATIO);
  return {
    x: tenth(west ? right - width : rect.x),
    y: tenth(north ? bottom - height : rect.y),
    width,
    height,
  };
}

/** The rectangle on another page: as it is, made smaller where that page has no room for it. */
export function fitted(rect: PageRect, page: PageSize): PageRect {
  const width = Math.min(rect.width, page.width, page.height * BLOCK_RATIO);
  const size =
    width < rect.width ? { width: tenth(width), height: tenth(width / BLOCK_RATIO) } : {};
  return moved({ ...rect, ...size }, 0, 0, page);
}
