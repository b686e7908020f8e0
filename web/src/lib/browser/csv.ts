import { CSV_START, csvLine } from "@paraph/rules/csv";

/**
 * Converts a table to a CSV file in UTF-8. Spreadsheet programs show its texts as texts (`rules/csv/csv.ts`).
 * @param rows the first one is the head
 */
export function writeCsv(rows: readonly (readonly string[])[]): Blob {
  return new Blob([CSV_START, ...rows.map(csvLine)], { type: "text/csv;charset=utf-8" });
}
