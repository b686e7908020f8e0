/** The languages of the product (specification sections 1, 5 and 9). */

export const LOCALES = ["en-gb", "de-ch", "fr-ch", "it"] as const;
export type Locale = (typeof LOCALES)[number];

/** Default, and fallback for what a language lacks. */
export const DEFAULT_LOCALE = "en-gb" satisfies Locale;

/** The languages that people choose for their account, and that are in every menu of languages. */
export const OFFERED_LOCALES = ["en-gb", "de-ch", "fr-ch"] as const satisfies readonly Locale[];
export type OfferedLocale = (typeof OFFERED_LOCALES)[number];

/** The language that is of direct sign alone: it has words for what guests read, and for nothing else. */
export type DirectLocale = Exclude<Locale, OfferedLocale>;

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

/**
 * The locale that a language code asks for where it is asked: of a code that is not supported nothing, and
 * Italian only where there is Italian (section 5).
 */
export function acceptedLocale(
  code: string | undefined | null,
  hasItalian: boolean,
): Locale | undefined {
  const found = localeOf(code);
  return hasItalian ? found : OFFERED_LOCALES.find((one) => one === found);
}

/** The language itself when people may choose it, else the default. */
export function offeredLocale(locale: Locale | undefined): OfferedLocale {
  return OFFERED_LOCALES.find((one) => one === locale) ?? DEFAULT_LOCALE;
}

/** The first language of an Accept-Language header that is accepted where it is asked, or undefined. */
export function localeOfHeader(
  header: string | undefined,
  hasItalian: boolean,
): Locale | undefined {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.find((p) => p.trim().startsWith("q="));
      return { tag, weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    // With weight 0 it is refused (RFC 9110 §12.4.2).
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const locale = acceptedLocale(tag, hasItalian);
    if (locale !== undefined) return locale;
  }
  return undefined;
}
