import { describe, expect, it } from "vitest";
import {
  CURRENCY,
  formatAs,
  formatBytes,
  formatDate,
  formatList,
  formatMoment,
  formatMoney,
  formatOffset,
  formatSecond,
  formatSigned,
  formatTime,
} from "./formats.ts";
import type { Locale } from "./locales.ts";

const at = new Date("2025-11-14T08:41:27Z");
const zone = "Europe/Zurich";
/** The spaces of `Intl` that do not break, as tests show them. */
const shown = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, "_");

describe("A date: numeric day, short month, numeric year, hour and minute (section 9)", () => {
  it.each([
    ["en-gb", "14 Nov 2025", "14 Nov 2025, 09:41", "14 Nov 2025, 09:41:27", "09:41"],
    ["de-ch", "14. Nov. 2025", "14. Nov. 2025, 09:41", "14. Nov. 2025, 09:41:27", "09:41"],
    ["fr-ch", "14 nov. 2025", "14 nov. 2025, 09:41", "14 nov. 2025, 09:41:27", "09:41"],
    ["it", "14 nov 2025", "14 nov 2025, 09:41", "14 nov 2025, 09:41:27", "09:41"],
  ] as const)("in %s is %s, %s", (locale, date, moment, second, time) => {
    expect(formatDate(at, locale, zone)).toBe(date);
    expect(formatMoment(at, locale, zone)).toBe(moment);
    expect(formatSecond(at, locale, zone)).toBe(second);
    expect(formatTime(at, locale, zone)).toBe(time);
  });
});

it("The first of a month is an ordinal in French alone", () => {
  const first = new Date("2025-12-01T12:00:00Z");
  const long = (locale: Locale) => formatAs(first, locale, { dateStyle: "long", timeZone: zone });
  expect([formatDate(first, "fr-ch", zone), long("fr-ch")]).toEqual([
    "1er déc. 2025",
    "1er décembre 2025",
  ]);
  expect([long("en-gb"), long("de-ch"), long("it")]).toEqual([
    "1 December 2025",
    "1. Dezember 2025",
    "1 dicembre 2025",
  ]);
  expect(formatMoment(new Date("2025-12-11T00:01:00Z"), "fr-ch", zone)).toBe("11 déc. 2025, 01:01");
});

describe("The first of a month in French, with the month", () => {
  const first = new Date("2026-12-01T14:31:06Z");
  const seconds = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
  it.each([
    [{ day: "numeric", month: "long", year: "numeric" }, "1er décembre 2026"],
    [
      { weekday: "long", day: "numeric", month: "long", year: "numeric" },
      "mardi, 1er décembre 2026",
    ],
    [{ day: "numeric", month: "short" }, "1er déc."],
    [{ day: "numeric", month: "numeric", year: "numeric" }, "01.12.2026"],
    [{ day: "2-digit", month: "2-digit", year: "numeric", ...seconds }, "01.12.2026 15:31:06"],
    [{ day: "numeric", month: "numeric" }, "01.12."],
  ] as const)("%o is %s", (form, written) => {
    expect(formatAs(first, "fr-ch", { ...form, timeZone: zone })).toBe(written);
  });
});

it.each([
  ["en-gb", "1 Dec 2026, 15:31"],
  ["de-ch", "01.12.2026, 15:31"],
  ["fr-ch", "1er déc. 2026, 15:31"],
  ["it", "1 dic 2026, 15:31"],
] as const)("The date in a visual signature in %s is %s", (locale, written) => {
  expect(formatSigned(new Date("2026-12-01T14:31:06Z"), locale, zone)).toBe(written);
});

describe("The offset of a time zone", () => {
  it.each([
    ["2025-11-14T08:41:27Z", "Europe/Zurich", "UTC+1"],
    // the two hours that a clock shows alike when it is set back
    ["2025-10-26T00:30:00Z", "Europe/Zurich", "UTC+2"],
    ["2025-10-26T01:30:00Z", "Europe/Zurich", "UTC+1"],
    ["2025-11-14T08:41:27Z", "Asia/Kolkata", "UTC+5:30"],
    ["2025-11-14T08:41:27Z", "America/New_York", "UTC-5"],
    ["2025-11-14T08:41:27Z", "UTC", "UTC"],
  ])("at %s in %s is %s", (moment, place, offset) => {
    expect(formatOffset(new Date(moment), place)).toBe(offset);
  });
});

describe("An amount: the currency as its code, EUR in en-gb, CHF in de-ch and fr-ch (section 9)", () => {
  it.each([
    ["en-gb", "EUR", "EUR_1,234.50", "CHF_0.05"],
    ["de-ch", "CHF", "CHF_1’234.50", "CHF_0.05"],
    ["fr-ch", "CHF", "1’234.50_CHF", "0.05_CHF"],
    ["it", "CHF", "CHF_1’234.50", "CHF_0.05"],
  ] as const)("in %s is in %s: %s", (locale, currency, amount, other) => {
    expect(CURRENCY[locale]).toBe(currency);
    expect(shown(formatMoney(123_450, locale))).toBe(amount);
    expect(shown(formatMoney(5, locale, "CHF"))).toBe(other);
  });
});

describe("The size of a file", () => {
  it.each([
    ["en-gb", "0_kB", "1_kB", "312_kB", "4.2_MB", "50_MB"],
    ["de-ch", "0_kB", "1_kB", "312_kB", "4.2_MB", "50_MB"],
    ["fr-ch", "0_ko", "1_ko", "312_ko", "4,2_Mo", "50_Mo"],
    ["it", "0_kB", "1_kB", "312_kB", "4.2_MB", "50_MB"],
  ] as const)("in %s is %s, %s, %s, %s or %s", (locale, ...sizes) => {
    const said = [0, 20, 312_000, 4_200_000, 50_000_000].map((count) => formatBytes(count, locale));
    expect(said.map((size) => shown(size.replaceAll(" ", "_")))).toEqual(sizes);
  });
});

describe("A list of names", () => {
  it.each([
    ["en-gb", "Lena, Tobias and Nadja"],
    ["de-ch", "Lena, Tobias und Nadja"],
    ["fr-ch", "Lena, Tobias et Nadja"],
    ["it", "Lena, Tobias e Nadja"],
  ] as const)("in %s is “%s”", (locale, list) => {
    expect(formatList(["Lena", "Tobias", "Nadja"], locale)).toBe(list);
  });
});
