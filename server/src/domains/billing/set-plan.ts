/** Sets the plan of a business, as an operator does (docs/operators, "Plans of businesses"). */
import { CANCELED, isCancelled, isNewFree } from "@paraph/rules/plans";
import type { PaymentMethod } from "@paraph/rules/plans";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/database.ts";
import { planOf } from "./queries.ts";
import type { Subscription } from "./queries.ts";
import { recordBusinessEvent } from "../businesses/index.ts";
import { subscriptions } from "./tables.ts";

/** The new plan of the business, and how it pays. */
export interface SetPlan {
  readonly business: string;
  /** The id of the price plan. */
  readonly plan: string;
  readonly paymentMethod: PaymentMethod;
  /** How many people may belong to the business; undefined: as many as before. Nobody is removed if it has more. */
  readonly seats?: number | undefined;
}

/** In milliseconds: a period starts now and lasts thirty days. */
const PERIOD = 30 * 24 * 3_600_000;

/** Sets the plan of a business. Returns false, and changes nothing, if the business does not exist or was deleted. */
export async function setPlan(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { business, plan, paymentMethod, seats }: SetPlan,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const its = eq(subscriptions.business, business);
    const [before] = await tx.select().from(subscriptions).where(its).for("no key update");
    // A business that was deleted is not opened again.
    if (before === undefined || isCancelled(planOf(before))) return false;
    const isDeleting = before.nextType === CANCELED;
    const now = clock.now();
    await tx
      .update(subscriptions)
      .set({
        plan,
        paymentMethod,
        ...(seats !== undefined && { seats }),
        cardStatus: paymentMethod === "STRIPE" ? "active" : null,
        currentType: paymentMethod === "TRIALING" ? "TRIALING" : "MONTHLY",
        currentStart: now,
        currentEnd: after(now, PERIOD),
        // A planned deletion is the admins' to revoke.
        ...(!isDeleting && { nextType: null, nextStart: null, nextEnd: null }),
        downgradedAt: downgradedSince(before, plan, now),
        updatedAt: now,
      })
      .where(its);
    await recordBusinessEvent(tx, clock, "business.plan_changed", {
      business,
      account: null,
      data: { plan, payment_method: paymentMethod, seats: seats ?? before.seats },
    });
    return true;
  });
}

/**
 * A change to the new free plan is a downgrade; if the business is already on a free plan, the first downgrade
 * counts.
 */
function downgradedSince(before: Subscription, plan: string, now: Date): Date | null {
  const was = planOf(before);
  if (!isNewFree({ ...was, name: plan })) return null;
  return isNewFree(was) ? before.downgradedAt : now;
}
