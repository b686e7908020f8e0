import type { Font } from "fontkit";
import type { FaceName } from "./fonts.ts";
import type { Outline } from "./outline.ts";

/** One drawn character of a face; the same object every time, so that it can be told apart by identity. */
export interface Glyph {
  /** The text that it stands for, as it is copied. */
  readonly text: string;
  readonly outline: Outline;
  /** In font units. */
  readonly advance: number;
  /** Where the font's own kerning for it is found; absent for letters borrowed from another face. */
  readonly kerning?: { readonly font: Font; readonly letter: string };
}

/** The files of one face and weight read as one, with the letters composed that the files lack. */
export interface Face {
  readonly name: FaceName;
  readonly postscriptName: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly weight: number;
  /** The glyph of one character as a reader counts them (a grapheme cluster in NFC), or null. */
  readonly glyph: (cluster: string) => Glyph | null;
}

/** A line of glyphs from left to right; `x` and `width` in font units, kerned. */
export interface Shaped {
  readonly face: Face;
  /** The line's text, in reading order. */
  readonly text: string;
  readonly glyphs: readonly { readonly glyph: Glyph; readonly x: number }[];
  readonly width: number;
}
