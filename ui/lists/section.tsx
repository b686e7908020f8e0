import type { ReactNode } from "react";

export interface PageHeadProps {
  /** The noun, in the margin from 960 px; the page's title says it too. */
  what?: ReactNode;
  /** A link to the page above this one, over the headline. */
  above?: ReactNode;
  /** The state as a sentence: "Three documents are waiting for your signature." */
  title: ReactNode;
  /** Below the headline. It and `aside` take no room if they render nothing. */
  lead?: ReactNode;
  /** At the right of the headline, below it under 960. */
  aside?: ReactNode;
  /** The page has no margin column of its own: the headline starts at the matter's edge. */
  flush?: boolean;
}

/** The headline of a page, on the same two columns as everything below it. */
export function PageHead({ what, above, title, lead, aside, flush = false }: PageHeadProps) {
  return (
    <div className={flush ? "pt-8 pb-6 md:pt-9" : "pp-columns pt-8 pb-6 md:pt-9"}>
      {!flush && <p className="text-label text-ink-3 max-md:hidden md:pt-2.5">{what}</p>}
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5 max-md:flex-col max-md:flex-nowrap max-md:items-stretch">
        <div className="max-w-[42em] min-w-0">
          {above && <p className="mb-2">{above}</p>}
          <h1 className="text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] text-balance sm:text-head">
            {title}
          </h1>
          {lead && <p className="mt-2 text-read text-pretty text-ink-2 empty:hidden">{lead}</p>}
        </div>
        {aside && <div className="max-w-full empty:hidden md:self-end">{aside}</div>}
      </div>
    </div>
  );
}

export interface SectionProps {
  title: ReactNode;
  count?: ReactNode;
  note?: ReactNode;
  /** A link in the margin: "Show all". */
  link?: ReactNode;
  children: ReactNode;
}

/** Margin and matter: the margin says what, the matter holds it. A line above; below 960 one column. */
export function Section({ title, count, note, link, children }: SectionProps) {
  return (
    <section className="pp-columns border-t border-line">
      <div className="pt-4 text-label text-ink-3 md:pb-3">
        <h2 className="text-body font-semibold text-ink">
          {title}
          {count !== undefined && <span className="font-normal text-ink-3"> {count}</span>}
        </h2>
        {note && <p>{note}</p>}
        {link}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Matter without words in the margin. */
export function Matter({ children }: { children: ReactNode }) {
  return (
    <div className="pp-columns">
      <div className="min-w-0 md:col-start-2">{children}</div>
    </div>
  );
}
