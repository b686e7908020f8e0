import { Check, Minus } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldLine } from "./field.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  /** The label. */
  children: ReactNode;
  /** For screen readers alone, as in the first column of a table. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Some, but not all. */
  mixed?: boolean;
}

const MARK =
  "pointer-events-none absolute size-3 text-white opacity-0 [stroke-width:2.75] forced-colors:hidden";

/**
 * A native checkbox, drawn: forms, keyboards, forced colours and screen readers know it, and
 * react-hook-form registers it by its ref.
 */
export function Checkbox(props: CheckboxProps) {
  const { children, hideLabel, hint, error, mixed = false, ref, ...input } = props;
  const generated = useId();
  const own = useRef<HTMLInputElement | null>(null);
  const id = input.id ?? generated;
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <div className="grid gap-1">
      <label
        htmlFor={id}
        className={classNames(
          "flex min-h-6 items-start gap-2 py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-3",
          input.disabled ? "cursor-not-allowed text-ink-3" : "cursor-pointer",
        )}
      >
        <span className="relative grid place-items-center pt-px">
          <input
            {...input}
            ref={(element) => {
              own.current = element;
              if (element) element.indeterminate = mixed;
              if (typeof ref === "function") return ref(element);
              if (ref) ref.current = element;
              return undefined;
            }}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={hint || error ? `${id}-line` : undefined}
            className={classNames(
              "peer size-4.5 shrink-0 cursor-inherit appearance-none rounded-[4px] border-[1.5px] border-line-strong bg-paper",
              "checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary",
              "aria-invalid:border-error-text disabled:border-line-2 disabled:bg-desk-2 disabled:checked:bg-line-strong",
              "forced-colors:appearance-auto",
            )}
          />
          <Check
            aria-hidden
            className={classNames(MARK, "peer-checked:opacity-100 peer-indeterminate:opacity-0")}
          />
          <Minus aria-hidden className={classNames(MARK, "peer-indeterminate:opacity-100")} />
        </span>
        <span className={hideLabel ? "sr-only" : ""}>{children}</span>
      </label>
      <div className="ps-6.5 empty:hidden pointer-coarse:-mt-2">
        <FieldLine id={`${id}-line`} label="" hint={hint} error={error} />
      </div>
    </div>
  );
}
