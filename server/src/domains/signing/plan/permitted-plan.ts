/** The plan for a signature, if the business of the person permits its level. */
import { isRanked } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import { memberSettings } from "../../businesses/index.ts";
import type { SealRow } from "../../seals/index.ts";
import { planSignature, planWithSeal } from "./plan-signature.ts";
import type { Demand, Plan } from "./plan-signature.ts";
import type { SigningCaller } from "./signing-person.ts";

/**
 * The plan for a person's own signature, or for that of a seal which they may use.
 * @throws `error.settings.level_disabled` if their business has switched the level of their own signature off; the errors of
 *   `planSignature` and `planWithSeal`
 */
export async function permittedPlan(
  context: AppContext,
  person: SigningCaller,
  demand: Demand,
  asked: Parameters<typeof planSignature>[3],
  seal: SealRow | undefined,
): Promise<Plan> {
  // Admins decide who can use a seal, independent of its level.
  if (seal !== undefined) return planWithSeal(context, person, demand, seal);
  const plan = await planSignature(context, person, demand, asked);
  const { disabledQualities } = await memberSettings(context.db, person.business?.id ?? null);
  // Whether a signature under Part 11, or a demonstration, can be requested is decided by the sender's business.
  if (isRanked(plan.quality) && disabledQualities.includes(plan.quality))
    throw problem("error.settings.level_disabled");
  return plan;
}
