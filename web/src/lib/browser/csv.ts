import { CSV_START, csvLine } from "@paraph/rules/csv";

/**
 * Converts a table to a file of comma-separated values (`rules/reports/csv.ts`), in UTF-8.
 * @param rows the first one is the head
 */
export function writeCsv(rows: readonly (readonly string[])[]): Blob {
  return new Blob([CSV_START, ...rows.map(csvLine)], { type: "text/csv;charset=utf-8" });
}
