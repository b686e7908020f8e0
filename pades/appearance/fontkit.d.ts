/** The few members of fontkit (which brings no types) that the typefaces use. */
declare module "fontkit" {
  export interface FontPathCommand {
    readonly command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    readonly args: readonly number[];
  }
  export interface FontGlyph {
    readonly id: number;
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly FontPathCommand[] };
  }
  export interface FontRun {
    readonly glyphs: readonly FontGlyph[];
    readonly positions: readonly { readonly xAdvance: number }[];
  }
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly capHeight: number;
    readonly xHeight: number;
    readonly italicAngle: number;
    readonly characterSet: readonly number[];
    readonly variationAxes: Readonly<Record<string, unknown>>;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): FontGlyph;
    layout(text: string, features?: Readonly<Record<string, boolean>>): FontRun;
    getVariation(settings: Readonly<Record<string, number>>): Font;
  }
  export function create(bytes: Uint8Array): Font;
}
