/** Terms that the user of this tab has to accept, and their URLs. */
import type { Terms } from "@paraph/rules/terms";
import { config } from "../lib/service/config.ts";
import { useOwnBusiness } from "./business.ts";
import { useUser } from "./user.ts";
import { useLocale } from "../lib/words/words.tsx";

/** The terms that have to be accepted before anything else: the person's own first, then those for their business. */
export function useDueTerms(): Exclude<Terms, "tou"> | undefined {
  const me = useUser();
  const business = useOwnBusiness()?.business;
  if (me?.termsDue.includes("gtc")) return "gtc";
  return business?.termsDue ? "biz" : undefined;
}

/** The URL of terms, in the language of the page; undefined if it is not configured. */
export function useTermsAddress(terms: Terms): string | undefined {
  const language = useLocale();
  return config.terms?.[terms]?.replace("{lang}", language);
}
