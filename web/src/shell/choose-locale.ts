import { offeredLocale } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { tokenValue } from "../session/session.ts";
import { keepUnstored, setLocale } from "../lib/words/words.tsx";
import { report } from "../lib/service/report.ts";

/**
 * Changes the language of the page. For a person who is logged in, also changes the language of the account, in which
 * mails are written.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    const offered = offeredLocale(locale);
    const lang = tokenValue() !== undefined && locale === offered ? offered : undefined;
    if (lang !== undefined) keepUnstored(lang);
    // The cache of the session is not part of the first load of the login page.
    const stored =
      lang && import("../session/store-language.ts").then((store) => store.storeLanguage(lang));
    await Promise.all([setLocale(locale), stored]);
  } catch (error) {
    report(error, "The language was not kept");
  }
}
