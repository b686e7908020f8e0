/** The reasons of the error pages (`/sso/error`, `/sso/error/company`). */
import type { ErrorKey } from "@paraph/contract/errors";
import { businessReasonOf } from "@paraph/contract/sso-reasons";

export interface Reason {
  readonly reason: string;
  /** Whether the business is the reason, and not the way between the provider and the service. */
  readonly company: boolean;
}

const OF_LOGIN: Partial<Record<ErrorKey, string>> = {
  "error.sso.cancelled": "cancelled",
  "error.sso.login_over": "expired",
  "error.sso.discovery_unreachable": "provider_unreachable",
  "error.sso.email_missing": "email_missing",
  "error.sso.email_unverified": "email_unverified",
  "error.sso.email_other_domain": "email_other_domain",
  "error.sso.subject_changed": "subject_changed",
};

/** The reason for people. What only admins can correct is one reason; they see more in a test login. */
export function reasonOf(key: ErrorKey): Reason {
  const ofBusiness = businessReasonOf(key);
  if (ofBusiness !== undefined) return { reason: ofBusiness, company: true };
  return { reason: OF_LOGIN[key] ?? "assertion_invalid", company: false };
}
