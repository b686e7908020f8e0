/**
 * The named errors of a call: its own, and those that follow from its kind (credential, body, limits). The API
 * description is generated from this list. Outside of production, a call with any other error fails.
 */
import { parameterNames } from "./addresses.ts";
import type { Credential, Endpoint } from "./endpoint.ts";
import type { ErrorKey } from "./errors.ts";

/** Errors of any call: invalid input, or a failure of the service. */
const ANY_CALL = [
  "error.validation",
  "error.text.hidden_characters",
  "error.unexpected",
  "error.unavailable",
  "error.storage.unavailable",
  // Too many calls of a kind in a minute, if it has such a limit; or too many calls at the same time.
  "error.rate_limit.exceeded",
] as const;

const WITH_BODY = ["error.body_too_large", "error.unsupported_media_type"] as const;

const WITH_CREDENTIAL: Record<Credential, readonly ErrorKey[]> = {
  none: [],
  anyone: ["error.auth.token_invalid", "error.auth.token_expired", "error.api_user.network"],
  person: [
    "error.auth.required",
    "error.auth.token_invalid",
    "error.auth.token_expired",
    // The token of an API user, from outside of its networks.
    "error.api_user.network",
  ],
  guest: [
    "error.auth.required",
    "error.auth.token_invalid",
    "error.auth.token_expired",
    "error.auth.opened_elsewhere",
    "error.auth.origin",
    "error.link.withdrawn",
  ],
  "access-code": ["error.auth.required"],
};

/** A form, which pages of other sites can send too. */
const OF_A_FORM = ["error.auth.origin"] as const;

/** A call of people that API users cannot make. */
const NOT_FOR_API_USERS = ["error.api_user.not_allowed"] as const;

/** Errors of an Idempotency-Key. */
const ONCE = ["error.idempotency.key_reused", "error.idempotency.in_progress"] as const;

/** Calls on an object of the caller: it is unknown, or the act is not permitted. */
const OF_AN_OBJECT = ["error.not_found", "error.forbidden"] as const;

/** Whether a repeated call with the same Idempotency-Key gets the stored response. */
export function isRepeatable(
  { method, secret, multipart }: Pick<Endpoint, "method" | "secret" | "multipart">,
  credential: Credential,
): boolean {
  return method === "POST" && credential !== "none" && !multipart && secret !== true;
}

/** All error keys of a call with this credential, without duplicates. */
export function errorsOf(endpoint: Endpoint, credential: Credential): readonly ErrorKey[] {
  const { method } = endpoint;
  return [
    ...new Set<ErrorKey>([
      ...ANY_CALL,
      ...(method === "GET" ? [] : WITH_BODY),
      ...WITH_CREDENTIAL[credential],
      ...(endpoint.form ? OF_A_FORM : []),
      ...((credential === "person" || credential === "anyone") && !endpoint.apiUsers
        ? NOT_FOR_API_USERS
        : []),
      ...(isRepeatable(endpoint, credential) ? ONCE : []),
      ...(credential !== "none" || parameterNames(endpoint.path).length > 0 ? OF_AN_OBJECT : []),
      ...endpoint.errors,
    ]),
  ];
}
