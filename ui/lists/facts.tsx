import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface FactsProps {
  items: readonly { term: ReactNode; value: ReactNode }[];
  size?: "md" | "sm";
  /** A line above the first. */
  ruled?: boolean;
  /** short: one word each, in a narrow column. */
  terms?: "long" | "short";
}

const COLUMNS = {
  long: "grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] sm:grid-cols-[minmax(0,8.75rem)_minmax(0,1fr)]",
  short: "grid-cols-[minmax(0,5.25rem)_minmax(0,1fr)]",
};

/** Terms and values on hairlines: who, when, level, law. */
export function Facts({ items, size = "md", ruled = false, terms = "long" }: FactsProps) {
  return (
    <dl className={classNames(ruled && "border-t border-line")}>
      {items.map(({ term, value }, index) => (
        <div
          key={index}
          className={classNames(
            "grid gap-x-3 border-b border-line",
            COLUMNS[terms],
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
