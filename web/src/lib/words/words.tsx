/** The words of the page: one language at a time, loaded area by area. */
import { DEFAULT_LOCALE, INTL_TAG, acceptedLocale, offeredLocale } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { loadWebMessages } from "@paraph/language/web";
import type { WebArea } from "@paraph/language/web";
import { isDirectSign, mayGuestsOpen } from "@paraph/rules/routes";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { browserStorage, tabStorage } from "../browser/storage.ts";

const KEY = "lang";

interface Words {
  readonly locale: Locale;
  readonly messages: { readonly web: Readonly<Record<string, object>> };
}

const areas = new Set<WebArea>();
const listeners = new Set<() => void>();
let words: Words = { locale: localeAt(location), messages: { web: {} } };
document.documentElement.lang = INTL_TAG[words.locale];

/**
 * The language in which a page begins: query parameter, then what this browser was set to, then what it
 * prefers (specification section 2). Italian counts in direct sign, and where it leads a guest (section 5).
 */
function localeAt({ pathname, search }: Pick<Location, "pathname" | "search">): Locale {
  const direct = isDirectSign(pathname);
  const asked = acceptedLocale(new URLSearchParams(search).get("lang"), direct);
  const kept =
    acceptedLocale(mayGuestsOpen(pathname) ? tabStorage.getItem(KEY) : null, true) ??
    acceptedLocale(browserStorage.getItem(KEY), false);
  const preferred = navigator.languages
    .map((code) => acceptedLocale(code, direct))
    .find((one) => one !== undefined);
  return asked ?? kept ?? preferred ?? DEFAULT_LOCALE;
}

function publish(next: Words): void {
  words = next;
  for (const listener of listeners) listener();
}

/** The language of the page. */
export function locale(): Locale {
  return words.locale;
}

/** Loads the words of some areas, if they are not there yet. */
export async function ensureAreas(wanted: readonly WebArea[]): Promise<void> {
  for (const area of wanted) areas.add(area);
  const { locale: asked, messages } = words;
  const missing = wanted.filter((area) => messages.web[area] === undefined);
  if (missing.length === 0) return;
  const loaded = await loadWebMessages(asked, missing);
  // The language may have changed meanwhile: then the other call has loaded these areas too.
  if (words.locale !== asked) return ensureAreas(wanted);
  publish({ locale: asked, messages: { web: { ...words.messages.web, ...loaded } } });
}

/** Changes the language of the page; the words change when all of them are there. */
export async function setLocale(next: Locale): Promise<void> {
  keep(next);
  await show(next);
}

/** Italian is kept for the direct sign of this tab, every other language for all pages of this browser. */
function keep(next: Locale): void {
  if (next === offeredLocale(next)) {
    browserStorage.setItem(KEY, next);
    tabStorage.removeItem(KEY);
  } else tabStorage.setItem(KEY, next);
}

async function show(next: Locale): Promise<void> {
  if (next === words.locale) return;
  const loaded = await loadWebMessages(next, [...areas]);
  document.documentElement.lang = INTL_TAG[next];
  publish({ locale: next, messages: { web: loaded } });
}

/** Who leaves direct sign reads on in a language that the other pages have (specification section 5). */
export async function followPage(pathname: string): Promise<void> {
  if (mayGuestsOpen(pathname) || words.locale === offeredLocale(words.locale)) return;
  await show(localeAt({ pathname, search: "" }));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page, followed. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, locale);
}

/** Gives the words to everything inside. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const { locale: shown, messages } = useSyncExternalStore(subscribe, () => words);
  return (
    <IntlProvider
      locale={INTL_TAG[shown]}
      messages={messages}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      {children}
    </IntlProvider>
  );
}
