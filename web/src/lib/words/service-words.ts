/** What the service says, in the language of the page, also after a change of the language. */
import { INTL_TAG } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { FaultFacts } from "@paraph/language/faults/load";
import { createStore, useStore } from "../browser/stored.ts";
import { logOnly } from "../service/report.ts";
import { useLocale } from "./words.tsx";

/** A message of the service with its key; `language` is the one that the call asked for, if it is known. */
export interface Told {
  readonly key: string | null;
  readonly message: string;
  readonly language?: string | undefined;
}

/** A fault of a field with its message. */
export type ToldFact = FaultFacts & { readonly message: string };

interface Sentences {
  readonly locale: Locale;
  readonly ofKey: (key: string) => string | undefined;
  readonly ofFault: (fault: FaultFacts) => string | undefined;
}

export interface ServiceWords {
  /** The message in the language of the page; as the service wrote it if its key is unknown or still being looked up. */
  readonly say: (told: Told) => string;
  /** The same of a fault in a response in `language`. */
  readonly sayFault: (fault: ToldFact, language: string | undefined) => string;
}

const known = createStore<Sentences | undefined>(undefined);
let loading: Locale | undefined;

function load(locale: Locale): void {
  if (loading === locale) return;
  loading = locale;
  void loadSentences(locale).then(
    (sentences) => {
      if (loading === locale) known.set(sentences);
    },
    (error: unknown) => {
      if (loading === locale) loading = undefined;
      logOnly(`The messages of the service in ${locale} could not be loaded`, error);
    },
  );
}

async function loadSentences(locale: Locale): Promise<Sentences> {
  const [ofKey, ofFault] = await Promise.all([
    import("@paraph/language/errors/load").then((errors) => errors.loadKnownSentences(locale)),
    import("@paraph/language/faults/load").then((faults) => faults.loadFaultSentences(locale)),
  ]);
  return { locale, ofKey, ofFault };
}

/**
 * The words of the service. A message in another language than the page is replaced by the sentence of its key: the
 * component is rendered again when the language changes, and when the sentences are there.
 */
export function useServiceWords(): ServiceWords {
  const locale = useLocale();
  const sentences = useStore(known);
  /** The sentences of the page's language, if a message needs them. */
  const needed = (language: string | undefined): Sentences | undefined => {
    if (language === INTL_TAG[locale]) return undefined;
    if (sentences?.locale === locale) return sentences;
    load(locale);
    return undefined;
  };
  return {
    say: ({ key, message, language }) =>
      (key === null ? undefined : needed(language)?.ofKey(key)) ?? message,
    sayFault: ({ message, ...fault }, language) => needed(language)?.ofFault(fault) ?? message,
  };
}
