import { Popover } from "@base-ui/react/popover";
import { DayPicker } from "@daypicker/react";
import { useState } from "react";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { Button } from "../controls/button.tsx";
import { useFloatRoot } from "../floating/float-root.tsx";
import { useIsPhone } from "../use-media.ts";
import { CLASSES, COMPONENTS, dateOf, dayOf, usePickerWords } from "./day-picker-parts.tsx";
import type { Period, PeriodFieldProps } from "./period-field.tsx";

const DAY = 86_400_000;

/** The look of the first and the last day. */
const END =
  "[&>button]:bg-primary [&>button]:text-on-primary [&>button]:hover:bg-primary [&>button]:font-semibold";
const RANGE = {
  ...CLASSES,
  months: "relative flex gap-5",
  selected: "bg-primary-tint",
  range_start: END,
  range_end: END,
  // Days of another month have no number, and are not part of the period that is seen.
  outside: "invisible",
} as const;

export interface PeriodCalendarProps extends Omit<PeriodFieldProps, "children" | "label"> {
  /** The button that opens it. */
  trigger: ReactElement;
}

/**
 * Periods with a name, and two months of a calendar (one on a phone), open from the start: it is fetched when it is wanted
 * first. The first click on a day begins a period, the second one ends it.
 */
export default function PeriodCalendar(props: PeriodCalendarProps) {
  const { trigger, value, max, named, name, onName, onPeriod, write } = props;
  const t = useTranslations("web.ui.calendar");
  const words = usePickerWords();
  const container = useFloatRoot();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState<Period>(value);
  /** The day that was clicked first. */
  const [begun, setBegun] = useState<string>();
  const change = (next: boolean) => {
    setOpen(next);
    setChosen(value);
    setBegun(undefined);
  };
  const choose = (day: string) => {
    if (begun === undefined) {
      setBegun(day);
      setChosen({ from: day, to: day });
    } else {
      setBegun(undefined);
      setChosen(day < begun ? { from: day, to: begun } : { from: begun, to: day });
    }
  };
  const [first, last] = [dateOf(chosen.from), dateOf(chosen.to)];
  // Summer time makes a day an hour shorter or longer.
  const days = Math.round((last.getTime() - first.getTime()) / DAY) + 1;
  const months = isPhone ? 1 : 2;
  const end = dateOf(value.to);
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal container={container}>
        <Popover.Positioner
          sideOffset={4}
          align="start"
          collisionPadding={8}
          // On a phone it stands at the foot of the window.
          className="z-50 outline-none max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:transform-none!"
        >
          <Popover.Popup
            aria-label={t("period")}
            className="pp-rise flex max-h-(--available-height) overflow-y-auto rounded-float border border-transparent bg-float text-ink shadow-float outline-none max-sm:max-h-dvh max-sm:w-full max-sm:flex-col max-sm:rounded-b-none forced-colors:border-[CanvasText]"
          >
            <ul className="grid content-start gap-0.5 border-line p-1.5 max-sm:grid-cols-2 max-sm:border-b sm:min-w-32 sm:border-e">
              {named.map((one) => (
                <li key={one.value}>
                  <button
                    type="button"
                    aria-pressed={one.value === name}
                    onClick={() => {
                      change(false);
                      onName(one.value);
                    }}
                    className={classNames(
                      "min-h-8.5 w-full rounded-[4px] px-2.5 text-start whitespace-nowrap hover:bg-desk pointer-coarse:min-h-11",
                      one.value === name && "bg-desk font-semibold",
                    )}
                  >
                    {one.label}
                  </button>
                </li>
              ))}
            </ul>
            <div>
              <div className="flex justify-center p-3 max-sm:px-1.5">
                <DayPicker
                  mode="range"
                  autoFocus
                  numberOfMonths={months}
                  defaultMonth={new Date(end.getFullYear(), end.getMonth() + 1 - months)}
                  endMonth={dateOf(max)}
                  disabled={{ after: dateOf(max) }}
                  selected={{ from: first, to: last }}
                  onSelect={(_, day) => choose(dayOf(day))}
                  classNames={RANGE}
                  components={COMPONENTS}
                  {...words}
                />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-2.5">
                <span role="status" className="text-label text-ink-2">
                  {t("days", { period: write(chosen), count: days })}
                </span>
                <span className="flex gap-1">
                  <Button size="sm" variant="quiet" onClick={() => change(false)}>
                    {t("cancel")}
                  </Button>
                  <Button
                    size="sm"
                    onClick={() => {
                      setOpen(false);
                      setBegun(undefined);
                      onPeriod(chosen);
                    }}
                  >
                    {t("show")}
                  </Button>
                </span>
              </div>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
