import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldLine } from "./field.tsx";

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  /** At the right: a level mark, a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string> {
  label: ReactNode;
  hideLabel?: boolean;
  name?: string;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly RadioOption<V>[];
  /** choice: rows of which the chosen one is tinted. */
  layout?: "row" | "column" | "choice";
  error?: ReactNode;
}

const DOT = classNames(
  "size-4.5 shrink-0 cursor-inherit appearance-none rounded-full border-[1.5px] border-line-strong bg-paper",
  "checked:border-[5.5px] checked:border-primary disabled:border-line-2 disabled:checked:border-ink-3",
  "forced-colors:appearance-auto",
);

/** One of a few, all of them in sight. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, hideLabel, value, onChange, options, layout = "row", error } = props;
  const id = useId();
  const name = props.name ?? id;
  const asRows = layout === "choice";
  return (
    <fieldset
      className="min-w-0"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-line` : undefined}
    >
      <legend className={classNames(hideLabel ? "sr-only" : "pb-1.5 text-label font-[550]")}>
        {label}
      </legend>
      <div
        className={classNames(
          layout === "row" && "flex flex-wrap gap-x-4.5 gap-y-1",
          layout === "column" && "grid gap-1",
          asRows && "-mx-3 grid gap-1",
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              "flex items-start gap-2 pointer-coarse:min-h-11 pointer-coarse:py-3",
              !asRows && "min-h-6 py-0.5",
              asRows &&
                "gap-3 rounded-control px-3 py-2.5 has-checked:bg-primary-tint has-checked:shadow-[inset_0_0_0_1.5px_var(--pp-primary)] has-focus-visible:outline-2 has-focus-visible:outline-focus",
              option.disabled ? "cursor-not-allowed" : "cursor-pointer",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              className={classNames(DOT, "mt-px", asRows && "focus-visible:outline-none")}
            />
            <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
              <span
                className={classNames(
                  asRows && "font-medium",
                  option.disabled && "text-ink-3",
                  option.aside === undefined && "col-span-2",
                )}
              >
                {option.label}
              </span>
              {option.aside}
              {option.hint && (
                <span
                  id={`${id}-${option.value}`}
                  className={classNames(
                    "col-span-2 text-label",
                    option.disabled ? "text-ink-3" : "text-ink-2",
                  )}
                >
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <div className="pt-1.5 empty:hidden">
        <FieldLine id={`${id}-line`} label="" error={error} />
      </div>
    </fieldset>
  );
}
