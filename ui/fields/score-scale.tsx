import { useId } from "react";
import type { ReactNode } from "react";
import { FieldLine } from "./field.tsx";

export interface ScoreScaleProps {
  label: ReactNode;
  /** What the lowest and the highest number mean. */
  ends: readonly [low: ReactNode, high: ReactNode];
  most: number;
  value: number | null;
  onChange: (score: number) => void;
  error?: ReactNode;
}

/** A number from 0 to `most`, all of them in sight. */
export function ScoreScale({ label, ends, most, value, onChange, error }: ScoreScaleProps) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-ends${error ? ` ${id}-line` : ""}`}
    >
      <legend className="pb-1.5 text-label font-[550]">{label}</legend>
      <div className="grid grid-cols-6 gap-1 sm:grid-cols-11">
        {Array.from({ length: most + 1 }, (_, score) => (
          <label
            key={score}
            className="relative grid min-h-control cursor-pointer place-items-center rounded-control border border-line-strong bg-paper font-medium tabular-nums has-checked:border-primary has-checked:bg-primary-tint has-checked:shadow-[inset_0_0_0_1px_var(--pp-primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={id}
              value={score}
              checked={value === score}
              onChange={() => onChange(score)}
              className="absolute inset-0 cursor-inherit appearance-none rounded-control outline-none forced-colors:static forced-colors:appearance-auto"
            />
            {score}
          </label>
        ))}
      </div>
      <div
        id={`${id}-ends`}
        className="flex justify-between gap-4 pt-1.5 text-label text-ink-3 [&>:last-child]:text-end"
      >
        <span>
          <EndNumber of={0} /> {ends[0]}
        </span>
        <span>
          <EndNumber of={most} /> {ends[1]}
        </span>
      </div>
      <div className="pt-1.5 empty:hidden">
        <FieldLine id={`${id}-line`} label="" error={error} />
      </div>
    </fieldset>
  );
}

/** Where the numbers stand in two rows, the ends are not below the number that they mean. */
function EndNumber({ of }: { of: number }) {
  return <span className="font-medium text-ink tabular-nums sm:hidden">{of}</span>;
}
