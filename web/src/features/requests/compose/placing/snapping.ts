/** Computes the lines to which a dragged box snaps, and its position. Pure; in points. */
import type { PageRect, PageSize } from "@paraph/ui/documents/page-rect";
import type { PageText } from "../../../../session/signer-client.tsx";
import { MARGIN } from "./placing.ts";

/** A line across the page on which an edge or the middle of the box is. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly of: "box" | "centre" | "margin";
  /** The signer of the other box, if the line belongs to one. */
  readonly name: string | undefined;
}

export interface Surroundings {
  readonly page: PageSize;
  readonly boxes: readonly { readonly name: string; readonly rect: PageRect }[];
  /** The area within the margins of the page. */
  readonly matter: PageRect;
}

export interface Snapped {
  readonly rect: PageRect;
  readonly guides: readonly Guide[];
}

/** The box moved to the nearest lines within a distance; unchanged if there are none. */
export function snapped(rect: PageRect, around: Surroundings, within: number): Snapped {
  const { page } = around;
  const lines = linesOf(around);
  const x = nearest(
    lines,
    { axis: "x", start: rect.x, length: rect.width, room: page.width },
    within,
  );
  const y = nearest(
    lines,
    { axis: "y", start: rect.y, length: rect.height, room: page.height },
    within,
  );
  const rested = { ...rect, x: tenth(rect.x + x), y: tenth(rect.y + y) };
  return { rect: rested, guides: guidesOf(rested, lines) };
}

/** The part of the box that is on a line. */
type Part = "start" | "middle" | "end";

interface Line extends Guide {
  readonly parts: readonly Part[];
}

/** Of two lines at the same distance, the first one wins. */
function linesOf({ page, boxes, matter }: Surroundings): readonly Line[] {
  const along = (axis: "x" | "y") => {
    const [from, length] = axis === "x" ? (["x", "width"] as const) : (["y", "height"] as const);
    const line = (at: number, of: Guide["of"], parts: readonly Part[], name?: string): Line => ({
      axis,
      at,
      of,
      name,
      parts,
    });
    return [
      ...boxes.flatMap(({ name, rect }) => [
        line(rect[from], "box", ["start", "end"], name),
        line(rect[from] + rect[length], "box", ["start", "end"], name),
        line(rect[from] + rect[length] / 2, "box", ["middle"], name),
      ]),
      line(page[length] / 2, "centre", ["middle"]),
      line(matter[from], "margin", ["start"]),
      line(matter[from] + matter[length], "margin", ["end"]),
    ];
  };
  return [...along("x"), ...along("y")];
}

interface Extent {
  readonly axis: "x" | "y";
  readonly start: number;
  readonly length: number;
  /** The length of the page. */
  readonly room: number;
}

const SHARE: Record<Part, number> = { start: 0, middle: 0.5, end: 1 };
const placeOf = (part: Part, { start, length }: Extent) => start + length * SHARE[part];

/** The signed distance to the nearest line; 0 if no line is near enough, or if the box would leave the page. */
function nearest(lines: readonly Line[], extent: Extent, within: number): number {
  let way = 0;
  let least = Infinity;
  for (const line of lines) {
    if (line.axis !== extent.axis) continue;
    for (const part of line.parts) {
      const to = line.at - placeOf(part, extent);
      const start = extent.start + to;
      const leaves = start < 0 || start + extent.length > extent.room;
      if (leaves || Math.abs(to) > within || Math.abs(to) >= least - NOTHING) continue;
      [way, least] = [to, Math.abs(to)];
    }
  }
  return way;
}

/** The largest error that comes from rounding to tenths of a point, with a margin. */
const NOTHING = 0.11;

/** One guide for each coordinate at which the box is on lines. */
function guidesOf(rect: PageRect, lines: readonly Line[]): readonly Guide[] {
  const extents = {
    x: { axis: "x", start: rect.x, length: rect.width, room: 0 },
    y: { axis: "y", start: rect.y, length: rect.height, room: 0 },
  } as const;
  const guides: Guide[] = [];
  for (const { parts, ...guide } of lines) {
    const touches = parts.some(
      (part) => Math.abs(placeOf(part, extents[guide.axis]) - guide.at) <= NOTHING,
    );
    const isThere = guides.some(
      ({ axis, at }) => axis === guide.axis && Math.abs(at - guide.at) <= NOTHING,
    );
    if (touches && !isThere) guides.push(guide);
  }
  return guides;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The area within the margins of a page: around its upright text or, without text, inside a common margin. */
export function matterOf(page: PageSize, text: PageText | undefined): PageRect {
  const runs = (text?.runs ?? []).filter(({ angle, text: words }) => angle === 0 && words.trim());
  if (runs.length === 0) {
    const margin = Math.min(MARGIN, page.width / 4, page.height / 4);
    return {
      x: margin,
      y: margin,
      width: page.width - 2 * margin,
      height: page.height - 2 * margin,
    };
  }
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const x = within(Math.min(...runs.map((run) => run.x)), page.width);
  const y = within(Math.min(...runs.map((run) => run.y)), page.height);
  const right = within(Math.max(...runs.map((run) => run.x + run.width)), page.width);
  const bottom = within(Math.max(...runs.map((run) => run.y + run.height)), page.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}
