/** The sentences of the error table. */
import { DEFAULT_LOCALE } from "../locales.ts";
import type { Locale } from "../locales.ts";
import de from "./de-ch.ts";
import en from "./en-gb.ts";
import fr from "./fr-ch.ts";
import it from "./it.ts";

const sentences: Record<Locale, Record<keyof typeof en, string>> = {
  "en-gb": en,
  "de-ch": de,
  "fr-ch": fr,
  it,
};

/** The keys that have a sentence: all of the error table's, which a test compares. */
export const errorKeys = Object.keys(en) as (keyof typeof en)[];

/** What an error says, in a language; the unexpected error for a key unknown. */
export function errorSentence(key: string, locale: Locale | undefined): string {
  const words: Record<string, string> = sentences[locale ?? DEFAULT_LOCALE];
  return words[key] ?? words["error.unexpected"] ?? key;
}
