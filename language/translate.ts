/** Words outside the browser: errors, mails and paper, with ICU arguments. */
import { createTranslator } from "use-intl/core";
import { INTL_TAG, offeredLocale } from "./locales.ts";
import type { Locale, OfferedLocale } from "./locales.ts";

/** All words of an area in the languages that are offered. */
export type Area = Record<OfferedLocale, object>;

/** A translator: a key with dots, and what to fill in. */
export type Translate = (key: string, values?: Record<string, string | number | Date>) => string;

/**
 * The words of an area in a language, or in the nearest that is offered.
 * @throws when the key is unknown: words are checked by tests, not found missing by a customer.
 */
export function translator(area: Area, locale: Locale | undefined): Translate {
  const offered = offeredLocale(locale);
  const translate = createTranslator({
    locale: INTL_TAG[offered],
    messages: area[offered],
    timeZone: "Europe/Zurich",
    onError(error) {
      throw error;
    },
  });
  return (key, values) => translate(key as never, values as never);
}

/** "14 Nov 2025, 09:41" in the language given: numeric day, short month, numeric year, hour and minute (section 9). */
export function formatMoment(at: Date, locale: Locale, timeZone = "Europe/Zurich"): string {
  return new Intl.DateTimeFormat(INTL_TAG[locale], {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(at);
}
