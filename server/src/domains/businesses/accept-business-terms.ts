/** The terms for businesses: whether an admin has to accept them again, and the acceptance. */
import { areDue, inForce } from "@paraph/rules/terms";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Person } from "../../platform/principal.ts";
import { lockAdministered } from "./lock-business.ts";
import type { BusinessRow } from "./queries.ts";
import { businesses } from "./tables.ts";
import { recordBusinessEvent } from "./record-business-event.ts";

/** Whether an admin of the business still has to accept the current version of the terms. */
export function businessTermsDue(
  { settings, clock }: Pick<AppContext, "settings" | "clock">,
  { gtcAcceptedAt, dpaAcceptedAt }: BusinessRow,
): boolean {
  const { biz } = settings.termsSince;
  return [gtcAcceptedAt, dpaAcceptedAt].some((one) => areDue(one, biz, clock.now()));
}

/**
 * Records that an admin accepts the terms for their business. Throws `error.not_found` for a person without a
 * business, `error.forbidden` for members who are not admins.
 */
export async function acceptBusinessTerms(
  tx: Transaction,
  context: AppContext,
  who: Person,
  ip: string,
): Promise<void> {
  const business = await lockAdministered(tx, who);
  const now = context.clock.now();
  await tx
    .update(businesses)
    .set({ gtcAcceptedAt: now, dpaAcceptedAt: now, updatedAt: now })
    .where(eq(businesses.id, business.id));
  await recordBusinessEvent(tx, context.clock, "business.terms_accepted", {
    business: business.id,
    account: who.id,
    ip,
    data: { since: inForce(context.settings.termsSince.biz, now)?.toISOString() ?? null },
  });
}
