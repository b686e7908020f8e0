/** The sentences of faults for the browser: one lazy chunk for each language, with its translator. */
import type { Locale } from "../locales.ts";

const loaders: Record<Locale, () => Promise<{ default: object }>> = {
  "en-gb": () => import("./en-gb.ts"),
  "de-ch": () => import("./de-ch.ts"),
  "fr-ch": () => import("./fr-ch.ts"),
  it: () => import("./it.ts"),
};

/** A fault: its code, and the facts that its sentence contains. */
export type FaultFacts = { readonly code: string } & Readonly<Record<string, string | number>>;

/** What faults say in a language; undefined for an unknown code, or if a fact is missing. */
export async function loadFaultSentences(
  locale: Locale,
): Promise<(fault: FaultFacts) => string | undefined> {
  const [{ default: words }, { translatorOf }] = await Promise.all([
    loaders[locale](),
    import("../translate.ts"),
  ]);
  const say = translatorOf(words, locale);
  return ({ code, ...facts }) => {
    if (!(code in words)) return undefined;
    try {
      return say(code, facts);
    } catch {
      // A service of another release gives other facts.
      return undefined;
    }
  };
}
