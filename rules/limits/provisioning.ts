/** Provisioning of members by the directory of a business (SCIM 2.0). */
import { DAY, MINUTE } from "./rates.ts";

/**
 * `token`: how long a token is valid; `changing`: how long the old one still works once there is a new one. `perMinute`: requests
 * with one token. `page`: resources in one answer at most. `filter`: characters of a filter; `joined`: how many comparisons a filter
 * joins. `operations`: of one PATCH. `members`: of a group. `users`, `groups`: that a directory manages. `pause`: a sync is over
 * when the directory has asked nothing for so long. `kept`: how long syncs are listed. `refusals`: kept of one sync.
 * `refusalMailed`: at most one mail in this time says that somebody could not be added.
 */
export const provisioning = {
  token: 365 * DAY,
  changing: 2 * DAY,
  perMinute: 600,
  body: 1024 * 1024,
  page: 200,
  filter: 400,
  joined: 8,
  operations: 100,
  members: 10_000,
  users: 10_000,
  groups: 1000,
  pause: 5 * MINUTE,
  kept: 90 * DAY,
  refusals: 100,
  refusalMailed: DAY,
} as const;
