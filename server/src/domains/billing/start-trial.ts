/** A new business starts with a trial. */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { recordBusinessEvent } from "../businesses/index.ts";
import { subscriptions } from "./tables.ts";

/** The plan that a trial applies to. */
const TRIAL_PLAN = "team";

/** Writes the trial, in the transaction that opens the business. */
export async function startTrial(
  tx: Transaction,
  { clock }: AppContext,
  { business }: { readonly business: string },
): Promise<void> {
  const now = clock.now();
  await tx.insert(subscriptions).values({
    business,
    plan: TRIAL_PLAN,
    paymentMethod: "TRIALING",
    seats: limits.business.trialSeats,
    currentType: "TRIALING",
    currentStart: now,
    currentEnd: after(now, limits.business.trial),
    updatedAt: now,
  });
  await recordBusinessEvent(tx, clock, "business.plan_changed", {
    business,
    account: null,
    data: { plan: TRIAL_PLAN, payment_method: "TRIALING" },
  });
}
