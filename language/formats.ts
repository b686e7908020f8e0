/** Moments, days, sizes, lists and money as the product writes them (specification section 9). */
import { INTL_TAG } from "./locales.ts";
import type { Locale } from "./locales.ts";

/** Numeric day, short month, numeric year. */
const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const MINUTE = { hour: "2-digit", minute: "2-digit" } as const;
const SECOND = { ...MINUTE, second: "2-digit" } as const;

/** The currency that a language's amounts are in. For Italian, of which the specification says nothing, that of Switzerland. */
export const CURRENCY = {
  "en-gb": "EUR",
  "de-ch": "CHF",
  "fr-ch": "CHF",
  it: "CHF",
} as const satisfies Record<Locale, string>;
export type Currency = (typeof CURRENCY)[Locale];

/**
 * A moment in this form. French writes the first of a month as an ordinal if the month is a word ("1er déc. 2025"),
 * which `Intl` does not.
 */
export function formatAs(
  at: Date,
  locale: Locale,
  form: Intl.DateTimeFormatOptions & { timeZone?: string | undefined },
): string {
  const parts = new Intl.DateTimeFormat(INTL_TAG[locale], form).formatToParts(at);
  const hasOrdinal =
    locale === "fr-ch" && parts.some(({ type, value }) => type === "month" && !/\d/.test(value));
  return parts
    .map(({ type, value }) => (hasOrdinal && type === "day" && value === "1" ? "1er" : value))
    .join("");
}

/** "14 Nov 2025", in the time zone given or else in that of the machine. */
export function formatDate(at: Date, locale: Locale, timeZone?: string): string {
  return formatAs(at, locale, { ...DAY, timeZone });
}

/** "14 Nov 2025, 09:41", in the time zone given or else in that of the machine. */
export function formatMoment(at: Date, locale: Locale, timeZone?: string): string {
  return formatAs(at, locale, { ...DAY, ...MINUTE, timeZone });
}

/** "14 Nov 2025, 09:41", in German "14.11.2025, 09:41": the date in a visual signature, whose line is short. */
export function formatSigned(at: Date, locale: Locale, timeZone: string): string {
  return `${formatAs(at, locale, { dateStyle: "medium", timeZone })}, ${formatTime(at, locale, timeZone)}`;
}

/** "14 Nov 2025, 09:41:27", in the time zone given or else in that of the machine. */
export function formatSecond(at: Date, locale: Locale, timeZone?: string): string {
  return formatAs(at, locale, { ...DAY, ...SECOND, timeZone });
}

/**
 * "UTC+1": the offset of a time zone at a moment, in the time zone given or else in that of the machine. In every
 * language, as it is no word.
 */
export function formatOffset(at: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" });
  const zone = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return zone.replace("GMT", "UTC").replace(/\+0$/, "");
}

/** "09:41", in the time zone given or else in that of the machine. */
export function formatTime(at: Date, locale: Locale, timeZone?: string): string {
  return formatAs(at, locale, { ...MINUTE, timeZone });
}

/** "312 kB", "4.2 MB": sizes of files, a megabyte being 1 000 000 bytes. */
export function formatBytes(count: number, locale: Locale): string {
  const [unit, value] =
    count >= 1e6
      ? (["megabyte", count / 1e6] as const)
      : (["kilobyte", count === 0 ? 0 : Math.max(1, count / 1e3)] as const);
  return new Intl.NumberFormat(INTL_TAG[locale], {
    style: "unit",
    unit,
    maximumFractionDigits: unit === "megabyte" && value < 10 ? 1 : 0,
  }).format(value);
}

/** "A, B and C" */
export function formatList(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(INTL_TAG[locale], { type: "conjunction" }).format(names);
}

/**
 * "EUR 1,234.50", "CHF 1’234.50": an amount in cents (or Rappen), the currency as its code. Of the two
 * apostrophes that versions of CLDR group Swiss numbers with, the typographic one.
 */
export function formatMoney(
  cents: number,
  locale: Locale,
  currency: Currency = CURRENCY[locale],
): string {
  const amount = new Intl.NumberFormat(INTL_TAG[locale], {
    style: "currency",
    currency,
    currencyDisplay: "code",
    useGrouping: "always",
  }).format(cents / 100);
  return amount.replaceAll("'", "’");
}
