/**
 * Terms that people accept, and from when a new version of them is valid (specification section 4, "Terms flows"). A
 * version is identified by the day from which it is valid: if a person accepts the terms on or after that day, they
 * accept this version.
 */

/** General terms of a person; of a business, for its admins; of the trust service provider. */
export const TERMS = ["gtc", "biz", "tou"] as const;
export type Terms = (typeof TERMS)[number];

/** The day from which the present version is valid; undefined if that is in the future or not set. */
export function inForce(since: Date | undefined, now: Date): Date | undefined {
  return since !== undefined && since <= now ? since : undefined;
}

/**
 * Whether the terms have to be accepted (again). `accepted`: when the person accepted them last. `since`: the day of
 * the present version, in UTC. A day in the future changes nothing yet.
 */
export function areDue(accepted: Date | null, since: Date | undefined, now: Date): boolean {
  if (accepted === null) return true;
  const version = inForce(since, now);
  return version !== undefined && accepted < version;
}
