import { attempt } from "../../lib/over-pages/attempt.ts";
import { writeCsv } from "../../lib/browser/csv.ts";
import { saveBlob } from "../../lib/browser/download.ts";
import type { PagedSource, TableSource } from "./table-source.ts";

/** The contents of the file. */
export interface CsvColumns<R> {
  /** The file name without its extension. */
  readonly fileName: string;
  readonly columns: readonly { head: string; text: (row: R) => string }[];
}

/**
 * Returns a function that saves all rows of a table, with the present search, filters and sort order, as a CSV file;
 * undefined if the table has none.
 */
export function exportOf<R>(
  source: TableSource<R> | PagedSource<R>,
  csv: CsvColumns<R> | undefined,
): (() => Promise<unknown>) | undefined {
  if (csv === undefined) return undefined;
  const { fileName, columns } = csv;
  return () =>
    attempt("parts.table.exportFailed", async () => {
      const rows = "all" in source ? await source.all() : (source.rows ?? []);
      const head = columns.map((column) => column.head);
      const lines = rows.map((row) => columns.map(({ text }) => text(row)));
      saveBlob(writeCsv([head, ...lines]), `${fileName}.csv`);
    });
}
