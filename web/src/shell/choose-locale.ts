import { offeredLocale } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { api } from "../session/api.ts";
import { tokenValue } from "../session/session.ts";
import { setLocale } from "../lib/words/words.tsx";
import { report } from "../lib/service/report.ts";

/** Changes the language of the page, and the one that mails to the person are written in. */
export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    await setLocale(locale);
    if (tokenValue() !== undefined && locale === offeredLocale(locale)) {
      await api("PUT /v1/user", { body: { attributes: { lang: [locale] } } });
    }
  } catch (error) {
    report(error, "The language was not kept");
  }
}
