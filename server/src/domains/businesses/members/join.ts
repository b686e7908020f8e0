/** An invited person becomes a member (`POST /v1/user/accept`, `business_invite`). */
import { and, eq, gt } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { isId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { lockBusiness } from "../lock-business.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessInvitations } from "../tables.ts";
import { addMember } from "./write-member.ts";

/**
 * Accepts an invitation to the person's own address. Throws `error.business.invitation_over` if it is no longer valid
 * (or belongs to another address); the errors of `addMember`, after which the invitation is still valid.
 */
export async function joinBusiness(
  tx: Transaction,
  context: AppContext,
  who: Person,
  invitation: string,
  ip: string,
): Promise<void> {
  if (!isId(invitation)) throw problem("error.business.invitation_over");
  const valid = and(
    eq(businessInvitations.id, invitation),
    eq(businessInvitations.email, who.email),
    gt(businessInvitations.expiresAt, context.clock.now()),
  );
  const [unsafeInvitation] = await tx
    .select({ business: businessInvitations.business })
    .from(businessInvitations)
    .where(valid);
  const unsafeBusiness = unsafeInvitation && (await lockBusiness(tx, unsafeInvitation.business));
  // Read again under the lock: it may have been withdrawn or accepted meanwhile.
  const [used] = await tx.delete(businessInvitations).where(valid).returning();
  if (used === undefined || unsafeBusiness === undefined) {
    throw problem("error.business.invitation_over");
  }
  const { business, role } = used;
  await addMember(tx, context, unsafeBusiness, { account: who.id, role });
  await emit(tx, context, "member.joined", { business, accountId: who.id });
  const entry = { business, account: who.id, ip, data: { role } };
  await recordBusinessEvent(tx, context.clock, "member.joined", entry);
}
