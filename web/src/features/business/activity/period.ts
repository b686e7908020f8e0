/** The days of which activity is shown. They stand in the address: by a name, or as two days. */
import { isDay } from "@paraph/rules/validators";
import type { Period } from "@paraph/ui/fields/period-field";

/** The periods that have a name; the first one is shown if the address has none. */
export const PERIODS = ["30", "today", "7", "month", "last", "year"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** What the address says: `period`, or `from` and `to`. */
export interface PeriodAsked {
  readonly period?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days of a period with a name; both days are included. */
export function namedPeriod(name: PeriodName, today: string): Period {
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  const day = (y: number, m: number, d: number) =>
    new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10);
  switch (name) {
    case "today":
      return { from: today, to: today };
    case "7":
      return { from: day(year, month - 1, date - 6), to: today };
    case "30":
      return { from: day(year, month - 1, date - 29), to: today };
    case "month":
      return { from: day(year, month - 1, 1), to: today };
    case "last":
      return { from: day(year, month - 2, 1), to: day(year, month - 1, 0) };
    case "year":
      return { from: day(year, 0, 1), to: today };
  }
}

/** The period that the address asks for, and its name if it has one. Unknown texts are ignored. */
export function periodAsked(
  { period, from = "", to = "" }: PeriodAsked,
  today: string,
): { readonly name: PeriodName | undefined; readonly days: Period } {
  if (isDay(from) && isDay(to) && from <= to) return { name: undefined, days: { from, to } };
  const name = PERIODS.find((one) => one === period) ?? PERIODS[0];
  return { name, days: namedPeriod(name, today) };
}
