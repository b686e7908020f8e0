import { Popover } from "@base-ui/react/popover";
import { DayPicker } from "@daypicker/react";
import { useState } from "react";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl";
import { useFloatRoot } from "../floating/float-root.tsx";
import { CLASSES, COMPONENTS, dateOf, dayOf, usePickerWords } from "./day-picker-parts.tsx";

export interface CalendarProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** `YYYY-MM-DD`; empty where none is chosen. */
  value: string;
  /** The first day that can be chosen. */
  min?: string | undefined;
  onChoose: (day: string) => void;
}

/** A calendar over the page, open from the start: it is fetched when it is wanted first. */
export default function Calendar({ trigger, value, min, onChoose }: CalendarProps) {
  const t = useTranslations("web.ui.calendar");
  const words = usePickerWords();
  const container = useFloatRoot();
  const [open, setOpen] = useState(true);
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
              {...words}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
