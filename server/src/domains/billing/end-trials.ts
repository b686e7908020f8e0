/** Ends trials: afterwards a payment method is required (specification section 4, "Plan"). */
import { and, asc, eq, lte } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import {
  lockAdministered,
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
      if (over !== undefined) await tell(tx, context, { business: id, account: null });
    });
  }
}

/**
 * Ends the trial of a business at once, as an admin asks for: afterwards it is as after its last day. Throws
 * `error.business.no_trial` if it is not on trial (any more), and the errors of `lockAdministered`.
 */
export async function cancelTrial(context: AppContext, who: Admin, ip: string): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const [over] = await tx
      .update(subscriptions)
      .set({ paymentMethod: "NEEDS_PAYMENT_METHOD", currentEnd: now, updatedAt: now })
      .where(and(eq(subscriptions.business, business), eq(subscriptions.paymentMethod, "TRIALING")))
      .returning({ business: subscriptions.business });
    if (over === undefined) throw problem("error.business.no_trial");
    await tell(tx, context, { business, account: who.id, ip });
  });
}

/** Mails the admins that the trial is over, and records it. */
async function tell(
  tx: Transaction,
  context: AppContext,
  entry: { readonly business: string; readonly account: string | null; readonly ip?: string },
): Promise<void> {
  const business = await unsafeBusinessById(tx, entry.business);
  if (business === undefined) return;
  for (const admin of await openAdminsOf(tx, business.id)) {
    await mailTrialEnded(tx, context, business, admin);
  }
  await recordBusinessEvent(tx, context.clock, "business.plan_changed", {
    ...entry,
    data: { payment_method: "NEEDS_PAYMENT_METHOD" },
  });
}
