import type { ReactNode } from "react";

export interface TitledListProps {
  label: string;
  items: readonly { readonly title: ReactNode; readonly detail: ReactNode }[];
}

/** Titles with what becomes of each below it, as high as a dialog has room for. The keyboard scrolls it. */
export function TitledList({ label, items }: TitledListProps) {
  return (
    <ul
      aria-label={label}
      tabIndex={0}
      className="max-h-[45dvh] overflow-y-auto border-y border-line focus-visible:-outline-offset-2"
    >
      {items.map(({ title, detail }, index) => (
        <li key={index} className="border-b border-line py-2 last:border-b-0">
          <div className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{title}</div>
          <div className="text-label text-ink-3">{detail}</div>
        </li>
      ))}
    </ul>
  );
}
