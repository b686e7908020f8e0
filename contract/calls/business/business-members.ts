/**
 * The members of a business and its invitations (specification section 7, "Business"). Lists are read page by page, so that a
 * business can have thousands of members.
 */
import { limits } from "@paraph/rules/limits";
import { BUSINESS_ROLES } from "@paraph/rules/roles";
import { z } from "zod";
import { canOf } from "../../acts.ts";
import { endpoint } from "../../endpoint.ts";
import { line } from "../../free-text.ts";
import { done, email, id, moment, openRequests } from "../../shapes.ts";
import { tablePage, tableQuery } from "../../table-query.ts";
import { timeZone } from "../reports/time-zone.ts";

const role = z.enum(BUSINESS_ROLES);

/**
 * A member. `closed`: they have deleted their account and can still revoke the deletion; they keep their seat, but do not count
 * as an admin.
 */
const member = z.object({
  user_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  since: moment,
  is_admin: z.boolean(),
  status: z.enum(["active", "closed"]),
  can: canOf("member"),
});
export type Member = z.output<typeof member>;

/** A member in a list, with their activity for the business. */
const listedMember = member.extend({
  /** The signatures that they have made since the first of the month and that the business pays. */
  signed_this_month: z.number().int(),
  /** The time of their last activity for the business; null if there is none. */
  last_active_at: moment.nullable(),
});
export type ListedMember = z.output<typeof listedMember>;

const invitation = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  /** The admin who sent the last invitation; empty after their account is erased. */
  invited_by: z.string(),
  invited_at: moment,
  /** When the last email was sent; null if none was ever sent, because the address receives too many. */
  mailed_at: moment.nullable(),
  expires_at: moment,
  status: z.enum(["open", "expired"]),
  can: canOf("invitation"),
});
export type Invitation = z.output<typeof invitation>;

const people = z.object({ members: z.array(member) });
const memberQuery = tableQuery(["name", "role", "since"], "since:asc");
const status = z.enum(["active", "closed"]).optional();
const userIds = z.array(id).min(1).max(limits.business.changedAtOnce);
const changed = z.strictObject({ user_ids: userIds });

export const businessMemberCalls = {
  listMembers: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/members",
    summary: "List the members of a business, including its admins",
    caller: "business-admin",
    query: z.object({ ...memberQuery, role: role.optional(), status, time_zone: timeZone }),
    response: z.object({ members: z.array(listedMember) }).extend(tablePage),
  }),
  listAdmins: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/admins",
    summary: "List the admins of a business",
    caller: "business-admin",
    query: z.object({ ...memberQuery, status, time_zone: timeZone }),
    response: z.object({ admins: z.array(listedMember) }).extend(tablePage),
  }),
  inviteMembers: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/members",
    summary:
      "Invite people by email. People who are already invited get the email again, valid for another 30 days",
    caller: "business-admin",
    body: z.strictObject({
      users: z
        .array(
          z.strictObject({
            email,
            /** The role that they get. Default: `member` for a new invitation, otherwise unchanged. */
            role: role.optional(),
            first_name: line(limits.name.length).optional(),
            last_name: line(limits.name.length).optional(),
          }),
        )
        .min(1)
        .max(limits.business.invitedAtOnce),
    }),
    response: z.object({
      invitations: z.array(invitation),
      /** The addresses of people who are already members. */
      members_already: z.array(z.string()),
      /**
       * The invited people to whom no email was sent, because their address receives too many. The invitation is valid; it can be
       * sent again from `retry_at` on.
       */
      not_mailed: z.array(z.object({ email: z.string(), retry_at: moment })),
    }),
    status: 201,
    errors: ["error.business.locked", "error.free.invitations"],
    perMinute: 30,
  }),
  readInvitation: endpoint({
    method: "POST",
    path: "/v1/register/invitation",
    summary:
      "Read an invitation by the token of its link, for a person without an account. The token of an earlier email ends with a later one",
    caller: "none",
    secret: true,
    body: z.strictObject({ token: z.string().min(1).max(256) }),
    response: z.object({
      business_name: z.string(),
      /** The admin who invited the person; empty after their account is erased. */
      invited_by: z.string(),
      role,
      email: z.string(),
      /** The name as the admin wrote it; may be empty. */
      first_name: z.string(),
      last_name: z.string(),
    }),
    errors: ["error.business.invitation_over"],
    perMinute: 20,
  }),
  changeToAdmins: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/change-to-admins",
    summary:
      "Promote members to admins. Returns the people with their new state, without people who are not members",
    caller: "business-admin",
    body: changed,
    response: people,
    errors: ["error.business.last_admin", "error.sso.emergency_admin"],
  }),
  changeToMembers: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/change-to-members",
    summary:
      "Demote admins to members. At least one admin stays. Returns the people with their new state, without people who are not members",
    caller: "business-admin",
    body: changed,
    response: people,
    errors: ["error.business.last_admin", "error.sso.emergency_admin"],
  }),
  removeMembers: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/remove-members",
    summary:
      "Remove members from a business. At least one admin stays. Skips people who are not members, so that the call can be repeated. A member who is not an admin can remove only themselves: they leave",
    caller: "business-member",
    body: z.strictObject({
      user_ids: userIds,
      open_requests: openRequests,
    }),
    /** `removed`: the number of people whose membership has ended. */
    response: done.extend({ removed: z.number().int() }),
    errors: ["error.business.last_admin", "error.sso.emergency_admin"],
  }),
  listInvitations: endpoint({
    method: "GET",
    path: "/v2/businesses/{id}/invitations",
    summary:
      "List the invitations of a business that were not accepted. Expired ones stay for 30 days",
    caller: "business-admin",
    query: z.object({
      ...tableQuery(["email", "invited", "expires"], "invited:desc"),
      status: z.enum(["open", "expired"]).optional(),
    }),
    response: z.object({ invitations: z.array(invitation) }).extend(tablePage),
  }),
  withdrawInvitation: endpoint({
    method: "DELETE",
    path: "/v1/businesses/{id}/invitations/{invitation_id}",
    summary: "Withdraw an invitation",
    caller: "business-admin",
    response: done,
  }),
};
