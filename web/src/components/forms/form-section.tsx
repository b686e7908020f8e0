import type { ReactNode } from "react";

export interface FormSectionProps {
  title: string;
  /** A line below the title that says what the section is for. */
  note?: string | undefined;
  children: ReactNode;
}

/**
 * A section of a settings page: its subject at the left, its fields at the right; below 600 pixels one above the other.
 */
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
