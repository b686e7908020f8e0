import { describe, expect, it } from "vitest";
import * as plans from "./plans.ts";
import type { Plan } from "./plans.ts";

const plan: Plan = {
  name: "team",
  current: "MONTHLY",
  next: null,
  paymentMethod: "STRIPE",
  cardStatus: "active",
};

describe("Plan (specification section 4)", () => {
  it.each([
    ["current plan CANCELED means cancelled", plans.isCancelled, { current: "CANCELED" }],
    ["next plan CANCELED means cancelling", plans.isCancelling, { next: "CANCELED" }],
    ["TRIALING means trialing", plans.isTrialing, { paymentMethod: "TRIALING" }],
    [
      "NEEDS_PAYMENT_METHOD means trial expired",
      plans.isTrialExpired,
      { paymentMethod: "NEEDS_PAYMENT_METHOD" },
    ],
    ["BLOCKED means locked", plans.isLocked, { paymentMethod: "BLOCKED" }],
    ["MANUAL means manually invoiced", plans.isManual, { paymentMethod: "MANUAL" }],
    ["a name that starts with ent means enterprise", plans.isEnterprise, { name: "ent_v2" }],
    ["ent_v2 is legacy", plans.isLegacy, { name: "ent_v2" }],
    ["sme_v2 is legacy", plans.isLegacy, { name: "sme_v2" }],
    ["free_v1 is the new free plan", plans.isNewFree, { name: "free_v1" }],
    ["free_migrated is the new free plan", plans.isNewFree, { name: "free_migrated" }],
  ] as const)("%s", (_sentence, is, change) => {
    expect(is({ ...plan, ...change })).toBe(true);
    expect(is(plan)).toBe(false);
  });

  it("STRIPE means card billing, unless another method applies", () => {
    expect(
      plans.PAYMENT_METHODS.filter((paymentMethod) => plans.isByCard({ ...plan, paymentMethod })),
    ).toEqual(["STRIPE"]);
  });

  it("revoking the deletion clears a pending cancellation; a cancelled plan is not pending", () => {
    expect(plans.isCancelling({ ...plan, next: null })).toBe(false);
    expect(plans.isCancelling({ ...plan, current: "CANCELED", next: "CANCELED" })).toBe(false);
  });

  it.each([
    ["active", "STRIPE", false],
    ["incomplete_expired", "STRIPE", false],
    ["past_due", "STRIPE", true],
    ["unpaid", "STRIPE", true],
    [null, "STRIPE", false],
    ["past_due", "BLOCKED", false],
    ["past_due", "MANUAL", false],
  ] as const)("card status %s by %s: payment issue %s", (cardStatus, paymentMethod, issue) => {
    expect(plans.hasPaymentIssue({ ...plan, cardStatus, paymentMethod })).toBe(issue);
  });
});
