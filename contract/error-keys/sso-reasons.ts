/** The reasons of `/sso/error/company`: why a business refuses a person who comes from its identity provider. */
import type { ErrorKey } from "../errors.ts";

const REASONS = {
  "error.business.no_seats": "no_seats",
  "error.business.locked": "business_locked",
  "error.business.removed": "not_member",
  "error.business.mailbox_taken": "mailbox_taken",
  "error.sso.not_active": "domain_not_verified",
  "error.domain.record_missing": "domain_not_verified",
  "error.sso.other_business": "other_business",
} as const satisfies Partial<Record<ErrorKey, string>>;

export type BusinessReason = (typeof REASONS)[keyof typeof REASONS];

const BY_KEY: ReadonlyMap<string, BusinessReason> = new Map(Object.entries(REASONS));

/** The reason of the business for an error; undefined for an error that does not come from the business. */
export const businessReasonOf = (key: string): BusinessReason | undefined => BY_KEY.get(key);
