import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface SegmentedControlProps<V extends string> {
  /** For screen readers. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  /** As wide as its column, the parts alike. */
  wide?: boolean;
}

/** One of two to four, of which one always holds: a set of native radios, drawn. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, value, onChange, options, wide } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames(
        "max-w-full rounded-[6px] bg-desk-2 p-0.5 forced-colors:border",
        wide ? "grid auto-cols-fr grid-flow-col" : "inline-flex w-fit flex-wrap",
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            "relative inline-flex min-h-7 min-w-0 cursor-pointer items-center justify-center gap-1.5 rounded-[4px] px-[0.6875rem] py-0.5 text-label font-[550] text-ink-2 hover:text-ink",
            "has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_rgb(15_27_45/.08),0_1px_2px_rgb(15_27_45/.1)]",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            "has-disabled:cursor-not-allowed has-disabled:text-ink-3 pointer-coarse:min-h-10",
            "forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-inherit appearance-none outline-none"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
