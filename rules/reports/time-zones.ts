/** Days and months in a time zone: when they begin, as moments. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The names of time zones (IANA time zone database), without their older names. */
export const TIME_ZONES: readonly string[] = [
  ...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]),
];

/** Whether this is the name of a time zone (IANA time zone database), such as `Europe/Zurich` or `UTC`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as "+01:00" are no names, although `Intl` knows them.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The day (YYYY-MM-DD) of a moment in a time zone. */
export function dayIn(at: Date, timeZone: string): string {
  return new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The date and time of day of a moment in a time zone: `2025-11-14 09:41:07`. */
export function wallTimeIn(at: Date, timeZone: string): string {
  return new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 19).replace("T", " ");
}

/**
 * The first moment of a day (YYYY-MM-DD) in a time zone. This is not midnight where the clocks are set forward at
 * midnight. Days before 1900, when most places had no time zone yet, begin at midnight in UTC.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  if (day < "1900-01-01") return new Date(midnight);
  // The offsets before and after any change of the clocks around this midnight.
  const offsets = [midnight - DAY, midnight + DAY].map((at) => wallClock(at, timeZone) - at);
  const starts = offsets.map((offset) => midnight - offset).toSorted((a, b) => a - b);
  const first = starts.find((at) => wallClock(at, timeZone) >= midnight);
  return new Date(first ?? midnight);
}

/** The day a number of days after another one; both YYYY-MM-DD. There is none after `9999-12-31`. */
export function dayAfter(day: string, days: number): string {
  const text = new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString();
  // Later years have a sign and six digits.
  return text.startsWith("+") ? "9999-12-31" : text.slice(0, 10);
}

/** The first day (YYYY-MM-DD) of the month a number of months after the month of a day. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 10);
}

/** How many time zones are remembered: there are a few hundred names, of which callers may send any. */
const MOST_ZONES = 64;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a moment, as if they showed UTC; in milliseconds. */
function wallClock(at: number, timeZone: string): number {
  const day = Math.floor(at / DAY);
  let known = lastDays.get(timeZone);
  if (known?.day !== day) {
    const [first, next] = [day * DAY, (day + 1) * DAY].map(
      (one) => askedClock(one, timeZone) - one,
    );
    known = { day, offset: first === next ? first : undefined };
    if (lastDays.has(timeZone) || lastDays.size < MOST_ZONES) lastDays.set(timeZone, known);
  }
  return known.offset === undefined ? askedClock(at, timeZone) : at + known.offset;
}

/**
 * How far the clocks of a time zone are ahead of UTC on the day (UTC) that was asked for last; undefined if they are changed on
 * it. Rows of a list are about the same days, and asking `Intl` takes longer than all else that is made of a row.
 */
const lastDays = new Map<string, { readonly day: number; readonly offset: number | undefined }>();

/** The same, as `Intl` says it. */
function askedClock(at: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "iso8601",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    if (formats.size < MOST_ZONES) formats.set(timeZone, format);
  }
  const parts = new Map(
    format.formatToParts(at).map(({ type, value }) => [type as string, Number(value)]),
  );
  const of = (part: string) => parts.get(part) ?? 0;
  return Date.UTC(
    of("year"),
    of("month") - 1,
    of("day"),
    of("hour"),
    of("minute"),
    of("second"),
    ((at % 1000) + 1000) % 1000,
  );
}
