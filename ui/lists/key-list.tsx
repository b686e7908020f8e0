import { useId } from "react";
import { KeyCaps } from "../controls/key-caps.tsx";

export interface KeyGroup {
  readonly title: string;
  /** What the keys do, and the keys, one list for each way to press them. */
  readonly rows: readonly {
    readonly words: string;
    readonly keys: readonly (readonly string[])[];
  }[];
}

/** Keyboard shortcuts in groups, as high as a dialog has room for. The keyboard scrolls it. */
export function KeyList({ label, groups }: { label: string; groups: readonly KeyGroup[] }) {
  return (
    <section
      aria-label={label}
      tabIndex={0}
      className="-mx-4 grid max-h-[60dvh] gap-5 overflow-y-auto px-4 focus-visible:-outline-offset-2 sm:-mx-6 sm:px-6"
    >
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </section>
  );
}

function Group({ title, rows }: KeyGroup) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="pb-1 font-semibold">
        {title}
      </h3>
      <dl>
        {rows.map(({ words, keys }) => (
          <div
            key={words}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 last:border-b-0"
          >
            <dt className="text-ink-2">{words}</dt>
            <dd className="flex flex-wrap justify-end gap-x-3 gap-y-1">
              {keys.map((caps) => (
                <KeyCaps key={caps.join(" ")} keys={caps} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
