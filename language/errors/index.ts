/** The sentences of the error table. */
import type { Locale, OfferedLocale } from "../locales.ts";
import { offeredLocale } from "../locales.ts";
import de from "./de-ch.ts";
import en from "./en-gb.ts";

const sentences: Record<OfferedLocale, Record<keyof typeof en, string>> = {
  "en-gb": en,
  "de-ch": de,
};

/** The keys that have a sentence: all of the error table's, which a test compares. */
export const errorKeys = Object.keys(en) as (keyof typeof en)[];

/** What an error says, in a language or the nearest that is offered; the unexpected error for a key unknown. */
export function errorSentence(key: string, locale: Locale | undefined): string {
  const words: Record<string, string> = sentences[offeredLocale(locale)];
  return words[key] ?? words["error.unexpected"] ?? key;
}
