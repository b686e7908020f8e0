import { Button } from "@paraph/ui/controls/button";
import { Pagination } from "@paraph/ui/controls/pagination";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Table } from "@paraph/ui/lists/table";
import type { TableProps } from "@paraph/ui/lists/table";
import { useIsPhone } from "@paraph/ui/use-media";
import { limits } from "@paraph/rules/limits/pages";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { RowActs } from "./row-acts.tsx";
import type { RowAct } from "./row-acts.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { TableAct } from "./selection-bar.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import type { TableFilter } from "./table-toolbar.tsx";
import type { PagedSource, TableSource } from "./table-source.ts";
import type { TableView } from "./table-view.ts";
import { useChosen } from "./use-chosen.ts";
import { exportOf } from "./export-rows.ts";
import type { CsvColumns } from "./export-rows.ts";

type Rows<R> = Pick<TableProps<R>, "label" | "name" | "columns" | "rowKey" | "dense" | "hideHead">;

export interface DataTableProps<R, Filter extends string = never> extends Rows<R> {
  /** The heading above the table. A table without one follows a heading of its page, and has no toolbar. */
  title?: string;
  source: TableSource<R> | PagedSource<R>;
  /** The page, sort order, search and filters of a table that is loaded page by page. */
  view?: TableView<string, Filter>;
  /** The label of the search field: "Name or email". */
  search?: string;
  filters?: readonly TableFilter<Filter>[];
  /** The name of a row, for screen readers. */
  rowName: (row: R) => string;
  /** The actions for one row. */
  rowActs?: (row: R) => readonly RowAct[];
  /** The actions for all selected rows. */
  acts?: readonly TableAct[];
  /** The columns of the CSV file with all rows. */
  csv?: CsvColumns<R>;
  /** The message if the rows could not be loaded. */
  failed: string;
  /** Shown if there are no rows: what the table is for, and how to add a row. May be empty. */
  empty: ReactNode;
  /** Shown beside the search and the filters. */
  tools?: ReactNode;
}

/** The table on administration pages. */
export function DataTable<R, Filter extends string = never>(props: DataTableProps<R, Filter>) {
  const { title, source, view, rowName, rowActs, acts, csv, rowKey } = props;
  const t = useTranslations("web.parts.table");
  const sentence = useSentence();
  const isPhone = useIsPhone();
  const [choosesOnPhone, setChoosesOnPhone] = useState(false);
  const chosen = useChosen(JSON.stringify([view?.search, view?.filters]));
  const exportRows = exportOf(source, csv);
  const { rows, total, error } = source;
  // Over a list that has nothing there is nothing to search.
  const isBare =
    rows !== undefined && total === 0 && view?.isNarrowed !== true && (view?.text ?? "") === "";
  const keys = [...chosen.keys];
  const canChoose = acts !== undefined && (!isPhone || choosesOnPhone);
  const clear = () => {
    chosen.clear();
    setChoosesOnPhone(false);
  };
  return (
    <div className={title === undefined ? "min-w-0" : "min-w-0 border-t border-line pt-1"}>
      {acts && keys.length > 0 ? (
        <SelectionBar chosen={keys} acts={acts} onClear={clear} />
      ) : (
        title !== undefined && (
          <TableToolbar<Filter>
            title={title}
            count={rows === undefined ? undefined : total}
            view={view}
            search={isBare ? undefined : props.search}
            filters={props.filters}
            sorts={sortsOf(props, t)}
            onExport={total === 0 ? undefined : exportRows}
            onChoose={
              acts === undefined || total === 0
                ? undefined
                : () => setChoosesOnPhone(!choosesOnPhone)
            }
          >
            {props.tools}
          </TableToolbar>
        )
      )}
      <Table<R>
        label={props.label}
        name={props.name}
        columns={props.columns}
        actions={
          rowActs && {
            head: t("actions"),
            renderActions: (row) => {
              const offered = rowActs(row);
              return offered.length > 0 && <RowActs name={rowName(row)} acts={offered} />;
            },
          }
        }
        rowKey={rowKey}
        rows={rows ?? []}
        dense={props.dense ?? false}
        hideHead={props.hideHead ?? false}
        sort={view?.sort}
        onSort={view?.sortBy}
        updating={source.isUpdating}
        state={
          rows !== undefined
            ? "ready"
            : error === null || error === undefined
              ? "loading"
              : "failed"
        }
        selection={
          canChoose
            ? {
                chosen: chosen.keys,
                onChoose: chosen.choose,
                allLabel: t("selectAll"),
                rowLabel: (row) => t("select", { name: rowName(row) }),
              }
            : undefined
        }
        failed={
          <ErrorState title={props.failed} onRetry={source.retry}>
            {sentence(error)}
          </ErrorState>
        }
        empty={
          view?.isNarrowed ? (
            <EmptyState
              title={t("nothing")}
              action={<Button onClick={view.widen}>{t("widen")}</Button>}
            >
              {t("nothingLead")}
            </EmptyState>
          ) : (
            props.empty
          )
        }
      />
      {view && total > limits.table.pageSize && (
        <Pagination
          page={view.page}
          pageSize={limits.table.pageSize}
          total={total}
          onPage={view.goTo}
        />
      )}
    </div>
  );
}

/** Every order that can be chosen at the heads of the columns. */
function sortsOf<R, Filter extends string>(
  { name, columns }: Pick<DataTableProps<R, Filter>, "name" | "columns">,
  t: (key: "ascending" | "descending", values: { column: string }) => string,
) {
  return [name, ...columns].flatMap(({ head: column, sort }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort}:asc`, label: t("ascending", { column }) },
          { value: `${sort}:desc`, label: t("descending", { column }) },
        ],
  );
}
