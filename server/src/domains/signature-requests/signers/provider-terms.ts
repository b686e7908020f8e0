/**
 * Whether a guest has to accept the terms of the trust service provider, by the same rule as accounts
 * (`rules/terms.ts`).
 */
import { areDue, inForce } from "@paraph/rules/terms";
import type { AppContext } from "../../../app-context.ts";
import type { SignerRow } from "../queries.ts";

/** Required only if the settings contain the day from which they apply. */
export function providerTermsDue(
  { settings: { termsSince }, clock }: Pick<AppContext, "settings" | "clock">,
  { termsAcceptedAt }: Pick<SignerRow, "termsAcceptedAt">,
): boolean {
  const now = clock.now();
  const asked = inForce(termsSince.tou, now) !== undefined;
  return asked && areDue(termsAcceptedAt, termsSince.tou, now);
}
