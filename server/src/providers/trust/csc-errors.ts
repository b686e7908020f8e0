/** What a provider's refusals mean to the person who signs (CSC API 2.0, error codes of each method). */
import type { ErrorKey } from "@paraph/contract/errors";
import { problem } from "../../platform/problem.ts";

/** The provider answered, and refused. */
const REFUSALS: Record<string, ErrorKey> = {
  invalid_pin: "error.provider.password_invalid",
  invalid_otp: "error.provider.otp_invalid",
  otp_expired: "error.provider.otp_expired",
  expired_otp: "error.provider.otp_expired",
  otp_locked: "error.provider.locked",
  locked_otp: "error.provider.locked",
  pin_locked: "error.provider.locked",
  locked_pin: "error.provider.locked",
  locked: "error.provider.locked",
  cancelled: "error.provider.cancelled",
  access_denied: "error.provider.cancelled",
  serial_number_mismatch: "error.provider.serial_number_mismatch",
  certificate_revoked: "error.provider.certificate_revoked",
  credential_revoked: "error.provider.certificate_revoked",
  service_unavailable: "error.provider.unavailable",
  temporarily_unavailable: "error.provider.unavailable",
  server_error: "error.provider.unavailable",
};

/** The error of a provider's refusal, by its code; what no code tells is an answer we do not understand. */
export function refusal(status: number, answer: { error?: unknown; error_description?: unknown }): Error {
  const code = String(answer.error ?? "").toLowerCase();
  const key = REFUSALS[code] ?? (status >= 500 ? "error.provider.unavailable" : undefined);
  return problem(key ?? "error.provider.answer_invalid", {
    provider_error: code.slice(0, 80),
    provider_status: status,
  });
}
