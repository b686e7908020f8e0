import { useId, useState } from "react";
import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { FieldLine } from "./field.tsx";

export interface TanInputProps {
  label: ReactNode;
  /** Digits only. */
  value: string;
  onChange: (digits: string) => void;
  digits?: number;
  hint?: ReactNode;
  error?: ReactNode;
  /** expired, locked: the code cannot be entered any more. */
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A one-time code: one real input, so that pasting, dictation and the code offered by the phone work
 * (`autocomplete="one-time-code"`), drawn as two groups of cells. It never submits by itself.
 */
export function TanInput(props: TanInputProps) {
  const { label, value, onChange, digits = 6, hint, error, disabled, autoFocus, name, ref } = props;
  const t = useTranslations("web.ui");
  const id = useId();
  const [focused, setFocused] = useState(false);
  const half = Math.ceil(digits / 2);
  const current = Math.min(value.length, digits - 1);
  const line = error || hint;
  const wrong = Boolean(error) && !disabled;

  const cell = (index: number) => {
    const here = focused && index === current;
    return (
      <span
        key={index}
        className={classNames(
          "grid h-16 max-w-14.25 min-w-0 flex-1 place-items-center rounded-control border text-[1.75rem]/8 font-medium",
          !disabled && !wrong && !here && "border-line-strong bg-paper",
          disabled && "border-line-2 bg-desk text-ink-3",
          wrong && "border-error-text bg-paper shadow-[inset_0_0_0_0.5px_var(--pp-error-text)]",
          here && !wrong && "border-primary bg-paper shadow-[inset_0_0_0_1px_var(--pp-primary)]",
          here && "outline-2 outline-offset-2 outline-focus",
        )}
      >
        {value[index] ??
          (here && <span className="h-7 w-[1.5px] bg-ink motion-safe:animate-pulse" />)}
      </span>
    );
  };
  return (
    <div className="grid justify-items-start gap-2">
      <label htmlFor={id} className="text-label font-[550]">
        {label}
      </label>
      <div className="relative w-full max-w-100">
        <div aria-hidden className="flex items-center gap-1.5 sm:gap-2">
          {Array.from({ length: half }, (_, index) => cell(index))}
          <span className="w-2.5 shrink-0 border-t-2 border-line-strong" />
          {Array.from({ length: digits - half }, (_, index) => cell(half + index))}
        </div>
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          spellCheck={false}
          disabled={disabled}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(line ? `${id}-line` : null, `${id}-rest`)}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, "").slice(0, digits))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={(event) => {
            const { selectionStart, selectionEnd, value: text } = event.currentTarget;
            // The cells show no caret inside the code: typing always goes on at its end.
            if (selectionStart === selectionEnd && selectionStart !== text.length) {
              event.currentTarget.setSelectionRange(text.length, text.length);
            }
          }}
          className="absolute inset-0 size-full cursor-text opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      <span id={`${id}-rest`} className="sr-only">
        {t("tan.rest", { count: digits - value.length })}
      </span>
      <FieldLine id={`${id}-line`} label="" hint={hint} error={error} />
    </div>
  );
}
