/** What the plan of a person's business allows (specification section 2, "Redirect rules"). */
import { isNewFree, isRestricted } from "@paraph/rules/plans";
import type { AppContext } from "../../app-context.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import type { Events } from "../../platform/events.ts";
import { problem } from "../../platform/problem.ts";
import { countForFree } from "./ceilings.ts";
import { planOf, subscriptionOf, subscriptionOfMember } from "./queries.ts";

/**
 * Whether a person may upload and send documents. Throws `error.business.locked` if their business is locked or its
 * trial is over, and `error.plan.upload_not_included` on the new free plan. A person without a business may send.
 */
export async function checkMaySend(reader: Reader, account: string): Promise<void> {
  const own = await subscriptionOfMember(reader, account);
  if (own === undefined) return;
  const plan = planOf(own);
  if (isRestricted(plan)) throw problem("error.business.locked");
  if (isNewFree(plan)) throw problem("error.plan.upload_not_included");
}

/**
 * Before an admin invites people: throws `error.business.locked` if the business is locked or its trial is over, and
 * counts the invitations of a business that does not pay.
 */
export async function checkMayInvite(
  tx: Transaction,
  context: AppContext,
  { business, who, count }: Events["members.inviting"],
): Promise<void> {
  if (isRestricted(planOf(await subscriptionOf(tx, business))))
    throw problem("error.business.locked");
  await countForFree(tx, context, who.id, "invitations", count);
}
