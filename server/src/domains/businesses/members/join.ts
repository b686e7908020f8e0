/** An invited person becomes a member (`POST /v1/user/accept`, `business_invite`). */
import { and, eq, gt } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { isDuplicate } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { isId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessInvitations, memberships } from "../tables.ts";

/**
 * Accepts an invitation to the person's own address. Throws `error.business.invitation_over` if it is no longer valid
 * (or belongs to another address), `error.business.member_already` if the person belongs to a business.
 */
export async function joinBusiness(
  tx: Transaction,
  context: AppContext,
  who: Person,
  invitation: string,
  ip: string,
): Promise<void> {
  if (!isId(invitation)) throw problem("error.business.invitation_over");
  const now = context.clock.now();
  const [used] = await tx
    .delete(businessInvitations)
    .where(
      and(
        eq(businessInvitations.id, invitation),
        eq(businessInvitations.email, who.email),
        gt(businessInvitations.expiresAt, now),
      ),
    )
    .returning();
  if (used === undefined) throw problem("error.business.invitation_over");
  const { business } = used;
  try {
    await tx.insert(memberships).values({ account: who.id, business, role: "member", since: now });
  } catch (error) {
    if (isDuplicate(error, "memberships_pkey")) throw problem("error.business.member_already");
    throw error;
  }
  await emit(tx, context, "member.joined", { business, accountId: who.id });
  await recordBusinessEvent(tx, context.clock, "member.joined", { business, account: who.id, ip });
}
