import { describe, expect, it } from "vitest";
import { acceptedLocale, localeOfHeader, offeredLocale } from "./locales.ts";

describe("A language code: its first two letters, Italian in direct sign alone (section 5)", () => {
  it.each([
    ["en", "en-gb", "en-gb"],
    ["en-US", "en-gb", "en-gb"],
    ["de", "de-ch", "de-ch"],
    ["DE-at", "de-ch", "de-ch"],
    ["fr-ch", "fr-ch", "fr-ch"],
    ["fr-CA", "fr-ch", "fr-ch"],
    ["it", "it", undefined],
    ["it-CH", "it", undefined],
    ["es", undefined, undefined],
    ["rm-CH", undefined, undefined],
    ["", undefined, undefined],
    [undefined, undefined, undefined],
    [null, undefined, undefined],
  ])("%s is %s in direct sign, %s elsewhere", (code, direct, elsewhere) => {
    expect(acceptedLocale(code, true)).toBe(direct);
    expect(acceptedLocale(code, false)).toBe(elsewhere);
  });
});

describe("Accept-Language: the first that is accepted", () => {
  it.each([
    ["it-CH,it;q=0.9,fr;q=0.8", "it", "fr-ch"],
    ["fr;q=0.5,it;q=0.9", "it", "fr-ch"],
    ["es, de;q=0.3, en;q=0.2", "de-ch", "de-ch"],
    ["de;q=0, *", undefined, undefined],
    ["de;q=0, fr;q=0.1", "fr-ch", "fr-ch"],
    ["it", "it", undefined],
    ["*", undefined, undefined],
    ["", undefined, undefined],
    [undefined, undefined, undefined],
  ])("of %s: %s in direct sign, %s elsewhere", (header, direct, elsewhere) => {
    expect(localeOfHeader(header, true)).toBe(direct);
    expect(localeOfHeader(header, false)).toBe(elsewhere);
  });
});

describe("The languages that people choose", () => {
  it.each([
    ["en-gb", "en-gb"],
    ["de-ch", "de-ch"],
    ["fr-ch", "fr-ch"],
    ["it", "en-gb"],
    [undefined, "en-gb"],
  ] as const)("of %s: %s", (locale, offered) => {
    expect(offeredLocale(locale)).toBe(offered);
  });
});
