/** Registration, login and passwords (specification section 7, "User"). */
import { limits } from "@paraph/rules/limits";
import { SIGN_UP_GOALS } from "@paraph/rules/sign-up";
import { z } from "zod";
import { filledLine, line } from "../free-text.ts";
import { endpoint } from "../endpoint.ts";
import { PASSWORD_RULES } from "../error-groups.ts";
import { accountLanguage, done, email, id, referralCode } from "../shapes.ts";
import { token } from "../user-shape.ts";

const password = z.string().max(1024);
const goal = z.enum(SIGN_UP_GOALS);

export const authenticationCalls = {
  register: endpoint({
    method: "POST",
    path: "/v1/register",
    summary: "Create an account. The response is the same if the address already has one",
    caller: "none",
    secret: true,
    body: z.strictObject({
      email,
      password,
      first_name: filledLine(limits.name.length),
      last_name: filledLine(limits.name.length),
      lang: accountLanguage.default("en-gb"),
      accept_gtc: z.literal(true),
      /** The `ucc` parameter of the URL with which the person arrived. */
      referral_code: referralCode.optional(),
      /** The purpose of the account. The confirmation returns it, on any device. */
      goal: goal.optional(),
    }),
    response: done,
    status: 202,
    errors: [
      "error.auth.single_sign_on_required",
      "error.name.unsupported_characters",
      ...PASSWORD_RULES,
    ],
    perMinute: 20,
  }),
  requestConfirmation: endpoint({
    method: "POST",
    path: "/v1/request-confirmation",
    summary: "Send the confirmation link again",
    caller: "none",
    body: z.strictObject({ email }),
    response: done,
    status: 202,
    perMinute: 6,
  }),
  validConfirmation: endpoint({
    method: "POST",
    path: "/v1/valid-confirmation",
    summary:
      "Confirm an email address with the token of its link and the password from the sign-up, or with a new password",
    caller: "none",
    secret: true,
    body: z.strictObject({
      token: z.string().min(1).max(256),
      password,
      /** Whether the password replaces the password of the registration. */
      choose: z.boolean().default(false),
    }),
    response: z.object({
      email: z.string(),
      /** The purpose that the person chose at the sign-up, if any. */
      goal: goal.optional(),
    }),
    errors: [
      "error.confirmation.invalid",
      "error.confirmation.expired",
      "error.confirmation.password_wrong",
      "error.auth.single_sign_on_required",
      ...PASSWORD_RULES,
    ],
    perMinute: 30,
  }),
  login: endpoint({
    method: "POST",
    path: "/v1/login",
    summary:
      "Log in for 24 hours or, if remembered, for 48. A cookie then provides the token of new tabs (`POST /v1/refresh`)",
    caller: "none",
    secret: true,
    body: z.strictObject({
      email,
      password,
      remember: z.boolean().default(false),
      /** The login at an identity provider that returned `error.sso.password_required`, to be linked after this login. */
      single_sign_on: id.optional(),
    }),
    response: token,
    /**
     * `error.account.deleted`: `details` has `revoke_token` and `revocable_until`.
     * `error.auth.second_factor_required`: `details` has `challenge` and `expires_at` (`POST /v1/login/second-factor`).
     */
    errors: [
      "error.auth.credentials_invalid",
      "error.auth.single_sign_on_required",
      "error.auth.second_factor_required",
      "error.auth.slowed_down",
      "error.account.deleted",
    ],
  }),
  logout: endpoint({
    method: "POST",
    path: "/v1/logout",
    summary: "Log out: end the session of the token and the session of the cookie",
    caller: "person",
    apiUsers: false,
    response: done,
  }),
  checkPassword: endpoint({
    method: "POST",
    path: "/v1/check-password",
    summary: "Check whether a password is allowed. If not, returns the rule that it breaks",
    caller: "none",
    secret: true,
    body: z.strictObject({
      password,
      email: z.string().max(254).optional(),
      first_name: line(limits.name.length).optional(),
      last_name: line(limits.name.length).optional(),
    }),
    response: z.object({ valid_password: z.boolean(), error_code: z.string().nullable() }),
    perMinute: 60,
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/v1/change-password",
    summary: "Change the caller's password. Ends their other sessions",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: z.strictObject({ old_password: password, new_password: password }),
    response: done,
    errors: ["error.password.wrong", "error.auth.slowed_down", ...PASSWORD_RULES],
    perMinute: 10,
  }),
  requestReset: endpoint({
    method: "POST",
    path: "/v1/request-reset",
    summary:
      "Email a link to choose a new password. The response is the same for unknown addresses",
    caller: "none",
    body: z.strictObject({ email }),
    response: done,
    status: 202,
    perMinute: 6,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/v1/reset-password",
    summary: "Choose a new password with the token of the link. Ends all sessions",
    caller: "none",
    secret: true,
    body: z.strictObject({ token: z.string().min(1).max(256), password }),
    response: done,
    errors: [
      "error.confirmation.invalid",
      "error.confirmation.expired",
      "error.auth.single_sign_on_required",
      ...PASSWORD_RULES,
    ],
    perMinute: 20,
  }),
  identityProviders: endpoint({
    method: "POST",
    path: "/v1/identity_providers",
    summary:
      "List the identity providers for the domain of an address. Does not reveal whether the address has an account",
    caller: "none",
    body: z.strictObject({ email }),
    response: z.object({
      identity_providers: z.array(
        z.object({ id, name: z.string(), protocol: z.enum(["oidc", "saml"]) }),
      ),
    }),
    perMinute: 30,
  }),
} as const;
