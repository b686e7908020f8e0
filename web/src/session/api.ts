/** The calls of this tab as the person of its session. */
import { createClient } from "@paraph/contract/client";
import type { PersonApi, PersonCallKey } from "@paraph/contract/client";
import { announceFaults, browserClient } from "./announced-calls.ts";
import { tokenValue } from "./session.ts";

/** The value of the Authorization header of a person, if the tab has a session. */
export function personAuthorization(): string | undefined {
  const value = tokenValue();
  return value === undefined ? undefined : `Bearer ${value}`;
}

/** Calls in the background, whose failures are only logged: logging out, the referral widget, the time. */
const BACKGROUND: ReadonlySet<string> = new Set<PersonCallKey>([
  "POST /v1/logout",
  "POST /v1/user/cello",
  "GET /v1/datetime",
  "POST /v1/identity_providers",
  "GET /v1/email_input_autocomplete",
]);

/** Calls for which the page itself shows the error, and keeps its content. */
const BESIDE: ReadonlySet<string> = new Set<PersonCallKey>(["POST /v3/verify/report"]);

/** Calls with which a person logs in. */
const LOGGING_IN: ReadonlySet<string> = new Set<PersonCallKey>([
  "POST /v1/login",
  "POST /v1/login/second-factor",
  "POST /v1/login/single-sign-on",
]);

/** Makes calls as the person of the session. */
export const api: PersonApi = announceFaults(
  createClient({ ...browserClient, authorization: personAuthorization }),
  "person",
  // A failed login logs nobody out; its form shows the error.
  (key, { kind }) =>
    BACKGROUND.has(key) ||
    (BESIDE.has(key) && kind === "sorry") ||
    (LOGGING_IN.has(key) && kind !== "sorry"),
);
