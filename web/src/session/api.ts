/** The calls of this tab as the person whose session it is. */
import { createClient } from "@paraph/contract/client";
import type { PersonApi, PersonCallKey } from "@paraph/contract/client";
import { announceFaults, browserClient } from "./announced-calls.ts";
import { tokenValue } from "./session.ts";

/** The value of the Authorization header of a person, if the tab has a session. */
export function personAuthorization(): string | undefined {
  const value = tokenValue();
  return value === undefined ? undefined : `Bearer ${value}`;
}

/** Calls in the background, whose failure is logged: leaving, the referral widget, the time. */
const BACKGROUND: ReadonlySet<string> = new Set<PersonCallKey>([
  "POST /v1/logout",
  "POST /v1/user/cello",
  "GET /v1/datetime",
  "POST /v1/identity_providers",
  "GET /v1/email_input_autocomplete",
]);

/** Calls whose page says why they failed and keeps what it shows. */
const BESIDE: ReadonlySet<string> = new Set<PersonCallKey>(["POST /v3/verify/report"]);

/** Calls by which a person logs in. */
const LOGGING_IN: ReadonlySet<string> = new Set<PersonCallKey>([
  "POST /v1/login",
  "POST /v1/login/second-factor",
]);

/** Calls as the person whose session it is. */
export const api: PersonApi = announceFaults(
  createClient({ ...browserClient, authorization: personAuthorization }),
  "person",
  // A failed login logs nobody out: its form says what was wrong.
  (key, { kind }) =>
    BACKGROUND.has(key) ||
    (BESIDE.has(key) && kind === "sorry") ||
    (LOGGING_IN.has(key) && kind !== "sorry"),
);
