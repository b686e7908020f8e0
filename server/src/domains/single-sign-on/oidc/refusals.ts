/** Maps the errors of the OpenID Connect library to errors for the person and the admin. */
import * as openid from "openid-client";
import type { ErrorKey } from "@paraph/contract/errors";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { ProblemError } from "../../../platform/problem.ts";
import { AddressRefused } from "../../../platform/http/egress.ts";

const CLAIMS: Readonly<Record<string, ErrorKey>> = {
  aud: "error.sso.audience_wrong",
  azp: "error.sso.audience_wrong",
  iss: "error.sso.issuer_mismatch",
};

/** The error for a failed step of a login. */
export function refusalIn(error: unknown): ProblemError {
  return isProblem(error) ? error : problem(keyOf(error), undefined, error);
}

function keyOf(error: unknown): ErrorKey {
  if (error instanceof openid.AuthorizationResponseError) {
    const cancelled = ["access_denied", "login_required", "interaction_required"];
    return cancelled.includes(error.error) ? "error.sso.cancelled" : "error.sso.answer_invalid";
  }
  if (error instanceof openid.WWWAuthenticateChallengeError) return "error.sso.client_refused";
  if (error instanceof openid.ResponseBodyError) {
    const own = ["invalid_client", "unauthorized_client"].includes(error.error);
    return own ? "error.sso.client_refused" : "error.sso.code_refused";
  }
  if (isAway(error)) return "error.sso.discovery_unreachable";
  if (error instanceof openid.ClientError) return keyOfClient(error);
  return "error.sso.answer_invalid";
}

function keyOfClient({ code, cause }: openid.ClientError): ErrorKey {
  const about = detailsIn(cause);
  if (code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return "error.sso.clock_skew";
  if (code === "OAUTH_JWT_CLAIM_COMPARISON_FAILED")
    return CLAIMS[String(about["claim"])] ?? "error.sso.answer_invalid";
  if (code === "OAUTH_UNSUPPORTED_OPERATION") return "error.sso.algorithm_refused";
  if (code === "OAUTH_KEY_SELECTION_FAILED") return "error.sso.signature_invalid";
  if (code === "OAUTH_INVALID_RESPONSE") {
    if ("header" in about && "expected" in about) return "error.sso.algorithm_refused";
    if ("signature" in about) return "error.sso.signature_invalid";
  }
  return "error.sso.answer_invalid";
}

/** The details that the library attaches to the cause of an error. */
function detailsIn(cause: unknown): Readonly<Record<string, unknown>> {
  const details = cause instanceof Error ? cause.cause : undefined;
  return typeof details === "object" && details !== null ? { ...details } : {};
}

/** Whether the provider did not respond at all. */
function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof AddressRefused || one.name === "TimeoutError") return true;
    if ("code" in one && /^E[A-Z]+$/.test(String(one.code))) return true;
  }
  return false;
}
