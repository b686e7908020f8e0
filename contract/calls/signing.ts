/** Signing (specification section 7, "Signing"; product decisions "Wire"). */
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { line } from "../free-text.ts";
import { endpoint } from "../endpoint.ts";
import { accountName, SEAL_ERRORS } from "./business/seals.ts";
import { CODE_ANSWERED, CODE_SENT, SIGNED } from "../error-groups.ts";
import { askedQuality, id, language, legislation, signAnswer } from "../shapes.ts";
import { documentSignature } from "../signer-input.ts";

const answers = z.array(signAnswer);

const part11Only = line(500)
  .optional()
  .refine((text) => text === undefined, { message: "part11_only" })
  // No level at which people can sign accepts these fields.
  .meta({ not: {} });

const signBody = z.strictObject({
  signatureRequests: z
    .array(
      z.strictObject({
        signatureRequestId: id,
        /** The meaning of a signature under 21 CFR Part 11 (§11.50); refused at every other level. */
        signingName: part11Only,
        signingReason: part11Only,
        /** The chosen level and law, if the request leaves a choice. A higher level is always accepted. */
        quality: askedQuality.optional(),
        legislation: legislation.optional(),
        /**
         * The signer confirms that they have read the `notes` of the documents. Optional; recorded in the events as
         * `notes_read`, with the kinds of the notes at that time.
         */
        notesRead: z.boolean().optional(),
        /** The positions and look of the signature, for documents without positions from the sender. */
        documentSignatures: z.array(documentSignature).max(50).optional(),
      }),
    )
    .min(1)
    .max(limits.signing.requests),
  language: language.default("en-gb"),
  tan: z.string().max(16).trim().optional(),
  /** Signs for the caller's organisation, with its seal: at the level and under the law of the seal, without a code. */
  sealAccountName: accountName.optional(),
});

/** Errors of a request to sign. */
const ASKED = [
  "error.signing.named_twice",
  "error.sr.document_unknown",
  "error.signing.quality_too_low",
  "error.signing.legislation_mismatch",
  "error.signing.terms_not_accepted",
] as const;

export const signingCalls = {
  sign: endpoint({
    method: "POST",
    path: "/v3/sign",
    summary:
      "Sign, or start the required confirmation: a code by SMS, or the provider's password and code",
    caller: "signer",
    apiUsers: false,
    secret: "tan",
    body: signBody,
    response: answers,
    errors: [...ASKED, ...SIGNED, ...CODE_SENT, ...CODE_ANSWERED, ...SEAL_ERRORS],
  }),
  signStatus: endpoint({
    method: "GET",
    path: "/v3/sign/{id}",
    summary: "Get the state of an attempt while the signature is being completed",
    caller: "signer",
    apiUsers: false,
    response: answers,
    errors: ["error.signing.attempt_unknown"],
  }),
  proceed: endpoint({
    method: "POST",
    path: "/v3/csc/proceed/{id}",
    summary: "Continue with the signature password and the code from the trust service provider",
    caller: "signer",
    apiUsers: false,
    secret: true,
    body: z.strictObject({
      pwdotp: z.strictObject({ password: z.string().max(256), otp: z.string().max(32).trim() }),
    }),
    response: answers,
    errors: [...SIGNED],
  }),
} as const;
