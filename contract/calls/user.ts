/** Accounts and sessions (specification section 7, "User"). */
import { limits } from "@paraph/rules/limits";
import { SIGN_UP_GOALS } from "@paraph/rules/sign-up";
import { z } from "zod";
import { filledLine, line } from "../free-text.ts";
import { endpoint } from "../endpoint.ts";
import { CODE_SENT, PASSWORD_RULES } from "../error-groups.ts";
import {
  accountLanguage,
  done,
  email,
  id,
  legislation,
  moment,
  qualityOption,
  referralCode,
} from "../shapes.ts";
import { attributes, token, user } from "../user-shape.ts";
import { anyOf } from "../which-fields.ts";

const password = z.string().max(1024);
const goal = z.enum(SIGN_UP_GOALS);
const retentionDays = z
  .number()
  .int()
  .min(limits.retention.leastDays)
  .max(limits.retention.mostDays);

export const userCalls = {
  register: endpoint({
    method: "POST",
    path: "/v1/register",
    summary: "Open an account; the answer is the same whether or not the address is known",
    caller: "none",
    secret: true,
    body: z.strictObject({
      email,
      password,
      first_name: filledLine(limits.name.length),
      last_name: filledLine(limits.name.length),
      lang: accountLanguage.default("en-gb"),
      accept_gtc: z.literal(true),
      /** `ucc` of the address by which the person came. */
      referral_code: referralCode.optional(),
      /** What the account is opened for; the confirmation answers it, wherever the link is opened. */
      goal: goal.optional(),
    }),
    response: done,
    status: 202,
    errors: ["error.name.unsupported_characters", ...PASSWORD_RULES],
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
      "Confirm an e-mail address by the token of its link and the password of the registration, or choose another password",
    caller: "none",
    secret: true,
    body: z.strictObject({
      token: z.string().min(1).max(256),
      password,
      /** The password is a new one, in place of that of the registration. */
      choose: z.boolean().default(false),
    }),
    response: z.object({
      email: z.string(),
      /** What the person opened the account for, if they said so. */
      goal: goal.optional(),
    }),
    errors: [
      "error.confirmation.invalid",
      "error.confirmation.expired",
      "error.confirmation.password_wrong",
      ...PASSWORD_RULES,
    ],
    perMinute: 30,
  }),
  login: endpoint({
    method: "POST",
    path: "/v1/login",
    summary:
      "Begin a session of 24 hours; when remembered, of 48, and with a cookie by which new tabs get a token (`POST /v1/refresh`)",
    caller: "none",
    secret: true,
    body: z.strictObject({ email, password, remember: z.boolean().default(false) }),
    response: token,
    /**
     * `error.account.deleted`: `details` has `revoke_token` and `revocable_until`.
     * `error.auth.second_factor_required`: `details` has `challenge` and `expires_at` (`POST /v1/login/second-factor`).
     */
    errors: [
      "error.auth.credentials_invalid",
      "error.auth.second_factor_required",
      "error.auth.slowed_down",
      "error.account.deleted",
    ],
  }),
  logout: endpoint({
    method: "POST",
    path: "/v1/logout",
    summary: "End the session on the server, and that of the cookie beside it",
    caller: "person",
    response: done,
  }),
  checkPassword: endpoint({
    method: "POST",
    path: "/v1/check-password",
    summary: "Whether a password may be chosen, and the rule that it breaks",
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
    summary: "Change one's own password; ends the other sessions",
    caller: "person",
    secret: true,
    body: z.strictObject({ old_password: password, new_password: password }),
    response: done,
    errors: ["error.password.wrong", "error.auth.slowed_down", ...PASSWORD_RULES],
    perMinute: 10,
  }),
  requestReset: endpoint({
    method: "POST",
    path: "/v1/request-reset",
    summary: "Mail a link to choose a new password; answers alike for unknown addresses",
    caller: "none",
    body: z.strictObject({ email }),
    response: done,
    status: 202,
    perMinute: 6,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/v1/reset-password",
    summary: "Choose a new password by the token of the link; ends all sessions",
    caller: "none",
    secret: true,
    body: z.strictObject({ token: z.string().min(1).max(256), password }),
    response: done,
    errors: ["error.confirmation.invalid", "error.confirmation.expired", ...PASSWORD_RULES],
    perMinute: 20,
  }),
  getUser: endpoint({
    method: "GET",
    path: "/v1/user",
    summary: "One's own account",
    caller: "person",
    response: user,
  }),
  updateUser: endpoint({
    method: "PUT",
    path: "/v1/user",
    summary:
      "Change names, the attributes that may be changed, the retention of requests, or the mobile number (proven by a code)",
    caller: "person",
    secret: true,
    body: z.strictObject({
      first_name: filledLine(limits.name.length).optional(),
      last_name: filledLine(limits.name.length).optional(),
      mobile: z.string().max(32).optional(),
      /** Wanted where another number is to take the place of a proven one. */
      password: password.optional(),
      attributes: attributes.optional(),
      /** Delete own requests so many days (1 to 3650) after their end, or do not. */
      retention: z
        .discriminatedUnion("enabled", [
          z.strictObject({ enabled: z.literal(true), terminal_state: retentionDays }),
          z.strictObject({ enabled: z.literal(false), terminal_state: z.null().optional() }),
        ])
        .optional(),
    }),
    response: user,
    errors: [
      "error.mobile.invalid",
      "error.password.wrong",
      "error.auth.slowed_down",
      "error.name.unsupported_characters",
      "error.name.immutable",
      "error.attribute.not_updatable",
      ...CODE_SENT,
    ],
  }),
  accept: endpoint({
    method: "POST",
    path: "/v1/user/accept",
    summary: "Accept terms, or the invitation of a business",
    caller: "person",
    body: anyOf(
      z.strictObject({
        gtc: z.literal(true).optional(),
        /** The terms of a trust service provider. */
        tou: z.literal(true).optional(),
        /** The terms for businesses, in the name of one's own: for its admins. */
        biz: z.literal(true).optional(),
        /** An invitation's id. */
        business_invite: id.optional(),
      }),
      "gtc",
      "tou",
      "biz",
      "business_invite",
    ),
    response: user,
    errors: ["error.business.invitation_over", "error.business.member_already"],
  }),
  identityProviders: endpoint({
    method: "POST",
    path: "/v1/identity_providers",
    summary: "By which identity providers people of an address's domain log in; knows no addresses",
    caller: "none",
    body: z.strictObject({ email }),
    response: z.object({
      identity_providers: z.array(
        z.object({ id, name: z.string(), protocol: z.enum(["oidc", "saml"]) }),
      ),
    }),
    perMinute: 30,
  }),
  emailInputAutocomplete: endpoint({
    method: "GET",
    path: "/v1/email_input_autocomplete",
    summary:
      "Whom one has asked to sign, by words that begin their address or name; the last asked first",
    caller: "person",
    query: z.object({ query: z.string().max(254).trim().min(1).regex(/\S/) }),
    response: z.object({
      contacts: z.array(
        z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
      ),
    }),
    perMinute: 120,
  }),
  signatureQualitiesDetail: endpoint({
    method: "GET",
    path: "/v3/user/signature-qualities-detail",
    summary: "The levels at which the person can sign, by law",
    caller: "signer",
    response: z.object({
      qes: z.object({ zertes: qualityOption, eidas: qualityOption }),
      aes_minimal: z.object({ zertes: qualityOption, eidas: qualityOption }),
      aes: z.object({ any: qualityOption }),
      ses: z.object({ any: qualityOption }),
      demo: z.object({ any: qualityOption }),
      seal: z.object({
        aes: z.record(z.string(), qualityOption),
        qes: z.record(z.string(), qualityOption),
      }),
      part11: z.object({ any: qualityOption }),
      /** Laws whose trust service provider did not answer: what it opens is not known now. */
      unanswered: z.array(legislation),
    }),
  }),
  referralToken: endpoint({
    method: "POST",
    path: "/v1/user/cello",
    summary: "A token by which the referral widget knows the person; 404 without a programme",
    caller: "person",
    secret: true,
    response: z.object({ token: z.string() }),
    perMinute: 30,
  }),
  datetime: endpoint({
    method: "GET",
    path: "/v1/datetime",
    summary: "The service's time",
    caller: "none",
    response: z.object({ datetime: moment }),
  }),
} as const;
