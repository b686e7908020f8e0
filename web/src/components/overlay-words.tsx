/** The words at the top of an overlay. */
import type { ReactNode } from "react";

/** The headline of an overlay. */
export function Head({ children }: { children: ReactNode }) {
  return (
    <h1 className="max-w-[17em] text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] text-balance sm:text-head">
      {children}
    </h1>
  );
}

/** The sentence under it. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="mt-2.5 mb-6 max-w-[36em] text-read text-pretty text-ink-2">{children}</p>;
}
