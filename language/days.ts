/** Days of the calendar, `YYYY-MM-DD`: as people read and type them. */
import { formatDate } from "./formats.ts";
import { INTL_TAG } from "./locales.ts";
import type { Locale } from "./locales.ts";

/** "14 Nov 2025" */
export const formatDay = (day: string, locale: Locale): string =>
  formatDate(new Date(`${day}T00:00:00Z`), locale, "UTC");

/**
 * The day that a text names, day before month as in all our languages: "14.11.2025", "14/11/25", "14 Nov 2025", "14.
 * November", also "2025-11-14". A month may be shortened to letters that no other month begins with; without a year it
 * is the next such day. Undefined if there is no such day.
 *
 * @param today `YYYY-MM-DD`
 */
export function readDay(text: string, locale: Locale, today: string): string | undefined {
  const words = plain(text)
    .split(/[\s.,/-]+/)
    .filter((word) => word !== "");
  const [first = "", second = "", third = "", ...more] = words;
  if (more.length > 0) return undefined;
  if (/^\d{4}$/.test(first)) return dayOf(first, second, third);
  // "Nov 14 2025" has its month in front.
  const isMonthFirst = monthOf(first, locale) !== undefined;
  const [written, month] = isMonthFirst ? [second, first] : [first, second];
  // "1er déc.", "1st Dec"
  const date = written.replace(/^(\d{1,2})(?:er|st|nd|rd|th)$/, "$1");
  const number = monthOf(month, locale) ?? month;
  if (third !== "") return dayOf(/^\d{2}$/.test(third) ? `20${third}` : third, number, date);
  const year = Number(today.slice(0, 4));
  // The 29th of February is in one of the next eight years.
  const days = Array.from({ length: 9 }, (_, i) => dayOf(String(year + i), number, date));
  return days.find((day) => day !== undefined && day >= today);
}

/** The number of a month by its name, or by the beginning of it. */
function monthOf(word: string, locale: Locale): string | undefined {
  if (word.length < 3 || /\d/.test(word)) return undefined;
  const format = new Intl.DateTimeFormat(INTL_TAG[locale], { month: "long", timeZone: "UTC" });
  const found = Array.from({ length: 12 }, (_, i) => i).filter((month) =>
    plain(format.format(new Date(Date.UTC(2025, month, 1)))).startsWith(word),
  );
  return found.length === 1 ? String((found[0] ?? 0) + 1) : undefined;
}

function dayOf(year: string, month: string, date: string): string | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(date))
    return undefined;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

const plain = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
