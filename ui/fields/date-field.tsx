import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../controls/icon-button.tsx";
import { Icon } from "../icon.tsx";
import { lazyPart } from "../lazy-part.ts";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

const calendar = lazyPart(() => import("./calendar.tsx"), { closesOnEscape: true });

export interface DateFieldProps extends Omit<
  TextFieldProps,
  "type" | "value" | "onChange" | "min" | "trailing" | "locked"
> {
  /** `YYYY-MM-DD`; empty while there is no day. */
  value: string;
  onDay: (day: string) => void;
  /** The first day that can be chosen. */
  min?: string;
  /** The day that a text names; undefined if it names none. */
  read: (text: string) => string | undefined;
  /** A day as people read it. */
  write: (day: string) => string;
}

/**
 * A day, typed or chosen from a calendar. It counts as soon as the text names one; a text that names none stays, with the
 * reason, once the field is left.
 */
export function DateField({ value, onDay, min, read, write, error, ...field }: DateFieldProps) {
  const t = useTranslations("web.ui.calendar");
  /** While it is typed; otherwise the text is that of the value. */
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const [Calendar, open] = calendar.usePart();

  const isEarly = (day: string) => min !== undefined && day < min;
  const meant = (text: string) => {
    const day = read(text);
    return day === undefined || isEarly(day) ? "" : day;
  };
  // It was changed by something else, as by undo.
  if (typed !== undefined && meant(typed) !== value) setTyped(undefined);

  const day = typed === undefined ? value : read(typed);
  const fault =
    typed === undefined || typed.trim() === "" || !isLeft
      ? undefined
      : day === undefined
        ? t("noDay", { example: write(min ?? "2027-11-14") })
        : isEarly(day)
          ? t("early", { day: write(min ?? day) })
          : undefined;
  const button = (
    <IconButton
      size="sm"
      label={t("choose")}
      icon={<Icon of={CalendarDays} />}
      aria-haspopup="dialog"
      onPointerEnter={calendar.prefetch}
      onFocus={calendar.prefetch}
      onClick={open}
    />
  );
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...field}
      value={typed ?? (value === "" ? "" : write(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        setLeft(false);
        onDay(meant(target.value));
      }}
      onBlur={(event) => {
        field.onBlur?.(event);
        setLeft(true);
        if (typed !== undefined && (typed.trim() === "" || meant(typed) !== ""))
          setTyped(undefined);
      }}
      error={fault ?? error}
      trailing={
        Calendar === undefined ? (
          button
        ) : (
          <Calendar
            trigger={button}
            value={value}
            min={min}
            onChoose={(chosen) => {
              setTyped(undefined);
              onDay(chosen);
            }}
          />
        )
      }
    />
  );
}
