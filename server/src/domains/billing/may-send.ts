/** What the plan of a person's business allows (specification section 2, "Redirect rules"). */
import type { ErrorKey } from "@paraph/contract/errors";
import { isNewFree, isRestricted } from "@paraph/rules/plans";
import type { Plan } from "@paraph/rules/plans";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Events } from "../../platform/events.ts";
import { problem } from "../../platform/problem.ts";
import { countPeople } from "../businesses/index.ts";
import { countForFree } from "./ceilings.ts";
import { planOf, subscriptionOf } from "./queries.ts";

/**
 * Why a person may not upload and send documents: `error.business.locked` if their business is locked or its trial is
 * over, `error.plan.upload_not_included` on the new free plan. Undefined if they may; people without a business always
 * may.
 */
export function refusalToSend(plan: Plan | undefined): ErrorKey | undefined {
  if (plan === undefined) return undefined;
  if (isRestricted(plan)) return "error.business.locked";
  return isNewFree(plan) ? "error.plan.upload_not_included" : undefined;
}

/**
 * Before an admin invites people: throws `error.business.locked` if the business is locked or its trial is over, and
 * counts the invitations of a business that does not pay.
 */
export async function checkMayInvite(
  tx: Transaction,
  context: AppContext,
  { who, count }: Events["members.inviting"],
): Promise<void> {
  const own = await subscriptionOf(tx, who.business.id);
  if (own !== undefined && isRestricted(planOf(own))) throw problem("error.business.locked");
  // All admins of a business share the ceiling, so that nobody raises it by making others admins.
  const { business } = who;
  const acting = { kind: "business", id: business.id, business } as const;
  await countForFree(tx, context, acting, "invitations", count);
}

/**
 * Before somebody becomes a member, under the lock of the business: throws `error.business.locked` if the business is
 * locked or its trial is over, `error.business.no_seats` if its people take all of its seats.
 */
export async function checkMayJoin(
  tx: Transaction,
  _context: AppContext,
  { business }: Events["member.joining"],
): Promise<void> {
  const own = await subscriptionOf(tx, business);
  if (own === undefined) throw new Error(`The business ${business} has no subscription.`);
  if (isRestricted(planOf(own))) throw problem("error.business.locked");
  const { all } = await countPeople(tx, business);
  if (all >= own.seats) throw problem("error.business.no_seats");
}
