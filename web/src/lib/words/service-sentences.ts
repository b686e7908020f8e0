/** Loads the sentences of errors and faults in a language: only a message in another language than the page needs them. */
import { loadKnownSentences } from "@paraph/language/errors/load";
import { loadFaultSentences } from "@paraph/language/faults/load";
import type { Locale } from "@paraph/language/locales";
import { logOnly } from "../service/report.ts";
import { known } from "./service-words.ts";
import type { Told } from "./service-words.ts";

let loading: Locale | undefined;

/** Loads the sentences of a language, unless they are being loaded. Never rejects: the messages stay as they were written. */
export async function load(locale: Locale): Promise<void> {
  if (loading === locale) return;
  loading = locale;
  try {
    const [ofKey, ofFault] = await Promise.all([
      loadKnownSentences(locale),
      loadFaultSentences(locale),
    ]);
    const say = ({ key, fault }: Told) => {
      if (fault !== undefined) return ofFault(fault);
      return key == null ? undefined : ofKey(key);
    };
    if (loading === locale) known.set({ locale, say });
  } catch (error) {
    if (loading === locale) loading = undefined;
    logOnly(`The messages of the service in ${locale} could not be loaded`, error);
  }
}
