import { activeRows } from "./active-rows.ts";
import { drawnRows } from "./drawn-rows.ts";
import { lookRows } from "./look-rows.ts";
import type { HiddenRow } from "./row.ts";

/**
 * Everything in a PDF that shows or does something else later, elsewhere or on paper, and what becomes of it. The same
 * table for people stands in docs/operators/active-content.md; a test keeps the two in step.
 */
export const hiddenRows = { ...activeRows, ...lookRows, ...drawnRows } as const satisfies Readonly<
  Record<string, HiddenRow>
>;

/**
 * Counts with each change of the table that finds or refuses more than before: a document that was taken in under an
 * earlier count is looked at again before it is sent and before it is signed.
 */
export const HIDDEN_TABLE = 6;

export type HiddenId = keyof typeof hiddenRows;

/** Something of the table that a file has. */
export interface Finding {
  readonly id: HiddenId;
  /** Counted from 0, where it is known. */
  readonly page?: number;
  /** A name out of the file: of a font, or of an attached file. */
  readonly detail?: string;
}

export const rowOf = (id: HiddenId): HiddenRow => hiddenRows[id];
