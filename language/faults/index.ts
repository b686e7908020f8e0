/** What is wrong with one field of what was sent, as a sentence. */
import { translator } from "../translate.ts";
import type { Area } from "../translate.ts";
import type { Locale } from "../locales.ts";
import de from "./de-ch.ts";
import en from "./en-gb.ts";
import fr from "./fr-ch.ts";
import it from "./it.ts";

/** The words of this area, for the tests of all words. */
export const faults = { "en-gb": en, "de-ch": de, "fr-ch": fr, it } as const satisfies Area;

/** The sentence of a fault, with its facts filled in. @throws for a code unknown. */
export function faultSentence(
  fault: { readonly code: string } & Readonly<Record<string, string | number>>,
  locale: Locale | undefined,
): string {
  const { code, ...facts } = fault;
  return translator(faults, locale)(code, facts);
}
