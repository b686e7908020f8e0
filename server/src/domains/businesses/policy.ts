/** Who may do what to a business (specification section 6): admins administer it, members see a part of it. */
import { isLocked, isTrialExpired } from "@paraph/rules/plans";
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { UnsafeBusiness } from "./queries.ts";
import { businessPlan } from "../billing/business-plan.ts";

const isMember = (_who: Person, { membership }: UnsafeBusiness) => membership !== undefined;
const isAdmin = (_who: Person, { membership }: UnsafeBusiness) => membership?.role === "admin";

export const businessPolicy = definePolicy<Person, UnsafeBusiness>()({
  missing: "error.not_found",
  acts: {
    read: isMember,
    administer: isAdmin,
  },
});

/** Whether a business is locked, or its trial is over: only its members and its plan can be changed. */
export function isRestricted(business: UnsafeBusiness["business"]): boolean {
  const plan = businessPlan(business);
  return isLocked(plan) || isTrialExpired(plan);
}
