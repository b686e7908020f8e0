/** Signing (specification section 7, "Signing"; product decisions "Wire"). */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { documentVisual, id, language, legislation, quality, signAnswer } from "./shapes.ts";

const answers = z.array(signAnswer);

const signBody = z.object({
  signatureRequests: z
    .array(
      z.object({
        signatureRequestId: id,
        signingName: z.string().max(200).optional(),
        signingReason: z.string().max(500).optional(),
        /** The level and law chosen, where the request leaves a choice; a stronger level satisfies a weaker demand. */
        quality: quality.optional(),
        legislation: legislation.optional(),
        /** Where and how the signature is to appear, for documents whose place was not given by the sender. */
        documentSignatures: z
          .array(z.object({ document_id: id, visual_signature: documentVisual.nullable() }))
          .max(50)
          .optional(),
      }),
    )
    .min(1)
    .max(20),
  language: language.default("en-gb"),
  tan: z.string().trim().max(16).optional(),
  sealAccountName: z.string().max(100).optional(),
});

const SIGN_ERRORS = [
  "error.signing.not_a_signer",
  "error.signing.not_your_turn",
  "error.signing.already_signed",
  "error.signing.in_progress",
  "error.signing.locked",
  "error.signing.quality_too_low",
  "error.signing.quality_unavailable",
  "error.signing.legislation_mismatch",
  "error.signing.mobile_not_proven",
  "error.signing.identity_not_vouched",
  "error.signing.no_qualified_credential",
  "error.signing.free_signatures_exhausted",
  "error.signing.visual_signature_invalid",
  "error.tan.invalid",
  "error.tan.expired",
  "error.tan.locked",
] as const;

export const signingCalls = {
  sign: endpoint({
    method: "POST",
    path: "/v3/sign",
    summary: "Sign, or learn what it takes: a code by SMS, or the provider's password and code",
    credential: "person",
    direct: true,
    secret: "tan",
    body: signBody,
    response: answers,
    errors: [...SIGN_ERRORS],
  }),
  signStatus: endpoint({
    method: "GET",
    path: "/v3/sign/{id}",
    summary: "How an attempt stands, while the signature is being finished",
    credential: "person",
    direct: true,
    response: answers,
    errors: ["error.signing.attempt_unknown"],
  }),
  proceed: endpoint({
    method: "POST",
    path: "/v3/csc/proceed/{id}",
    summary: "Go on with the signature password and one-time code of the trust service provider",
    credential: "person",
    direct: true,
    secret: true,
    body: z.object({
      pwdotp: z.object({ password: z.string().max(256), otp: z.string().trim().max(32) }),
    }),
    response: answers,
    errors: [
      "error.signing.attempt_unknown",
      "error.signing.attempt_over",
      "error.signing.locked",
      "error.provider.password_invalid",
      "error.provider.otp_invalid",
      "error.provider.otp_expired",
      "error.provider.locked",
      "error.provider.serial_number_mismatch",
      "error.provider.certificate_revoked",
      "error.provider.unavailable",
    ],
  }),
} as const;
