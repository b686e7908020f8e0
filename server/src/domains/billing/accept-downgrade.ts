/**
 * An admin accepts that their business was downgraded to a free plan. Valid for the whole business, until the next
 * downgrade.
 */
import { and, eq, isNotNull } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Admin } from "../../platform/principal.ts";
import { lockAdministered, recordBusinessEvent } from "../businesses/index.ts";
import { subscriptions } from "./tables.ts";

/**
 * Does nothing if no downgrade is waiting: another admin has accepted it, or a plan was chosen. Throws the errors of
 * `lockAdministered`.
 */
export async function acceptDowngrade(context: AppContext, who: Admin, ip: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const waiting = and(
      eq(subscriptions.business, business),
      isNotNull(subscriptions.downgradedAt),
    );
    const accepted = await tx
      .update(subscriptions)
      .set({ downgradedAt: null, updatedAt: context.clock.now() })
      .where(waiting)
      .returning({ plan: subscriptions.plan });
    for (const { plan } of accepted) {
      await recordBusinessEvent(tx, context.clock, "business.downgrade_accepted", {
        business,
        account: who.id,
        ip,
        data: { plan },
      });
    }
  });
}
