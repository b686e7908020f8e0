/** A font, and what happens to it in a file without a signature. */
export interface FontCase {
  readonly name: string;
  readonly fate: "mended" | "refused" | "kept";
  /** Whether it is embedded: then it shows boxes; each program shows another font's shapes for one that is not. */
  readonly isEmbedded: boolean;
  readonly on: () => Buffer;
}

/** The glyphs of codes. */
export const map = (codes: Record<number, number>): Map<number, number> =>
  new Map(Object.entries(codes).map(([code, glyph]) => [Number(code), glyph]));
