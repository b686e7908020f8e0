/** Admins change and remove the seals of their business, and name the people who can use them. */
import type { ActOn } from "@paraph/contract/acts";
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Events } from "../../platform/events.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import { countBeforehand } from "../billing/index.ts";
import { lockAdministered, recordBusinessEvent } from "../businesses/index.ts";
import type { BusinessEvent } from "../businesses/index.ts";
import type { AuthorisedSeal } from "./policy.ts";
import {
  apiUsersOfSeal,
  lockApiUsersNamed,
  lockAuthorisedSeal,
  lockMembersAmong,
} from "./queries.ts";
import { sealApiUsers, sealMembers, seals } from "./tables.ts";
import type { SealRow } from "./tables.ts";

/** Fields of a seal that an admin can change. */
export interface SealChange {
  readonly label?: string | undefined;
  readonly dailyQuota?: number | undefined;
  /** The usernames of all API users that can use it from now on. */
  readonly apiUsers?: readonly string[] | undefined;
}

/** The seal of the business that a person administers, locked together with the business. */
async function lockSeal<A extends ActOn<"seal">>(
  tx: Transaction,
  who: Admin,
  account: string,
  act: A,
): Promise<AuthorisedSeal<A>> {
  const { id } = await lockAdministered(tx, who);
  const now = { kind: "person", id: who.id, business: { id, role: "admin" } } as const;
  return lockAuthorisedSeal(tx, now, account, act);
}

/** Writes the entry in the business's audit trail; it has to be the last statement of the transaction. */
const record = (
  tx: Transaction,
  { clock }: AppContext,
  who: Admin,
  type: BusinessEvent,
  { business, account }: SealRow,
  ip: string,
  more: { data?: Record<string, unknown>; personal?: Record<string, unknown> } = {},
) =>
  recordBusinessEvent(tx, clock, type, {
    business,
    account: who.id,
    ip,
    data: { seal: account, ...more.data },
    ...(more.personal !== undefined && { personal: more.personal }),
  });

/** Changes a seal. Throws `error.not_found`, `error.seal.api_user_unknown`, the errors of `lockAdministered`. */
export function changeSeal(
  context: AppContext,
  who: Admin,
  account: string,
  { label, dailyQuota, apiUsers }: SealChange,
  ip: string,
): Promise<SealRow> {
  return transaction(context.db, async (tx) => {
    const { seal } = await lockSeal(tx, who, account, "change");
    const programs = apiUsers && (await replaceApiUsers(tx, seal, [...new Set(apiUsers)]));
    const values = { label: label ?? seal.label, dailyQuota: dailyQuota ?? seal.dailyQuota };
    const changed = { ...seal, ...values };
    await tx.update(seals).set(values).where(eq(seals.id, seal.id));
    if (label !== undefined || dailyQuota !== undefined || apiUsers === undefined) {
      await record(tx, context, who, "seal.changed", changed, ip, {
        ...(changed.dailyQuota !== seal.dailyQuota && {
          data: { daily_quota: changed.dailyQuota },
        }),
        personal: { name: changed.label },
      });
    }
    for (const [type, names] of [
      ["seal.api_user_added", programs?.added],
      ["seal.api_user_removed", programs?.removed],
    ] as const) {
      if (names === undefined || names.length === 0) continue;
      await record(tx, context, who, type, changed, ip, { personal: { api_users: names } });
    }
    return changed;
  });
}

/**
 * Lets exactly these API users use a seal. Returns the usernames of those who can use it from now on, and of those who no longer
 * can. Throws `error.seal.api_user_unknown`.
 */
async function replaceApiUsers(
  tx: Transaction,
  seal: SealRow,
  names: readonly string[],
): Promise<{ readonly added: readonly string[]; readonly removed: readonly string[] }> {
  const named = await lockApiUsersNamed(tx, seal.business, names);
  if (named.length < names.length) throw problem("error.seal.api_user_unknown");
  const before = (await apiUsersOfSeal(tx, seal.id)).map(({ username }) => username);
  await tx.delete(sealApiUsers).where(eq(sealApiUsers.seal, seal.id));
  if (named.length > 0) {
    await tx.insert(sealApiUsers).values(named.map(({ id }) => ({ seal: seal.id, apiUser: id })));
  }
  return {
    added: names.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !names.includes(one)),
  };
}

/**
 * Removes a seal: its secret is deleted, and attempts that its provider has not signed yet end. Throws `error.not_found`, and the
 * errors of `lockAdministered`.
 */
export function removeSeal(
  context: AppContext,
  who: Admin,
  account: string,
  ip: string,
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const { seal } = await lockSeal(tx, who, account, "remove");
    await forget(tx, context, [seal]);
    await record(tx, context, who, "seal.removed", seal, ip);
  });
}

async function forget(
  tx: Transaction,
  { vault }: AppContext,
  rows: readonly Pick<SealRow, "id" | "imageKeyId">[],
): Promise<void> {
  for (const { id, imageKeyId } of rows) {
    await tx.delete(seals).where(eq(seals.id, id));
    if (imageKeyId !== null) await vault.shred(tx, imageKeyId);
  }
}

/** Deletes all seals of a business that no longer has any people. */
export async function endSeals(
  tx: Transaction,
  context: AppContext,
  { business }: Events["business.emptied"],
): Promise<void> {
  const own = await tx
    .select({ id: seals.id, imageKeyId: seals.imageKeyId })
    .from(seals)
    .where(eq(seals.business, business));
  await forget(tx, context, own);
}

/** Removes the rights of a deleted API user. */
export async function endSealsOfApiUser(
  tx: Transaction,
  { id }: Pick<Events["api_user.deleted"], "id">,
): Promise<void> {
  await tx.delete(sealApiUsers).where(eq(sealApiUsers.apiUser, id));
}

/**
 * Lets members use a seal. Skips people who are not members or who can already use it. Throws `error.not_found`, and the errors
 * of `lockAdministered`.
 */
export function addSealMembers(
  context: AppContext,
  who: Admin,
  account: string,
  people: readonly string[],
  ip: string,
): Promise<SealRow> {
  return transaction(context.db, async (tx) => {
    const { seal } = await lockSeal(tx, who, account, "change");
    const members = await lockMembersAmong(tx, seal.business, people);
    if (members.length === 0) return seal;
    const added = await tx
      .insert(sealMembers)
      .values(members.map((one) => ({ seal: seal.id, account: one })))
      .onConflictDoNothing()
      .returning({ account: sealMembers.account });
    if (added.length === 0) return seal;
    await record(tx, context, who, "seal.member_added", seal, ip, {
      data: { accounts: added.map((one) => one.account) },
    });
    return seal;
  });
}

/** Removes the right of members to use a seal; skips others. Throws the errors of `addSealMembers`. */
export function removeSealMembers(
  context: AppContext,
  who: Admin,
  account: string,
  people: readonly string[],
  ip: string,
): Promise<SealRow> {
  return transaction(context.db, async (tx) => {
    const { seal } = await lockSeal(tx, who, account, "change");
    const gone = await tx
      .delete(sealMembers)
      .where(and(eq(sealMembers.seal, seal.id), inArray(sealMembers.account, [...people])))
      .returning({ account: sealMembers.account });
    if (gone.length === 0) return seal;
    await record(tx, context, who, "seal.member_removed", seal, ip, {
      data: { accounts: gone.map((one) => one.account) },
    });
    return seal;
  });
}

/**
 * Stores the picture of a seal, a PNG or JPEG, encrypted with a separate key. Throws `error.not_found`,
 * `file.picture.unreadable`, `error.free.uploads`, and the errors of `lockAdministered`.
 */
export async function setSealImage(
  context: AppContext,
  who: Admin,
  account: string,
  picture: Uint8Array,
  ip: string,
): Promise<void> {
  await countBeforehand(context, who, "uploads");
  const { png } = await context.pdf.run(
    "signature-image",
    { picture, ground: "keep" },
    { lane: "interactive", owner: who.id },
  );
  const key = context.vault.newKey();
  const blob = await context.vault.write(key, png);
  await transaction(context.db, async (tx) => {
    const { seal } = await lockSeal(tx, who, account, "change");
    await context.vault.keepKey(tx, key);
    await context.vault.keepBlob(tx, key, blob);
    const image = { imageKeyId: key.id, imageBlob: blob.id };
    await tx.update(seals).set(image).where(eq(seals.id, seal.id));
    if (seal.imageKeyId !== null) await context.vault.shred(tx, seal.imageKeyId);
    await record(tx, context, who, "seal.changed", seal, ip);
  });
}

/** Removes the picture of a seal. Throws `error.not_found`, and the errors of `lockAdministered`. */
export async function deleteSealImage(
  context: AppContext,
  who: Admin,
  account: string,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { seal } = await lockSeal(tx, who, account, "change");
    if (seal.imageKeyId === null) return;
    const image = { imageKeyId: null, imageBlob: null };
    await tx.update(seals).set(image).where(eq(seals.id, seal.id));
    await context.vault.shred(tx, seal.imageKeyId);
    await record(tx, context, who, "seal.changed", seal, ip);
  });
}
