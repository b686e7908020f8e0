/** The meaning of a business's plan (specification section 4, "Plan"). Prices and quotas are elsewhere. */

export const PAYMENT_METHODS = [
  "TRIALING",
  "NEEDS_PAYMENT_METHOD",
  "BLOCKED",
  "MANUAL",
  "STRIPE",
  "CHARGEBEE",
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The subscription states at the card provider that are not a payment issue (section 9). */
export const CARD_OK = ["active", "incomplete_expired"] as const;

/** The data about the plan of a business. */
export interface Plan {
  /** Id of the price plan. */
  readonly name: string;
  /** The `type` of the current and of the next period. */
  readonly current: string;
  readonly next: string | null;
  readonly paymentMethod: PaymentMethod;
  /** The state of the subscription at the card provider. */
  readonly cardStatus: string | null;
}

/** The type of a period in which a business is deleted. */
export const CANCELED = "CANCELED";

export const isCancelled = ({ current }: Plan): boolean => current === CANCELED;
export const isCancelling = (plan: Plan): boolean => plan.next === CANCELED && !isCancelled(plan);
export const isTrialing = ({ paymentMethod }: Plan): boolean => paymentMethod === "TRIALING";
export const isTrialExpired = ({ paymentMethod }: Plan): boolean =>
  paymentMethod === "NEEDS_PAYMENT_METHOD";
export const isLocked = ({ paymentMethod }: Plan): boolean => paymentMethod === "BLOCKED";
/** Whether the business is locked, over, or its trial is over, so that only its members and its plan can be changed. */
export const isRestricted = (plan: Plan): boolean =>
  isLocked(plan) || isTrialExpired(plan) || isCancelled(plan);
/** Whether it is invoiced by hand. */
export const isManual = ({ paymentMethod }: Plan): boolean => paymentMethod === "MANUAL";
/**
 * Whether it pays by card, which is the case unless it is on trial, pays manually, or uses the other billing provider.
 */
export const isByCard = ({ paymentMethod }: Plan): boolean => paymentMethod === "STRIPE";
export const isEnterprise = ({ name }: Plan): boolean => name.startsWith("ent");
export const isLegacy = ({ name }: Plan): boolean => name === "ent_v2" || name === "sme_v2";
/** The free plan of businesses that were downgraded. Their members cannot upload. */
export const isNewFree = ({ name }: Plan): boolean =>
  name === "free_v1" || name === "free_migrated";

/**
 * Whether there is a payment issue: the card subscription is neither active nor expired incomplete, and the business is
 * not locked yet.
 */
export function hasPaymentIssue(plan: Plan): boolean {
  if (!isByCard(plan) || isLocked(plan) || plan.cardStatus === null) return false;
  return !CARD_OK.some((status) => status === plan.cardStatus);
}
