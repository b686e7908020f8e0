import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dayAfter,
  dayIn,
  isTimeZone,
  monthAfter,
  startOfDay,
  TIME_ZONES,
  wallTimeIn,
} from "./time-zones.ts";

const start = (day: string, zone: string) => startOfDay(day, zone).toISOString();

describe("The name of a time zone", () => {
  it.each([
    ["Europe/Zurich", true],
    ["UTC", true],
    ["America/Sao_Paulo", true],
    ["Europe/Nowhere", false],
    ["+01:00", false],
    ["", false],
    ["'; select 1", false],
  ])("%s is one: %s", (name, is) => expect(isTimeZone(name)).toBe(is));
});

it("Each name in the list of time zones is one", () => {
  expect(TIME_ZONES.filter((name) => !isTimeZone(name))).toEqual([]);
  expect(TIME_ZONES).toContain("Europe/Zurich");
});

describe("The first moment of a day", () => {
  it.each([
    ["2025-11-14", "UTC", "2025-11-14T00:00:00.000Z"],
    ["2025-11-14", "Europe/Zurich", "2025-11-13T23:00:00.000Z"],
    // The days on which the clocks change in Switzerland, and the days after.
    ["2025-03-30", "Europe/Zurich", "2025-03-29T23:00:00.000Z"],
    ["2025-03-31", "Europe/Zurich", "2025-03-30T22:00:00.000Z"],
    ["2025-10-26", "Europe/Zurich", "2025-10-25T22:00:00.000Z"],
    ["2025-10-27", "Europe/Zurich", "2025-10-26T23:00:00.000Z"],
    // The clocks were set forward at midnight: the day began at one o'clock.
    ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
    // They were set back at midnight: 17 February lasted 25 hours.
    ["2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00.000Z"],
    ["2025-01-01", "Pacific/Kiritimati", "2024-12-31T10:00:00.000Z"],
    // The first and the last day that there is.
    ["0001-01-01", "Asia/Kathmandu", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31", "Asia/Kathmandu", "9999-12-30T18:15:00.000Z"],
  ])("of %s in %s is %s", (day, zone, moment) => expect(start(day, zone)).toBe(moment));

  it("is in this day, and the moment before is not", () => {
    const zones = ["Europe/Zurich", "America/Sao_Paulo", "Asia/Kathmandu", "Pacific/Apia"];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 9000 }), (zone, days) => {
        const day = dayAfter("2012-01-01", days);
        const first = startOfDay(day, zone);
        expect(dayIn(first, zone) >= day).toBe(true);
        expect(dayIn(new Date(first.getTime() - 1), zone) < day).toBe(true);
      }),
    );
  });
});

describe("The time of day in a time zone", () => {
  it("follows summer time", () => {
    const zone = "Europe/Zurich";
    expect(wallTimeIn(new Date("2025-07-01T22:30:05.900Z"), zone)).toBe("2025-07-02 00:30:05");
    expect(wallTimeIn(new Date("2025-12-31T23:00:00.000Z"), zone)).toBe("2026-01-01 00:00:00");
  });

  const asked = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "medium",
    }).format(at);

  it.each([
    ["Europe/Zurich", "2025-03-30"],
    ["Europe/Zurich", "2025-10-26"],
    ["America/Sao_Paulo", "2018-11-04"],
    ["Australia/Lord_Howe", "2025-04-05"],
    // The 30th was left out.
    ["Pacific/Apia", "2011-12-30"],
  ])("in %s is right around the change of %s, in whichever order it is asked for", (zone, day) => {
    const quarters = Array.from(
      { length: 4 * 72 },
      (_, n) => new Date(Date.parse(`${day}T00:00:00Z`) + (n - 96) * 900_000),
    );
    const right = quarters.map((at) => asked(at, zone));
    expect(quarters.map((at) => wallTimeIn(at, zone))).toEqual(right);
    const reversed = quarters.toReversed().map((at) => wallTimeIn(at, zone));
    expect(reversed).toEqual(right.toReversed());
  });

  it("is right in every zone", () => {
    const seconds = fc.integer({ min: 0, max: 2_145_916_800 });
    fc.assert(
      fc.property(fc.constantFrom(...TIME_ZONES), seconds, (zone, second) => {
        const at = new Date(second * 1000);
        expect(wallTimeIn(at, zone)).toBe(asked(at, zone));
      }),
      { numRuns: 300 },
    );
  });
});

describe("Days and months", () => {
  it("are counted over the ends of months and years", () => {
    expect(dayAfter("2024-02-28", 2)).toBe("2024-03-01");
    expect(dayAfter("2026-01-01", -1)).toBe("2025-12-31");
    expect(dayAfter("9999-12-31", 1)).toBe("9999-12-31");
    expect(monthAfter("2025-11-14", 2)).toBe("2026-01-01");
    expect(monthAfter("2025-03-31", -13)).toBe("2024-02-01");
  });
});
