import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface FactsProps {
  items: readonly { term: ReactNode; value: ReactNode }[];
  size?: "md" | "sm";
  /** A line above the first. */
  ruled?: boolean;
}

/** Terms and values on hairlines: who, when, level, law. */
export function Facts({ items, size = "md", ruled = false }: FactsProps) {
  return (
    <dl className={classNames(ruled && "border-t border-line")}>
      {items.map(({ term, value }, index) => (
        <div
          key={index}
          className={classNames(
            "grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] sm:grid-cols-[minmax(0,8.75rem)_minmax(0,1fr)] gap-x-3 border-b border-line",
            size === "md" ? "py-[0.5625rem]" : "py-1.5 text-label",
          )}
        >
          <dt className="text-ink-3">{term}</dt>
          <dd
            className={classNames(
              "min-w-0 [overflow-wrap:anywhere]",
              size === "md" && "font-medium",
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
