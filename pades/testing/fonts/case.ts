/** A font, and what becomes of it in a file without a signature. */
export interface FontCase {
  readonly name: string;
  readonly fate: "mended" | "refused" | "kept";
  /** Whether it is in the file: what it shows is a box then, and of another font each program shows shapes of its own. */
  readonly isEmbedded: boolean;
  readonly on: () => Buffer;
}

/** The glyphs of codes. */
export const map = (codes: Record<number, number>): Map<number, number> =>
  new Map(Object.entries(codes).map(([code, glyph]) => [Number(code), glyph]));
