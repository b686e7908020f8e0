/** The API users of a business: the programs that act for it (specification sections 3 and 7, "Business"). */
import { limits } from "@paraph/rules/limits";
import { canonicalNetwork, isNetwork, WRITTEN_NETWORK } from "@paraph/rules/networks";
import { z } from "zod";
import { canOf } from "../../acts.ts";
import { endpoint } from "../../endpoint.ts";
import { filledLine } from "../../free-text.ts";
import { done, moment, openRequests } from "../../shapes.ts";
import { tablePage, tableQuery } from "../../table-query.ts";
import { token } from "../../user-shape.ts";

const network = z
  .string()
  .max(64)
  .refine(isNetwork, { message: "network" })
  .meta({
    description: "An IP address, or a network in CIDR notation",
    pattern: WRITTEN_NETWORK.source,
  })
  .transform((text) => (isNetwork(text) ? canonicalNetwork(text) : text));
const description = filledLine(limits.apiUsers.descriptionLength);
/** The networks from which the API user can be used; empty: any network. */
const networks = z.array(network).max(limits.apiUsers.networks);

export const apiUser = z.object({
  username: z.string(),
  description: z.string(),
  networks: z.array(z.string()),
  created_at: moment,
  /** When its current key was issued. */
  key_issued_at: moment,
  /** When it last made a call; null if it never did. */
  last_used_at: moment.nullable(),
  /** The number of its calls in the current calendar month (UTC). */
  calls_this_month: z.number().int(),
  can: canOf("api_user"),
});
export type ApiUserFacts = z.output<typeof apiUser>;

/** An API user with its key, which is in no other response. */
const withKey = apiUser.extend({ api_key: z.string() });

export const apiUserCalls = {
  logInApiUser: endpoint({
    method: "POST",
    path: "/v2/access/login",
    summary: "Log in as an API user. The token is valid for 20 minutes",
    caller: "none",
    secret: true,
    form: true,
    bodyLimit: 4096,
    body: z.strictObject({
      username: z.string().min(1).max(200),
      "api-key": z.string().min(1).max(200),
    }),
    response: token,
    errors: [
      "error.api_user.credentials_invalid",
      "error.api_user.network",
      "error.auth.slowed_down",
    ],
    perMinute: 60,
  }),
  listApiUsers: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/apis",
    summary: "List the API users of a business",
    caller: "business-admin",
    query: z.object(tableQuery(["username", "last_used", "created"], "username:asc")),
    response: z.object({ api_users: z.array(apiUser), ...tablePage }),
  }),
  createApiUser: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/apis",
    summary: "Create an API user. The response contains its key, which is not shown again",
    caller: "business-admin",
    secret: true,
    body: z.strictObject({ description, networks: networks.default([]) }),
    response: withKey,
    status: 201,
    errors: ["error.api_user.too_many", "error.business.locked"],
    perMinute: 30,
  }),
  changeApiUser: endpoint({
    method: "PUT",
    path: "/v1/businesses/{id}/apis/{username}",
    summary: "Change the description or the allowed networks of an API user",
    caller: "business-admin",
    body: z.strictObject({ description: description.optional(), networks: networks.optional() }),
    response: apiUser,
  }),
  resetApiUser: endpoint({
    method: "PUT",
    path: "/v1/businesses/{id}/apis/{username}/reset",
    summary:
      "Replace the key of an API user. The previous key and all tokens stop working immediately. The response contains the new key, which is not shown again",
    caller: "business-admin",
    secret: true,
    response: withKey,
    errors: ["error.business.locked"],
    perMinute: 30,
  }),
  deleteApiUser: endpoint({
    method: "DELETE",
    path: "/v1/businesses/{id}/apis/{username}",
    summary:
      "Delete an API user. Its key and all tokens stop working immediately, and its drafts are deleted. Its open requests continue, or are withdrawn",
    caller: "business-admin",
    query: z.object({ open_requests: openRequests }),
    response: done,
  }),
};
