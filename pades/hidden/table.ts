import { activeRows } from "./active-rows.ts";
import { drawnRows } from "./drawn-rows.ts";
import { lookRows } from "./look-rows.ts";
import type { HiddenRow } from "./row.ts";

/**
 * Everything in a PDF that shows or does something else later, elsewhere or on paper, and what happens to it.
 * docs/operators/active-content.md has the same table for people; a test keeps the two in step.
 */
export const hiddenRows = { ...activeRows, ...lookRows, ...drawnRows } as const satisfies Readonly<
  Record<string, HiddenRow>
>;

/** The name of a row of the table; stable, because it is stored with documents. */
export type HiddenId = keyof typeof hiddenRows;

/** A row of the table that applies to a file. */
export interface Finding {
  readonly id: HiddenId;
  /** Counted from 0, where it is known. */
  readonly page?: number;
  /** A name from the file: of a font, or of an attached file. */
  readonly detail?: string;
}

/** The row with this name. */
export const rowOf = (id: HiddenId): HiddenRow => hiddenRows[id];
