/** Formats times, days and sizes in the language and the time zone of the page. */
import * as formats from "@paraph/language/formats";
import type { Locale } from "@paraph/language/locales";
import { placeOfZone } from "@paraph/language/zones";
import { useLocale } from "./words.tsx";

const DAY = 24 * 60 * 60 * 1000;

export interface Formats {
  /** Such as "14 Nov 2025". */
  readonly date: (at: string) => string;
  /** Such as "14 Nov 2025, 09:41". */
  readonly moment: (at: string) => string;
  /** Such as "14 Nov 2025, 09:41:27 (Zurich, UTC+1)". */
  readonly momentWithSeconds: (at: string) => string;
  /** Such as "14 Nov 2025, 09:41 (Zurich, UTC+1)". */
  readonly momentWithZone: (at: string) => string;
  /** Such as "09:41". */
  readonly time: (at: Date) => string;
  /** Such as "312 kB". */
  readonly bytes: (count: number) => string;
  /** Such as "A, B and C". */
  readonly list: (names: readonly string[]) => string;
}

/**
 * A moment in this form, in the language of the page, as screens show it: a line never breaks inside a date, only after the
 * comma before the time.
 */
export function shownAs(
  at: Date,
  locale: Locale,
  form: Intl.DateTimeFormatOptions & { timeZone?: string | undefined },
): string {
  return unbroken(formats.formatAs(at, locale, form));
}

const unbroken = (text: string): string => text.replaceAll(/(?<!,) /g, "\u00a0");

/** The formats in the language and the time zone of the page. */
export function useFormats(): Formats {
  const locale = useLocale();
  const moment = (at: string) => unbroken(formats.formatMoment(new Date(at), locale));
  return {
    date: (at) => unbroken(formats.formatDate(new Date(at), locale)),
    moment,
    momentWithSeconds: (at) =>
      `${unbroken(formats.formatSecond(new Date(at), locale))} ${zoneAt(at, locale)}`,
    momentWithZone: (at) => `${moment(at)} ${zoneAt(at, locale)}`,
    time: (at) => formats.formatTime(at, locale),
    bytes: (count) => formats.formatBytes(count, locale),
    list: (names) => formats.formatList(names, locale),
  };
}

/**
 * The time zone, such as "(Zurich, UTC+1)": the place, and the offset, which distinguishes the two hours with the same
 * name when the clocks are set back. "(UTC)" if they are equal. It never wraps.
 */
function zoneAt(at: string, locale: Locale): string {
  const place = placeOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone, locale);
  const offset = formats.formatOffset(new Date(at));
  return place === offset ? `(${place})` : `(${place},\u00a0${offset})`;
}

/** Whole days from today to a day (`YYYY-MM-DD`), by the calendar of the page. */
export function daysUntil(day: string, now: Date = new Date()): number {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split("-").map(Number);
  const then = Date.UTC(year, month - 1, date);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((then - today) / DAY);
}

/** Today, or a day this number of days later, as `YYYY-MM-DD`. */
export function dayFromNow(days: number, now: Date = new Date()): string {
  const at = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return at.toISOString().slice(0, 10);
}
