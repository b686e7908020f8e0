/** The plan of a business is what the billing provider says it is. */
import { eq } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { record } from "../steps/record.ts";
import { businesses } from "../tables.ts";

/** The job `follow-plan`: reads a business's subscription at the provider anew. Throws when it does not answer. */
export async function followPlan(floor: Floor, id: string): Promise<void> {
  const told = await floor.payment?.subscription(id);
  if (told === undefined) return;
  const { plan, payment_method: paymentMethod, card_status: cardStatus, current, next } = told;
  await transaction(floor.db, async (tx) => {
    const [row] = await tx
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
        updatedAt: floor.clock.now(),
      })
      .where(eq(businesses.id, id))
      .returning({ id: businesses.id });
    if (row === undefined) return;
    await record(tx, floor.clock, "business.plan_changed", {
      business: id,
      account: null,
      data: { ...told },
    });
  });
}
