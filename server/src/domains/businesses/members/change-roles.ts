/** Changes members of a business to admins and back; at least one admin with an open account remains. */
import type { BusinessRole } from "@paraph/rules/roles";
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import type { Admin } from "../../../platform/principal.ts";
import { lockAdministered } from "../lock-business.ts";
import { isOpenAdmin, membersOf } from "../queries.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { memberships } from "../tables.ts";

/**
 * Sets the role of members. Throws `error.not_found` if somebody is not a member, `error.business.last_admin` if no
 * admin would remain; the errors of `lockAdministered`.
 */
export async function changeRoles(
  context: AppContext,
  who: Admin,
  accounts: readonly string[],
  role: BusinessRole,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const people = await membersOf(tx, business);
    const chosen = people.filter((one) => accounts.includes(one.account));
    if (chosen.length !== new Set(accounts).size) throw problem("error.not_found");
    const changed = chosen.filter((one) => one.role !== role).map((one) => one.account);
    const admins = people.filter((one) => isOpenAdmin(one) && !changed.includes(one.account));
    if (role === "member" && admins.length === 0) throw problem("error.business.last_admin");
    if (changed.length === 0) return;
    await tx
      .update(memberships)
      .set({ role })
      .where(and(eq(memberships.business, business), inArray(memberships.account, changed)));
    const type = role === "admin" ? "member.promoted" : "member.demoted";
    for (const accountId of changed) {
      await emit(tx, context, type, { business, accountId, by: who.id });
    }
    const entry = { business, account: who.id, ip, data: { accounts: changed } };
    await recordBusinessEvent(tx, context.clock, type, entry);
  });
}
