/**
 * Changes of members by the directory of a business. The same rules apply as for admins: seats, the lock, the last admin. The
 * caller has locked the business and authorised the directory.
 */
import type { BusinessRole } from "@paraph/rules/roles";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { directoryActor } from "../../../platform/principal.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import { mailMember, post } from "../business-mails.ts";
import { endOfAdmins } from "../invitations/end-of-an-admin.ts";
import type { LockedBusiness } from "../lock-business.ts";
import type { BusinessRow } from "../queries.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessInvitations, memberships } from "../tables.ts";
import { pathTo } from "@paraph/rules/routes";
import { checkAdminStays } from "./change-roles.ts";
import { endMemberships, noteRemoval } from "./leave-business.ts";
import { membersAmong, openAdminsOf } from "./member-queries.ts";
import { rememberRemoval } from "./removals.ts";
import { addMember } from "./write-member.ts";

/** A person whom the directory names, and the network address of its request. */
export interface Named {
  readonly account: string;
  readonly ip: string;
}

/**
 * Makes a person a member, with a mail. An open invitation to their address is consumed, and its role applies. Throws the errors
 * of `addMember`.
 */
export async function joinByDirectory(
  tx: Transaction,
  context: AppContext,
  business: LockedBusiness,
  { account: id, ip }: Named,
): Promise<void> {
  const account = await unsafeAccountById(tx, id);
  if (account === undefined) throw new Error(`There is no account ${id}.`);
  const { email } = account;
  const its = and(
    eq(businessInvitations.business, business.id),
    eq(businessInvitations.email, email),
  );
  const [invited] = await tx.delete(businessInvitations).where(its).returning();
  const open = invited !== undefined && invited.expiresAt > context.clock.now();
  const role = open ? invited.role : "member";
  await addMember(tx, context, business, { account: id, role, by: "admin" });
  await emit(tx, context, "member.joined", { business: business.id, accountId: id });
  await mailDirectoryJoined(tx, context, { business, to: account });
  await record(tx, context, "member.joined", { business, account: id, ip, data: { role } });
}

/**
 * Removes a member as an admin would: open requests continue, and the person gets a mail. Skips people who are not members.
 * Throws `error.business.last_admin`.
 */
export async function removeByDirectory(
  tx: Transaction,
  context: AppContext,
  business: LockedBusiness,
  { account, ip }: Named,
): Promise<boolean> {
  const gone = await membersAmong(tx, business.id, [account]);
  const [one] = gone;
  if (one === undefined) return false;
  await checkAdminStays(tx, business.id, gone);
  const openRequests = "continue";
  await endMemberships(tx, context, {
    business,
    gone,
    by: directoryActor(business.id),
    openRequests,
    ip,
  });
  await noteRemoval(tx, context, business, account);
  await mailMember(tx, context, "removed", { business, by: "directory", to: one });
  const data = { open_requests: openRequests };
  const personal = { emails: [one.email] };
  await record(tx, context, "member.removed", { business, account, ip, data, personal });
  return true;
}

/**
 * Sets the role of a member, and notifies them. Returns false if they are not a member or already have the role. Throws
 * `error.business.last_admin`.
 */
export async function setRoleByDirectory(
  tx: Transaction,
  context: AppContext,
  business: LockedBusiness,
  { account, ip, role }: Named & { readonly role: BusinessRole },
): Promise<boolean> {
  const [one] = await membersAmong(tx, business.id, [account]);
  if (one === undefined || one.role === role) return false;
  if (role === "member") await checkAdminStays(tx, business.id, [one]);
  const by = directoryActor(business.id);
  const type = role === "admin" ? "member.promoted" : "member.demoted";
  // A subscriber can refuse the change before the role is written.
  await emit(tx, context, type, { business: business.id, accountId: account, by });
  const its = and(eq(memberships.business, business.id), eq(memberships.account, account));
  await tx.update(memberships).set({ role }).where(its);
  const mail = role === "admin" ? "madeAdmin" : "madeMember";
  await mailMember(tx, context, mail, { business, by: "directory", to: one });
  if (role === "member") await endOfAdmins(tx, context, { business, accounts: [account], by, ip });
  await record(tx, context, type, { business, account, ip });
  return true;
}

/**
 * The directory states that the person with an address does not belong to the business: an open invitation is withdrawn, and
 * neither the domain nor its provider makes them a member until the directory or an admin does.
 */
export async function withdrawByDirectory(
  tx: Transaction,
  context: AppContext,
  { id: business }: LockedBusiness,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<boolean> {
  await rememberRemoval(tx, context, business, { email });
  const its = and(eq(businessInvitations.business, business), eq(businessInvitations.email, email));
  const [gone] = await tx.delete(businessInvitations).where(its).returning();
  if (gone === undefined) return false;
  const { id: invitation } = gone;
  const by = directoryActor(business);
  await emit(tx, context, "member.invitation_withdrawn", { business, by, invitation });
  await recordBusinessEvent(tx, context.clock, "member.invitation_withdrawn", {
    business,
    account: null,
    byDirectory: true,
    ip,
    personal: { emails: [email] },
  });
  return true;
}

/** Notifies a person that the directory has made them a member. */
export async function mailDirectoryJoined(
  tx: Transaction,
  context: AppContext,
  { business, to }: { readonly business: Pick<BusinessRow, "name">; readonly to: Account },
): Promise<void> {
  const addressee = { email: to.email, account: to, language: to.lang };
  const values = { business: business.name };
  await post(tx, context, addressee, "directoryJoined", pathTo("login"), values);
}

/** Notifies the admins that the directory named somebody who could not become a member. */
export async function mailDirectoryRefused(
  tx: Transaction,
  context: AppContext,
  {
    business,
    email,
  }: { readonly business: Pick<BusinessRow, "id" | "name">; readonly email: string },
): Promise<void> {
  const values = { business: business.name, email };
  const path = pathTo("businessMembers");
  for (const to of await openAdminsOf(tx, business.id))
    await post(tx, context, { ...to, account: to }, "directoryRefused", path, values);
}

async function record(
  tx: Transaction,
  { clock }: AppContext,
  type: "member.joined" | "member.removed" | "member.promoted" | "member.demoted",
  {
    business,
    account,
    ip,
    data,
    personal,
  }: Named & {
    readonly business: LockedBusiness;
    readonly data?: Record<string, unknown>;
    readonly personal?: Record<string, unknown>;
  },
): Promise<void> {
  await recordBusinessEvent(tx, clock, type, {
    business: business.id,
    account: null,
    byDirectory: true,
    ip,
    data: { ...data, accounts: [account] },
    ...(personal && { personal }),
  });
}
