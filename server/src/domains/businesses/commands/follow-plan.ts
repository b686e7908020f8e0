/** The plan of a business is what the billing provider says it is. */
import { isNewFree } from "@paraph/rules/plans";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database.ts";
import type { BusinessRow } from "../queries.ts";
import { planOf } from "../steps/plan.ts";
import { record } from "../steps/record.ts";
import { businesses } from "../tables.ts";

/** The job `follow-plan`: reads a business's subscription at the provider anew. Throws when it does not answer. */
export async function followPlan(context: AppContext, id: string): Promise<void> {
  const told = await context.payment?.subscription(id);
  if (told === undefined) return;
  const { plan, payment_method: paymentMethod, card_status: cardStatus, current, next } = told;
  await transaction(context.db, async (tx) => {
    const [before] = await tx
      .select()
      .from(businesses)
      .where(eq(businesses.id, id))
      .for("no key update");
    if (before === undefined) return;
    const now = context.clock.now();
    await tx
      .update(businesses)
      .set({
        plan,
        paymentMethod,
        cardStatus,
        currentType: current.type,
        currentStart: new Date(current.start_at),
        currentEnd: current.end_at === null ? null : new Date(current.end_at),
        nextType: next?.type ?? null,
        nextStart: next === null ? null : new Date(next.start_at),
        nextEnd: next?.end_at == null ? null : new Date(next.end_at),
        downgradedAt: downgradedSince(before, plan, now),
        updatedAt: now,
      })
      .where(eq(businesses.id, id));
    await record(tx, context.clock, "business.plan_changed", {
      business: id,
      account: null,
      data: { ...told },
    });
  });
}

/** Whoever comes to the new free plan was downgraded; of one free plan and the next, the first counts. */
function downgradedSince(before: BusinessRow, plan: string, now: Date): Date | null {
  const was = planOf(before);
  if (!isNewFree({ ...was, name: plan })) return null;
  return isNewFree(was) ? before.downgradedAt : now;
}
