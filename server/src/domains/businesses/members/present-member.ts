/** Members and invitations as the API returns them. */
import type { Invitation, ListedMember, Member } from "@paraph/contract/calls/business-members";
import type { ListedInvitation } from "../invitations/invitation-list-queries.ts";
import { can } from "../../../platform/policy.ts";
import type { Admin } from "../../../platform/principal.ts";
import type { MemberActivity } from "../ports.ts";
import { invitationPolicy, memberPolicy } from "../people-policy.ts";
import type { MemberRow } from "./member-queries.ts";

/** A member of a business, as an admin sees them; `openAdmins` of the business determines which acts are possible. */
export const presentMember =
  (who: Admin, openAdmins: number) =>
  (one: MemberRow): Member => ({
    user_id: one.account,
    email: one.email,
    first_name: one.firstName,
    last_name: one.lastName,
    since: one.since.toISOString(),
    is_admin: one.role === "admin",
    status: one.closed ? "closed" : "active",
    can: can(memberPolicy, who, { ...one, business: who.business.id, openAdmins }),
  });

/** A member in a list, with their activity for the business. */
export const presentListed = (member: Member, done: MemberActivity | undefined): ListedMember => ({
  ...member,
  signed_this_month: done?.signed ?? 0,
  last_active_at: done?.lastActive?.toISOString() ?? null,
});

/** An invitation, as an admin sees it; `now` decides whether it has expired. */
export const presentInvitation =
  (who: Admin, { now, restricted }: { readonly now: Date; readonly restricted: boolean }) =>
  (one: ListedInvitation): Invitation => ({
    id: one.id,
    email: one.email,
    first_name: one.firstName,
    last_name: one.lastName,
    role: one.role,
    invited_by: inviterOf(one),
    invited_at: one.sentAt.toISOString(),
    mailed_at: one.mailedAt?.toISOString() ?? null,
    expires_at: one.expiresAt.toISOString(),
    status: one.expiresAt > now ? "open" : "expired",
    can: can(invitationPolicy, who, { business: who.business.id, restricted }),
  });

/** The admin who sent an invitation; empty after their account is erased. */
const inviterOf = ({
  byFirstName,
  byLastName,
}: Pick<ListedInvitation, "byFirstName" | "byLastName">): string =>
  `${byFirstName ?? ""} ${byLastName ?? ""}`.trim();

/** An invitation as the holder of its link sees it, who may have no account. */
export const presentToHolder = (one: ListedInvitation & { readonly businessName: string }) => ({
  business_name: one.businessName,
  invited_by: inviterOf(one),
  role: one.role,
  email: one.email,
  first_name: one.firstName,
  last_name: one.lastName,
});
