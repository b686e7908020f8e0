/** What screens say, in a language: a journey that names words by their keys goes in every language. */
import type { OfferedLocale } from "@paraph/language/locales";
import { translatorOf } from "@paraph/language/translate";
import type { Translate } from "@paraph/language/translate";
import { first, loadWebMessages } from "@paraph/language/web";
import type { WebArea } from "@paraph/language/web";
import { more } from "@paraph/language/web/more";

/**
 * All words of the web client in a language, by their keys: `say("business.register.submit")`. The marks of links in
 * them are left out.
 */
export async function wordsIn(locale: OfferedLocale): Promise<Translate> {
  const areas = Object.keys({ ...first, ...more }) as WebArea[];
  const messages = await loadWebMessages(locale, areas);
  const plain: unknown = JSON.parse(JSON.stringify(messages).replaceAll(/<\/?[a-z]+>/gi, ""));
  return translatorOf(plain as object, locale);
}
