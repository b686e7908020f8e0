/** The calls of this tab: as the person whose session it is, or as a guest who signs by link. */
import { createClient } from "@paraph/contract/client";
import type { Api, Asked, CallKey } from "@paraph/contract/client";
import { INTL_TAG } from "@paraph/language/locales";
import { announce, faultOf } from "../lib/service/faults.ts";
import type { Fault } from "../lib/service/faults.ts";
import { patientFetch } from "../lib/service/retry.ts";
import { tokenValue } from "./session.ts";
import { locale } from "../lib/words/words.tsx";

/** Direct-sign credentials: taken from the address (specification section 3). */
export interface GuestIds {
  readonly requestId: string;
  readonly userId: string;
}

type Loose = (key: CallKey, asked?: Asked<CallKey>) => Promise<unknown>;

/** Faults of a call that its page shows itself, or that are logged. */
type Quiet = (key: string, fault: Fault) => boolean;

function announcing(client: Api, who: "person" | "guest", quiet: Quiet): Api {
  const ask = client as unknown as Loose;
  const announced: Loose = async (key, asked) => {
    try {
      return await ask(key, asked);
    } catch (error) {
      const fault = faultOf(error, who);
      if (fault !== undefined && !quiet(key, fault)) announce(fault);
      throw error;
    }
  };
  return announced as unknown as Api;
}

const fetchPatiently: typeof fetch = (input, init) =>
  patientFetch(input instanceof Request ? input.url : String(input), init);
const language = () => INTL_TAG[locale()];

/** The value of the Authorization header of a person, if the tab has a session. */
export function personAuthorization(): string | undefined {
  const value = tokenValue();
  return value === undefined ? undefined : `Bearer ${value}`;
}

/** The value of the Authorization header of a guest; it counts only beside the cookie of their link. */
export function guestAuthorization({ requestId, userId }: GuestIds): string {
  return `Basic ${btoa(`${userId}:${requestId}`)}`;
}

/** Calls in the background, whose failure is logged: leaving, the referral widget, the time. */
const BACKGROUND: ReadonlySet<string> = new Set<CallKey>([
  "POST /v1/logout",
  "POST /v1/user/cello",
  "GET /v1/datetime",
  "POST /v1/identity_providers",
  "GET /v1/email_input_autocomplete",
]);

/** Calls of who is not logged in yet. */
const LOGGING_IN: ReadonlySet<string> = new Set<CallKey>([
  "POST /v1/login",
  "POST /v1/login/second-factor",
]);

/** Calls as the person whose session it is. */
export const api: Api = announcing(
  createClient({ fetch: fetchPatiently, authorization: personAuthorization, language }),
  "person",
  // Who is not known yet cannot be logged out: the form says what was wrong.
  (key, { kind }) => BACKGROUND.has(key) || (LOGGING_IN.has(key) && kind !== "sorry"),
);

/** Calls by which a page finds out whether there is a guest: without one it offers a fresh link. */
const FINDING_GUESTS: ReadonlySet<string> = new Set<CallKey>([
  "GET /v1/direct/user",
  "POST /v1/direct/session",
  "GET /v1/direct/identifications",
]);

/** Calls as a guest. */
export function guestApi(ids: GuestIds): Api {
  return announcing(
    createClient({
      fetch: fetchPatiently,
      authorization: () => guestAuthorization(ids),
      language,
    }),
    "guest",
    (key) => FINDING_GUESTS.has(key),
  );
}
