/** Words outside the browser: errors, mails and paper, with ICU arguments. */
import { createTranslator } from "use-intl/core";
import { DEFAULT_LOCALE, INTL_TAG } from "./locales.ts";
import type { Locale } from "./locales.ts";

/** All words of an area that guests read too, in every language. */
export type Area = Record<Locale, object>;

/** A translator: a key with dots, and what to fill in. */
export type Translate = (key: string, values?: Record<string, string | number | Date>) => string;

/**
 * The words of an area in a language.
 * @throws when the key is unknown: words are checked by tests, not found missing by a customer.
 */
export function translator(area: Area, locale: Locale | undefined): Translate {
  const language = locale ?? DEFAULT_LOCALE;
  return translatorOf(area[language], language);
}

/**
 * Words in one language.
 * @throws as `translator` does.
 */
export function translatorOf(messages: object, language: Locale): Translate {
  const translate = createTranslator({
    locale: INTL_TAG[language],
    messages,
    timeZone: "Europe/Zurich",
    onError(error) {
      throw error;
    },
  });
  return (key, values) => translate(key as never, values as never);
}
