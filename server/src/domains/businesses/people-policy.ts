/**
 * The rights on the people of a business: its members, invited people, and imports of them. Admins manage them; invited people
 * see the invitation to their own address. Each rule includes the state, so that `can` is always correct.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { MemberRow } from "./members/member-queries.ts";
import type { memberImports } from "./import-tables.ts";

type Acting = Pick<Person, "business">;
/** Something that belongs to a business. */
interface OfBusiness {
  readonly business: string;
}

const administers = ({ business }: Acting, { business: id }: OfBusiness): boolean =>
  business?.id === id && business.role === "admin";
const always = (): true => true;

/** A member, with the number of admins of the business whose account is open. */
export type UnsafeMember = Pick<MemberRow, "role" | "closed"> &
  OfBusiness & { readonly openAdmins: number };

/** At least one admin with an open account remains. */
const unlessLastAdmin = (_: Acting, { role, closed, openAdmins }: UnsafeMember): true | ErrorKey =>
  role === "admin" && !closed && openAdmins <= 1 ? "error.business.last_admin" : true;

export const memberPolicy = definePolicy<Acting, UnsafeMember>()("member", {
  missing: "error.not_found",
  acts: {
    read: administers,
    promote: (_, { role }) => role === "member",
    demote: (who, member) => member.role === "admin" && unlessLastAdmin(who, member),
    remove: unlessLastAdmin,
  },
});

/** All invitations of a business, or one of them. `restricted`: the business is locked or its trial has ended. */
export type UnsafeInvitation = OfBusiness & { readonly restricted: boolean };

const unlessRestricted = (_: Acting, { restricted }: UnsafeInvitation): true | ErrorKey =>
  restricted ? "error.business.locked" : true;

export const invitationsPolicy = definePolicy<Acting, UnsafeInvitation>()("invitations", {
  missing: "error.not_found",
  acts: { read: administers, invite: unlessRestricted },
});

export const invitationPolicy = definePolicy<Acting, UnsafeInvitation>()("invitation", {
  missing: "error.not_found",
  acts: { read: administers, send_again: unlessRestricted, withdraw: always },
});

export const memberImportPolicy = definePolicy<
  Acting,
  Pick<typeof memberImports.$inferSelect, "business" | "state">
>()("member_import", {
  missing: "error.not_found",
  acts: {
    read: administers,
    start: (_, { state }) => (state === "finished" ? "error.import.finished" : true),
    discard: always,
  },
});

/** An invitation to somebody's address. */
export interface UnsafeOwnInvitation {
  readonly email: string;
  readonly open: boolean;
  /** The reason why nobody can join the business now: it is locked, or has no free seat. */
  readonly refusal: ErrorKey | undefined;
}

export const ownInvitationPolicy = definePolicy<
  Pick<Person, "email" | "business">,
  UnsafeOwnInvitation
>()("own_invitation", {
  missing: "error.business.invitation_over",
  acts: {
    read: ({ email }, one) => one.email === email && one.open,
    accept: ({ business }, { refusal }) =>
      business === null ? (refusal ?? true) : "error.business.member_already",
  },
});
