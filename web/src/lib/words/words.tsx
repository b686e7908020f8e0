/** The words of the page: one language at a time, loaded area by area. */
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

/** What was chosen on this device, kept for all tabs. */
const CHOSEN = "lang";
/** What this tab keeps: what its address asked for, and the languages of the person and of the guest who use it. */
const ASKED = "lang.asked";
const ACCOUNT = "lang.account";
const GUEST = "lang.guest";
/** What the person has chosen and the account does not have yet. */
const UNSTORED = "lang.unstored";

interface Words {
  readonly locale: Locale;
  readonly messages: { readonly web: Readonly<Record<string, object>> };
}

const areas = new Set<WebArea>();
const listeners = new Set<() => void>();
keepAsked();
let words: Words = { locale: localeAt(location.pathname), messages: { web: {} } };
/** The language that the page is changing to. */
let wanted: Locale = words.locale;
document.documentElement.lang = INTL_TAG[words.locale];

/**
 * Keeps the language that the address asks for while this visit lasts, and takes it out of the address: what is chosen
 * later counts after a reload too. Italian is accepted in direct sign alone (specification section 5).
 */
function keepAsked(): void {
  const address = new URL(location.href);
  const asked = acceptedLocale(address.searchParams.get("lang"), isDirectSign(address.pathname));
  if (asked === undefined) return;
  tabStorage.setItem(ASKED, asked);
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** The language of a page, by the one rule. */
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

/** Loads the words of some areas, if they are not there yet. */
export async function ensureAreas(needed: readonly WebArea[]): Promise<void> {
  for (const area of needed) areas.add(area);
  const { locale: asked, messages } = words;
  const missing = needed.filter((area) => messages.web[area] === undefined);
  if (missing.length === 0) return;
  const loaded = await loadWebMessages(asked, missing);
  // The language may have changed meanwhile: then the other call has loaded these areas too.
  if (words.locale !== asked) return ensureAreas(needed);
  publish({ locale: asked, messages: { web: { ...words.messages.web, ...loaded } } });
}

/**
 * Changes the language of the page to what the person chooses; the words change when all of them are there. The choice
 * is kept for all pages of this browser, Italian for the direct sign of this tab.
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

/** The language is on its way to the account, and not lost if the page is reloaded before it arrives. */
export function keepUnstored(next: OfferedLocale): void {
  tabStorage.setItem(UNSTORED, next);
}

/** The account has it, or does not take it. */
export function forgetUnstored(): void {
  tabStorage.removeItem(UNSTORED);
}

/** What the person has chosen and the account does not have yet. */
export function unstoredLocale(): OfferedLocale | undefined {
  const kept = tabStorage.getItem(UNSTORED);
  return OFFERED_LOCALES.find((one) => one === kept);
}

/** From now on the language of the account counts; undefined: nobody is logged in. */
export async function followAccount(code: string | undefined): Promise<void> {
  await follow(ACCOUNT, code);
}

/** From now on the language of the guest counts; null: none was chosen for them. */
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
 * The person leaves: the next one who uses this tab reads in the language of the device. A guest who is reading stays, and
 * so does their language.
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
  // Areas that a page needs meanwhile are loaded too; a later change of language is not overtaken.
  for (let missing = [...areas]; missing.length > 0;) {
    Object.assign(messages, await loadWebMessages(next, missing));
    if (wanted !== next) return;
    missing = [...areas].filter((area) => messages[area] === undefined);
  }
  document.documentElement.lang = INTL_TAG[next];
  publish({ locale: next, messages: { web: messages } });
}

/** Reads on in the language of a page. Never rejects: without the words of another, the page stays in the one that it has. */
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
