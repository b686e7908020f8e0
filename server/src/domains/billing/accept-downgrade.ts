/**
 * An admin accepts that their business was downgraded to a free plan. Valid for the whole business, until the next
 * downgrade.
 */
import { and, eq, isNotNull } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Person } from "../../platform/principal.ts";
import { record } from "../businesses/record-business-event.ts";
import { businesses } from "../businesses/tables.ts";

/** Does nothing if no downgrade waits: another admin has accepted it, or a plan was chosen. */
export async function acceptDowngrade(
  context: AppContext,
  who: Person,
  business: string,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const waiting = and(eq(businesses.id, business), isNotNull(businesses.downgradedAt));
    const accepted = await tx
      .update(businesses)
      .set({ downgradedAt: null, updatedAt: context.clock.now() })
      .where(waiting)
      .returning({ plan: businesses.plan });
    for (const { plan } of accepted) {
      await record(tx, context.clock, "business.downgrade_accepted", {
        business,
        account: who.id,
        ip,
        data: { plan },
      });
    }
  });
}
