/** What the admins of a business allow its API users. */
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Admin } from "../../platform/principal.ts";
import { lockAdministered, recordBusinessEvent } from "../businesses/index.ts";
import { allowsActsForMembers } from "./queries.ts";
import { apiSettings } from "./tables.ts";

/**
 * Sets whether API users may act for members; without a value nothing changes. Returns the present value. Throws the
 * errors of `lockAdministered`.
 */
export function changeActsForMembers(
  context: AppContext,
  who: Admin,
  actsForMembers: boolean | undefined,
  ip: string,
): Promise<boolean> {
  return transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const before = await allowsActsForMembers(tx, business);
    if (actsForMembers === undefined || actsForMembers === before) return before;
    await tx
      .insert(apiSettings)
      .values({ business, actsForMembers })
      .onConflictDoUpdate({ target: apiSettings.business, set: { actsForMembers } });
    await recordBusinessEvent(tx, context.clock, "business.settings_changed", {
      business,
      account: who.id,
      ip,
      data: { api_acts_for_members: actsForMembers },
    });
    return actsForMembers;
  });
}
