import type { ReactNode } from "react";
import { Checkbox } from "../fields/checkbox.tsx";
import { List } from "./list-row.tsx";
import type { RowChoice } from "./list-row.tsx";
import { useRowKeys } from "./use-row-keys.ts";

export interface ChoosableListProps<R> {
  label: string;
  rows: readonly R[];
  rowKey: (row: R) => string;
  selection: {
    readonly chosen: ReadonlySet<string>;
    readonly onChoose: (keys: readonly string[], on: boolean) => void;
    /** "Select {title}", for screen readers. */
    readonly rowLabel: (row: R) => string;
    /** Whether the checkboxes are visible without the pointer or the focus. */
    readonly shown: boolean;
  };
  /** A row, which passes `choice` on to `ListRow`. */
  renderRow: (row: R, choice: RowChoice) => ReactNode;
}

/**
 * Rows that can be chosen, by mouse and keyboard: with Shift, all rows from the one that was chosen last; arrow keys go from
 * row to row.
 */
export function ChoosableList<R>(props: ChoosableListProps<R>) {
  const { label, rows, rowKey, selection, renderRow } = props;
  const keys = useRowKeys(rows.map(rowKey), selection);
  return (
    <List label={label} onKeyDown={keys.onKeyDown}>
      {rows.map((row, index) => {
        const chosen = selection.chosen.has(rowKey(row));
        const box = (
          <Checkbox
            hideLabel
            checked={chosen}
            onClick={(event) => keys.noteShift(event.shiftKey)}
            onChange={(event) => keys.choose(index, event.target.checked)}
          >
            {selection.rowLabel(row)}
          </Checkbox>
        );
        return renderRow(row, { box, chosen, shown: selection.shown });
      })}
    </List>
  );
}
