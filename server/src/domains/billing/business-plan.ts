/** Converts the plan of a business to the type of the rules. */
import type { Plan } from "@paraph/rules/plans";
import type { BusinessRow } from "../businesses/queries.ts";

/** @param business the business's row */
export function businessPlan(business: BusinessRow): Plan {
  const { plan, currentType, nextType, paymentMethod, cardStatus } = business;
  return { name: plan, current: currentType, next: nextType, paymentMethod, cardStatus };
}
