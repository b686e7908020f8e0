/**
 * Provisioning: the directory of a business manages its members by SCIM 2.0 (RFC 7643, RFC 7644). Admins connect the directory
 * with these calls (product decisions: calls of ours). The directory itself calls `/scim/v2`, which SCIM describes at `/Schemas`
 * and `/ResourceTypes` and which is not part of this contract.
 */
import { z } from "zod";
import { canOf } from "../../acts.ts";
import { endpoint } from "../../endpoint.ts";
import { line } from "../../free-text.ts";
import { done, id, moment } from "../../shapes.ts";
import { pageQuery, tablePage } from "../../table-query.ts";

/** The reason why a request of a directory was refused. */
export const REFUSALS = [
  "domain_not_proven",
  "no_seats",
  "locked",
  "other_business",
  "last_admin",
  "emergency_admin",
  "account_closed",
  "address_taken",
  "too_many",
  "invalid",
] as const;
export type Refusal = (typeof REFUSALS)[number];

const counts = {
  added: z.number().int(),
  updated: z.number().int(),
  removed: z.number().int(),
};

const sync = z.object({
  id,
  started_at: moment,
  /** The time of its last request. */
  last_at: moment,
  /** Whether it has ended, because there was no request for a while. */
  finished: z.boolean(),
  ...counts,
  refused: z.number().int(),
  /** Its first refusals, with the responses to the directory. */
  refusals: z.array(
    z.object({
      at: moment,
      /** The address or the group that the request was about; empty if it named none. */
      subject: z.string(),
      reason: z.enum(REFUSALS),
      status: z.number().int(),
      /** The response that the directory received (JSON). */
      answer: z.string(),
    }),
  ),
});
export type Sync = z.output<typeof sync>;

const token = z.object({
  id,
  /** Its last characters. The token itself is not stored. */
  ends_in: z.string(),
  created_at: moment,
  /** The admin who created it; null after their account is erased. */
  created_by: z.object({ id, name: z.string() }).nullable(),
  last_used_at: moment.nullable(),
  expires_at: moment,
  /** Whether a newer one replaces it. */
  replaced: z.boolean(),
});
export type ProvisioningToken = z.output<typeof token>;

const provisioning = z.object({
  on: z.boolean(),
  /** The address for the directory. */
  address: z.string(),
  /** The verified domains, whose addresses the directory can use. */
  domains: z.array(z.string()),
  /** The people whom the directory manages and who are members. */
  managed: z.number().int(),
  /** Other people of the directory: not active, or invited because their address already had an account. */
  others: z.number().int(),
  /** The group whose members are admins; null: none. */
  admin_group: z.string().nullable(),
  /** Whether the directory has a group of this name. */
  admin_group_found: z.boolean(),
  /** The valid ones, the newest first. */
  tokens: z.array(token),
  /** The changes by the directory since the first of the month. */
  month: z.object({ since: moment, ...counts }),
  last_sync: sync.nullable(),
  /** A member whom the directory manages, as an example; null if there is none. */
  example: z
    .object({
      user_name: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      language: z.string().nullable(),
    })
    .nullable(),
  can: canOf("provisioning"),
});
export type Provisioning = z.output<typeof provisioning>;

const PATH = "/v1/businesses/{id}/provisioning";

export const provisioningCalls = {
  getProvisioning: endpoint({
    method: "GET",
    path: PATH,
    summary: "Get the provisioning of a business: how its directory manages the members",
    caller: "business-admin",
    response: provisioning,
    perMinute: 120,
  }),
  changeProvisioning: endpoint({
    method: "PUT",
    path: PATH,
    summary:
      "Turn provisioning on or off, or name the group whose members are admins. While it is off, the directory is refused",
    caller: "business-admin",
    body: z.strictObject({
      on: z.boolean().optional(),
      /** Empty: no group makes admins. */
      admin_group: line(200).optional(),
    }),
    response: provisioning,
    errors: ["error.provisioning.no_domain", "error.business.locked"],
    perMinute: 30,
  }),
  issueProvisioningToken: endpoint({
    method: "POST",
    path: `${PATH}/tokens`,
    summary:
      "Create a token for the directory. Only this response contains it. The previous one still works for two days",
    caller: "business-admin",
    secret: true,
    status: 201,
    response: token.extend({ token: z.string() }),
    errors: ["error.business.locked"],
    perMinute: 12,
  }),
  stopProvisioningToken: endpoint({
    method: "DELETE",
    path: `${PATH}/tokens/{token_id}`,
    summary: "Stop a token of the directory immediately",
    caller: "business-admin",
    response: done,
    perMinute: 30,
  }),
  listSyncs: endpoint({
    method: "GET",
    path: `${PATH}/syncs`,
    summary: "List the syncs of the directory: requests that are close in time, and their changes",
    caller: "business-admin",
    query: z.object(pageQuery(["started"], "started:desc")),
    response: z.object({ syncs: z.array(sync) }).extend(tablePage),
    perMinute: 120,
  }),
} as const;
