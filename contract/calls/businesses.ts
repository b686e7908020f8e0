/** Businesses, their members and their plan (specification sections 3, 4 and 7, "Business"). */
import { limits } from "@paraph/rules/limits";
import { PAYMENT_METHODS } from "@paraph/rules/plans";
import { z } from "zod";
import { canOf } from "../acts.ts";
import { filledLine } from "../free-text.ts";
import { endpoint } from "../endpoint.ts";
import { done, email, id, moment, phone } from "../shapes.ts";
import { tablePage, tableQuery } from "../table-query.ts";

const name = filledLine(limits.business.nameLength);

const period = z.object({ type: z.string(), start_at: moment, end_at: moment.nullable() });
const person = z.object({
  user_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  since: moment,
});
const invited = z.object({ id, email: z.string(), invited_at: moment, expires_at: moment });

const people = z.object({ members: z.array(person.extend({ is_admin: z.boolean() })) });
const changed = z.strictObject({ user_ids: z.array(id).min(1).max(limits.business.changedAtOnce) });

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
  admins: z.array(person),
  members: z.array(person),
  invited_members: z.array(invited),
  can: canOf("business"),
});
export type Business = z.output<typeof business>;

/** The business of a person, as every member sees it, and the businesses that have invited them. */
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
      ...plan,
    })
    .nullable(),
  invitations: z.array(
    z.object({ id, business_name: z.string(), invited_by: z.string(), expires_at: moment }),
  ),
});
export type OwnBusiness = z.output<typeof ownBusiness>;

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
    errors: ["error.business.member_already", "error.auth.email_not_confirmed"],
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
  listMembers: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/members",
    summary: "List the members of a business, including its admins",
    caller: "business-admin",
    query: z.object({
      ...tableQuery(["name", "role", "since"], "since:asc"),
      role: z.enum(["admin", "member"]).optional(),
    }),
    response: people.extend(tablePage),
  }),
  inviteMembers: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/members",
    summary: "Invite people by email. People who are already invited get the email again",
    caller: "business-admin",
    body: z.strictObject({
      users: z.array(z.strictObject({ email })).min(1).max(limits.business.invitedAtOnce),
    }),
    response: z.object({ invitations: z.array(invited) }),
    status: 201,
    errors: ["error.business.locked", "error.free.invitations"],
    perMinute: 30,
  }),
  changeToAdmins: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/change-to-admins",
    summary: "Promote members to admins",
    caller: "business-admin",
    body: changed,
    response: people,
    errors: ["error.business.last_admin"],
  }),
  changeToMembers: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/change-to-members",
    summary: "Demote admins to members. At least one admin stays",
    caller: "business-admin",
    body: changed,
    response: people,
    errors: ["error.business.last_admin"],
  }),
  listInvitations: endpoint({
    method: "GET",
    path: "/v2/businesses/{id}/invitations",
    summary: "List the pending invitations",
    caller: "business-admin",
    response: z.object({ invitations: z.array(invited) }),
  }),
  withdrawInvitation: endpoint({
    method: "DELETE",
    path: "/v1/businesses/{id}/invitations/{invitation_id}",
    summary: "Withdraw an invitation",
    caller: "business-admin",
    response: done,
  }),
};
