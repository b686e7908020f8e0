import { NumberField as Base } from "@base-ui/react/number-field";
import { Minus, Plus } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { classNames } from "./class-names.ts";
import { Field, inputClass } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { iconButtonClass } from "./icon-button.tsx";

export interface NumberFieldProps extends FieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
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
  const { value, onChange, name, min, max, step, format, disabled, ...field } = props;
  const stepper = classNames(iconButtonClass("quiet", "sm"), "rounded-[4px]");
  return (
    <Field {...field}>
      {({ id, ...wiring }) => (
        <Base.Root
          id={id}
          locale={locale}
          value={value}
          onValueChange={(next) => onChange(next)}
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
              className={classNames(inputClass(field.size), "pe-18 pointer-coarse:pe-24")}
            />
            <span className="absolute end-1 flex">
              <Base.Decrement aria-label={t("less")} className={stepper}>
                <Icon of={Minus} size="sm" />
              </Base.Decrement>
              <Base.Increment aria-label={t("more")} className={stepper}>
                <Icon of={Plus} size="sm" />
              </Base.Increment>
            </span>
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  );
}
