/** The rows of the list of matches: those that have an excerpt, and one for all others of a page. */
import type { Excerpt, Place } from "./use-find.ts";

/** Stands for the matches from `from` to `to` (exclusive). */
export interface PlaceRow {
  readonly page: number;
  readonly from: number;
  readonly to: number;
  /** Undefined if it stands for the further matches of a page. */
  readonly excerpt: Excerpt | undefined;
}

/** Returns the rows for matches. */
export function rowsOf(places: readonly Place[]): PlaceRow[] {
  const rows: PlaceRow[] = [];
  places.forEach(({ page, excerpt }, index) => {
    const last = rows.at(-1);
    const continues = excerpt === undefined && last?.page === page && last.excerpt === undefined;
    if (continues) rows[rows.length - 1] = { ...last, to: index + 1 };
    else rows.push({ page, from: index, to: index + 1, excerpt });
  });
  return rows;
}

/** The rows that are shown: `from` to `to` (exclusive). */
export interface Shown {
  readonly from: number;
  readonly to: number;
}

/** The number of rows that are shown at first, and of those that are added at once. */
export const ROWS = 50;
/** The rows that are shown before the current one when it is not among those that are shown. */
const BEFORE = 5;

/** Returns the rows to show so that the current one is among them; the same as before if it is. */
export function shownWith(shown: Shown, current: number): Shown {
  if (current < 0 || (current >= shown.from && current < shown.to)) return shown;
  const from = Math.max(0, current - BEFORE);
  return { from, to: from + ROWS };
}

/** Returns numbers as ranges: 4, 8–12. Beyond a few ranges it ends with an ellipsis. */
export function asRanges(numbers: readonly number[], format: (number: number) => string): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open !== undefined && open.last === number - 1) open.last = number;
    else ranges.push({ first: number, last: number });
  }
  const texts = ranges
    .slice(0, RANGES)
    .map(({ first, last }) =>
      first === last ? format(first) : `${format(first)}–${format(last)}`,
    );
  return texts.join(", ") + (ranges.length > RANGES ? ", …" : "");
}

const RANGES = 6;
