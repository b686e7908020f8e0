/** Deadlines: days as senders enter them, and the times at which they end. */
import { formatAs } from "@paraph/language/formats";
import { problem } from "../../../platform/problem.ts";
import type { Locale } from "@paraph/language/locales";

/** The time zone of the service, for deadlines and for dates in mails. */
export const TIME_ZONE = "Europe/Zurich";
const DAY = 24 * 60 * 60 * 1000;

/** The end of a day (`2025-11-15`) in the time zone of the service: midnight between it and the next. */
export function endOfDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime() + DAY;
  // Zurich is one or two hours ahead of UTC; the offset that is valid at the result is the right one.
  const guess = midnight - offsetAt(new Date(midnight));
  return new Date(midnight - offsetAt(new Date(guess)));
}

function offsetAt(moment: Date): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: TIME_ZONE,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}

/** "Saturday, 15 November 2025" */
export function dayInWords(day: string, locale: Locale): string {
  return formatAs(new Date(`${day}T00:00:00Z`), locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** The date of a time, such as "14 December 2025". */
export function dateInWords(moment: Date, locale: Locale): string {
  return formatAs(moment, locale, { dateStyle: "long", timeZone: TIME_ZONE });
}

/** Parses the last day to sign. Throws `error.sr.expiration_past`. */
export function deadline(
  day: string | null,
  now: Date,
): { expirationDate: string | null; dueAt: Date | null } {
  if (day === null) return { expirationDate: null, dueAt: null };
  const dueAt = endOfDay(day);
  if (dueAt <= now) throw problem("error.sr.expiration_past");
  return { expirationDate: day, dueAt };
}
