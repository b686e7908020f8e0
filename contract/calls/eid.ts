/**
 * Sign-up with an eID+: the person shows it to an outside party, which sends them back with a code. It stands for a
 * signed assertion that vouches for their name and address; with it and a password they get a confirmed account.
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
    summary: "Begin a sign-up with an eID+: where to send the person",
    caller: "none",
    secret: true,
    body: z.strictObject({ lang: accountLanguage.default("en-gb") }),
    response: z.object({
      url: z.string(),
      /** Kept by the page: it takes no other one back (`/signup/flows/eidplus/confirm?code=…&state=…`). */
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
    summary: "Exchange the code that the person came back with for what eID+ vouches for",
    caller: "none",
    secret: true,
    body: z.strictObject({ state: token, code: z.string().min(1).max(2048) }),
    response: z.object({
      /** With which the sign-up is completed. */
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
      "error.name.unsupported_characters",
    ],
    perMinute: 20,
  }),
  registerByEid: endpoint({
    method: "POST",
    path: "/v1/register/eidplus",
    summary: "Open the account of who came by eID+: confirmed, its name vouched for",
    caller: "none",
    secret: true,
    body: z.strictObject({
      token,
      password: z.string().max(1024),
      accept_gtc: z.literal(true),
      /** `ucc` of the address by which the person came. */
      referral_code: referralCode.optional(),
    }),
    response: z.object({ email: z.string() }),
    status: 201,
    errors: [
      "error.confirmation.invalid",
      "error.confirmation.expired",
      "error.eid.account_exists",
      ...PASSWORD_RULES,
    ],
    perMinute: 20,
  }),
} as const;
