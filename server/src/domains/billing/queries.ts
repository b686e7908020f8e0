/** Reads subscriptions. */
import type { Plan } from "@paraph/rules/plans";
import { eq } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import type { PlanState } from "../businesses/index.ts";
import { memberships } from "../businesses/tables.ts";
import { subscriptions } from "./tables.ts";

export type Subscription = typeof subscriptions.$inferSelect;

/** The subscription of a business. Not yet authorised. */
export async function subscriptionOf(reader: Reader, business: string): Promise<Subscription> {
  const [row] = await reader
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.business, business));
  if (row === undefined) throw new Error(`The business ${business} has no subscription.`);
  return row;
}

/** The subscription of the business that a person belongs to; undefined if they belong to none. */
export async function subscriptionOfMember(
  reader: Reader,
  account: string,
): Promise<Subscription | undefined> {
  const [row] = await reader
    .select({ subscription: subscriptions })
    .from(memberships)
    .innerJoin(subscriptions, eq(subscriptions.business, memberships.business))
    .where(eq(memberships.account, account));
  return row?.subscription;
}

/** A subscription as the rules read it. */
export function planOf(subscription: Subscription): Plan {
  const { plan, currentType, nextType, paymentMethod, cardStatus } = subscription;
  return { name: plan, current: currentType, next: nextType, paymentMethod, cardStatus };
}

/** The plan of a business, as its people see it. */
export async function planStateOf(reader: Reader, business: string): Promise<PlanState> {
  const subscription = await subscriptionOf(reader, business);
  const { currentStart, currentEnd, nextStart, nextEnd, downgradedAt } = subscription;
  const periods = { currentStart, currentEnd, nextStart, nextEnd };
  return { plan: planOf(subscription), ...periods, isDowngraded: downgradedAt !== null };
}
