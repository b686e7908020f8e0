import type { ReactNode } from "react";

/** A group of specimens, side by side on a grid of twelve columns. */
export function Specimens({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 pt-5 pb-8 sm:grid-cols-12">
      {children}
    </div>
  );
}

export interface SpecimenProps {
  caption?: ReactNode;
  /** The number of columns, from 960 pixels of width on. */
  span?: 3 | 4 | 5 | 6 | 7 | 8 | 12;
  children: ReactNode;
}

const SPAN = {
  3: "sm:col-span-6 lg:col-span-3",
  4: "sm:col-span-6 lg:col-span-4",
  5: "lg:col-span-5",
  6: "lg:col-span-6",
  7: "lg:col-span-7",
  8: "lg:col-span-8",
  12: "",
};

/** One component in one state. */
export function Specimen({ caption, span = 12, children }: SpecimenProps) {
  return (
    <div className={`min-w-0 sm:col-span-12 ${SPAN[span]}`}>
      {caption && <p className="mb-2.5 text-note text-ink-3">{caption}</p>}
      {children}
    </div>
  );
}

/** Components in a row. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
