/** Moments, days and sizes as the product writes them (specification section 9). */
import { INTL_TAG } from "@paraph/language/locales";
import { useLocale } from "../session/words.tsx";

const DAY = 24 * 60 * 60 * 1000;

export interface Formats {
  /** "14 Nov 2025" */
  readonly date: (at: string) => string;
  /** "14 Nov 2025, 09:41" */
  readonly moment: (at: string) => string;
  /** "14 Nov 2025, 09:41:27" */
  readonly second: (at: string) => string;
  /** "14 Nov 2025, 09:41:27 (Zurich)" */
  readonly momentWithSeconds: (at: string) => string;
  /** "09:41" */
  readonly time: (at: Date) => string;
  /** "312 KB" */
  readonly bytes: (count: number) => string;
  /** "A, B and C" */
  readonly list: (names: readonly string[]) => string;
}

/** Formats in the language and the time zone of the page. */
export function useFormats(): Formats {
  const tag = INTL_TAG[useLocale()];
  const day = { day: "numeric", month: "short", year: "numeric" } as const;
  const minute = { hour: "2-digit", minute: "2-digit" } as const;
  const say = (at: string | Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, options).format(new Date(at));
  const second = (at: string) => say(at, { ...day, ...minute, second: "2-digit" });
  return {
    date: (at) => say(at, day),
    moment: (at) => say(at, { ...day, ...minute }),
    second,
    momentWithSeconds: (at) => `${second(at)} (${timeZoneName()})`,
    time: (at) => say(at, minute),
    bytes: (count) => bytesIn(tag, count),
    list: (names) => new Intl.ListFormat(tag, { type: "conjunction" }).format(names),
  };
}

/** "Europe/Zurich" → "Zurich": the place whose time is meant. */
function timeZoneName(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
}

function bytesIn(tag: string, count: number): string {
  const [unit, value] =
    count >= 1e6
      ? (["megabyte", count / 1e6] as const)
      : (["kilobyte", count === 0 ? 0 : Math.max(1, count / 1e3)] as const);
  return new Intl.NumberFormat(tag, {
    style: "unit",
    unit,
    maximumFractionDigits: unit === "megabyte" && value < 10 ? 1 : 0,
  }).format(value);
}

/** Whole days from today to a day (`YYYY-MM-DD`), by the calendar of the page. */
export function daysUntil(day: string, now: Date = new Date()): number {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split("-").map(Number);
  const then = Date.UTC(year, month - 1, date);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((then - today) / DAY);
}

/** Today, or some days later, as `YYYY-MM-DD`. */
export function dayFromNow(days: number, now: Date = new Date()): string {
  const at = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return at.toISOString().slice(0, 10);
}
