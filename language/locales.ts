/** The languages of the product (specification sections 1, 5 and 9). */

export const LOCALES = ["en-gb", "de-ch", "fr-ch", "it"] as const;
export type Locale = (typeof LOCALES)[number];

/** Default, and fallback for what a language lacks. */
export const DEFAULT_LOCALE: Locale = "en-gb";

/** The languages whose words are complete: a person is offered these. */
export const OFFERED_LOCALES = ["en-gb", "de-ch"] as const satisfies readonly Locale[];
export type OfferedLocale = (typeof OFFERED_LOCALES)[number];

/** Tags as `Intl` wants them. */
export const INTL_TAG: Record<Locale, string> = {
  "en-gb": "en-GB",
  "de-ch": "de-CH",
  "fr-ch": "fr-CH",
  it: "it-CH",
};

/** How each language calls itself. */
export const LOCALE_NAMES: Record<Locale, string> = {
  "en-gb": "English",
  "de-ch": "Deutsch",
  "fr-ch": "Français",
  it: "Italiano",
};

/** The locale of a language code's first two letters (section 5), or undefined when it is not supported. */
export function localeOf(code: string | undefined | null): Locale | undefined {
  const letters = code?.slice(0, 2).toLowerCase();
  return LOCALES.find((locale) => locale.slice(0, 2) === letters);
}

/** The nearest language whose words are complete. */
export function offeredLocale(locale: Locale | undefined): OfferedLocale {
  return OFFERED_LOCALES.find((one) => one === locale) ?? "en-gb";
}

/** The first supported language of an Accept-Language header, or undefined. */
export function localeOfHeader(header: string | undefined): Locale | undefined {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.find((p) => p.trim().startsWith("q="));
      return { tag, weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const locale = localeOf(tag);
    if (locale !== undefined) return locale;
  }
  return undefined;
}
