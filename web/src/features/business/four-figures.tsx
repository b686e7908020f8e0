import { classNames } from "@paraph/ui/class-names";
import type { ReactNode } from "react";

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
}

/**
 * Four figures with what they mean: two by two, and beside each other in a window from this width on. `isClosed`: a line below
 * them, too.
 */
export function FourFigures({
  figures,
  from,
  isClosed = false,
}: {
  figures: readonly Figure[];
  from: "md" | "lg";
  isClosed?: boolean;
}) {
  const isEarly = from === "md";
  return (
    <dl
      className={classNames(
        // The numbers of a row stand on one line, however long the labels above them are.
        "grid grid-cols-2 border-t border-line",
        isClosed && "border-b",
        isEarly ? "md:grid-cols-4" : "lg:grid-cols-4",
      )}
    >
      {figures.map(({ key, label, value, note }, index) => (
        <div
          key={key}
          className={classNames(
            "row-span-2 grid grid-rows-subgrid content-start gap-0 border-line py-3.5 sm:py-4",
            index % 2 === 1 && "border-s ps-4 sm:ps-5",
            index === 2 && (isEarly ? "md:border-s md:ps-5" : "lg:border-s lg:ps-5"),
            index > 1 && (isEarly ? "max-md:border-t" : "max-lg:border-t"),
            index % 2 === 0 && "pe-3",
          )}
        >
          <dt className="text-label text-ink-2">{label}</dt>
          <dd className="pt-1">
            <span className="block text-[1.75rem]/[2.125rem] font-[560] tracking-[-0.02em] tabular-nums">
              {value}
            </span>
            <span className="mt-0.5 block text-note text-ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
