/** The rule that decides the language of every page. */
import { DEFAULT_LOCALE, acceptedLocale } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";

/** Language codes; undefined or null if there is none. */
export interface LocaleSources {
  /** The `lang` of the address with which this visit started. */
  readonly asked?: string | null;
  /** The language of the account, while its person is logged in. */
  readonly account?: string | null;
  /** The language of the guest whose link this tab has opened. */
  readonly guest?: string | null;
  /** The language chosen on this device. */
  readonly chosen?: string | null;
  /** The languages that the browser prefers, the first one first. */
  readonly preferred: readonly string[];
}

/** The kind of page. Only direct sign and the pages that guests may open have Italian (specification section 5). */
export interface Place {
  readonly direct: boolean;
  readonly mayGuestsOpen: boolean;
}

/**
 * The language comes from the first of these that names a language of the page: the address; in direct sign, the guest;
 * the account; the choice on this device; the browser.
 */
export function decideLocale(sources: LocaleSources, { direct, mayGuestsOpen }: Place): Locale {
  const { asked, account, guest, chosen, preferred } = sources;
  const own = direct ? [guest, account] : [account, guest];
  const inOrder = [
    ...[asked, ...own].map((code) => acceptedLocale(code, mayGuestsOpen)),
    acceptedLocale(chosen, false),
    ...preferred.map((code) => acceptedLocale(code, direct)),
  ];
  return inOrder.find((one) => one !== undefined) ?? DEFAULT_LOCALE;
}
