/** Businesses and their plan (specification sections 3, 4 and 7, "Business"). */
import { limits } from "@paraph/rules/limits";
import { PAYMENT_METHODS } from "@paraph/rules/plans";
import { BUSINESS_ROLES } from "@paraph/rules/roles";
import { z } from "zod";
import { canOf } from "../../acts.ts";
import { filledLine } from "../../free-text.ts";
import { endpoint } from "../../endpoint.ts";
import { email, id, moment, phone } from "../../shapes.ts";
import { DOMAIN_STATES } from "./business-domains.ts";

const name = filledLine(limits.business.nameLength);

const period = z.object({ type: z.string(), start_at: moment, end_at: moment.nullable() });

const plan = {
  billing_status: z.enum([
    "trialing",
    "needs_payment_method",
    "blocked",
    "manual",
    "stripe",
    "chargebee",
  ]),
  billing: z.object({
    payment_method: z.enum(PAYMENT_METHODS),
    stripe_subscription_status: z.string().nullable(),
  }),
  price_plan: z.object({
    name: z.string(),
    current: z.object({ base: period }),
    next: z.object({ base: period }).nullable(),
  }),
};

/** A business as its admins see it. */
export const business = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  created_at: moment,
  gtc_accepted_at: moment,
  dpa_accepted_at: moment,
  ...plan,
  /** The number of admins, and of members who are not admins. Separate calls list them. */
  admin_count: z.number().int(),
  member_count: z.number().int(),
  /** The number of invitations that can still be accepted. */
  invited_count: z.number().int(),
  /** The domains, in their order. A separate call returns the records that verify them. */
  domains: z.array(z.object({ domain: z.string(), state: z.enum(DOMAIN_STATES) })),
  /** The maximum number of people in the business. */
  seats: z.number().int(),
  can: canOf("business", "invitations"),
});
export type Business = z.output<typeof business>;

const ownInvitation = z.object({
  id,
  business_name: z.string(),
  /** The admin who invited the caller; empty after their account is erased. */
  invited_by: z.string(),
  /** The role that the caller gets. */
  role: z.enum(BUSINESS_ROLES),
  expires_at: moment,
  /** The reason why the caller cannot accept it now, and what to do: an error and its sentence; null if they can. */
  key: z.string().nullable(),
  message: z.string().nullable(),
  can: canOf("own_invitation"),
});
export type OwnInvitation = z.output<typeof ownInvitation>;

const attachedFile = z.object({ enabled: z.boolean(), customisable: z.boolean() });

/** The business of a person, as every member sees it, and the businesses that have invited them, the latest first. */
export const ownBusiness = z.object({
  business: z
    .object({
      id,
      name: z.string(),
      is_admin: z.boolean(),
      /** Whether an admin has to accept its terms again. */
      terms_due: z.boolean(),
      /** Whether an admin has to accept its downgrade to a free plan. */
      downgrade_due: z.boolean(),
      /** Whether the business allows the product-analytics tool. */
      analytics: z.boolean(),
      /** The files that are attached to the mail about the completion of a request; `customisable`: a sender can change this. */
      attachments: z.object({ signed_document: attachedFile, signature_protocol: attachedFile }),
      ...plan,
    })
    .nullable(),
  invitations: z.array(ownInvitation),
});
export type OwnBusiness = z.output<typeof ownBusiness>;

/** The extras of a business: what it can have besides its people and their signatures. */
export const EXTRAS = ["domains", "single_sign_on", "seals", "api_users"] as const;
export type ExtraKind = (typeof EXTRAS)[number];

const extra = z.object({
  kind: z.enum(EXTRAS),
  /** The number that the business has, and the number of those that are in force now. */
  total: z.number().int(),
  active: z.number().int(),
});
export type Extra = z.output<typeof extra>;

export const businessCalls = {
  createBusiness: endpoint({
    method: "POST",
    path: "/v2/businesses",
    summary: "Register a business and start its trial. The caller becomes its admin",
    caller: "person",
    apiUsers: false,
    body: z.strictObject({
      name,
      email: email.optional(),
      phone: phone.optional(),
      accept_gtc: z.literal(true),
      accept_dpa: z.literal(true),
    }),
    response: business,
    status: 201,
    errors: [
      "error.business.member_already",
      "error.business.sign_up_closed",
      "error.business.name_reserved",
      "error.auth.email_not_confirmed",
    ],
    perMinute: 6,
  }),
  ownBusiness: endpoint({
    method: "GET",
    path: "/v2/businesses/user",
    summary: "Get the caller's business, if any, and their pending invitations",
    caller: "person",
    apiUsers: false,
    response: ownBusiness,
  }),
  getBusiness: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}",
    summary: "Get a business",
    caller: "business-admin",
    response: business,
  }),
  customExtras: endpoint({
    method: "GET",
    path: "/v2/businesses/{id}/customextras",
    summary:
      "List what a business has besides its members: domains, single sign-on, seals and API users, and the number of each that is in force",
    caller: "business-admin",
    response: z.object({ extras: z.array(extra) }),
  }),
};
