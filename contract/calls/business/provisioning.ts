/**
 * Provisioning: the directory of a business manages its members by SCIM 2.0 (RFC 7643, RFC 7644). These calls are those by which
 * admins connect it (product decisions: calls of ours). The directory itself asks at `/scim/v2`, which describes itself by SCIM's
 * own means (`/Schemas`, `/ResourceTypes`) and is not part of this contract.
 */
import { z } from "zod";
import { canOf } from "../../acts.ts";
import { endpoint } from "../../endpoint.ts";
import { line } from "../../free-text.ts";
import { done, id, moment } from "../../shapes.ts";
import { pageQuery, tablePage } from "../../table-query.ts";

/** Why a request of a directory was refused. */
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
  /** The last request of it. */
  last_at: moment,
  /** No request for a while: it is over. */
  finished: z.boolean(),
  ...counts,
  refused: z.number().int(),
  /** The first refusals of it, with the answers that the directory got. */
  refusals: z.array(
    z.object({
      at: moment,
      /** The address or the group that the request was about; empty if it named none. */
      subject: z.string(),
      reason: z.enum(REFUSALS),
      status: z.number().int(),
      /** The answer, as the directory got it (JSON). */
      answer: z.string(),
    }),
  ),
});
export type Sync = z.output<typeof sync>;

const token = z.object({
  id,
  /** Its last characters. The token itself is stored nowhere. */
  ends_in: z.string(),
  created_at: moment,
  /** The admin who made it; null once their account is erased. */
  created_by: z.object({ id, name: z.string() }).nullable(),
  last_used_at: moment.nullable(),
  expires_at: moment,
  /** There is a newer one, which replaces it. */
  replaced: z.boolean(),
});
export type ProvisioningToken = z.output<typeof token>;

const provisioning = z.object({
  on: z.boolean(),
  /** The address for the directory. */
  address: z.string(),
  /** The verified domains, whose addresses the directory may name. */
  domains: z.array(z.string()),
  /** The people whom the directory manages and who are members. */
  managed: z.number().int(),
  /** Other people of the directory: not active, or invited because their address had an account already. */
  others: z.number().int(),
  /** The group whose members are admins; null: none. */
  admin_group: z.string().nullable(),
  /** Whether the directory has a group of this name. */
  admin_group_found: z.boolean(),
  /** Those that work, the newest first. */
  tokens: z.array(token),
  /** What the directory has changed since the first of the month. */
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
    summary: "Read how the directory of a business manages its members",
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
      "Make a token for the directory. It is in this answer only. The previous one still works for two days",
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
    summary: "Stop a token of the directory at once",
    caller: "business-admin",
    response: done,
    perMinute: 30,
  }),
  listSyncs: endpoint({
    method: "GET",
    path: `${PATH}/syncs`,
    summary: "List the syncs of the directory: requests close in time, and what they have changed",
    caller: "business-admin",
    query: z.object(pageQuery(["started"], "started:desc")),
    response: z.object({ syncs: z.array(sync) }).extend(tablePage),
    perMinute: 120,
  }),
} as const;
