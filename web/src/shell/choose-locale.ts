import { offeredLocale } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { tokenValue } from "../session/session.ts";
import { setLocale } from "../lib/words/words.tsx";
import { report } from "../lib/service/report.ts";

/** Changes the language of the page; for a person who is logged in also that of the account, in which mails are written. */
export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    const isStored = tokenValue() !== undefined && locale === offeredLocale(locale);
    // The session's cache is no part of the first load of the login.
    const stored = isStored
      ? import("../session/store-language.ts").then(({ storeLanguage }) => storeLanguage(locale))
      : undefined;
    await Promise.all([setLocale(locale), stored]);
  } catch (error) {
    report(error, "The language was not kept");
  }
}
