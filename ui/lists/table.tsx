import type { TableProps } from "./table-parts.ts";
import { Loading, SkeletonRows } from "../feedback/skeleton.tsx";
import { useIsPhone } from "../use-media.ts";
import { TableCards } from "./table-cards.tsx";
import { TableGrid } from "./table-grid.tsx";

export type {
  TableColumn,
  TableName,
  TableProps,
  TableSelection,
  TableSort,
} from "./table-parts.ts";

/** Hairline rows in columns; below 600 a list of cards. What is loading, failed or empty stands in place of the rows. */
export function Table<R>(props: TableProps<R>) {
  const { rows, state = "ready", empty, failed } = props;
  const isPhone = useIsPhone();
  if (state === "failed" && rows.length === 0) return <div className="min-w-0">{failed}</div>;
  if (state === "ready" && rows.length === 0) return <div className="min-w-0">{empty}</div>;
  const instead =
    state === "loading" ? (
      <Loading>
        <SkeletonRows height={props.dense ? "2.75rem" : "3.5rem"} />
      </Loading>
    ) : undefined;
  return (
    <div className="min-w-0" aria-busy={props.updating || undefined}>
      {isPhone ? (
        (instead ?? <TableCards {...props} />)
      ) : (
        <TableGrid {...props} instead={instead} />
      )}
    </div>
  );
}
