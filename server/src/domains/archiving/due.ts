/** When an archive time-stamp is due for renewal. */
import { limits } from "@paraph/rules/limits";
import { after } from "../../platform/clock.ts";
import type { Provable } from "../../providers/timestamp/provable.ts";

/**
 * The time from which a time-stamp is due: `limits.archive.margin` before it can no longer be proven, but never in
 * the first half of its validity.
 */
export function dueTime({ from, until }: Pick<Provable, "from" | "until">): Date {
  const half = (until.getTime() - from.getTime()) / 2;
  return after(until, -Math.min(limits.archive.margin, half));
}
