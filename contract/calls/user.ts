/** The calls of the caller's own account (specification section 7, "User"). */
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { filledLine } from "../free-text.ts";
import { endpoint } from "../endpoint.ts";
import { CODE_SENT, PERSON_CONFIRMED } from "../error-groups.ts";
import { id, legislation, moment } from "../shapes.ts";
import { attributes, confirmation, user } from "../user-shape.ts";
import { anyOf } from "../which-fields.ts";

/** A seal that the caller can use, and its label. */
const sealOption = z.object({
  quality: z.string(),
  provider: z.string(),
  legislation: z.string(),
  account_name: z.string(),
  label: z.string(),
  organisation: z.string(),
});

const retentionDays = z
  .number()
  .int()
  .min(limits.retention.leastDays)
  .max(limits.retention.mostDays);

/** A way in which a person can sign: the level, the provider, the law. */
const qualityOption = z
  .object({ quality: z.string(), provider: z.string(), legislation: z.string() })
  .nullable();

export const userCalls = {
  getUser: endpoint({
    method: "GET",
    path: "/v1/user",
    summary: "Get the caller's account",
    caller: "person",
    apiUsers: false,
    response: user,
  }),
  updateUser: endpoint({
    method: "PUT",
    path: "/v1/user",
    summary:
      "Change the caller's names, changeable attributes, retention of requests, or mobile number (confirmed with a code)",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: z.strictObject({
      first_name: filledLine(limits.name.length).optional(),
      last_name: filledLine(limits.name.length).optional(),
      mobile: z.string().max(32).optional(),
      /** Either is required to replace a verified number, unless the caller has just logged in (`confirms_with`). */
      ...confirmation.shape,
      attributes: attributes.optional(),
      /** Whether the caller's ended requests are deleted automatically, and after how many days (1 to 3650). */
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
      "error.name.unsupported_characters",
      "error.name.immutable",
      "error.name.managed",
      "error.attribute.not_updatable",
      ...new Set([...PERSON_CONFIRMED, ...CODE_SENT]),
    ],
  }),
  accept: endpoint({
    method: "POST",
    path: "/v1/user/accept",
    summary: "Accept terms, or an invitation to a business",
    caller: "person",
    apiUsers: false,
    body: anyOf(
      z.strictObject({
        gtc: z.literal(true).optional(),
        /** The terms of a trust service provider. */
        tou: z.literal(true).optional(),
        /** The terms for businesses, on behalf of the caller's business; for its admins. */
        biz: z.literal(true).optional(),
        /** The id of the invitation. */
        business_invite: id.optional(),
      }),
      "gtc",
      "tou",
      "biz",
      "business_invite",
    ),
    response: user,
    errors: [
      "error.business.invitation_over",
      "error.business.member_already",
      "error.business.locked",
      "error.business.no_seats",
    ],
  }),
  emailInputAutocomplete: endpoint({
    method: "GET",
    path: "/v1/email_input_autocomplete",
    summary:
      "Find people the caller has asked to sign, by the beginning of their address or name; most recent first",
    caller: "person",
    apiUsers: false,
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
    summary: "List the levels at which the caller can sign, by law",
    caller: "signer",
    apiUsers: false,
    response: z.object({
      qes: z.object({ zertes: qualityOption, eidas: qualityOption }),
      aes_minimal: z.object({ zertes: qualityOption, eidas: qualityOption }),
      aes: z.object({ any: qualityOption }),
      ses: z.object({ any: qualityOption }),
      demo: z.object({ any: qualityOption }),
      seal: z.object({
        /** By the account names of the seals that the caller can use. */
        aes: z.record(z.string(), sealOption),
        qes: z.record(z.string(), sealOption),
      }),
      part11: z.object({ any: qualityOption }),
      /** The laws whose trust service provider did not respond, so that their levels are unknown at the moment. */
      unanswered: z.array(legislation),
    }),
  }),
  referralToken: endpoint({
    method: "POST",
    path: "/v1/user/cello",
    summary:
      "Create a token that identifies the caller to the referral widget. 404 without a referral programme",
    caller: "person",
    apiUsers: false,
    secret: true,
    response: z.object({ token: z.string() }),
    perMinute: 30,
  }),
  datetime: endpoint({
    method: "GET",
    path: "/v1/datetime",
    summary: "Get the service's time",
    caller: "none",
    response: z.object({ datetime: moment }),
  }),
} as const;
