/** When an archive time-stamp is to be renewed. */
import { limits } from "@paraph/rules/limits";
import { after } from "../../platform/clock.ts";
import type { Provable } from "../../providers/timestamp/provable.ts";

/**
 * The moment from which on a time-stamp is renewed: `limits.archive.margin` before it can no longer be proven, but
 * never in the first half of its time, however short that is.
 */
export function dueOf({ from, until }: Pick<Provable, "from" | "until">): Date {
  const half = (until.getTime() - from.getTime()) / 2;
  return after(until, -Math.min(limits.archive.margin, half));
}
