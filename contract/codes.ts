/**
 * One-time codes by SMS (product decisions, "Wire"): `{id}` is the `proceed_id` of an attempt to sign, or
 * the id of a change of one's mobile number.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, id, moment, signAnswer } from "./shapes.ts";

export const codeCalls = {
  tanResend: endpoint({
    method: "POST",
    path: "/api/resend/{id}",
    summary: "Send the code of an attempt, or of a change of the mobile number, again",
    credential: "person",
    response: z.object({ sent_to: z.string(), expires_at: moment }),
    errors: [
      "error.tan.unknown",
      "error.tan.resend_too_soon",
      "error.tan.locked",
      "error.provider.unavailable",
    ],
  }),
  tanRespond: endpoint({
    method: "POST",
    path: "/api/respond/{id}",
    summary: "Answer with the code that came by SMS",
    credential: "person",
    secret: true,
    body: z.object({ tan: z.string().trim().max(16) }),
    response: z.object({ ok: z.literal(true), signing: z.array(signAnswer).nullable() }),
    errors: ["error.tan.unknown", "error.tan.invalid", "error.tan.expired", "error.tan.locked"],
  }),
  tanCancel: endpoint({
    method: "POST",
    path: "/api/cancel/{id}",
    summary: "Give up: the code is void, nothing is signed",
    credential: "person",
    response: done,
    errors: ["error.tan.unknown"],
  }),
  directTanResend: endpoint({
    method: "POST",
    path: "/v1/direct/tan/resend",
    summary: "Send the code again",
    credential: "guest",
    body: z.object({ id }),
    response: z.object({ sent_to: z.string(), expires_at: moment }),
    errors: [
      "error.tan.unknown",
      "error.tan.resend_too_soon",
      "error.tan.locked",
      "error.provider.unavailable",
    ],
  }),
  directTanCheck: endpoint({
    method: "POST",
    path: "/v1/direct/tan/check",
    summary: "Answer with the code that came by SMS; signs",
    credential: "guest",
    secret: true,
    body: z.object({ id, tan: z.string().trim().max(16) }),
    response: z.object({ ok: z.literal(true), signing: z.array(signAnswer).nullable() }),
    errors: ["error.tan.unknown", "error.tan.invalid", "error.tan.expired", "error.tan.locked"],
  }),
} as const;
