import type { TableName } from "./table-parts.ts";

/** What a row is called, with its face and its second line. */
export function RowName<R>({ row, name }: { row: R; name: TableName<R> }) {
  const detail = name.renderDetail?.(row);
  return (
    <span className="flex min-w-0 items-center gap-3">
      {name.renderLead?.(row)}
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">{name.renderName(row)}</span>
        {detail && (
          <span className="block text-label text-ink-3 [overflow-wrap:anywhere]">{detail}</span>
        )}
      </span>
    </span>
  );
}
