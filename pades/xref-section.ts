import type { PdfDictionary } from "./object.ts";

/** Where an object is: at a byte offset, inside an object stream, or nowhere any more. */
export type XrefEntry =
  | { readonly kind: "free"; readonly generation: number }
  | { readonly kind: "offset"; readonly offset: number; readonly generation: number }
  | { readonly kind: "compressed"; readonly container: number; readonly index: number };

/** One cross-reference section with its trailer; `at` is where it begins. */
export interface XrefSection {
  readonly at: number;
  readonly style: "table" | "stream";
  readonly trailer: PdfDictionary;
  readonly find: (number: number) => XrefEntry | undefined;
  readonly numbers: () => Iterable<number>;
}

/** The highest object number that is believed (ISO 32000-1 annex C). */
export const MAX_NUMBER = 8_388_607;
