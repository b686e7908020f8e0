/** The words of the page: one language at a time, loaded area by area. */
import { DEFAULT_LOCALE, INTL_TAG, OFFERED_LOCALES, localeOf } from "@paraph/language/locales";
import type { OfferedLocale } from "@paraph/language/locales";
import { loadWebMessages } from "@paraph/language/web";
import type { WebArea } from "@paraph/language/web";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";

const KEY = "lang";

interface Words {
  readonly locale: OfferedLocale;
  readonly messages: { readonly web: Readonly<Record<string, object>> };
}

const areas = new Set<WebArea>();
const listeners = new Set<() => void>();
let words: Words = { locale: firstLocale(), messages: { web: {} } };

function offered(code: string | null | undefined): OfferedLocale | undefined {
  const found = localeOf(code);
  return OFFERED_LOCALES.find((one) => one === found);
}

/** Query parameter, then what this browser was set to, then what it prefers (specification section 2). */
function firstLocale(): OfferedLocale {
  const asked = offered(new URLSearchParams(location.search).get("lang"));
  const kept = offered(localStorage.getItem(KEY));
  const preferred = navigator.languages.map(offered).find((one) => one !== undefined);
  const chosen = asked ?? kept ?? preferred ?? offered(DEFAULT_LOCALE) ?? "en-gb";
  document.documentElement.lang = INTL_TAG[chosen];
  return chosen;
}

function publish(next: Words): void {
  words = next;
  for (const listener of listeners) listener();
}

/** The language of the page. */
export function locale(): OfferedLocale {
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
export async function setLocale(next: OfferedLocale): Promise<void> {
  localStorage.setItem(KEY, next);
  if (next === words.locale) return;
  const loaded = await loadWebMessages(next, [...areas]);
  document.documentElement.lang = INTL_TAG[next];
  publish({ locale: next, messages: { web: loaded } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page, followed. */
export function useLocale(): OfferedLocale {
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
