export interface KeyCapsProps {
  /** What stands on each key. */
  keys: readonly string[];
}

/** Keys of the keyboard, as they are pressed: "Ctrl K". */
export function KeyCaps({ keys }: KeyCapsProps) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-mark border border-line-2 bg-paper px-1 text-center font-sans text-note text-ink-2"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
