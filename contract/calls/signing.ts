/** Signing (specification section 7, "Signing"; product decisions "Wire"). */
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { filledLine, line } from "../free-text.ts";
import { endpoint } from "../endpoint.ts";
import { accountName, SEAL_ERRORS } from "./business/seals.ts";
import { CODE_ANSWERED, CODE_SENT, PERSON_CONFIRMED, SIGNED } from "../error-groups.ts";
import { askedQuality, id, language, legislation, signAnswer } from "../shapes.ts";
import { documentSignature } from "../signer-input.ts";
import { confirmation } from "../user-shape.ts";

const answers = z.array(signAnswer);

const signBody = z.strictObject({
  signatureRequests: z
    .array(
      z.strictObject({
        signatureRequestId: id,
        /** Only at Part 11: the name to be printed (21 CFR 11.50(a)(1)). It has to be the caller's own name. */
        signingName: line(limits.name.length * 2 + 1).optional(),
        /** Only at Part 11, and required there: the meaning of the signature, such as "I approve this document" (§11.50(a)(3)). */
        signingReason: filledLine(limits.signing.reason).optional(),
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
  /**
   * At Part 11, for the first signature of a session and again an hour after the last one: the caller's password or, without one,
   * a code of their second factor (21 CFR 11.200(a)(1)).
   */
  proof: confirmation.optional(),
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
  "error.part11.account",
  "error.part11.name",
  "error.part11.reason",
  "error.part11.reason_demo",
  "error.part11.place",
] as const;

export const signingCalls = {
  sign: endpoint({
    method: "POST",
    path: "/v3/sign",
    summary:
      "Sign, or start the required confirmation: a code by SMS, or the provider's password and code",
    caller: "signer",
    apiUsers: false,
    secret: ["tan", "proof"],
    body: signBody,
    response: answers,
    errors: [
      ...ASKED,
      ...SIGNED,
      ...CODE_SENT,
      ...CODE_ANSWERED,
      ...SEAL_ERRORS,
      ...PERSON_CONFIRMED,
    ],
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
