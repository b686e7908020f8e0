import type { ReactNode } from "react";

export interface FormSectionProps {
  title: string;
  /** What it is for, in a line under the title. */
  note?: string | undefined;
  children: ReactNode;
}

/** One subject of a page of settings: what it is at the left, what can be set at the right; below 600 one above the other. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <section className="grid gap-x-8 gap-y-3 border-t border-line py-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-semibold">{title}</h2>
        {note !== undefined && <p className="text-label text-ink-3">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
