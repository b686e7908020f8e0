/** Maps a provider's refusals to errors for the signer (CSC API 2.0, error codes of each method). */
import type { ErrorKey } from "@paraph/contract/errors";
import { problem } from "../../platform/problem.ts";

/** The errors by the code of the refusal. */
const BY_CODE: Record<string, ErrorKey> = {
  invalid_pin: "error.provider.password_invalid",
  invalid_otp: "error.provider.otp_invalid",
  serial_number_mismatch: "error.provider.serial_number_mismatch",
  access_denied: "error.provider.cancelled",
  temporarily_unavailable: "error.provider.unavailable",
};

/** The errors by the description of the refusal: most refusals of the CSC API share one code (CSC API 2.0 §11). */
const BY_DESCRIPTION: readonly [RegExp, ErrorKey][] = [
  [/otp is expired/i, "error.provider.otp_expired"],
  [/credential locked/i, "error.provider.locked"],
  [/certificate is revoked/i, "error.provider.certificate_revoked"],
  [/invalid parameter credentialid/i, "error.seal.account_unknown"],
  [/certificate is expired|credential disabled/i, "error.signing.no_qualified_credential"],
];

/**
 * The error of a provider's refusal, by its code, otherwise by its description; a general error if neither is known.
 */
export function refusal(
  status: number,
  answer: { error?: unknown; error_description?: unknown },
): Error {
  const code = textOf(answer.error).slice(0, 80);
  const description = textOf(answer.error_description).slice(0, 200);
  const told = BY_DESCRIPTION.find(([pattern]) => pattern.test(description))?.[1] ?? BY_CODE[code];
  const key =
    told ?? (status >= 500 ? "error.provider.unavailable" : "error.provider.answer_invalid");
  const cause = new Error(`The provider answered ${status} ${code}: ${description}`);
  return problem(key, undefined, cause);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
