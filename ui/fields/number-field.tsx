import { NumberField as Base } from "@base-ui/react/number-field";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { useLocale, useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { Field, inputClass } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { Icon } from "../icon.tsx";
import { iconButtonClass } from "../controls/icon-button.tsx";

export interface NumberFieldProps extends FieldProps {
  value: number | null;
  /** Every number on the way. */
  onChange?: (value: number | null) => void;
  /** The number that is meant: after an arrow key, Enter, or when the field is left. Nothing is no number. */
  onCommit?: (value: number) => void;
  /** No buttons beside the number, where fields stand close together. */
  bare?: boolean;
  name?: string;
  min?: number;
  max?: number;
  step?: number;
  /** As `Intl.NumberFormat` takes it: `{ style: "unit", unit: "day" }`. */
  format?: Intl.NumberFormatOptions;
  disabled?: boolean;
}

/** A number with steps; arrow keys change it, Shift by ten. */
export function NumberField(props: NumberFieldProps) {
  const t = useTranslations("web.ui");
  const locale = useLocale();
  const { value, onChange, onCommit, bare, name, min, max, step, format, disabled, ...field } =
    props;
  // What is being typed is shown until it is meant.
  const [typed, setTyped] = useState<number | null>();
  const stepper = classNames(iconButtonClass("quiet", "sm"), "rounded-[4px]");
  return (
    <Field {...field}>
      {({ id, ...wiring }) => (
        <Base.Root
          id={id}
          locale={locale}
          value={typed === undefined ? value : typed}
          onValueChange={(next) => {
            if (onCommit) setTyped(next);
            onChange?.(next);
          }}
          onValueCommitted={(next) => {
            setTyped(undefined);
            if (next !== null) onCommit?.(next);
          }}
          largeStep={10}
          {...(name !== undefined && { name })}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          {...(step !== undefined && { step })}
          {...(format !== undefined && { format })}
          {...(disabled !== undefined && { disabled })}
        >
          <Base.Group className="relative flex w-full items-center">
            <Base.Input
              {...wiring}
              {...(onCommit && { onKeyDown: commitOnEnter })}
              className={classNames(inputClass(field.size), !bare && "pe-18 pointer-coarse:pe-24")}
            />
            {!bare && (
              <span className="absolute end-1 flex">
                <Base.Decrement aria-label={t("less")} className={stepper}>
                  <Icon of={Minus} size="sm" />
                </Base.Decrement>
                <Base.Increment aria-label={t("more")} className={stepper}>
                  <Icon of={Plus} size="sm" />
                </Base.Increment>
              </span>
            )}
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  );
}

/** Base UI commits what was typed when the field is left: Enter leaves it and comes back. */
function commitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const field = event.currentTarget;
  field.blur();
  field.focus();
}
