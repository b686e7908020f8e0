/** What decides the language of a screen: one rule for every page. */
import { DEFAULT_LOCALE, acceptedLocale } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";

/** Language codes, each undefined or null where there is none. */
export interface LocaleSources {
  /** `lang` of the address by which this visit began. */
  readonly asked?: string | null;
  /** Of the account, while its person is logged in. */
  readonly account?: string | null;
  /** Of the guest whose link this tab has opened. */
  readonly guest?: string | null;
  /** Chosen on this device. */
  readonly chosen?: string | null;
  /** What the browser prefers, the first one first. */
  readonly preferred: readonly string[];
}

/** Where the screen stands. Only direct sign has Italian, and the pages that guests may open (specification section 5). */
export interface Place {
  readonly direct: boolean;
  readonly mayGuestsOpen: boolean;
}

/**
 * The address decides, then the account (in direct sign the guest before it), then what was chosen on this device,
 * then what the browser prefers. A language that the page does not have decides nothing.
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
