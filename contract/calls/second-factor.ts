/** A second factor: codes of an authenticator app (RFC 6238), required at login after the password. */
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { canOf } from "../acts.ts";
import { endpoint } from "../endpoint.ts";
import { FACTOR_ANSWERED, PERSON_CONFIRMED } from "../error-groups.ts";
import { done, moment } from "../shapes.ts";
import { confirmation, token } from "../user-shape.ts";

/** Six digits of the app, or a recovery code. */
const code = z.string().max(64).trim().min(1).regex(/\S/);

export const secondFactorCalls = {
  loginSecondFactor: endpoint({
    method: "POST",
    path: "/v1/login/second-factor",
    summary: "Complete a login that was refused with `error.auth.second_factor_required`",
    caller: "none",
    secret: true,
    body: z.strictObject({ challenge: z.string().min(1).max(256), code }),
    response: token,
    errors: [
      "error.second_factor.challenge_over",
      "error.auth.single_sign_on_required",
      ...FACTOR_ANSWERED,
    ],
    perMinute: 30,
  }),
  getSecondFactor: endpoint({
    method: "GET",
    path: "/v1/user/second-factor",
    summary: "Check whether the caller's account has two-factor authentication",
    caller: "person",
    apiUsers: false,
    response: z.object({
      enabled: z.boolean(),
      since: moment.nullable(),
      /** The number of unused recovery codes. */
      recovery_codes_left: z.number().int(),
      can: canOf("second_factor"),
    }),
  }),
  setUpSecondFactor: endpoint({
    method: "POST",
    path: "/v1/user/second-factor",
    summary:
      "Start to set up two-factor authentication. Returns the secret for the authenticator app, only once",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: confirmation,
    response: z.object({
      /** In base 32, for manual entry. */
      secret: z.string(),
      /** For the QR code (`otpauth://totp/…`). */
      otpauth_url: z.string(),
    }),
    status: 201,
    errors: [...PERSON_CONFIRMED, "error.second_factor.exists"],
    perMinute: 10,
  }),
  confirmSecondFactor: endpoint({
    method: "POST",
    path: "/v1/user/second-factor/confirm",
    summary: "Turn on two-factor authentication with a code from the app. Ends the other sessions",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: z.strictObject({ code }),
    response: z.object({
      /** Returned only this once. Each code replaces one code of the app, in case the app is lost. */
      recovery_codes: z.array(z.string()).length(limits.secondFactor.recoveryCodes),
    }),
    errors: ["error.second_factor.exists", "error.second_factor.missing", ...FACTOR_ANSWERED],
    perMinute: 30,
  }),
  removeSecondFactor: endpoint({
    method: "POST",
    path: "/v1/user/second-factor/remove",
    summary:
      "Turn off two-factor authentication with the password, if there is one, and a code from the app, or a recovery code",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: confirmation.extend({ code }),
    response: done,
    errors: [
      "error.password.wrong",
      "error.auth.slowed_down",
      "error.second_factor.missing",
      "error.sso.emergency_admin",
      ...FACTOR_ANSWERED,
    ],
    perMinute: 30,
  }),
} as const;
