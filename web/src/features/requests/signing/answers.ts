/** Reads the entries of the service's response to signing. */
import { CallError } from "@paraph/contract/client";
import type { ErrorKey } from "@paraph/contract/errors";
import { INTL_TAG } from "@paraph/language/locales";
import { locale } from "../../../lib/words/words.tsx";
import type { Result } from "../../../session/kept-several.ts";
import type { Asked } from "./confirmation.ts";

/** A refused entry of the response as an error. */
export function refusal({ key, message }: Pick<Result, "key" | "message">): CallError {
  const problem = {
    status: 409,
    ...(key !== null && { key: key as ErrorKey }),
    ...(message !== null && { message }),
  };
  return new CallError(problem, undefined, INTL_TAG[locale()]);
}

/** The code or password that an entry waits for. */
export function askedOf(answer: Result): Asked {
  return {
    proceedId: answer.proceedId ?? "",
    sentTo: answer.sentTo,
    trustService: answer.trustService,
    expiresAt: answer.expiresAt,
  };
}

/** Errors of a code or a signature password. */
const OF_ATTEMPTS = new Set([
  "error.provider.password_invalid",
  "error.provider.otp_invalid",
  "error.provider.otp_expired",
  "error.validation",
]);

/** Errors of what confirms the person again, before there is an attempt. */
const OF_PROOF = new Set([
  "error.password.wrong",
  "error.auth.slowed_down",
  "error.auth.fresh_login_required",
  "error.tan.invalid",
]);

/** Whether an error belongs to what the person has entered, and is shown there. */
export const isAtField = (key: string, hasAttempt: boolean): boolean =>
  (hasAttempt && OF_ATTEMPTS.has(key)) || OF_PROOF.has(key);
