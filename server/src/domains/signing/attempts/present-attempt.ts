/** Attempts as the API returns them: one entry for each request (product decisions, "Wire"). */
import type { ErrorKey } from "@paraph/contract/errors";
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import { errorSentence } from "@paraph/language/errors";
import type { Locale } from "@paraph/language/locales";
import type { SignAnswer } from "@paraph/rules/states";
import { canDoTo, NO_ATTEMPT } from "../policy.ts";
import type { Attempt } from "./attempts.ts";

/** The state of an attempt, for its person. */
export function presentAttempt(attempt: Attempt, language: Locale): SignAnswerEntry {
  const status = statusOf(attempt);
  const told = status === "SIGNED" ? null : attempt.errorKey;
  return {
    id: attempt.request,
    status,
    business_id: attempt.business,
    proceed_id: attempt.batch,
    expires_at:
      status === "TAN_REQUIRED" || status === "PROVIDER_STEP"
        ? attempt.expiresAt.toISOString()
        : null,
    key: told,
    message: told === null ? null : errorSentence(told, language),
    sent_to: attempt.sentTo,
    trust_service: attempt.trustService && {
      name: attempt.trustService.name,
      code_note: attempt.trustService.codeNote,
      code_note_language: attempt.trustService.language,
    },
    tries_left: null,
    can: canDoTo(attempt),
  };
}

function statusOf(attempt: Attempt): SignAnswer {
  switch (attempt.state) {
    case "WAITING_CODE":
      if (attempt.confirmedAt !== null) return "FINISHING";
      return attempt.kind === "personalCredential" ? "PROVIDER_STEP" : "TAN_REQUIRED";
    case "PREPARED":
    case "AUTHORISING":
    case "SIGNED":
      return "FINISHING";
    case "DONE":
      return "SIGNED";
    case "ABANDONED":
      return "FAILED";
  }
}

/** A request whose attempt could not be started, or whose documents another signer is signing. */
export function presentRefusal(
  request: string,
  status: "FAILED" | "LOCKED",
  key: ErrorKey,
  language: Locale,
  proceed: string | null = null,
): SignAnswerEntry {
  return {
    id: request,
    status,
    business_id: null,
    proceed_id: proceed,
    expires_at: null,
    key,
    message: errorSentence(key, language),
    sent_to: null,
    trust_service: null,
    tries_left: null,
    can: NO_ATTEMPT,
  };
}
