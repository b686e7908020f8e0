/** What the service says, in the language of the page, also after a change of the language. */
import { INTL_TAG } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { FaultFacts } from "@paraph/language/faults/load";
import { createStore, useStore } from "../browser/stored.ts";
import { useLocale } from "./words.tsx";

/** A message of the service, with the key of its error or with its fault; `language` is the one that the call asked for, if it is known. */
export interface Told {
  readonly message: string;
  readonly key?: string | null;
  readonly fault?: FaultFacts;
  readonly language?: string | undefined;
}

/** What the service says in a language. */
export interface Sentences {
  readonly locale: Locale;
  /** Returns undefined for an unknown key or fault. */
  readonly say: (told: Told) => string | undefined;
}

/** The sentences in the language for which they were last needed; a file of its own loads them. */
export const known = createStore<Sentences | undefined>(undefined);

/**
 * Returns a function that says a message of the service in the language of the page: as the service wrote it if it is in
 * that language, if its key is unknown, or while the sentences are being loaded. The component is rendered again when
 * the language changes, and when the sentences are there.
 */
export function useServiceWords(): (told: Told) => string {
  const locale = useLocale();
  const sentences = useStore(known);
  return (told) => {
    if (told.language !== INTL_TAG[locale]) {
      if (sentences?.locale === locale) return sentences.say(told) ?? told.message;
      void import("./service-sentences.ts").then(
        ({ load }) => load(locale),
        () => undefined,
      );
    }
    return told.message;
  };
}
