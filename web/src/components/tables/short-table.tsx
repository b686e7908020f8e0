import { Table } from "@paraph/ui/lists/table";
import type { TableProps } from "@paraph/ui/lists/table";

export type ShortTableProps<R> = Pick<
  TableProps<R>,
  "label" | "name" | "columns" | "rows" | "rowKey" | "actions" | "empty"
>;

/** A table of a few rows that are all at hand: nothing is sorted, searched or loaded page by page. */
export function ShortTable<R>(props: ShortTableProps<R>) {
  return <Table<R> {...props} />;
}
