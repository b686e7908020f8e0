/**
 * The named errors of a call: its own, and those that follow from how it is asked. The description of
 * the API is made from this list, and outside production the service answers nothing else.
 */
import { parameterNames } from "./endpoint.ts";
import type { Credential, Endpoint } from "./endpoint.ts";
import type { ErrorKey } from "./errors.ts";

/** Something wrong with what was sent, or with the service: any call. */
const ANY_CALL = [
  "error.validation",
  "error.text.hidden_characters",
  "error.unexpected",
  "error.unavailable",
  "error.storage.unavailable",
  // too many of a call in a minute, where it has such a limit, or too many calls at the same time
  "error.rate_limit.exceeded",
] as const;

const WITH_BODY = ["error.body_too_large", "error.unsupported_media_type"] as const;

const WITH_CREDENTIAL: Record<Credential, readonly ErrorKey[]> = {
  none: [],
  person: ["error.auth.required", "error.auth.token_invalid", "error.auth.token_expired"],
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

/** Where an Idempotency-Key has an effect. */
const ONCE = ["error.idempotency.key_reused", "error.idempotency.in_progress"] as const;

/** Whatever is found by who asks: unknown, or not theirs to do this with. */
const OF_AN_OBJECT = ["error.not_found", "error.forbidden"] as const;

/** Whether the first answer to an Idempotency-Key is given again to a repetition of the call. */
export function isRepeatable(
  { method, secret, multipart }: Pick<Endpoint, "method" | "secret" | "multipart">,
  credential: Credential,
): boolean {
  return method === "POST" && credential !== "none" && !multipart && secret !== true;
}

/** Every key that a call may answer to who comes with this credential, each once. */
export function errorsOf(endpoint: Endpoint, credential: Credential): readonly ErrorKey[] {
  const { method } = endpoint;
  return [
    ...new Set<ErrorKey>([
      ...ANY_CALL,
      ...(method === "GET" ? [] : WITH_BODY),
      ...WITH_CREDENTIAL[credential],
      ...(isRepeatable(endpoint, credential) ? ONCE : []),
      ...(credential !== "none" || parameterNames(endpoint.path).length > 0 ? OF_AN_OBJECT : []),
      ...endpoint.errors,
    ]),
  ];
}
