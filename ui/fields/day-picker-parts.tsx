/** What calendars share: their look, their words, and days as texts. */
import type { DayPicker } from "@daypicker/react";
import { formatAs } from "@paraph/language/formats";
import { DEFAULT_LOCALE, localeOf } from "@paraph/language/locales";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { useLocale, useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { iconButtonClass } from "../controls/icon-button.tsx";
import { Icon } from "../icon.tsx";

type Picker = ComponentProps<typeof DayPicker>;

const cell = "size-9 p-0 text-center text-label pointer-coarse:size-11";
export const CLASSES = {
  months: "relative",
  month_caption: "grid h-control place-items-center text-label font-semibold",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: iconButtonClass(),
  button_next: iconButtonClass(),
  month_grid: "mt-1.5 border-collapse",
  weekday: classNames(cell, "font-normal text-ink-3"),
  day: cell,
  day_button:
    "size-full rounded-control tabular-nums hover:bg-desk focus-visible:outline-2 disabled:text-ink-3 disabled:opacity-60",
  today: "font-semibold text-primary-text",
  selected: "[&>button]:bg-primary [&>button]:text-on-primary [&>button]:hover:bg-primary",
  outside: "text-ink-3",
} as const;

export const COMPONENTS: Picker["components"] = {
  Chevron: ({ orientation }) => <Icon of={orientation === "left" ? ChevronLeft : ChevronRight} />,
};

/** The words of a calendar: months and weekdays from `Intl`, in the language of the page. */
export function usePickerWords(): Pick<Picker, "formatters" | "labels" | "weekStartsOn"> {
  const t = useTranslations("web.ui.calendar");
  const locale = localeOf(useLocale()) ?? DEFAULT_LOCALE;
  const say = (at: Date, form: Intl.DateTimeFormatOptions) => formatAs(at, locale, form);
  const month = (at: Date) => say(at, { month: "long", year: "numeric" });
  return {
    weekStartsOn: 1,
    formatters: {
      formatCaption: month,
      formatWeekdayName: (at) => say(at, { weekday: "short" }).slice(0, 2),
      formatDay: (at) => String(at.getDate()),
    },
    labels: {
      labelNav: () => t("months"),
      labelPrevious: () => t("previous"),
      labelNext: () => t("next"),
      labelGrid: month,
      labelWeekday: (at) => say(at, { weekday: "long" }),
      labelDayButton: (at) =>
        say(at, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    },
  };
}

/** A day in the calendar of the machine. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** The day (`YYYY-MM-DD`) of a moment, in the calendar of the machine. */
export function dayOf(at: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
