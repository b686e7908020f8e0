/** Provisioning as the admins of a business see it. */
import type { Provisioning, ProvisioningToken, Sync } from "@paraph/contract/calls/provisioning";
import type { AppContext } from "../../app-context.ts";
import { can } from "../../platform/policy.ts";
import type { Admin } from "../../platform/principal.ts";
import { unsafeProvisioning } from "./manage-provisioning.ts";
import { provisioningPolicy } from "./policy.ts";
import { groupsOf } from "./group-queries.ts";
import { countManaged, directoryOf, exampleUser, tokensOf, verifiedDomainsOf } from "./queries.ts";
import { isAdminGroup } from "./roles.ts";
import { baseOf } from "./scim/routes.ts";
import { changedSince, lastSync, refusalsOf } from "./sync-queries.ts";
import { isOver } from "./syncs.ts";
import type { RefusalRow, SyncRow, TokenRow, UserRow } from "./tables.ts";

/** A token, without its secret. */
export function presentProvisioningToken(
  row: TokenRow,
  by: { readonly firstName: string | null; readonly lastName: string | null },
): ProvisioningToken {
  return {
    id: row.id,
    ends_in: row.end,
    created_at: row.createdAt.toISOString(),
    created_by:
      row.createdBy === null
        ? null
        : { id: row.createdBy, name: `${by.firstName ?? ""} ${by.lastName ?? ""}`.trim() },
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    replaced: row.replacedAt !== null,
  };
}

/** A sync with its refusals. */
export const presentSync = (row: SyncRow, refusals: readonly RefusalRow[], now: Date): Sync => ({
  id: row.id,
  started_at: row.startedAt.toISOString(),
  last_at: row.lastAt.toISOString(),
  finished: isOver(row.lastAt, now),
  added: row.added,
  updated: row.updated,
  removed: row.removed,
  refused: row.refused,
  refusals: refusals.map(({ at, subject, reason, status, answer }) => ({
    at: at.toISOString(),
    subject,
    reason,
    status,
    answer,
  })),
});

/** The data of the page on which admins manage the provisioning of their business. */
export async function presentProvisioning(
  context: AppContext,
  who: Admin,
  business: string,
): Promise<Provisioning> {
  const { db, clock } = context;
  const now = clock.now();
  const row = await directoryOf(db, business);
  const since = monthOf(now);
  const { all, members } = await countManaged(db, business);
  const last = await lastSync(db, business);
  const refusals = last === undefined ? [] : ((await refusalsOf(db, [last.id])).get(last.id) ?? []);
  const example = await exampleUser(db, business);
  const groups = row?.adminGroup == null ? [] : await groupsOf(db, business);
  return {
    on: row?.on ?? false,
    address: baseOf(context),
    domains: await verifiedDomainsOf(db, business),
    managed: members,
    others: all - members,
    admin_group: row?.adminGroup ?? null,
    admin_group_found: groups.some(({ displayName }) =>
      isAdminGroup(row?.adminGroup ?? null, displayName),
    ),
    tokens: (await tokensOf(db, business, now)).map(({ row: one, ...by }) =>
      presentProvisioningToken(one, by),
    ),
    month: { since: since.toISOString(), ...(await changedSince(db, business, since)) },
    last_sync: last === undefined ? null : presentSync(last, refusals, now),
    example: example === undefined ? null : presentExample(example),
    can: can(provisioningPolicy, who, await unsafeProvisioning(db, context, business)),
  };
}

/** The beginning of the month of a given time. The month is that of UTC, as in the list of API users. */
const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

function presentExample({ userName, resource }: UserRow): Provisioning["example"] {
  const { name, phoneNumbers = [], preferredLanguage } = resource;
  const mobile = phoneNumbers.find(({ type }) => type?.toLowerCase() === "mobile");
  return {
    user_name: userName,
    name: `${name?.givenName ?? ""} ${name?.familyName ?? ""}`.trim(),
    phone: mobile?.value ?? null,
    language: preferredLanguage ?? null,
  };
}
