import { CalendarDays, ChevronDown } from "lucide-react";
import { Button } from "../controls/button.tsx";
import { Icon } from "../icon.tsx";
import { lazyPart } from "../lazy-part.ts";

/** Days from `from` to `to`, which are both included; both `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface PeriodFieldProps {
  /** The period as people read it. */
  children: string;
  /** For screen readers: what the period is for, and the period. */
  label: string;
  value: Period;
  /** The last day that can be chosen. */
  max: string;
  /** The periods that have a name, such as "This month". */
  named: readonly { value: string; label: string }[];
  /** The name of the present one. */
  name: string | undefined;
  onName: (name: string) => void;
  onPeriod: (period: Period) => void;
  /** A period as people read it. */
  write: (period: Period) => string;
}

const calendar = lazyPart(() => import("./period-calendar.tsx"), { closesOnEscape: true });

/** A period: one that has a name, or the days from one to another, chosen from a calendar. */
export function PeriodField({ children, label, ...props }: PeriodFieldProps) {
  const [Calendar, open] = calendar.usePart();
  const button = (
    <Button
      variant="outline"
      icon={<Icon of={CalendarDays} />}
      iconAfter={<Icon of={ChevronDown} size="sm" />}
      aria-label={label}
      aria-haspopup="dialog"
      onPointerEnter={calendar.prefetch}
      onFocus={calendar.prefetch}
      onClick={open}
    >
      {children}
    </Button>
  );
  return Calendar === undefined ? button : <Calendar {...props} trigger={button} />;
}
