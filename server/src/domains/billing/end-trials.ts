/** Ends trials: afterwards a payment method is required (specification section 4, "Plan"). */
import { and, eq, lte } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { mailTrialEnded } from "../businesses/business-mails.ts";
import { isOpenAdmin, membersOf } from "../businesses/queries.ts";
import { record } from "../businesses/record-business-event.ts";
import { businesses } from "../businesses/tables.ts";

/** The job `end-trials`: notifies the admins of each business whose trial is over. */
export async function endTrials(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const due = and(eq(businesses.paymentMethod, "TRIALING"), lte(businesses.currentEnd, now));
  for (const { id } of await context.db.select({ id: businesses.id }).from(businesses).where(due)) {
    await transaction(context.db, async (tx) => {
      const [business] = await tx
        .update(businesses)
        .set({ paymentMethod: "NEEDS_PAYMENT_METHOD", updatedAt: now })
        .where(and(eq(businesses.id, id), due))
        .returning();
      if (business === undefined) return;
      for (const admin of await membersOf(tx, id)) {
        if (isOpenAdmin(admin)) await mailTrialEnded(tx, context, business, admin);
      }
      await record(tx, context.clock, "business.plan_changed", {
        business: id,
        account: null,
        data: { payment_method: "NEEDS_PAYMENT_METHOD" },
      });
    });
  }
}
