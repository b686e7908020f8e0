/** The reasons of the error pages (`/sso/error`, `/sso/error/company`). */
import type { ErrorKey } from "@paraph/contract/errors";
import { businessReasonOf } from "@paraph/contract/sso-reasons";

export interface Reason {
  readonly reason: string;
  /** Whether the cause is the business, and not the connection between provider and service. */
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

/** The reason that people see. All errors that only admins can correct have one reason; admins see more in a test login. */
export function reasonOf(key: ErrorKey): Reason {
  const ofBusiness = businessReasonOf(key);
  if (ofBusiness !== undefined) return { reason: ofBusiness, company: true };
  return { reason: OF_LOGIN[key] ?? "assertion_invalid", company: false };
}
