/** Admins of a business invite people by mail and withdraw invitations. */
import { limits } from "@paraph/rules/limits";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { newId } from "../../../platform/ids.ts";
import { mayMailFrom } from "../../../platform/mail/mail-limit.ts";
import { problem } from "../../../platform/problem.ts";
import type { Admin } from "../../../platform/principal.ts";
import { unsafeAccountsByEmail } from "../../accounts/index.ts";
import { mailInvitation } from "../business-mails.ts";
import { lockAdministered } from "../lock-business.ts";
import { membersOf } from "../queries.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessInvitations } from "../tables.ts";

/**
 * Invites addresses. An existing invitation is renewed, and members are skipped. Throws `error.business.locked` if the
 * business is locked or its trial is over; the errors of `lockAdministered`.
 */
export async function inviteMembers(
  context: AppContext,
  who: Admin,
  emails: readonly string[],
  ip: string,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    const business = await lockAdministered(tx, who);
    const members = new Set((await membersOf(tx, business.id)).map((one) => one.email));
    const asked = [...new Set(emails)].filter((email) => !members.has(email));
    await emit(tx, context, "members.inviting", { who, count: asked.length });
    const accounts = await unsafeAccountsByEmail(tx, asked);
    const from = { account: who.id, free: await context.ports.isFree(tx, who.business.id) };
    for (const email of asked) {
      const expiresAt = after(now, limits.invitation);
      const [invited] = await tx
        .insert(businessInvitations)
        .values({
          id: newId(),
          business: business.id,
          email,
          invitedBy: who.id,
          createdAt: now,
          expiresAt,
        })
        .onConflictDoUpdate({
          target: [businessInvitations.business, businessInvitations.email],
          set: { invitedBy: who.id, expiresAt },
        })
        .returning({ id: businessInvitations.id });
      if (invited === undefined) throw new Error("The invitation was not written.");
      await emit(tx, context, "member.invited", {
        business: business.id,
        by: who.id,
        invitation: invited.id,
      });
      const account = accounts.get(email);
      const language = account?.lang ?? who.language;
      // Beyond the mail limit of an address no mail is sent; the invitation is still valid.
      if (!(await mayMailFrom(tx, context, "asked", { to: email, from }))) continue;
      await mailInvitation(tx, context, { business, by: who, to: { email, account, language } });
    }
    if (asked.length === 0) return;
    const entry = { business: business.id, account: who.id, ip, personal: { emails: asked } };
    await recordBusinessEvent(tx, context.clock, "member.invited", {
      ...entry,
      data: { count: asked.length },
    });
  });
}

/** Withdraws an invitation. Throws `error.not_found` if it does not exist; the errors of `lockAdministered`. */
export async function withdrawInvitation(
  context: AppContext,
  who: Admin,
  invitation: string,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const business = await lockAdministered(tx, who);
    const [gone] = await tx
      .delete(businessInvitations)
      .where(
        and(eq(businessInvitations.id, invitation), eq(businessInvitations.business, business.id)),
      )
      .returning({ email: businessInvitations.email });
    if (gone === undefined) throw problem("error.not_found");
    await emit(tx, context, "member.invitation_withdrawn", {
      business: business.id,
      by: who.id,
      invitation,
    });
    await recordBusinessEvent(tx, context.clock, "member.invitation_withdrawn", {
      business: business.id,
      account: who.id,
      ip,
      personal: { email: gone.email },
    });
  });
}
