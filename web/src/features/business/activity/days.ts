/** Days, months and places as the pages about activity write them. */
import { placeOfZone } from "@paraph/language/zones";
import { isTimeZone } from "@paraph/rules/time-zones";
import type { Period } from "@paraph/ui/fields/period-field";
import { useTranslations } from "use-intl";
import { dayFromNow, shownAs } from "../../../lib/words/formats.ts";
import { useLocale } from "../../../lib/words/words.tsx";

/** The time zone of the page, in which days begin and end: UTC where the computer has none with a name. */
export function timeZone(): string {
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(own) ? own : "UTC";
}

/** The place of this time zone, in the language of the page. */
export function useZonePlace(): string {
  return placeOfZone(timeZone(), useLocale());
}

export interface DayWords {
  /** Such as "20 Oct to 14 Nov", or "14 Nov" for one day. */
  readonly short: (period: Period) => string;
  /** The same in a sentence that compares: "1 Oct to 14 Oct", in German "vom 1. Okt. bis 14. Okt." */
  readonly compared: (period: Period) => string;
  /** Such as "from 20 October to 14 November", or "on 14 November". */
  readonly long: (period: Period) => string;
  /** Such as "October", or "October 2024" in another year. */
  readonly month: (month: string) => string;
  /** Such as "Oct", or "Oct 24" with the year. */
  readonly monthShort: (month: string, withYear: boolean) => string;
}

/** Noon in UTC, which is on this day in the calendar that writes it. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Days and months in the language of the page; the year only if it is not the present one. */
export function useDayWords(): DayWords {
  const t = useTranslations("web.activity");
  const locale = useLocale();
  const year = dayFromNow(0).slice(0, 4);
  const write = (day: string, form: Intl.DateTimeFormatOptions, withYear: boolean) =>
    shownAs(noon(day), locale, {
      ...form,
      timeZone: "UTC",
      ...(withYear && { year: "numeric" }),
    });
  const ends = ({ from, to }: Period, form: Intl.DateTimeFormatOptions) => {
    const last = to.slice(0, 4) !== year;
    // Of two days in the same year, the last one names it.
    const first = from.slice(0, 4) !== to.slice(0, 4);
    return { from: write(from, form, first), to: write(to, form, last || first) };
  };
  return {
    short: (period) => {
      const { from, to } = ends(period, { day: "numeric", month: "short" });
      return period.from === period.to ? to : t("range", { from, to });
    },
    compared: (period) => {
      const { from, to } = ends(period, { day: "numeric", month: "short" });
      return period.from === period.to ? t("sameDay", { day: to }) : t("sameDays", { from, to });
    },
    long: (period) => {
      const { from, to } = ends(period, { day: "numeric", month: "long" });
      return period.from === period.to ? t("on", { day: to }) : t("during", { from, to });
    },
    month: (month) => write(`${month}-01`, { month: "long" }, month.slice(0, 4) !== year),
    monthShort: (month, withYear) =>
      write(
        `${month}-01`,
        { month: "short", ...(withYear && { year: "2-digit" as const }) },
        false,
      ),
  };
}
