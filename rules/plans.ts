/** What a business's plan means (specification section 4, "Plan"). Prices and quotas are elsewhere. */

export const PAYMENT_METHODS = [
  "TRIALING",
  "NEEDS_PAYMENT_METHOD",
  "BLOCKED",
  "MANUAL",
  "STRIPE",
  "CHARGEBEE",
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Subscription states at the card provider that are no payment issue (section 9). */
export const CARD_OK = ["active", "incomplete_expired"] as const;

/** What is known of a business's plan. */
export interface Plan {
  /** Id of the price plan. */
  readonly name: string;
  /** `type` of the current and of the next period. */
  readonly current: string;
  readonly next: string | null;
  readonly paymentMethod: PaymentMethod;
  /** Of the subscription at the card provider. */
  readonly cardStatus: string | null;
}

export const isCancelled = ({ current }: Plan): boolean => current === "CANCELED";
export const isCancelling = (plan: Plan): boolean => plan.next === "CANCELED" && !isCancelled(plan);
export const isTrialing = ({ paymentMethod }: Plan): boolean => paymentMethod === "TRIALING";
export const isTrialExpired = ({ paymentMethod }: Plan): boolean =>
  paymentMethod === "NEEDS_PAYMENT_METHOD";
export const isLocked = ({ paymentMethod }: Plan): boolean => paymentMethod === "BLOCKED";
/** Locked, or the trial is over: only the members and the plan of the business can be changed. */
export const isRestricted = (plan: Plan): boolean => isLocked(plan) || isTrialExpired(plan);
/** Invoiced by hand. */
export const isManual = ({ paymentMethod }: Plan): boolean => paymentMethod === "MANUAL";
/** Card billing, unless trialing, manual or the other billing provider applies. */
export const isByCard = ({ paymentMethod }: Plan): boolean => paymentMethod === "STRIPE";
export const isEnterprise = ({ name }: Plan): boolean => name.startsWith("ent");
export const isLegacy = ({ name }: Plan): boolean => name === "ent_v2" || name === "sme_v2";
/** The free plan of businesses that were downgraded: their members cannot upload. */
export const isNewFree = ({ name }: Plan): boolean =>
  name === "free_v1" || name === "free_migrated";

/** A payment issue: the card subscription is neither active nor expired incomplete, and nothing is locked yet. */
export function hasPaymentIssue(plan: Plan): boolean {
  if (!isByCard(plan) || isLocked(plan) || plan.cardStatus === null) return false;
  return !CARD_OK.some((status) => status === plan.cardStatus);
}
