/** The domains of a business, and how they are verified. */
import { DAY, HOUR, MINUTE } from "./rates.ts";

/**
 * `most`: domains of a business. `pending`: those whose record is being looked for. `attempt`: how long it is looked for, every
 * `every`. A verified domain is checked every `again` (or `soon`, if
 * the name servers could not be reached); without its record for `missing` it is no longer verified. Admins are
 * warned when the record is missing for each of `warned`. `refusalMailed`: at most one mail in this time says that somebody could
 * not become a member. A proof by mail counts for `mailed.counts`; its link is valid for `mailed.link`, and admins are
 * warned `mailed.warned` before it stops to count.
 */
export const domains = {
  most: 100,
  pending: 20,
  attempt: 7 * DAY,
  every: 15 * MINUTE,
  again: 1 * DAY,
  soon: 1 * HOUR,
  missing: 14 * DAY,
  warned: [1 * DAY, 13 * DAY],
  refusalMailed: 1 * DAY,
  mailed: { link: 1 * DAY, counts: 90 * DAY, warned: 14 * DAY },
  /** Mails that prove domains: of a business, and to all addresses at one site (`siteOf`), from all businesses together. */
  proofsOfBusiness: { most: 20, window: DAY, refusal: "error.domain.not_mailed" },
  proofsOfSite: { most: 10, window: DAY, refusal: "error.domain.not_mailed" },
  /** Domains that a business adds, and checks that its admins ask for. */
  added: { most: 50, window: DAY, refusal: "error.domain.too_many" },
  checks: { most: 60, window: HOUR, refusal: "error.domain.checks" },
} as const;
