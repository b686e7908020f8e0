import type { ReactNode } from "react";

/** One subject of the settings: what it is at the left, what can be set at the right. */
export function Row(props: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-3 border-t border-line py-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-semibold">{props.title}</h2>
        {props.note !== undefined && <p className="text-label text-ink-3">{props.note}</p>}
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}
