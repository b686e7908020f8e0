/** Imports of members: how many a business keeps at a time, and how much it may have checked in a day. */
import { DAY } from "./rates.ts";

/**
 * `kept`: finished ones make room for new ones; those that are not finished have to be discarded first. `files` and
 * `rows`: what is checked in any day, also if it is discarded at once.
 */
export const memberImports = {
  kept: 10,
  files: { most: 100, window: DAY, refusal: "error.import.rows_today" },
  rows: { most: 50_000, window: DAY, refusal: "error.import.rows_today" },
} as const;
