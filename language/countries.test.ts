import { describe, expect, it } from "vitest";
import { countries, COUNTRY_CODES, countryName } from "./countries.ts";
import { INTL_TAG, LOCALES } from "./locales.ts";

describe("Countries (section 9)", () => {
  it("are the 249 of ISO 3166-1, each once", () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
  });

  it.each([
    ["CH", "Switzerland", "Schweiz", "Suisse", "Svizzera"],
    ["DE", "Germany", "Deutschland", "Allemagne", "Germania"],
    ["FR", "France", "Frankreich", "France", "Francia"],
    ["AT", "Austria", "Österreich", "Autriche", "Austria"],
    ["LI", "Liechtenstein", "Liechtenstein", "Liechtenstein", "Liechtenstein"],
    ["IT", "Italy", "Italien", "Italie", "Italia"],
    ["GB", "United Kingdom", "Vereinigtes Königreich", "Royaume-Uni", "Regno Unito"],
    ["US", "United States", "Vereinigte Staaten", "États-Unis", "Stati Uniti"],
  ])("%s is called %s, %s, %s and %s", (code, ...names) => {
    expect(LOCALES.map((locale) => countryName(code, locale))).toEqual(names);
  });

  it.each(LOCALES)("have CH, DE, FR and AT first on the CH platform in %s", (locale) => {
    const codes = countries(locale, "ZERTES").map(({ code }) => code);
    expect(codes.slice(0, 4)).toEqual(["CH", "DE", "FR", "AT"]);
    expect([...codes].sort()).toEqual([...COUNTRY_CODES].sort());
  });

  it.each(LOCALES)("have DE, CH, FR and AT first on the EU platform in %s", (locale) => {
    const codes = countries(locale, "EIDAS").map(({ code }) => code);
    expect(codes.slice(0, 4)).toEqual(["DE", "CH", "FR", "AT"]);
    expect([...codes].sort()).toEqual([...COUNTRY_CODES].sort());
  });

  it.each(LOCALES)("all have a name, and are in its order in %s", (locale) => {
    const names = countries(locale, "ZERTES").slice(4);
    const { compare } = new Intl.Collator(INTL_TAG[locale]);
    expect(names.map(({ name }) => name)).toEqual(names.map(({ name }) => name).sort(compare));
    expect(names.filter(({ code, name }) => name === code || name.includes("ß"))).toEqual([]);
  });

  it("are sorted by their letters without accents: Ägypten after Afghanistan, Égypte before Émirats", () => {
    const order = (locale: "de-ch" | "fr-ch", ...codes: string[]) =>
      countries(locale, "ZERTES")
        .map(({ code }) => code)
        .filter((code) => codes.includes(code));
    expect(order("de-ch", "EG", "AF", "AL")).toEqual(["AF", "EG", "AL"]);
    expect(order("fr-ch", "ES", "EG", "DK")).toEqual(["DK", "EG", "ES"]);
  });
});
