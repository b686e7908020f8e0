import { Popover } from "@base-ui/react/popover";
import { DayPicker } from "@daypicker/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { ComponentProps, ReactElement } from "react";
import { useLocale, useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { iconButtonClass } from "../controls/icon-button.tsx";
import { useFloatRoot } from "../floating/float-root.tsx";
import { Icon } from "../icon.tsx";

export interface CalendarProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** `YYYY-MM-DD`; empty where none is chosen. */
  value: string;
  /** The first day that can be chosen. */
  min?: string | undefined;
  onChoose: (day: string) => void;
}

const cell = "size-9 p-0 text-center text-label pointer-coarse:size-11";
const CLASSES = {
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

const COMPONENTS: ComponentProps<typeof DayPicker>["components"] = {
  Chevron: ({ orientation }) => <Icon of={orientation === "left" ? ChevronLeft : ChevronRight} />,
};

/** A calendar over the page, open from the start: it is fetched when it is wanted first. */
export default function Calendar({ trigger, value, min, onChoose }: CalendarProps) {
  const t = useTranslations("web.ui.calendar");
  const tag = useLocale();
  const container = useFloatRoot();
  const [open, setOpen] = useState(true);
  const say = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, options).format(at);
  const month = (at: Date) => say(at, { month: "long", year: "numeric" });
  const chosen = value === "" ? undefined : dateOf(value);
  const first = min === undefined ? undefined : dateOf(min);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal container={container}>
        <Popover.Positioner sideOffset={4} align="end" className="z-50 outline-none">
          <Popover.Popup
            aria-label={t("title")}
            className="pp-rise rounded-float border border-transparent bg-float p-3 text-ink shadow-float outline-none forced-colors:border-[CanvasText]"
          >
            <DayPicker
              mode="single"
              required
              autoFocus
              weekStartsOn={1}
              selected={chosen}
              defaultMonth={chosen ?? first}
              startMonth={first}
              disabled={first && { before: first }}
              onSelect={(day) => {
                setOpen(false);
                onChoose(dayOf(day));
              }}
              classNames={CLASSES}
              components={COMPONENTS}
              formatters={{
                formatCaption: month,
                formatWeekdayName: (at) => say(at, { weekday: "short" }).slice(0, 2),
                formatDay: (at) => String(at.getDate()),
              }}
              labels={{
                labelNav: () => t("months"),
                labelPrevious: () => t("previous"),
                labelNext: () => t("next"),
                labelGrid: month,
                labelWeekday: (at) => say(at, { weekday: "long" }),
                labelDayButton: (at) =>
                  say(at, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A day in the calendar of the machine. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

function dayOf(at: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
