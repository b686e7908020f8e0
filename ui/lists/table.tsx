import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { SkeletonRows, Loading } from "../feedback/skeleton.tsx";

export interface TableColumn<R> {
  key: string;
  head: ReactNode;
  renderCell: (row: R) => ReactNode;
  /** Numbers stand right. */
  numeric?: boolean;
  /** The head is for screen readers alone: the column of the actions. */
  hideHead?: boolean;
  /** Left out below 960. */
  wideOnly?: boolean;
}

export interface TableProps<R> {
  /** What it lists, for screen readers. */
  label: string;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  state?: "ready" | "loading" | "failed";
  /** In place of the rows: `<EmptyState>`, `<ErrorState>`. */
  empty?: ReactNode;
  failed?: ReactNode;
  dense?: boolean;
}

/** Below 600: the first cell and the actions share a line, the others follow with their heads. */
const STACKED = {
  name: "max-sm:col-start-1 max-sm:row-start-1 max-sm:block",
  actions: "max-sm:col-start-2 max-sm:row-start-1 max-sm:block",
  fact: "max-sm:col-span-2 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4",
};

function stackedAs(column: { hideHead?: boolean }, index: number): keyof typeof STACKED {
  if (index === 0) return "name";
  return column.hideHead ? "actions" : "fact";
}

/** Hairline rows. Below 600 every row becomes a stacked list item; the roles stay those of a table. */
export function Table<R>(props: TableProps<R>) {
  const { label, columns, rows, rowKey, state = "ready", empty, failed, dense } = props;
  const instead =
    state === "loading" ? (
      <Loading>
        <SkeletonRows />
      </Loading>
    ) : state === "failed" ? (
      failed
    ) : rows.length === 0 ? (
      empty
    ) : null;
  return (
    <div className="min-w-0">
      <table role="table" aria-label={label} className="w-full border-collapse max-sm:block">
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classNames(
                  "h-9 border-b border-line text-note font-medium whitespace-nowrap text-ink-3 last:pe-0",
                  column.numeric ? "pe-10 text-end" : "pe-4 text-start",
                  column.wideOnly && "max-md:hidden",
                )}
              >
                <span className={column.hideHead ? "sr-only" : ""}>{column.head}</span>
              </th>
            ))}
          </tr>
        </thead>
        {!instead && (
          <tbody role="rowgroup" className="max-sm:block">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className="border-b border-line last:border-b-0 hover:bg-desk max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:py-3"
              >
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    role="cell"
                    className={classNames(
                      "py-1.5 align-middle last:pe-0 max-sm:p-0",
                      !column.wideOnly && STACKED[stackedAs(column, index)],
                      dense ? "h-11 max-sm:h-auto" : "h-14 max-sm:h-auto",
                      column.numeric ? "pe-10 text-end" : "pe-4",
                      column.wideOnly && "max-md:hidden",
                    )}
                  >
                    {stackedAs(column, index) === "fact" && (
                      <span aria-hidden className="text-label text-ink-3 sm:hidden">
                        {column.head}
                      </span>
                    )}
                    {column.renderCell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {instead}
    </div>
  );
}
