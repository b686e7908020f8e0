/** Admins connect the directory of their business: they turn provisioning on and off, and create and stop tokens. */
import { limits } from "@paraph/rules/limits";
import { isRestricted } from "@paraph/rules/plans";
import type { ActOn } from "@paraph/contract/acts";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { hashToken, isId, newId, newToken } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import { hasVerifiedDomain, lockAdministered, recordBusinessEvent } from "../businesses/index.ts";
import type { LockedBusiness } from "../businesses/index.ts";
import { provisioningPolicy } from "./policy.ts";
import type { UnsafeProvisioning } from "./policy.ts";
import { groupsOf, membersOfGroups } from "./group-queries.ts";
import { directoryOf } from "./queries.ts";
import { followRoles, isAdminGroup, madeAdmins } from "./roles.ts";
import { directories, directoryTokens } from "./tables.ts";
import type { TokenRow } from "./tables.ts";

const PREFIX = "pp_scim_";
const END = 4;

/** The connection of a directory, as an object of the policy. Not yet authorised. */
export async function unsafeProvisioning(
  reader: Reader,
  context: Pick<AppContext, "ports">,
  business: string,
): Promise<UnsafeProvisioning> {
  const { plan } = await context.ports.planStateOf(reader, business);
  return {
    business,
    on: (await directoryOf(reader, business))?.on ?? false,
    restricted: isRestricted(plan),
    hasDomain: await hasVerifiedDomain(reader, business),
  };
}

/** The business that a person administers, locked, after a check that they may change its provisioning in this way. */
async function lockFor(
  tx: Transaction,
  context: AppContext,
  who: Admin,
  act: ActOn<"provisioning">,
  turnsOn = false,
): Promise<LockedBusiness> {
  const business = await lockAdministered(tx, who);
  const now = { business: { id: business.id, role: "admin" } } as const;
  const unsafeOne = await unsafeProvisioning(tx, context, business.id);
  authorise(provisioningPolicy, act, now, { ...unsafeOne, turnsOn });
  return business;
}

/**
 * Turns provisioning on or off, or names the group whose members are admins (empty: none). Throws `error.provisioning.no_domain`,
 * `error.business.locked`; the errors of `lockAdministered`.
 */
export async function changeProvisioning(
  context: AppContext,
  who: Admin,
  change: { readonly on?: boolean | undefined; readonly adminGroup?: string | undefined },
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const business = await lockFor(tx, context, who, "change", change.on === true);
    const before = await directoryOf(tx, business.id);
    const adminGroup =
      change.adminGroup === undefined
        ? (before?.adminGroup ?? null)
        : change.adminGroup.trim() || null;
    const next = { on: change.on ?? before?.on ?? false, adminGroup };
    if (before !== undefined && before.on === next.on && before.adminGroup === next.adminGroup)
      return;
    await tx
      .insert(directories)
      .values({ business: business.id, ...next, createdAt: context.clock.now() })
      .onConflictDoUpdate({ target: directories.business, set: next });
    if ((before?.adminGroup ?? null) !== adminGroup) {
      const people = await madeAdmins(tx, business.id);
      const named = await membersOfAdminGroup(tx, business.id, adminGroup);
      await followRoles(tx, context, { business, ip }, [...new Set([...people, ...named])]);
    }
    await recordBusinessEvent(tx, context.clock, "provisioning.changed", {
      business: business.id,
      account: who.id,
      ip,
      data: { provisioning: next.on, ...(adminGroup !== null && { admin_group: adminGroup }) },
    });
  });
}

async function membersOfAdminGroup(
  tx: Transaction,
  business: string,
  adminGroup: string | null,
): Promise<string[]> {
  const groups = await groupsOf(tx, business);
  const named = groups.filter(({ displayName }) => isAdminGroup(adminGroup, displayName));
  const ids = named.map(({ id }) => id);
  const members = await membersOfGroups(tx, business, ids);
  return ids.flatMap((id) => (members.get(id) ?? []).map((one) => one.id));
}

/**
 * Creates a token. The previous one works for another two days; older ones stop working. Throws `error.business.locked`; the
 * errors of `lockAdministered`.
 */
export async function issueToken(
  context: AppContext,
  who: Admin,
  ip: string,
): Promise<{ readonly row: TokenRow; readonly token: string }> {
  const token = `${PREFIX}${newToken()}`;
  const row = await transaction(context.db, async (tx) => {
    const business = await lockFor(tx, context, who, "issue_token");
    const now = context.clock.now();
    const { business: of, expiresAt, replacedAt } = directoryTokens;
    const working = and(eq(of, business.id), gt(expiresAt, now));
    await tx
      .insert(directories)
      .values({ business: business.id, on: false, createdAt: now })
      .onConflictDoNothing();
    await tx.delete(directoryTokens).where(and(working, lte(replacedAt, now)));
    const end = after(now, limits.provisioning.changing);
    const before = and(working, isNull(replacedAt));
    await tx
      .update(directoryTokens)
      .set({ replacedAt: now, expiresAt: end })
      .where(and(before, gt(expiresAt, end)));
    await tx.update(directoryTokens).set({ replacedAt: now }).where(before);
    const [made] = await tx
      .insert(directoryTokens)
      .values({
        id: newId(),
        business: business.id,
        hash: hashToken(token),
        end: token.slice(-END),
        createdBy: who.id,
        createdAt: now,
        expiresAt: after(now, limits.provisioning.token),
      })
      .returning();
    if (made === undefined) throw new Error("The token was not written.");
    await record(tx, context, who, "provisioning.token_issued", made, ip);
    return made;
  });
  return { row, token };
}

/** Stops a token immediately. Throws `error.not_found`; the errors of `lockAdministered`. */
export async function stopToken(
  context: AppContext,
  who: Admin,
  token: string,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const business = await lockFor(tx, context, who, "stop_token");
    if (!isId(token)) throw problem("error.not_found");
    const its = and(eq(directoryTokens.id, token), eq(directoryTokens.business, business.id));
    const [gone] = await tx.delete(directoryTokens).where(its).returning();
    if (gone === undefined) throw problem("error.not_found");
    await record(tx, context, who, "provisioning.token_stopped", gone, ip);
  });
}

const record = (
  tx: Transaction,
  { clock }: AppContext,
  who: Admin,
  type: "provisioning.token_issued" | "provisioning.token_stopped",
  { business, end }: TokenRow,
  ip: string,
) =>
  recordBusinessEvent(tx, clock, type, {
    business,
    account: who.id,
    ip,
    data: { token: `…${end}` },
  });
