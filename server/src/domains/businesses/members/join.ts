/** An invited person becomes a member (`POST /v1/user/accept`, `business_invite`). */
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { isId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { lockBusiness } from "../lock-business.ts";
import { ownInvitationPolicy } from "../people-policy.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessInvitations } from "../tables.ts";
import type { Known } from "./removals.ts";
import { addMember } from "./write-member.ts";

/**
 * Accepts an invitation to the person's own address. Throws `error.business.invitation_over` if it is no longer valid (or belongs
 * to another address), and the errors of `addMember`; after these the invitation is still valid.
 */
export async function joinBusiness(
  tx: Transaction,
  context: AppContext,
  who: Person,
  invitation: string,
  ip: string,
): Promise<void> {
  if (!isId(invitation)) throw problem("error.business.invitation_over");
  const its = eq(businessInvitations.id, invitation);
  const authorised = async () => {
    const [row] = await tx.select().from(businessInvitations).where(its);
    const open = row !== undefined && row.expiresAt > context.clock.now();
    // `addMember` decides under the lock whether the person can join.
    return authorise(
      ownInvitationPolicy,
      "accept",
      who,
      row && { ...row, open, refusal: undefined },
    );
  };
  const { business: id } = await authorised();
  const unsafeBusiness = await lockBusiness(tx, id);
  // Read again under the lock: it may have been withdrawn or accepted in the meantime.
  await authorised();
  const [used] = await tx.delete(businessInvitations).where(its).returning();
  if (used === undefined || unsafeBusiness === undefined) {
    throw problem("error.business.invitation_over");
  }
  const { business, role } = used;
  await addMember(tx, context, unsafeBusiness, { account: who.id, role, by: "admin" });
  await emit(tx, context, "member.joined", { business, accountId: who.id });
  const entry = { business, account: who.id, ip, data: { role } };
  await recordBusinessEvent(tx, context.clock, "member.joined", entry);
}

/**
 * A person becomes a member because the business vouches for them: they have logged in at its identity provider. An open
 * invitation to their address is consumed; its role applies. Throws the errors of `addMember`, and `error.business.locked` if the
 * business has ended.
 */
export async function joinVouchedFor(
  tx: Transaction,
  context: AppContext,
  joining: {
    readonly business: string;
    readonly account: string;
    readonly email: string;
    readonly provider: NonNullable<Known["provider"]>;
    readonly ip: string;
  },
): Promise<void> {
  const { business: id, account, email, provider, ip } = joining;
  const business = await lockBusiness(tx, id);
  if (business === undefined) throw problem("error.business.locked");
  const [invited] = await tx
    .delete(businessInvitations)
    .where(and(eq(businessInvitations.business, id), eq(businessInvitations.email, email)))
    .returning();
  const open = invited !== undefined && invited.expiresAt > context.clock.now();
  const role = open ? invited.role : "member";
  const by = open ? "admin" : "domain";
  await addMember(tx, context, business, { account, role, by, provider });
  await emit(tx, context, "member.joined", { business: id, accountId: account });
  const data = { role, by: "single_sign_on" };
  await recordBusinessEvent(tx, context.clock, "member.joined", {
    business: id,
    account,
    ip,
    data,
  });
}
