/** Signing (specification section 7, "Signing"; product decisions "Wire"). */
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { CODE_ANSWERED, CODE_SENT, SIGNED } from "./error-groups.ts";
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
    .max(limits.signing.requests),
  language: language.default("en-gb"),
  tan: z.string().trim().max(16).optional(),
  sealAccountName: z.string().max(100).optional(),
});

/** What is asked of a signature, and what of it cannot be had. */
const ASKED = [
  "error.sr.document_unknown",
  "error.signing.quality_too_low",
  "error.signing.legislation_mismatch",
  "error.signing.terms_not_accepted",
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
    errors: [...ASKED, ...SIGNED, ...CODE_SENT, ...CODE_ANSWERED],
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
    errors: [...SIGNED],
  }),
} as const;
