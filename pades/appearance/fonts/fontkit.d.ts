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
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): FontGlyph;
    glyphForCodePoint(codePoint: number): FontGlyph;
    layout(text: string, features?: Readonly<Record<string, boolean>>): FontRun;
  }
  export function create(bytes: Uint8Array): Font;
}
