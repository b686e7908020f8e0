/** The domains of a business, which prove that email addresses are those of the business. */

/** `pending`: the record is looked for; `not_verified`: it was not found in time, or is missing since. */
export const DOMAIN_STATES = ["pending", "verified", "not_verified"] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** What has proven a domain. */
export const DOMAIN_METHODS = ["dns", "email"] as const;
export type DomainMethod = (typeof DOMAIN_METHODS)[number];

/**
 * What a check has found: the record; none; only records of other attempts; or no answer, since the name servers were not
 * reached or failed.
 */
export const DOMAIN_RESULTS = ["found", "none", "wrong", "unreachable"] as const;
export type DomainResult = (typeof DOMAIN_RESULTS)[number];
