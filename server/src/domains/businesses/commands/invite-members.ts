/** The admins of a business invite people by mail, and take invitations back. */
import { limits } from "@paraph/rules/limits";
import { and, eq } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { newId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/who.ts";
import { unsafeAccountsByEmail } from "../../accounts/queries.ts";
import { mailInvitation } from "../mails.ts";
import { isShut } from "../policy.ts";
import { membersOf } from "../queries.ts";
import type { BusinessRow } from "../queries.ts";
import { record } from "../steps/record.ts";
import { businessInvitations } from "../tables.ts";

/**
 * Invites addresses; whoever has an invitation gets it anew, and who is a member is left out. Throws
 * `error.business.locked` where the business is locked or its trial is over.
 */
export async function inviteMembers(
  floor: Floor,
  who: Person,
  business: BusinessRow,
  emails: readonly string[],
  ip: string,
): Promise<void> {
  if (isShut(business)) throw problem("error.business.locked");
  const now = floor.clock.now();
  await transaction(floor.db, async (tx) => {
    const members = new Set((await membersOf(tx, business.id)).map((one) => one.email));
    const asked = [...new Set(emails)].filter((email) => !members.has(email));
    const accounts = await unsafeAccountsByEmail(tx, asked);
    for (const email of asked) {
      const expiresAt = after(now, limits.invitation);
      await tx
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
        });
      const account = accounts.get(email);
      const language = account?.lang ?? who.language;
      await mailInvitation(tx, floor, { business, by: who, to: { email, account, language } });
    }
    if (asked.length === 0) return;
    const entry = { business: business.id, account: who.id, ip, personal: { emails: asked } };
    await record(tx, floor.clock, "member.invited", { ...entry, data: { count: asked.length } });
  });
}

/** Takes an invitation back. Throws `error.not_found` for one that is not there. */
export async function withdrawInvitation(
  floor: Floor,
  who: Person,
  business: BusinessRow,
  invitation: string,
  ip: string,
): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const [gone] = await tx
      .delete(businessInvitations)
      .where(
        and(eq(businessInvitations.id, invitation), eq(businessInvitations.business, business.id)),
      )
      .returning({ email: businessInvitations.email });
    if (gone === undefined) throw problem("error.not_found");
    await record(tx, floor.clock, "member.invitation_withdrawn", {
      business: business.id,
      account: who.id,
      ip,
      personal: { email: gone.email },
    });
  });
}
