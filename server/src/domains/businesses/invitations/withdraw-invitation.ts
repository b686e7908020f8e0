/** Admins of a business withdraw invitations, and old ones are deleted. */
import { limits } from "@paraph/rules/limits";
import { isRestricted } from "@paraph/rules/plans";
import { and, eq, lte } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import { sweepRows } from "../../../platform/database/sweep-rows.ts";
import { emit } from "../../../platform/events.ts";
import { authorise } from "../../../platform/policy.ts";
import { accountActor } from "../../../platform/principal.ts";
import type { Admin } from "../../../platform/principal.ts";
import { lockAdministered } from "../lock-business.ts";
import { invitationPolicy } from "../people-policy.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessInvitations } from "../tables.ts";

/** Withdraws an invitation. Throws `error.not_found` if it does not exist; the errors of `lockAdministered`. */
export async function withdrawInvitation(
  context: AppContext,
  who: Admin,
  invitation: string,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const business = await lockAdministered(tx, who);
    const its = and(
      eq(businessInvitations.id, invitation),
      eq(businessInvitations.business, business.id),
    );
    const [unsafeInvitation] = await tx.select().from(businessInvitations).where(its);
    const { plan } = await context.ports.planStateOf(tx, business.id);
    const { email } = authorise(
      invitationPolicy,
      "withdraw",
      who,
      unsafeInvitation && { ...unsafeInvitation, restricted: isRestricted(plan) },
    );
    await tx.delete(businessInvitations).where(its);
    await emit(tx, context, "member.invitation_withdrawn", {
      business: business.id,
      by: accountActor(who.id),
      invitation,
    });
    await recordBusinessEvent(tx, context.clock, "member.invitation_withdrawn", {
      business: business.id,
      account: who.id,
      ip,
      personal: { email },
    });
  });
}

/** The job `forget-invitations`: deletes invitations that have been expired for 30 days (`limits.expiredInvitation`). */
export async function forgetInvitations({
  db,
  clock,
}: Pick<AppContext, "db" | "clock">): Promise<void> {
  const until = after(clock.now(), -limits.expiredInvitation);
  await sweepRows(db, businessInvitations, lte(businessInvitations.expiresAt, until));
}
