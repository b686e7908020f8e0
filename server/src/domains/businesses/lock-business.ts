/**
 * Locks for transactions that depend on memberships of a business and their roles. The principal of a call contains the role as
 * it was when the call began; these functions read it again.
 */
import type { ActOn } from "@paraph/contract/acts";
import { eq } from "drizzle-orm";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { authorise } from "../../platform/policy.ts";
import type { Member, Person } from "../../platform/principal.ts";
import { businessPolicy } from "./policy.ts";
import { memberOf, unsafeBusinessById } from "./queries.ts";
import type { BusinessRow } from "./queries.ts";
import { businesses, memberships } from "./tables.ts";

declare const locked: unique symbol;

/** A business under its lock: until the transaction ends nobody else changes it or its roles, and nobody leaves it. */
export type LockedBusiness = BusinessRow & { readonly [locked]: true };

/**
 * Locks and reads a business. Not `for update`: rows of other tables that reference the business would wait (PostgreSQL
 * manual §13.3.2).
 */
export async function lockBusiness(
  tx: Transaction,
  id: string,
): Promise<LockedBusiness | undefined> {
  const [row] = await tx
    .select()
    .from(businesses)
    .where(eq(businesses.id, id))
    .for("no key update");
  return row as LockedBusiness | undefined;
}

/**
 * Authorises a person by their current role, locks the business, and authorises them again under the lock. A refused call never
 * waits for the lock, and does not make others wait.
 */
async function lockFor(
  tx: Transaction,
  { id: account, business: own }: Pick<Person, "id" | "business">,
  act: ActOn<"business">,
): Promise<LockedBusiness> {
  const authorised = async <Row extends BusinessRow>(unsafeBusiness: Row | undefined) => {
    const now = { business: await memberOf(tx, account) };
    return authorise(businessPolicy, act, now, unsafeBusiness);
  };
  const { id } = await authorised(own === null ? undefined : await unsafeBusinessById(tx, own.id));
  return authorised(await lockBusiness(tx, id));
}

/**
 * The business that a person administers, locked; their role is read again under the lock. Throws `error.not_found` if
 * they no longer belong to it, `error.forbidden` if they are no longer an admin.
 */
export async function lockAdministered(
  tx: Transaction,
  who: Pick<Person, "id" | "business">,
  act: "administer" | "delete" | "revoke_delete" = "administer",
): Promise<LockedBusiness> {
  return lockFor(tx, who, act);
}

/** The business that a person administers, without a lock: for calls that only read. Throws as `lockAdministered`. */
export async function readAdministered(
  reader: Reader,
  who: Pick<Person, "business">,
): Promise<BusinessRow> {
  const own = who.business;
  const unsafeBusiness = own === null ? undefined : await unsafeBusinessById(reader, own.id);
  return authorise(businessPolicy, "administer", who, unsafeBusiness);
}

/** Throws as `lockAdministered` if a person no longer administers their business; for calls that take long. */
export async function checkAdministers(
  reader: Reader,
  { id, business }: Pick<Person, "id" | "business">,
): Promise<void> {
  const now = { business: await memberOf(reader, id) };
  const unsafeBusiness =
    business === null ? undefined : await unsafeBusinessById(reader, business.id);
  authorise(businessPolicy, "administer", now, unsafeBusiness);
}

/**
 * The business that a person belongs to, locked, for an act that every member may do; the membership is read again under
 * the lock. Throws `error.not_found` if they no longer belong to it.
 */
export async function lockOwn(
  tx: Transaction,
  who: Pick<Member, "id" | "business">,
  act: "read" | "leave",
): Promise<LockedBusiness> {
  return lockFor(tx, who, act);
}

/**
 * The id of the business that an account belongs to; null if it belongs to none. The membership cannot end before the
 * transaction does; the role can still change.
 */
export async function lockBusinessIdOf(tx: Transaction, account: string): Promise<string | null> {
  return (await lockMembershipOf(tx, account, "key share"))?.business ?? null;
}

/**
 * The id of the business that an account belongs to, or null, also if the account is closed; closing the account waits for this
 * transaction too. For acts in the name of a member.
 */
export async function lockOpenBusinessIdOf(
  tx: Transaction,
  account: string,
): Promise<string | null> {
  const own = await lockMembershipOf(tx, account, "share");
  return own === undefined || own.closed ? null : own.business;
}

async function lockMembershipOf(tx: Transaction, account: string, how: "share" | "key share") {
  const [row] = await tx
    .select({ business: memberships.business, closed: memberships.closed })
    .from(memberships)
    .where(eq(memberships.account, account))
    .for(how);
  return row;
}
