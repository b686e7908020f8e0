/** Changes members of a business to admins and back; at least one admin with an open account remains. */
import type { BusinessRole } from "@paraph/rules/roles";
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import { accountActor } from "../../../platform/principal.ts";
import type { Admin } from "../../../platform/principal.ts";
import { mailMember } from "../business-mails.ts";
import { endOfAdmins } from "../invitations/end-of-an-admin.ts";
import { lockAdministered } from "../lock-business.ts";
import { memberPolicy } from "../people-policy.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { memberships } from "../tables.ts";
import { countPeople, membersAmong } from "./member-queries.ts";
import type { MemberRow } from "./member-queries.ts";

/**
 * Sets the role of members, and sends a mail to each whose role has changed. Returns all of them with their new state. Skips
 * people who are not members, so that a call whose response was lost can be repeated. Throws `error.business.last_admin` if no
 * admin would remain; the errors of `lockAdministered`.
 */
export async function changeRoles(
  context: AppContext,
  who: Admin,
  accounts: readonly string[],
  role: BusinessRole,
  ip: string,
): Promise<readonly MemberRow[]> {
  return transaction(context.db, async (tx) => {
    const its = await lockAdministered(tx, who);
    const business = its.id;
    const chosen = await membersAmong(tx, business, accounts);
    const changed = chosen.filter((one) => one.role !== role);
    if (changed.length === 0) return chosen;
    const { openAdmins } = await countPeople(tx, business);
    for (const one of changed) {
      const member = { ...one, business, openAdmins };
      authorise(memberPolicy, role === "admin" ? "promote" : "demote", who, member);
    }
    if (role === "member") await checkAdminStays(tx, business, changed);
    const ids = changed.map(({ account }) => account);
    await tx
      .update(memberships)
      .set({ role })
      .where(and(eq(memberships.business, business), inArray(memberships.account, ids)));
    const type = role === "admin" ? "member.promoted" : "member.demoted";
    for (const one of changed) {
      await emit(tx, context, type, { business, accountId: one.account, by: accountActor(who.id) });
      const mail = role === "admin" ? "madeAdmin" : "madeMember";
      // People who change their own role get no mail.
      if (one.account !== who.id)
        await mailMember(tx, context, mail, { business: its, by: who, to: one });
    }
    if (role === "member") {
      await endOfAdmins(tx, context, {
        business: its,
        accounts: ids,
        by: accountActor(who.id),
        ip,
      });
    }
    const entry = { business, account: who.id, ip, data: { accounts: ids } };
    await recordBusinessEvent(tx, context.clock, type, entry);
    return chosen.map((one) => ({ ...one, role }));
  });
}

/** Throws `error.business.last_admin` if there are no other admins with an open account. */
export async function checkAdminStays(
  reader: Parameters<typeof countPeople>[0],
  business: string,
  gone: readonly MemberRow[],
): Promise<void> {
  const lost = gone.filter(({ role, closed }) => role === "admin" && !closed).length;
  const { openAdmins } = await countPeople(reader, business);
  if (openAdmins - lost < 1) throw problem("error.business.last_admin");
}
