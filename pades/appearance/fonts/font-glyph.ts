import type { Outline } from "./outline.ts";

export interface FontGlyph {
  readonly outline: Outline;
  /** In font units. */
  readonly advance: number;
  /** The character of the glyph; used only by fonts whose glyphs have names. */
  readonly codePoint?: number;
}

export interface FontMetrics {
  readonly postscriptName: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly weight: number;
}
