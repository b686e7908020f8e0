/** Computes where the pages are in the window, and where a box is that is dragged over them. */
import { fitted, moved, resized } from "@paraph/ui/documents/page-rect";
import type { Corner, PageRect } from "@paraph/ui/documents/page-rect";
import { ACTUAL_SIZE } from "../../../../components/document-viewer/desk-pages.ts";
import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import type { Desk } from "../../../../components/document-viewer/use-desk.ts";
import type { Place } from "../draft.ts";
import { blockSize } from "./placing.ts";
import { snapped } from "./snapping.ts";
import type { Guide, Surroundings } from "./snapping.ts";

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The dragged box: a new box of a signer, or a box on a page, which is resized if `corner` is set. */
export interface Load {
  readonly signer: string;
  readonly place?: Place | undefined;
  readonly corner?: Corner | undefined;
  /** The point at which the drag started. */
  readonly from: Point;
  /** The position of that point in the box, in points; the middle if omitted. */
  readonly grip?: Point | undefined;
}

export interface Carried extends Load {
  /** The page under the box. */
  readonly page: DeskPage | undefined;
  readonly rect: PageRect;
  readonly guides: readonly Guide[];
  /** The origin of the rectangle's coordinates in the window: that of the page or, if there is none, of the box. */
  readonly origin: Point;
  /** CSS pixels for one point. */
  readonly scale: number;
  /** The part of the window in which pages are visible. */
  readonly view: DOMRect | undefined;
}

interface Sheet {
  readonly page: DeskPage;
  readonly box: DOMRect;
}

/** The distance within which a box snaps to a line, in CSS pixels. */
const SNAPS_WITHIN = 6;

export interface Carrying {
  readonly desk: Desk;
  readonly around: (page: DeskPage, place: Place | undefined) => Surroundings;
}

/** Starts to drag a box that is on a page. */
export function lifted(desk: Desk, place: Place, from: Point, corner: Corner | undefined): Load {
  const home = sheetOf(desk, place);
  const grip = home && {
    x: (from.x - home.box.x) / scaleOf(home) - place.rect.x,
    y: (from.y - home.box.y) / scaleOf(home) - place.rect.y,
  };
  return { signer: place.signer, place, corner, from, grip };
}

/** The position of the dragged box if the pointer is at a point. If `free`, it does not snap to lines. */
export function carriedTo(
  { desk, around }: Carrying,
  load: Load,
  at: Point,
  free: boolean,
): Carried {
  const { place, corner, from, grip } = load;
  const home = place && sheetOf(desk, place);
  const view = desk.element?.getBoundingClientRect();
  if (corner !== undefined && place !== undefined && home !== undefined) {
    const scale = scaleOf(home);
    const rect = resized(place.rect, corner, (at.x - from.x) / scale, home.page);
    return { ...load, page: home.page, rect, guides: [], origin: home.box, scale, view };
  }
  const sheet = sheetAt(desk, view, at);
  const scale = scaleOf(sheet ?? home) ?? desk.zoom * ACTUAL_SIZE;
  if (sheet === undefined) {
    const { width, height } = place?.rect ?? blockSize(desk.pages[desk.current - 1] ?? A4);
    const hold = grip ?? middleOf({ width, height });
    const origin = { x: at.x - hold.x * scale, y: at.y - hold.y * scale };
    return {
      ...load,
      page: undefined,
      rect: { x: 0, y: 0, width, height },
      guides: [],
      origin,
      scale,
      view,
    };
  }
  const { page, box } = sheet;
  const { width, height } = place === undefined ? blockSize(page) : fitted(place.rect, page);
  const hold = grip ?? middleOf({ width, height });
  const x = (at.x - box.x) / scale - hold.x;
  const y = (at.y - box.y) / scale - hold.y;
  const there = moved({ x, y, width, height }, 0, 0, page);
  const rested = free
    ? { rect: there, guides: [] }
    : snapped(there, around(page, place), SNAPS_WITHIN / scale);
  return { ...load, page, ...rested, origin: box, scale, view };
}

const A4 = { width: 595, height: 842 };
const middleOf = ({ width, height }: { width: number; height: number }): Point => ({
  x: width / 2,
  y: height / 2,
});

function scaleOf(sheet: Sheet): number;
function scaleOf(sheet: Sheet | undefined): number | undefined;
function scaleOf(sheet: Sheet | undefined): number | undefined {
  return sheet && sheet.box.width / sheet.page.width;
}

function sheetOf(desk: Desk, { document, page }: Pick<Place, "document" | "page">) {
  const found = desk.pages.find((one) => one.document === document && one.page === page);
  return found && measured(desk, found);
}

/** The page under a point, if it is visible there. */
function sheetAt(desk: Desk, view: DOMRect | undefined, { x, y }: Point): Sheet | undefined {
  if (view === undefined || !isIn(view, x, y)) return undefined;
  for (const page of desk.pages) {
    const sheet = measured(desk, page);
    if (sheet !== undefined && isIn(sheet.box, x, y)) return sheet;
  }
  return undefined;
}

function measured(desk: Desk, page: DeskPage): Sheet | undefined {
  const holder = desk.element?.querySelector(`[data-page="${page.number}"]`);
  const box = holder?.lastElementChild?.getBoundingClientRect();
  return box && { page, box };
}

const isIn = (box: DOMRect, x: number, y: number) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** The distance to the top or bottom edge, in CSS pixels, within which the pages scroll during a drag. */
const EDGE = 48;
const FASTEST = 14;

/** How far the pages scroll in one frame if the pointer is at a point. */
export function scrollAt(view: Pick<DOMRect, "top" | "bottom" | "left" | "right">, at: Point) {
  if (at.x < view.left || at.x > view.right) return 0;
  const above = Math.min(EDGE, view.top + EDGE - at.y);
  const below = Math.min(EDGE, at.y - (view.bottom - EDGE));
  if (above > 0) return -Math.ceil((above / EDGE) * FASTEST);
  return below > 0 ? Math.ceil((below / EDGE) * FASTEST) : 0;
}
