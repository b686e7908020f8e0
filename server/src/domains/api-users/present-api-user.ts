/** API users as their admins see them. */
import type { ApiUserFacts } from "@paraph/contract/calls/api-users";
import { can } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { apiUserPolicy } from "./policy.ts";
import type { Use } from "./queries.ts";
import type { ApiUserRow } from "./tables.ts";

/** An API user as shown to an admin. Its key is not part of it. */
export function presentApiUser(
  who: Pick<Person, "business">,
  row: ApiUserRow,
  { lastUsedAt, calls }: Use,
): ApiUserFacts {
  return {
    username: row.username,
    description: row.description,
    networks: row.networks,
    created_at: row.createdAt.toISOString(),
    key_issued_at: row.keyIssuedAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    calls_this_month: calls,
    can: can(apiUserPolicy, who, row),
  };
}
