/** An invited person becomes a member (`POST /v1/user/accept`, `business_invite`). */
import { and, eq, gt } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { isDuplicate } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { isId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/who.ts";
import { record } from "../steps/record.ts";
import { businessInvitations, memberships } from "../tables.ts";

/**
 * Accepts an invitation that went to the person's own address. Throws `error.business.invitation_over` for one
 * that does not hold any more (or never was theirs), `error.business.member_already` for who belongs to one.
 */
export async function joinBusiness(
  tx: Transaction,
  floor: Floor,
  who: Person,
  invitation: string,
  ip: string,
): Promise<void> {
  if (!isId(invitation)) throw problem("error.business.invitation_over");
  const now = floor.clock.now();
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
  await record(tx, floor.clock, "member.joined", { business, account: who.id, ip });
}
