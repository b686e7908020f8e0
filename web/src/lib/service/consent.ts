/** The person's consent to statistics (specification section 3, "Cookie consent"). It is stored in this browser. */
import type { PublicConfig } from "@paraph/contract/public-config";
import { config } from "./config.ts";
import { createStore, useStore } from "../browser/stored.ts";
import { browserStorage } from "../browser/storage.ts";

export interface CookieConsent {
  /** Whether the person has answered the question. */
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

/** Reads a stored answer; an invalid text counts as no answer. */
export function consentIn(text: string | null): CookieConsent {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isConsent(value) ? value : UNASKED;
  } catch {
    return UNASKED;
  }
}

const store = createStore<CookieConsent>(consentIn(browserStorage.getItem(KEY)));
/** Whether the person wants to see the question again. */
const asked = createStore(false);

addEventListener("storage", (event) => {
  if (event.key === KEY) store.set(consentIn(event.newValue));
});

export function useConsent(): CookieConsent {
  return useStore(store);
}

/** Whether the question is shown on demand. */
export function useConsentAsked(): boolean {
  return useStore(asked);
}

/** Shows the question, whether or not it was answered. */
export function askForConsent(): void {
  asked.set(true);
}

/** Stores the answer, and hides the question. */
export function answerConsent(statistics: boolean): void {
  const answer: CookieConsent = { hasResponse: true, consent: { statistics } };
  browserStorage.setItem(KEY, JSON.stringify(answer));
  store.set(answer);
  asked.set(false);
}

/** Whether consent is needed at all: without a configured tool the question is never shown. */
export function consentIsNeeded(given: PublicConfig = config): boolean {
  return given.analytics !== undefined || given.forms !== undefined;
}
