import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Checkbox } from "../fields/checkbox.tsx";
import type { TableProps } from "./table-parts.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** A table on a phone: every row a card with its name, a line of what else is known, and what can be done at the right. */
export function TableCards<R>(props: TableProps<R>) {
  const { label, name, columns, actions, rows, rowKey, selection, updating } = props;
  const keys = useRowKeys(rows.map(rowKey), selection);
  const lines = columns.filter(({ card = "line" }) => card === "line");
  const belows = columns.filter(({ card }) => card === "below");
  const asides = columns.filter(({ card }) => card === "aside");
  return (
    <ul
      aria-label={label}
      className={classNames("min-w-0 transition-opacity", updating && "opacity-60")}
    >
      {rows.map((row, index) => {
        const parts = [
          ...lines.map((column) => ({ key: column.key, content: column.renderCell(row) })),
          { key: "detail", content: name.renderDetail?.(row) },
        ].filter(({ content }) => content !== null && content !== undefined && content !== "");
        const chosen = selection?.chosen.has(rowKey(row)) ?? false;
        return (
          <li
            key={rowKey(row)}
            className={classNames(
              "flex min-h-16 items-center gap-3 border-b border-line py-2 last:border-b-0",
              chosen && "-mx-gutter bg-primary-tint px-gutter",
            )}
          >
            {selection && (
              <Checkbox
                hideLabel
                checked={chosen}
                onChange={(event) => keys.choose(index, event.target.checked)}
              >
                {selection.rowLabel(row)}
              </Checkbox>
            )}
            {name.renderLead?.(row)}
            <div className="min-w-0 flex-1">
              <div className="font-medium [overflow-wrap:anywhere]">{name.renderName(row)}</div>
              {parts.length > 0 && <Dotted parts={parts} />}
              {belows.map((column) => (
                <div key={column.key} className="pt-0.5 text-label [overflow-wrap:anywhere]">
                  {column.renderCell(row)}
                </div>
              ))}
            </div>
            {asides.map((column) => (
              <div key={column.key} className="shrink-0">
                {column.renderCell(row)}
              </div>
            ))}
            {actions && (
              // A button without words is shifted, so that its icon, not its edge, is aligned with the line.
              <div className="flex shrink-0 items-center [&:has(>button:last-child>svg:only-child)]:-me-2">
                {actions.renderActions(row)}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Parts with dots between them. A part that has no room moves to the next line, and the dot before it disappears. */
function Dotted({ parts }: { parts: readonly { key: string; content: ReactNode }[] }) {
  return (
    <div className="overflow-hidden text-label text-ink-3 [overflow-wrap:anywhere]">
      <div className="-ms-3 flex flex-wrap items-baseline">
        {parts.map(({ key, content }) => (
          <span
            key={key}
            className="flex max-w-full min-w-0 items-baseline before:w-3 before:shrink-0 before:text-center before:content-['·'_/_'']"
          >
            <span className="line-clamp-2 min-w-0">{content}</span>
            {/* Not drawn: it stands between the parts where the text is copied or read out. */}{" "}
          </span>
        ))}
      </div>
    </div>
  );
}
