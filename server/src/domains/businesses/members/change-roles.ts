/** Changes members of a business to admins and back; at least one admin with an open account remains. */
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { isOpenAdmin, membersOf } from "../queries.ts";
import type { Membership } from "../queries.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businesses, memberships } from "../tables.ts";

/**
 * Sets the role of members. Throws `error.not_found` if somebody is not a member, `error.business.last_admin` if no
 * admin would remain.
 */
export async function changeRoles(
  context: AppContext,
  who: Person,
  business: string,
  accounts: readonly string[],
  role: Membership["role"],
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    // Serialises two admins who demote each other concurrently.
    await tx.select().from(businesses).where(eq(businesses.id, business)).for("no key update");
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
    const entry = { business, account: who.id, ip, data: { accounts: changed } };
    await recordBusinessEvent(tx, context.clock, type, entry);
  });
}
