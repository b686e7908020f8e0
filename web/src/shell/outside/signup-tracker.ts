/**
 * Reports a sign-up to the marketing forms service (specification section 7), once the person is logged in and has
 * agreed to statistics. Until then it waits in the tab in which the sign-up was confirmed.
 */
import type { PublicConfig } from "@paraph/contract/public-config";
import { limits } from "@paraph/rules/limits/pages";
import { signupPayload } from "@paraph/rules/outside-parties";
import { logOnly } from "../../lib/service/report.ts";
import { loadScript } from "./load-script.ts";
import { tabStorage } from "../../lib/browser/storage.ts";

const KEY = "paraph.signup";

interface Signup {
  readonly email: string;
  readonly pageUri: string;
  readonly pageName: string;
}

/**
 * Remembers that somebody has signed up on this page. The address is stored without its query, which contains a token.
 */
export function noteSignup(email: string): void {
  const signup: Signup = {
    email,
    pageUri: location.origin + location.pathname,
    pageName: document.title,
  };
  tabStorage.setItem(KEY, JSON.stringify(signup));
}

/** Returns the waiting sign-up and forgets it. */
function takeSignup(): Signup | undefined {
  const text = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as Signup);
}

/** The mark that the tracker has set in this browser, if there is one. */
export function hutkIn(cookies: string): string | undefined {
  return /(?:^|; )hubspotutk=([^;]+)/.exec(cookies)?.[1];
}

/** Calls `look` repeatedly until it finds something; rejects with 'Failed to load' if it does not in time. */
export async function waitFor<T>(look: () => T | undefined): Promise<T> {
  const { interval, timeout } = limits.tracker;
  for (let waited = 0; waited <= timeout; waited += interval) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  throw new Error("Failed to load");
}

type Forms = NonNullable<PublicConfig["forms"]>;

/** Sends the waiting sign-up, if there is one. The person notices nothing, whatever happens. */
export async function tellSignup(forms: Forms, consentText: string): Promise<void> {
  const signup = takeSignup();
  if (signup === undefined) return;
  try {
    await loadScript(forms.trackerUrl);
    const hutk = await waitFor(() => hutkIn(document.cookie));
    const answer = await fetch(`${forms.url}/${forms.portalId}/${forms.signupFormId}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "omit",
      keepalive: true,
      body: JSON.stringify(signupPayload({ ...signup, hutk, consentText })),
    });
    if (!answer.ok) throw new Error(`The forms service responded with ${answer.status}.`);
  } catch (error) {
    logOnly(error instanceof Error ? error.message : "Failed to load", error);
  }
}
