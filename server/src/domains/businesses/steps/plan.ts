/** The plan of a business, as the rules see it. */
import type { Plan } from "@paraph/rules/plans";
import type { BusinessRow } from "../queries.ts";

/** @param business its row */
export function planOf(business: BusinessRow): Plan {
  const { plan, currentType, nextType, paymentMethod, cardStatus } = business;
  return { name: plan, current: currentType, next: nextType, paymentMethod, cardStatus };
}
