import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names.ts";

export interface ProgressProps {
  /** 0 to 1; null while it is unknown. */
  value: number | null;
  /** What progresses, for screen readers. */
  label: string;
  /** Beside the bar: "64 %", "Valid for 4:32". */
  words?: ReactNode;
  /** At the other end of the words: a link. */
  aside?: ReactNode;
  tone?: "primary" | "ink" | "warning";
  thick?: boolean;
}

const TONE = { primary: "bg-primary", ink: "bg-ink-2", warning: "bg-warning" };

/** A bar with words; never a spinner. */
export function Progress({ value, label, words, aside, tone = "primary", thick }: ProgressProps) {
  const id = useId();
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        aria-describedby={words ? id : undefined}
        className={classNames(
          "overflow-hidden rounded-[2px] bg-desk-2 forced-colors:border",
          thick ? "h-1.5" : "h-[0.1875rem]",
        )}
      >
        <div
          className={classNames(
            "h-full rounded-[2px] forced-colors:bg-[Highlight]",
            TONE[tone],
            share === null
              ? "pp-busy w-2/5"
              : "origin-left transition-transform duration-(--pp-dur-3)",
          )}
          style={share === null ? undefined : { transform: `scaleX(${share})` }}
        />
      </div>
      {(words || aside) && (
        <div className="flex items-baseline justify-between gap-3 text-label text-ink-2">
          <span id={id}>{words}</span>
          {aside}
        </div>
      )}
    </div>
  );
}
