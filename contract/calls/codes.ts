/**
 * One-time codes by SMS (product decisions, "Wire"): `{id}` is the `proceed_id` of an attempt to sign, or
 * the id of a change of the mobile number.
 */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CODE_ANSWERED, CODE_SENT, SIGNED } from "../error-groups.ts";
import { done, moment, signAnswer } from "../shapes.ts";

/** Errors of sending a code again, the service's or the provider's. */
const RESENT = [
  ...CODE_SENT,
  "error.tan.unknown",
  "error.sr.not_open",
  "error.signing.attempt_over",
  "error.signing.not_a_signer",
  "error.signing.name_changed",
  "error.signing.number_changed",
  "error.signing.look_changed",
  "error.signing.no_qualified_credential",
  "error.signing.mobile_not_proven",
  "error.signing.mobile_unknown",
  "error.provider.locked",
  "error.provider.unavailable",
  "error.provider.answer_invalid",
  "error.provider.cancelled",
  "error.provider.certificate_revoked",
  "error.provider.serial_number_mismatch",
] as const;

export const codeCalls = {
  tanResend: endpoint({
    method: "POST",
    path: "/api/resend/{id}",
    summary: "Send the code again: of an attempt, or of a new mobile number",
    caller: "signer",
    apiUsers: false,
    response: z.object({ sent_to: z.string().nullable(), expires_at: moment }),
    errors: RESENT,
  }),
  tanRespond: endpoint({
    method: "POST",
    path: "/api/respond/{id}",
    summary: "Enter the code from the SMS",
    caller: "signer",
    apiUsers: false,
    secret: true,
    body: z.strictObject({ tan: z.string().max(16).trim() }),
    response: z.object({ ok: z.literal(true), signing: z.array(signAnswer).nullable() }),
    errors: [...CODE_ANSWERED, ...SIGNED],
  }),
  tanCancel: endpoint({
    method: "POST",
    path: "/api/cancel/{id}",
    summary: "Cancel. The code stops working and nothing is signed",
    caller: "person",
    apiUsers: false,
    response: done,
    errors: ["error.tan.unknown"],
  }),
} as const;
