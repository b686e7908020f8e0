/** Reads subscriptions. */
import type { Plan } from "@paraph/rules/plans";
import { eq } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import type { PlanState } from "../businesses/index.ts";
import { subscriptions } from "./tables.ts";

export type Subscription = typeof subscriptions.$inferSelect;

/** The subscription of a business; undefined if the business does not exist any more. */
export async function subscriptionOf(
  reader: Reader,
  business: string,
): Promise<Subscription | undefined> {
  const [row] = await reader
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.business, business));
  return row;
}

/** A subscription as the rules read it. */
export function planOf(subscription: Subscription): Plan {
  const { plan, currentType, nextType, paymentMethod, cardStatus } = subscription;
  return { name: plan, current: currentType, next: nextType, paymentMethod, cardStatus };
}

/** The plan of the business that somebody acts for; undefined for a person on their own. */
export async function planOfMember(
  reader: Reader,
  { business }: { readonly business: { readonly id: string } | null },
): Promise<Plan | undefined> {
  const own = business === null ? undefined : await subscriptionOf(reader, business.id);
  return own && planOf(own);
}

/** The plan of a business, as its people see it. */
export async function planStateOf(reader: Reader, business: string): Promise<PlanState> {
  const subscription = await subscriptionOf(reader, business);
  if (subscription === undefined) throw new Error(`The business ${business} has no subscription.`);
  const { seats, currentStart, currentEnd, nextStart, nextEnd, downgradedAt } = subscription;
  const periods = { currentStart, currentEnd, nextStart, nextEnd };
  return { plan: planOf(subscription), seats, ...periods, isDowngraded: downgradedAt !== null };
}
