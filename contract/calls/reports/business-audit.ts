/**
 * The changes by the admins of a business (product decisions: a call of ours). The entries are those of the audit trail of the
 * business.
 */
import { z } from "zod";
import { binary, endpoint } from "../../endpoint.ts";
import { day, moment } from "../../shapes.ts";
import { pageQuery, sortQuery, tablePage } from "../../table-query.ts";
import { timeZone } from "./time-zone.ts";

export const AREAS = ["business", "members", "access", "billing"] as const;
export type Area = (typeof AREAS)[number];

/** All changes that the service records, and the area of each. */
export const CHANGES = {
  "business.opened": "business",
  "business.terms_accepted": "business",
  "business.profile_changed": "business",
  "business.branding_changed": "business",
  "business.settings_changed": "access",
  "business.plan_changed": "billing",
  "business.downgrade_accepted": "billing",
  "business.deletion_planned": "business",
  "business.deletion_revoked": "business",
  "business.deleted": "business",
  "member.imported": "members",
  "member.import_started": "members",
  "member.import_stopped": "members",
  "member.import_discarded": "members",
  "member.invited": "members",
  "member.invitation_withdrawn": "members",
  "member.joined": "members",
  "member.left": "members",
  "member.removed": "members",
  "member.promoted": "access",
  "member.demoted": "access",
  "domain.added": "members",
  "domain.removed": "members",
  "domain.verified": "members",
  "domain.not_verified": "members",
  "domain.missing": "members",
  "domain.lost": "members",
  "domain.changed": "access",
  "domain.member_refused": "members",
  "aes.filled_in": "business",
  "aes.sent": "business",
  "aes.sent_back": "business",
  "aes.signed": "business",
  "aes.file_read": "business",
  "aes.approved": "business",
  "aes.refused": "business",
  "aes.ended": "business",
  "aes.members_confirmed": "members",
  "aes.members_ended": "members",
  "api_user.created": "access",
  "api_user.changed": "access",
  "api_user.key_replaced": "access",
  "api_user.deleted": "access",
  "single_sign_on.connected": "access",
  "single_sign_on.tested": "access",
  "single_sign_on.activated": "access",
  "single_sign_on.removed": "access",
  "single_sign_on.required": "access",
  "single_sign_on.not_required": "access",
  "single_sign_on.emergency_login": "access",
  "provisioning.changed": "access",
  "provisioning.token_issued": "access",
  "provisioning.token_stopped": "access",
  "provisioning.member_refused": "members",
  "seal.added": "access",
  "seal.changed": "access",
  "seal.removed": "access",
  "seal.member_added": "access",
  "seal.member_removed": "access",
  "seal.api_user_added": "access",
  "seal.api_user_removed": "access",
} as const satisfies Record<string, Area>;
export type Change = keyof typeof CHANGES;

/** Additional data of an entry, besides the people. */
export const DETAILS = [
  "name",
  "contact_email",
  "contact_phone",
  "guest_name",
  "colour",
  "logo",
  "count",
  "invited_as_admins",
  "domain",
  "members_join",
  "file",
  "invited",
  "errors",
  "role",
  "open_requests",
  "plan",
  "payment_method",
  "seats",
  "username",
  "description",
  "networks",
  "api_acts_for_members",
  "sso_method",
  "sso_issuer",
  "provisioning",
  "admin_group",
  "token",
  "passed",
  "support_email",
  "support_phone",
  "retention_days",
  "levels_off",
  "levels_on",
  "visual_signatures",
  "attachments",
  "websites_added",
  "websites_removed",
  "analytics",
  "seal",
  "daily_quota",
  "api_users",
  "register_number",
  "domains",
  "representative",
  "checked_on",
  "checked_with",
  "checked_by",
  "why",
  "reason",
] as const;
export type Detail = (typeof DETAILS)[number];

const change = z.object({
  /** 1, 2, 3 … within the audit trail of the business. */
  sequence: z.number().int(),
  timestamp: moment,
  change: z.enum(Object.keys(CHANGES) as [Change, ...Change[]]),
  area: z.enum(AREAS),
  /** Whether the directory of the business made it (`actor` is null). */
  by_directory: z.boolean(),
  /** The actor; null for the service. The name and the address are empty after the account is erased. */
  actor: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The people to whom it refers: their names, or the addresses that were entered. */
  people: z.array(z.string()),
  details: z.array(z.object({ name: z.enum(DETAILS), value: z.string() })),
  /** The network address of the admin who made it. */
  ip: z.string().nullable(),
  /** The head of the hash chain after this entry, hex. */
  hash: z.string(),
});
export type AuditChange = z.output<typeof change>;

const filters = {
  start_date: day.optional().meta({ description: "The first day" }),
  end_date: day.optional().meta({ description: "The last day, which is included" }),
  time_zone: timeZone,
  area: z.enum(AREAS).optional(),
};

const COLUMNS = ["sequence"] as const;
const FIRST = "sequence:desc";

export const businessAuditCalls = {
  listChanges: endpoint({
    method: "GET",
    path: "/v2/businesses/{id}/audit",
    summary: "List the changes by the admins of a business, from the hash chain",
    caller: "business-admin",
    query: z.object({ ...pageQuery(COLUMNS, FIRST), ...filters }),
    response: z.object({ changes: z.array(change) }).extend(tablePage),
    perMinute: 120,
  }),
  verifyChanges: endpoint({
    method: "GET",
    path: "/v2/businesses/{id}/audit/verification",
    summary: "Verify the hash chain of the changes by the admins of a business",
    caller: "business-admin",
    response: z.object({
      /** Whether no entry is missing, surplus or different. */
      intact: z.boolean(),
      /** The number of entries. */
      entries: z.number().int(),
    }),
    perMinute: 30,
  }),
  changesFile: endpoint({
    method: "GET",
    path: "/v2/businesses/{id}/audit/csv",
    summary: "Download the changes by the admins of a business as CSV",
    caller: "business-admin",
    query: z.object({ ...sortQuery(COLUMNS, FIRST), ...filters }),
    response: binary("text/csv"),
    perMinute: 12,
  }),
};
