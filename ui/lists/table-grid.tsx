import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Checkbox } from "../fields/checkbox.tsx";
import { Icon } from "../icon.tsx";
import type { TableColumn, TableProps, TableSort } from "./table-parts.ts";
import { RowName } from "./row-name.tsx";
import { useRowKeys } from "./use-row-keys.ts";

export interface TableGridProps<R> extends TableProps<R> {
  /** In place of the rows, below the head. */
  instead: ReactNode;
}

/** A table in columns. Arrow keys go from row to row, Shift chooses all rows between. */
export function TableGrid<R>(props: TableGridProps<R>) {
  const { label, name, columns, actions, rows, rowKey, selection, updating, instead } = props;
  const keys = useRowKeys(rows.map(rowKey), selection);
  const before = columns.filter((column) => column.before === true);
  const after = columns.filter((column) => column.before !== true);
  const first: TableColumn<R> = {
    key: "name",
    head: name.head,
    renderCell: () => null,
    ...(name.sort !== undefined && { sort: name.sort }),
  };
  return (
    <>
      <table aria-label={label} className="w-full border-collapse">
        <thead className={props.hideHead ? "sr-only" : ""}>
          <tr>
            {selection && (
              <th scope="col" className="w-9 border-b border-line p-0 text-start">
                <Checkbox
                  hideLabel
                  checked={rows.length > 0 && keys.chosenHere === rows.length}
                  mixed={keys.chosenHere > 0 && keys.chosenHere < rows.length}
                  onChange={(event) => keys.chooseAll(event.target.checked)}
                >
                  {selection.allLabel}
                </Checkbox>
              </th>
            )}
            {before.map((column) => (
              <Head key={column.key} {...props} column={column} />
            ))}
            <Head {...props} column={first} isName={before.length === 0} />
            {after.map((column) => (
              <Head key={column.key} {...props} column={column} />
            ))}
            {actions && (
              <th scope="col" className="border-b border-line">
                <span className="sr-only">{actions.head}</span>
              </th>
            )}
          </tr>
        </thead>
        {!instead && (
          <tbody
            onKeyDown={keys.onKeyDown}
            className={classNames("transition-opacity", updating && "opacity-60")}
          >
            {rows.map((row, index) => {
              const chosen = selection?.chosen.has(rowKey(row)) ?? false;
              return (
                <tr
                  key={rowKey(row)}
                  className={classNames(
                    "border-b border-line last:border-b-0",
                    chosen ? "bg-primary-tint" : "hover:bg-desk",
                  )}
                >
                  {selection && (
                    <td className="p-0 align-middle">
                      <Checkbox
                        hideLabel
                        checked={chosen}
                        onClick={(event) => keys.noteShift(event.shiftKey)}
                        onChange={(event) => keys.choose(index, event.target.checked)}
                      >
                        {selection.rowLabel(row)}
                      </Checkbox>
                    </td>
                  )}
                  {before.map((column) => (
                    <Cell key={column.key} row={row} column={column} />
                  ))}
                  <td className={classNames("py-1.5 pe-4 align-middle", height(props.dense))}>
                    <RowName row={row} name={name} />
                  </td>
                  {after.map((column) => (
                    <Cell key={column.key} row={row} column={column} />
                  ))}
                  {actions && (
                    <td className="w-px py-1.5 align-middle">
                      <span className="flex items-center justify-end gap-1">
                        {actions.renderActions(row)}
                      </span>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        )}
      </table>
      {instead}
    </>
  );
}

function Cell<R>({ row, column }: { row: R; column: TableColumn<R> }) {
  return (
    <td
      className={classNames(
        "py-1.5 align-middle last:pe-0",
        column.numeric ? "pe-10 text-end" : "pe-4",
        column.wideOnly && "max-md:hidden",
      )}
    >
      {column.renderCell(row)}
    </td>
  );
}

const height = (dense: boolean | undefined) => (dense ? "h-11" : "h-14");

interface HeadProps<R> extends TableProps<R> {
  column: TableColumn<R>;
  /** It has more room than the others. */
  isName?: boolean;
}

function Head<R>({ column, isName, sort, onSort }: HeadProps<R>) {
  const by = column.sort;
  const sorted = by !== undefined && sort?.by === by ? sort : undefined;
  return (
    <th
      scope="col"
      aria-sort={sorted && (sorted.down ? "descending" : "ascending")}
      className={classNames(
        "h-9 border-b border-line text-note font-medium whitespace-nowrap text-ink-3 last:pe-0",
        column.numeric ? "pe-10 text-end" : "pe-4 text-start",
        column.wideOnly && "max-md:hidden",
        isName && "md:w-2/5",
      )}
    >
      {by === undefined || onSort === undefined ? (
        column.head
      ) : (
        <button
          type="button"
          onClick={() => onSort({ by, down: sorted?.down === false })}
          className={classNames(
            "group -mx-1.5 inline-flex min-h-control-sm items-center gap-1 rounded-mark px-1.5 hover:text-ink",
            sorted && "text-ink",
          )}
        >
          {column.head}
          <SortMark sorted={sorted} />
        </button>
      )}
    </th>
  );
}

/** The direction; where the rows are sorted by another column, a mark shows what the head can do. */
function SortMark({ sorted }: { sorted: TableSort | undefined }) {
  if (sorted === undefined) {
    return (
      <Icon
        of={ArrowUpDown}
        size="sm"
        className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-60"
      />
    );
  }
  return <Icon of={sorted.down ? ArrowDown : ArrowUp} size="sm" />;
}
