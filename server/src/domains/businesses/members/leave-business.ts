/** Ends memberships: when admins remove people, when a member leaves, and when an account ends. */
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import { accountActor } from "../../../platform/principal.ts";
import type { Member } from "../../../platform/principal.ts";
import { lockAccount, writeAccount } from "../../accounts/index.ts";
import { mailMember } from "../business-mails.ts";
import { forgetBusiness } from "../end-business.ts";
import type { EndedBy, OpenRequests } from "../events.ts";
import { endOfAdmins } from "../invitations/end-of-an-admin.ts";
import { lockAdministered, lockBusiness, lockOwn } from "../lock-business.ts";
import type { LockedBusiness } from "../lock-business.ts";
import { memberPolicy } from "../people-policy.ts";
import { memberOf } from "../queries.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { memberships } from "../tables.ts";
import { checkAdminStays } from "./change-roles.ts";
import { countPeople, membersAmong } from "./member-queries.ts";
import type { MemberRow } from "./member-queries.ts";
import { rememberRemoval } from "./removals.ts";

/** What happens to the open requests that people have sent for the business, and the network address of the call. */
export interface Leaving {
  readonly openRequests: OpenRequests;
  readonly ip: string;
}

/**
 * An admin removes members, possibly including themselves. Each removed person gets a mail, and their attribute
 * `removed_from_business` names the business. Skips people who are not members, so that a call whose response was lost can be
 * repeated. Returns the number of people who were removed. Throws `error.business.last_admin` if no admin would remain; the
 * errors of `lockAdministered`.
 */
export async function removeMembers(
  context: AppContext,
  who: Member,
  accounts: readonly string[],
  leaving: Leaving,
): Promise<number> {
  return transaction(context.db, async (tx) => {
    const business = await lockAdministered(tx, who);
    const gone = await membersAmong(tx, business.id, accounts);
    if (gone.length === 0) return 0;
    const { openAdmins } = await countPeople(tx, business.id);
    for (const one of gone) {
      authorise(memberPolicy, "remove", who, { ...one, business: business.id, openAdmins });
    }
    await checkAdminStays(tx, business.id, gone);
    await endMemberships(tx, context, { business, gone, by: accountActor(who.id), ...leaving });
    for (const one of gone) {
      if (one.account === who.id) continue;
      await rememberRemoval(tx, context, business.id, { email: one.email });
      await noteRemoval(tx, context, business, one.account);
      await mailMember(tx, context, "removed", { business, by: who, to: one });
    }
    const entry = { business: business.id, account: who.id, ip: leaving.ip };
    await recordBusinessEvent(tx, context.clock, "member.removed", {
      ...entry,
      data: { accounts: gone.map(({ account }) => account), open_requests: leaving.openRequests },
      personal: { emails: gone.map(({ email }) => email) },
    });
    return gone.length;
  });
}

/**
 * A member leaves their business. Throws `error.business.last_admin` if they are its last admin, even if nobody else belongs to
 * it: a business without people could not be deleted. Throws `error.not_found` if they have already left.
 */
export async function leaveBusiness(
  context: AppContext,
  who: Member,
  leaving: Leaving,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const business = await lockOwn(tx, who, "leave");
    const gone = await membersAmong(tx, business.id, [who.id]);
    await checkAdminStays(tx, business.id, gone);
    await endMemberships(tx, context, { business, gone, by: accountActor(who.id), ...leaving });
    const entry = { business: business.id, account: who.id, ip: leaving.ip };
    const data = { open_requests: leaving.openRequests };
    await recordBusinessEvent(tx, context.clock, "member.left", { ...entry, data });
  });
}

/** Ends the memberships of these people, by decision of an admin, the person or the directory. The business is locked. */
export async function endMemberships(
  tx: Transaction,
  context: AppContext,
  ended: {
    readonly business: LockedBusiness;
    readonly gone: readonly MemberRow[];
    readonly by: EndedBy;
  } & Leaving,
): Promise<void> {
  const { gone, by, openRequests, ip } = ended;
  const ids = gone.map(({ account }) => account);
  await tx.delete(memberships).where(inArray(memberships.account, ids));
  for (const accountId of ids) {
    const business = ended.business.id;
    await emit(tx, context, "member.left", { business, accountId, by, openRequests, ip });
  }
  await endOfAdmins(tx, context, { business: ended.business, accounts: ids, by, ip });
}

/** The person sees once that they were removed (specification section 3, `removed_from_business`). */
export async function noteRemoval(
  tx: Transaction,
  context: AppContext,
  { name }: LockedBusiness,
  account: string,
): Promise<void> {
  const before = await lockAccount(tx, account);
  if (before === undefined) return;
  const attributes = { ...before.attributes, removed_from_business: [name] };
  await writeAccount(tx, account, { attributes, updatedAt: context.clock.now() });
}

/**
 * Runs before an account is closed. The only person of a business can close their account. Otherwise an admin with an open
 * account must remain: without one, other members could neither be removed nor continue, including those whose account is closed
 * and can be opened again. Throws `error.business.last_admin`.
 */
export async function checkAdminRemains(tx: Transaction, account: string): Promise<void> {
  const own = await lockMembership(tx, account);
  if (own === null || own.role !== "admin" || own.closed) return;
  const { all, openAdmins } = await countPeople(tx, own.id);
  if (all > 1 && openAdmins === 1) throw problem("error.business.last_admin");
}

/** Ends the membership when the account is erased. If this was the last person, the business ends, too. */
export async function eraseMembership(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  const own = await lockMembership(tx, account);
  if (own === null) return;
  await endOfAdmins(tx, context, { business: own, accounts: [account], by: "system", ip: "" });
  await tx.delete(memberships).where(eq(memberships.account, account));
  await emit(tx, context, "member.left", {
    business: own.id,
    accountId: account,
    by: "system",
    openRequests: "continue",
    ip: "",
  });
  const { all } = await countPeople(tx, own.id);
  if (all > 0) return;
  await forgetBusiness(tx, context, own.id);
  const entry = { business: own.id, account: null };
  await recordBusinessEvent(tx, context.clock, "business.deleted", entry);
}

/**
 * The membership of an account; null if it has none. Its business is locked: roles are read under the lock, because another admin
 * may change them in the meantime.
 */
async function lockMembership(tx: Transaction, account: string) {
  const before = await memberOf(tx, account);
  if (before === null) return null;
  await lockBusiness(tx, before.id);
  const [row] = await tx
    .select({ id: memberships.business, role: memberships.role, closed: memberships.closed })
    .from(memberships)
    .where(and(eq(memberships.account, account), eq(memberships.business, before.id)));
  return row ?? null;
}
