/** Members and invitations as the API returns them. */
import type { Invitation, Member } from "@paraph/contract/calls/business-members";
import type { ListedInvitation } from "../invitations/invitation-list-queries.ts";
import type { MemberRow } from "./member-queries.ts";

/** A member of a business. */
export const presentMember = (one: MemberRow): Member => ({
  user_id: one.account,
  email: one.email,
  first_name: one.firstName,
  last_name: one.lastName,
  since: one.since.toISOString(),
  is_admin: one.role === "admin",
  status: one.closed ? "closed" : "active",
});

/** An invitation; `now` decides whether it has expired. */
export const presentInvitation =
  (now: Date) =>
  (one: ListedInvitation): Invitation => ({
    id: one.id,
    email: one.email,
    first_name: one.firstName,
    last_name: one.lastName,
    role: one.role,
    invited_by: `${one.byFirstName ?? ""} ${one.byLastName ?? ""}`.trim(),
    invited_at: one.sentAt.toISOString(),
    mailed_at: one.mailedAt?.toISOString() ?? null,
    expires_at: one.expiresAt.toISOString(),
    status: one.expiresAt > now ? "open" : "expired",
  });
