import { useTranslations } from "use-intl";
import { useAttempt } from "../../hooks/use-attempt.ts";
import { writeCsv } from "../../lib/browser/csv.ts";
import { saveBlob } from "../../lib/browser/download.ts";
import type { PagedSource, TableSource } from "./table-source.ts";

/** What a file of a table holds. */
export interface CsvColumns<R> {
  /** Without its ending. */
  readonly fileName: string;
  readonly columns: readonly { head: string; text: (row: R) => string }[];
}

/** Saves all rows of a table, as they are searched, filtered and sorted, as a CSV file; undefined where there is none. */
export function useExport<R>(
  source: TableSource<R> | PagedSource<R>,
  csv: CsvColumns<R> | undefined,
): (() => Promise<unknown>) | undefined {
  const t = useTranslations("web.kit.table");
  const attempt = useAttempt();
  if (csv === undefined) return undefined;
  const { fileName, columns } = csv;
  return () =>
    attempt(t("exportFailed"), async () => {
      const rows = "all" in source ? await source.all() : (source.rows ?? []);
      const head = columns.map((column) => column.head);
      const lines = rows.map((row) => columns.map(({ text }) => text(row)));
      saveBlob(writeCsv([head, ...lines]), `${fileName}.csv`);
    });
}
