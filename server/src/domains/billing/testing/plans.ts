/** Plans of businesses for tests. */
import { expect } from "vitest";
import type { TestService } from "../../../../testing/service.ts";
import { setPlan } from "../set-plan.ts";
import type { SetPlan } from "../set-plan.ts";

/** Sets the plan of a business, as operators do. */
export async function withPlan(
  { context }: TestService,
  business: string,
  { plan = "team", ...how }: Pick<SetPlan, "paymentMethod"> & Partial<SetPlan>,
): Promise<void> {
  expect(await setPlan(context, { business, plan, ...how })).toBe(true);
}
