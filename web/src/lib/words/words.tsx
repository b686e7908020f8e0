/** The texts of the page: one language at a time, loaded area by area. */
import {
  INTL_TAG,
  OFFERED_LOCALES,
  acceptedLocale,
  localeOf,
  offeredLocale,
} from "@paraph/language/locales";
import type { Locale, OfferedLocale } from "@paraph/language/locales";
import { loadWebMessages } from "@paraph/language/web";
import type { WebArea } from "@paraph/language/web";
import { isDirectSign, mayGuestsOpen } from "@paraph/rules/routes";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { browserStorage, tabStorage } from "../browser/storage.ts";
import { report } from "../service/report.ts";
import { decideLocale } from "./locale-rule.ts";

/** The choice on this device, stored for all tabs. */
const CHOSEN = "lang";
/** The languages of this tab: the one in its address, and those of its person and its guest. */
const ASKED = "lang.asked";
const ACCOUNT = "lang.account";
const GUEST = "lang.guest";
/** The person's choice that is not stored in the account yet. */
const UNSTORED = "lang.unstored";

interface Words {
  readonly locale: Locale;
  readonly messages: { readonly web: Readonly<Record<string, object>> };
}

const areas = new Set<WebArea>();
const listeners = new Set<() => void>();
keepAsked();
let words: Words = { locale: localeAt(location.pathname), messages: { web: {} } };
/** The language to which the page is changing. */
let wanted: Locale = words.locale;
document.documentElement.lang = INTL_TAG[words.locale];

/**
 * Keeps the language of the address during this visit, and removes it from the address, so that a later choice also
 * applies after a reload. Italian is accepted only in direct sign (specification section 5).
 */
function keepAsked(): void {
  const address = new URL(location.href);
  const asked = acceptedLocale(address.searchParams.get("lang"), isDirectSign(address.pathname));
  if (asked === undefined) return;
  tabStorage.setItem(ASKED, asked);
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** The language of a page, by the rule for all pages. */
function localeAt(pathname: string): Locale {
  return decideLocale(
    {
      asked: tabStorage.getItem(ASKED),
      account: tabStorage.getItem(ACCOUNT),
      guest: tabStorage.getItem(GUEST),
      chosen: browserStorage.getItem(CHOSEN),
      preferred: navigator.languages,
    },
    { direct: isDirectSign(pathname), mayGuestsOpen: mayGuestsOpen(pathname) },
  );
}

function publish(next: Words): void {
  words = next;
  for (const listener of listeners) listener();
}

/** The language of the page. */
export function locale(): Locale {
  return words.locale;
}

/** Loads the texts of some areas, unless they are already loaded. */
export async function ensureAreas(needed: readonly WebArea[]): Promise<void> {
  for (const area of needed) areas.add(area);
  const { locale: asked, messages } = words;
  const missing = needed.filter((area) => messages.web[area] === undefined);
  if (missing.length === 0) return;
  const loaded = await loadWebMessages(asked, missing);
  // The language may have changed in the meantime. Then the other call has loaded these areas too.
  if (words.locale !== asked) return ensureAreas(needed);
  publish({ locale: asked, messages: { web: { ...words.messages.web, ...loaded } } });
}

/**
 * Changes the language of the page to the person's choice, once all of its texts are loaded. The choice is stored for
 * all pages of this browser; Italian only for direct sign in this tab.
 */
export async function setLocale(next: Locale): Promise<void> {
  tabStorage.removeItem(ASKED);
  const offered = next === offeredLocale(next);
  if (offered) browserStorage.setItem(CHOSEN, next);
  if (offered && tabStorage.getItem(ACCOUNT) !== null) tabStorage.setItem(ACCOUNT, next);
  const asGuest = isDirectSign(location.pathname) || tabStorage.getItem(GUEST) !== null;
  if (asGuest || !offered) tabStorage.setItem(GUEST, next);
  await show(next);
}

/** Keeps the language until the account has stored it, so that it is not lost if the page is reloaded. */
export function keepUnstored(next: OfferedLocale): void {
  tabStorage.setItem(UNSTORED, next);
}

/** The account has stored the language, or has refused it. */
export function forgetUnstored(): void {
  tabStorage.removeItem(UNSTORED);
}

/** The person's choice that is not stored in the account yet. */
export function unstoredLocale(): OfferedLocale | undefined {
  const kept = tabStorage.getItem(UNSTORED);
  return OFFERED_LOCALES.find((one) => one === kept);
}

/** Uses the language of the account from now on; undefined if nobody is logged in. */
export async function followAccount(code: string | undefined): Promise<void> {
  await follow(ACCOUNT, code);
}

/** Uses the language of the guest from now on; null if none was chosen for them. */
export async function followGuest(code: string | null): Promise<void> {
  await follow(GUEST, code);
}

async function follow(key: typeof ACCOUNT | typeof GUEST, code: string | null = null) {
  const known = localeOf(code);
  if (known === undefined) tabStorage.removeItem(key);
  else tabStorage.setItem(key, known);
  await followPage(location.pathname);
}

/**
 * The person has logged out: the next user of this tab sees the language of the device. The language of a guest stays.
 */
export function endVisit(): void {
  tabStorage.removeItem(ASKED);
  tabStorage.removeItem(UNSTORED);
  if (!isDirectSign(location.pathname)) tabStorage.removeItem(GUEST);
}

async function show(next: Locale): Promise<void> {
  wanted = next;
  if (next === words.locale) return;
  const messages: Record<string, object> = {};
  // Also loads areas that a page has needed in the meantime. A later change of language takes precedence.
  for (let missing = [...areas]; missing.length > 0;) {
    Object.assign(messages, await loadWebMessages(next, missing));
    if (wanted !== next) return;
    missing = [...areas].filter((area) => messages[area] === undefined);
  }
  document.documentElement.lang = INTL_TAG[next];
  publish({ locale: next, messages: { web: messages } });
}

/** Changes to the language of a page. Never rejects: if its texts cannot be loaded, the present language stays. */
export async function followPage(pathname: string): Promise<void> {
  const next = localeAt(pathname);
  await show(next).catch((error: unknown) =>
    report(error, `The words of ${next} could not be loaded`),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page. The component is rendered again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, locale);
}

/** Provides the texts to everything inside. */
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
