/**
 * Sign-up with an eID+: the person authenticates at the eID+ provider, which redirects them back with a code. The code
 * is exchanged for a signed assertion of their name and address; with it and a password they open a confirmed account.
 */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PASSWORD_RULES } from "../error-groups.ts";
import { accountLanguage, moment, referralCode } from "../shapes.ts";

const token = z.string().min(1).max(256);

export const eidCalls = {
  startEidSignUp: endpoint({
    method: "POST",
    path: "/v1/register/eidplus/start",
    summary: "Start a sign-up with an eID+. Returns the URL to redirect the person to",
    caller: "none",
    secret: true,
    body: z.strictObject({ lang: accountLanguage.default("en-gb") }),
    response: z.object({
      url: z.string(),
      /** Stored by the page, which accepts only this state on return (`/signup/flows/eidplus/confirm?code=…&state=…`). */
      state: z.string(),
      expires_at: moment,
    }),
    status: 201,
    errors: ["error.eid.not_offered", "error.eid.unavailable"],
    perMinute: 20,
  }),
  arriveByEid: endpoint({
    method: "POST",
    path: "/v1/register/eidplus/assertion",
    summary: "Exchange the code of the redirect for the identity that eID+ confirms",
    caller: "none",
    secret: true,
    body: z.strictObject({ state: token, code: z.string().min(1).max(2048) }),
    response: z.object({
      /** The token that completes the sign-up. */
      token: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      expires_at: moment,
    }),
    errors: [
      "error.eid.not_offered",
      "error.eid.unavailable",
      "error.eid.refused",
      "error.eid.assertion_invalid",
      "error.eid.email_not_verified",
      "error.eid.account_exists",
      "error.confirmation.invalid",
      "error.confirmation.expired",
      "error.auth.single_sign_on_required",
      "error.name.unsupported_characters",
    ],
    perMinute: 20,
  }),
  registerByEid: endpoint({
    method: "POST",
    path: "/v1/register/eidplus",
    summary: "Create a confirmed account with the identity from eID+",
    caller: "none",
    secret: true,
    body: z.strictObject({
      token,
      password: z.string().max(1024),
      accept_gtc: z.literal(true),
      /** The `ucc` parameter of the URL with which the person arrived. */
      referral_code: referralCode.optional(),
    }),
    response: z.object({ email: z.string() }),
    status: 201,
    errors: [
      "error.confirmation.invalid",
      "error.confirmation.expired",
      "error.auth.single_sign_on_required",
      "error.eid.account_exists",
      ...PASSWORD_RULES,
    ],
    perMinute: 20,
  }),
} as const;
