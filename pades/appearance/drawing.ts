import type { Color } from "./color.ts";
import type { PathStep } from "./fonts/outline.ts";
import type { OpaqueImage } from "./opaque-image.ts";
import type { Glyph, Shaped } from "./fonts/typeface.ts";
import type { Face } from "./fonts/typeface.ts";

/** The block's own measure; every length in a drawing is in these units, y from the top downwards. */
export const BLOCK = { width: 300, height: 140 } as const;

/** A line of text on its baseline; the glyphs carry their distance from `x`, in the block's units. */
export interface TextItem {
  readonly kind: "text";
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly color: Color;
  readonly glyphs: readonly { readonly glyph: Glyph; readonly dx: number }[];
}

export interface RectangleItem {
  readonly kind: "rectangle";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
  readonly fill?: Color;
  /** Drawn on the edge's middle. */
  readonly stroke?: {
    readonly color: Color;
    readonly width: number;
    readonly dash?: readonly number[];
  };
}

/** A filled path, by the even-odd rule. */
export interface PathItem {
  readonly kind: "path";
  readonly steps: readonly PathStep[];
  readonly fill: Color;
}

export interface ImageItem {
  readonly kind: "image";
  readonly image: OpaqueImage;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Rounds the corners off. */
  readonly radius?: number;
}

export type DrawingItem = TextItem | RectangleItem | PathItem | ImageItem;

/**
 * A drawn block before it is put on paper or on a screen. Both back ends fill the whole box with the ground and then
 * draw the block item by item, so that nothing below the box shows through.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Missing for the value of a form field, which is directly on its page. */
  readonly ground?: Color;
  readonly items: readonly DrawingItem[];
  /** All words in reading order, for people who do not see the drawing. */
  readonly description: string;
}

/** A shaped line as an item at a size; `tracking` is added after each glyph, in em. */
export function textItem(
  shaped: Shaped,
  place: { readonly x: number; readonly y: number; readonly size: number; readonly color: Color },
  tracking = 0,
): TextItem {
  const scale = place.size / shaped.face.unitsPerEm;
  return {
    kind: "text",
    text: shaped.text,
    face: shaped.face,
    ...place,
    glyphs: shaped.glyphs.map(({ glyph, x }, i) => ({
      glyph,
      dx: x * scale + i * tracking * place.size,
    })),
  };
}

/** The outline of a rectangle with rounded corners, as quadratic curves. */
export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): PathStep[] {
  const [right, bottom] = [x + width, y + height];
  // two quadratic curves a corner come within 1 % of the circle
  const k = radius * (1 - Math.SQRT1_2);
  const s = radius * (Math.SQRT2 - 1);
  return [
    ["M", x + radius, y],
    ["L", right - radius, y],
    ["Q", right - radius + s, y, right - k, y + k],
    ["Q", right, y + radius - s, right, y + radius],
    ["L", right, bottom - radius],
    ["Q", right, bottom - radius + s, right - k, bottom - k],
    ["Q", right - radius + s, bottom, right - radius, bottom],
    ["L", x + radius, bottom],
    ["Q", x + radius - s, bottom, x + k, bottom - k],
    ["Q", x, bottom - radius + s, x, bottom - radius],
    ["L", x, y + radius],
    ["Q", x, y + radius - s, x + k, y + k],
    ["Q", x + radius - s, y, x + radius, y],
    ["Z"],
  ];
}
