import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay, readDay } from "./days.ts";
import { LOCALES } from "./locales.ts";

const TODAY = "2026-03-10";

describe("A typed day", () => {
  it.each([
    ["14.11.2025", "2025-11-14"],
    ["14/11/2025", "2025-11-14"],
    ["4-1-2027", "2027-01-04"],
    ["14 11 25", "2025-11-14"],
    ["2025-11-14", "2025-11-14"],
    [" 14. Nov. 2025 ", "2025-11-14"],
    ["14 november 2025", "2025-11-14"],
    ["Nov 14, 2025", "2025-11-14"],
    // The next such day.
    ["14.11.", "2026-11-14"],
    ["10 Mar", "2026-03-10"],
    ["9 Mar", "2027-03-09"],
    ["29.2.", "2028-02-29"],
    // No day, or none that is clear.
    ["", undefined],
    ["14", undefined],
    ["31.2.2026", undefined],
    ["29.2.2027", undefined],
    ["14.13.2025", undefined],
    ["14 ju 2025", undefined],
    ["14 Ma 2025", undefined],
    ["14.11.2025 10:00", undefined],
    ["14.11.12025", undefined],
    ["14.11.1", undefined],
    ["next week", undefined],
  ])("%j is %s", (text, day) => {
    expect(readDay(text, "en-gb", TODAY)).toBe(day);
  });

  it.each([
    ["de-ch", "3. März 2027", "2027-03-03"],
    ["de-ch", "3. Dez. 2027", "2027-12-03"],
    ["fr-ch", "3 février 2027", "2027-02-03"],
    ["fr-ch", "3 fevr 2027", "2027-02-03"],
    ["fr-ch", "1er déc. 2027", "2027-12-01"],
    ["fr-ch", "3 jui 2027", undefined],
    ["fr-ch", "3 juil. 2027", "2027-07-03"],
    ["it", "3 gen 2027", "2027-01-03"],
  ] as const)("in %s, %j is %s", (locale, text, day) => {
    expect(readDay(text, locale, TODAY)).toBe(day);
  });

  it("is read in its written form, in every language", () => {
    const day = fc.date({
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2099-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.constantFrom(...LOCALES), (at, locale) => {
        const written = at.toISOString().slice(0, 10);
        expect(readDay(formatDay(written, locale), locale, TODAY)).toBe(written);
      }),
    );
  });

  it("is never a day that does not exist", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LOCALES), (text, locale) => {
        const day = readDay(text, locale, TODAY);
        const again = day && new Date(day).toISOString().slice(0, 10);
        expect(again).toBe(day);
      }),
    );
  });
});
