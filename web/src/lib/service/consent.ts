/** What the person said to statistics (specification section 3, "Cookie consent"): kept in this browser. */
import type { PublicConfig } from "@paraph/contract/public-config";
import { config } from "./config.ts";
import { createStore, useStore } from "../browser/stored.ts";
import { browserStorage } from "../browser/storage.ts";

export interface CookieConsent {
  /** Whether the question was answered. */
  readonly hasResponse: boolean;
  readonly consent: { readonly statistics: boolean };
}

const KEY = "cookie-consent";
const UNASKED: CookieConsent = { hasResponse: false, consent: { statistics: false } };

function isConsent(value: unknown): value is CookieConsent {
  const given = value as Partial<CookieConsent> | null;
  return (
    typeof given === "object" &&
    typeof given?.hasResponse === "boolean" &&
    typeof given.consent?.statistics === "boolean"
  );
}

/** The answer in a kept text; what cannot be read counts as none. */
export function consentIn(text: string | null): CookieConsent {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isConsent(value) ? value : UNASKED;
  } catch {
    return UNASKED;
  }
}

const store = createStore<CookieConsent>(consentIn(browserStorage.getItem(KEY)));
/** The person wants to see the question again. */
const asked = createStore(false);

addEventListener("storage", (event) => {
  if (event.key === KEY) store.set(consentIn(event.newValue));
});

export function useConsent(): CookieConsent {
  return useStore(store);
}

/** Whether the person has asked for the question. */
export function useConsentAsked(): boolean {
  return useStore(asked);
}

/** Shows the question, answered or not. */
export function askForConsent(): void {
  asked.set(true);
}

/** Keeps the answer; the question goes. */
export function answerConsent(statistics: boolean): void {
  const answer: CookieConsent = { hasResponse: true, consent: { statistics } };
  browserStorage.setItem(KEY, JSON.stringify(answer));
  store.set(answer);
  asked.set(false);
}

/** Whether there is anything to ask for: without such a tool the question is never put. */
export function consentIsNeeded(given: PublicConfig = config): boolean {
  return given.analytics !== undefined || given.forms !== undefined;
}
