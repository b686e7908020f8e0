/** Ends trials: afterwards a payment method is required (specification section 4, "Plan"). */
import { and, asc, eq, lte } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import {
  mailTrialEnded,
  openAdminsOf,
  recordBusinessEvent,
  unsafeBusinessById,
} from "../businesses/index.ts";
import { subscriptions } from "./tables.ts";

/** The job `end-trials`: notifies the admins of each business whose trial is over. */
export async function endTrials(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const due = and(eq(subscriptions.paymentMethod, "TRIALING"), lte(subscriptions.currentEnd, now));
  const ended = await context.db
    .select({ business: subscriptions.business })
    .from(subscriptions)
    .where(due)
    .orderBy(asc(subscriptions.currentEnd));
  for (const { business: id } of ended) {
    await transaction(context.db, async (tx) => {
      const [over] = await tx
        .update(subscriptions)
        .set({ paymentMethod: "NEEDS_PAYMENT_METHOD", updatedAt: now })
        .where(and(eq(subscriptions.business, id), due))
        .returning({ business: subscriptions.business });
      const business = over && (await unsafeBusinessById(tx, id));
      if (business === undefined) return;
      for (const admin of await openAdminsOf(tx, id)) {
        await mailTrialEnded(tx, context, business, admin);
      }
      await recordBusinessEvent(tx, context.clock, "business.plan_changed", {
        business: id,
        account: null,
        data: { payment_method: "NEEDS_PAYMENT_METHOD" },
      });
    });
  }
}
