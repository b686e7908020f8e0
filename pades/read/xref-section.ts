import { PadesError } from "../errors.ts";
import type { PdfDictionary } from "./object.ts";

/** Where an object is: at a byte offset, inside an object stream, or nowhere any more. */
export type XrefEntry =
  | {
      readonly kind: "free";
      readonly generation: number;
      /** Whether it is in use at offset 0: some writers mark missing objects so. */
      readonly atZero?: true;
    }
  | { readonly kind: "offset"; readonly offset: number; readonly generation: number }
  | { readonly kind: "compressed"; readonly container: number; readonly index: number };

/** The spelling of a section, which `departures/` checks. */
export type SectionShape =
  | {
      readonly style: "table";
      /** In file order. */
      readonly subsections: readonly Subsection[];
      /** The position of the keyword `trailer`. */
      readonly trailerAt: number;
      readonly end: number;
    }
  | {
      readonly style: "stream";
      readonly widths: readonly number[];
      readonly index: readonly number[];
      /** Length of the unfolded data. */
      readonly length: number;
      /** The first number whose entry is of no known type (ISO 32000-2 table 18). */
      readonly unknownType: () => number | undefined;
    };

/** One cross-reference section with its trailer; `at` is where it begins. */
export interface XrefSection {
  readonly at: number;
  readonly style: "table" | "stream";
  readonly trailer: PdfDictionary;
  /** Bytes of it that are kept in memory. */
  readonly weight: number;
  readonly find: (number: number) => XrefEntry | undefined;
  readonly numbers: () => Iterable<number>;
  /** The highest of its numbers. */
  readonly highest: number;
  /** Undefined for a section assembled from a damaged file. */
  readonly shape?: SectionShape;
  /** The section that /XRefStm of a table names, whose entries this one includes (§7.5.8.4). */
  readonly hybrid?: { readonly table: XrefSection; readonly stream: XrefSection };
}

/** The highest object number that is accepted (ISO 32000-1 annex C). */
export const MAX_NUMBER = 8_388_607;

/** A run of consecutive object numbers; `at` is where its first entry stands. */
export interface Subsection {
  readonly first: number;
  readonly count: number;
  readonly at: number;
}

/** Finds a section's entries. Throws `damaged_xref` if the runs overlap: no number may occur twice (§7.5.4). */
export function indexSubsections(
  subsections: readonly Subsection[],
  width: number,
): {
  locate: (number: number) => number | undefined;
  numbers: () => Iterable<number>;
  highest: number;
} {
  const sorted = subsections.filter(({ count }) => count > 0).sort((a, b) => a.first - b.first);
  sorted.forEach(({ first, count }, i) => {
    const next = sorted[i + 1];
    if (next && first + count > next.first)
      throw new PadesError("damaged_xref", "subsections overlap");
    if (first + count > MAX_NUMBER) throw new PadesError("too_many_objects");
  });
  const last = sorted.at(-1);
  return {
    highest: last ? last.first + last.count - 1 : 0,
    locate(number) {
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle]?.first ?? 0) <= number) low = middle + 1;
        else high = middle;
      }
      const run = sorted[low - 1];
      return run && number < run.first + run.count
        ? run.at + (number - run.first) * width
        : undefined;
    },
    *numbers() {
      for (const { first, count } of sorted) for (let i = 0; i < count; i++) yield first + i;
    },
  };
}
