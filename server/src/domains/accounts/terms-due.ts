/** Which terms a person has to accept (`rules/terms.ts`). */
import { areDue, inForce } from "@paraph/rules/terms";
import type { AppContext } from "../../app-context.ts";
import type { Account } from "./queries.ts";

/**
 * Returns the terms that the person still has to accept. The terms of the trust service provider are included only if
 * the settings name the day from which they apply.
 */
export function termsDue(
  { settings: { termsSince }, clock }: Pick<AppContext, "settings" | "clock">,
  { acceptedGtcAt, acceptedTouAt }: Account,
): ("gtc" | "tou")[] {
  const now = clock.now();
  const { gtc, tou } = termsSince;
  const asked = inForce(tou, now) !== undefined;
  return [
    ...(areDue(acceptedGtcAt, gtc, now) ? (["gtc"] as const) : []),
    ...(asked && areDue(acceptedTouAt, tou, now) ? (["tou"] as const) : []),
  ];
}
