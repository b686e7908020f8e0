/** Admins create, change and delete the API users of their business, and replace their keys. */
import { randomBytes } from "node:crypto";
import type { ActOn } from "@paraph/contract/acts";
import { limits } from "@paraph/rules/limits";
import { isRestricted } from "@paraph/rules/plans";
import { plainLetters } from "@paraph/rules/words";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { erasePersonal } from "../../platform/audit/chain.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import type { Events } from "../../platform/events.ts";
import { hashToken, newId, newToken } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import { planOfMember } from "../billing/index.ts";
import { lockAdministered, recordBusinessEvent } from "../businesses/index.ts";
import type { BusinessEvent, OpenRequests } from "../businesses/index.ts";
import { apiUserStream } from "./api-user-trail.ts";
import { apiUserPolicy } from "./policy.ts";
import type { AuthorisedApiUser } from "./policy.ts";
import { lockUnsafeApiUser } from "./queries.ts";
import { apiUsers, apiUserTokens } from "./tables.ts";
import type { ApiUserRow } from "./tables.ts";

/** Fields of an API user that an admin enters. */
export interface ApiUserSettings {
  readonly description: string;
  /** Canonical networks; empty: any network. */
  readonly networks: readonly string[];
}

/** An API user and its key, which is stored nowhere. */
export interface Issued {
  readonly row: ApiUserRow;
  readonly key: string;
}

type Mode = "demo" | "production";

/** The mode in the names of this service's API users: it shows integrators for which service a key is. */
const modeOf = ({ settings }: Pick<AppContext, "settings">): Mode =>
  settings.production ? "production" : "demo";

const KEY_PREFIX: Record<Mode, string> = { production: "pp_live_", demo: "pp_demo_" };
const NAME_LENGTH = 24;

/** A name for an API user, with the name of its business: `api_production_muster_ag_4f9c01`. */
function newUsername(mode: Mode, business: string): string {
  const name = plainLetters(business)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .slice(0, NAME_LENGTH)
    .replaceAll(/^_+|_+$/g, "");
  const parts = ["api", mode, name, randomBytes(3).toString("hex")];
  return parts.filter((part) => part !== "").join("_");
}

/**
 * Creates an API user. Throws `error.api_user.too_many`, `error.business.locked` if the business is locked or its trial is
 * over; the errors of `lockAdministered`.
 */
export async function createApiUser(
  context: AppContext,
  who: Admin,
  { description, networks }: ApiUserSettings,
  ip: string,
): Promise<Issued> {
  const now = context.clock.now();
  const mode = modeOf(context);
  const key = `${KEY_PREFIX[mode]}${newToken()}`;
  const row = await transaction(context.db, async (tx) => {
    const business = await lockAdministered(tx, who);
    await refuseRestricted(tx, who);
    const own = and(eq(apiUsers.business, business.id), isNull(apiUsers.deletedAt));
    const [counted] = await tx.select({ all: count() }).from(apiUsers).where(own);
    if ((counted?.all ?? 0) >= limits.apiUsers.most) {
      throw problem("error.api_user.too_many", { limit: limits.apiUsers.most });
    }
    const [made] = await tx
      .insert(apiUsers)
      .values({
        id: newId(),
        business: business.id,
        username: newUsername(mode, business.name),
        description,
        keyHash: hashToken(key),
        keyIssuedAt: now,
        networks: [...new Set(networks)],
        createdAt: now,
      })
      .returning();
    if (made === undefined) throw new Error("The API user was not written.");
    await record(tx, context, who, "api_user.created", made, ip);
    return made;
  });
  return { row, key };
}

/** Changes the description or the networks. Throws `error.not_found`, and the errors of `lockAdministered`. */
export function changeApiUser(
  context: AppContext,
  who: Admin,
  username: string,
  { description, networks }: Partial<ApiUserSettings>,
  ip: string,
): Promise<ApiUserRow> {
  return transaction(context.db, async (tx) => {
    const it = await lockApiUser(tx, who, username, "change");
    const changed = await write(tx, it, {
      description: description ?? it.description,
      networks: networks === undefined ? it.networks : [...new Set(networks)],
    });
    await record(tx, context, who, "api_user.changed", changed, ip);
    return changed;
  });
}

/**
 * Replaces the key; the previous one and all tokens end in the same transaction. Throws `error.not_found`,
 * `error.business.locked` if the business is locked or its trial is over; the errors of `lockAdministered`.
 */
export async function resetApiUser(
  context: AppContext,
  who: Admin,
  username: string,
  ip: string,
): Promise<Issued> {
  const key = `${KEY_PREFIX[modeOf(context)]}${newToken()}`;
  const row = await transaction(context.db, async (tx) => {
    const it = await lockApiUser(tx, who, username, "reset");
    await refuseRestricted(tx, who);
    const keyIssuedAt = context.clock.now();
    const changed = await write(tx, it, { keyHash: hashToken(key), keyIssuedAt });
    await endTokens(tx, it);
    await record(tx, context, who, "api_user.key_replaced", changed, ip);
    return changed;
  });
  return { row, key };
}

/**
 * Deletes an API user; its key and all tokens end. `openRequests`: what happens to the open requests that it has sent. Throws
 * `error.not_found`, and the errors of `lockAdministered`.
 */
export function deleteApiUser(
  context: AppContext,
  who: Admin,
  username: string,
  { openRequests, ip }: { readonly openRequests: OpenRequests; readonly ip: string },
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const it = await lockApiUser(tx, who, username, "delete");
    const changed = await write(tx, it, { keyHash: null, deletedAt: context.clock.now() });
    await endTokens(tx, it);
    await emit(tx, context, "api_user.deleted", {
      id: it.id,
      business: { by: who.id, openRequests, ip },
    });
    await record(tx, context, who, "api_user.deleted", changed, ip, {
      open_requests: openRequests,
    });
  });
}

/**
 * Ends all API users of a business that no longer has any people. The requests of API users that were deleted earlier end, too,
 * because they no longer have an owner. The texts that people wrote about them are deleted.
 */
export async function endApiUsers(
  tx: Transaction,
  context: AppContext,
  { business }: Events["business.emptied"],
): Promise<void> {
  const now = context.clock.now();
  const all = await tx
    .update(apiUsers)
    .set({
      keyHash: null,
      description: "",
      networks: [],
      deletedAt: sql`coalesce(${apiUsers.deletedAt}, ${now})`,
    })
    .where(eq(apiUsers.business, business))
    .returning({ id: apiUsers.id });
  for (const one of all) {
    await endTokens(tx, one);
    await emit(tx, context, "api_user.deleted", { id: one.id, business: null });
    await erasePersonal(tx, apiUserStream(one.id));
  }
}

/** An API user of the business that a person administers, locked together with the business. */
async function lockApiUser<A extends ActOn<"api_user">>(
  tx: Transaction,
  who: Admin,
  username: string,
  act: A,
): Promise<AuthorisedApiUser<A>> {
  const { id } = await lockAdministered(tx, who);
  const now = { business: { id, role: "admin" } } as const;
  return authorise(apiUserPolicy, act, now, await lockUnsafeApiUser(tx, username));
}

async function write(
  tx: Transaction,
  { id }: ApiUserRow,
  values: Partial<ApiUserRow>,
): Promise<ApiUserRow> {
  const [row] = await tx.update(apiUsers).set(values).where(eq(apiUsers.id, id)).returning();
  if (row === undefined) throw new Error(`The API user ${id} was not written.`);
  return row;
}

const endTokens = (tx: Transaction, { id }: Pick<ApiUserRow, "id">) =>
  tx.delete(apiUserTokens).where(eq(apiUserTokens.apiUser, id));

/** A business that cannot send requests gets no keys. */
async function refuseRestricted(tx: Transaction, who: Admin): Promise<void> {
  const plan = await planOfMember(tx, who);
  if (plan !== undefined && isRestricted(plan)) throw problem("error.business.locked");
}

/** Writes the entry in the business's audit trail; it has to be the last statement of the transaction. */
const record = (
  tx: Transaction,
  { clock }: AppContext,
  who: Admin,
  type: BusinessEvent,
  { id, business, username, networks, description }: ApiUserRow,
  ip: string,
  more: Record<string, unknown> = {},
) =>
  recordBusinessEvent(tx, clock, type, {
    business,
    account: who.id,
    ip,
    data: { api_user: id, ...more },
    personal: { username, networks, description },
  });
