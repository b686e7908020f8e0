import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { Field, inputClass } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { itemClass, popupClass } from "../floating/float-class.ts";
import { useFloatRoot } from "../floating/float-root.tsx";
import { Icon } from "../icon.tsx";

export interface SelectOption<V extends string> {
  value: V;
  /** The words; typing their beginning finds them. */
  label: string;
  /** Shown in place of the words, as a level mark. */
  mark?: ReactNode;
  /** In the list, below words and mark: what it means, what it takes. */
  detail?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<V extends string> extends FieldProps {
  value: V | null;
  onChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  /** field: a box in a form. quiet: words and an arrow, in a tool bar or a row. */
  look?: "field" | "quiet";
}

const QUIET =
  "min-h-control max-w-full min-w-0 rounded-control border border-transparent px-2.5 font-medium text-ink-2 hover:bg-desk hover:text-ink";

/** One of several, chosen from a list. */
export function Select<V extends string>(props: SelectProps<V>) {
  const t = useTranslations("web.ui");
  const { value, onChange, options, name, placeholder, disabled, look = "field", ...field } = props;
  const container = useFloatRoot();
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...field}>
      {({ id, ...wiring }) => (
        <Base.Root<V>
          id={id}
          items={options.map(({ value: key, label }) => ({ value: key, label }))}
          value={value}
          onValueChange={(next) => {
            if (next !== null) onChange(next);
          }}
          {...(name !== undefined && { name })}
          {...(disabled !== undefined && { disabled })}
        >
          <Base.Trigger
            {...wiring}
            className={classNames(
              "flex items-center justify-between gap-2 text-start",
              look === "field" ? inputClass(field.size) : QUIET,
            )}
          >
            <Base.Value className="flex min-w-0 items-center gap-2 data-placeholder:text-ink-3">
              {() =>
                chosen?.mark ?? (
                  <span className="truncate py-1">
                    {chosen?.label ?? placeholder ?? t("choose")}
                  </span>
                )
              }
            </Base.Value>
            <Base.Icon>
              <Icon of={ChevronDown} size="sm" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal container={container}>
            <Base.Positioner
              sideOffset={4}
              align="start"
              alignItemWithTrigger={false}
              className="z-50 outline-none"
            >
              <Base.Popup className={popupClass}>
                <Base.List>
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      label={option.label}
                      disabled={option.disabled ?? false}
                      className={itemClass}
                    >
                      <Base.ItemText className="min-w-0 flex-1">
                        {option.detail === undefined ? (
                          (option.mark ?? option.label)
                        ) : (
                          <Detailed {...option} />
                        )}
                      </Base.ItemText>
                      <span className="grid w-4 place-items-center">
                        <Base.ItemIndicator>
                          <Icon of={Check} size="sm" />
                        </Base.ItemIndicator>
                      </span>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}

/** An option with details: all of it is its name, because all of it is visible (WCAG 2.1, 2.5.3). */
function Detailed({ label, mark, detail }: Omit<SelectOption<string>, "value">) {
  return (
    <span className="grid w-76 max-w-full gap-0.5 py-1">
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium">{label}</span>
        {mark}
      </span>
      <span className="grid gap-1 text-label text-ink-2">{detail}</span>
    </span>
  );
}
