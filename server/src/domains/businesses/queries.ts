/** Reads of businesses. */
import type { Locale } from "@paraph/language/locales";
import type { BusinessRole } from "@paraph/rules/roles";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import type { MemberOf } from "../../platform/principal.ts";
import { accounts } from "../accounts/tables.ts";
import { businesses, businessInvitations, memberships } from "./tables.ts";

export type BusinessRow = typeof businesses.$inferSelect;
export type InvitationRow = typeof businessInvitations.$inferSelect;

/** The business with this id. Not yet authorised. */
export async function unsafeBusinessById(
  reader: Reader,
  id: string,
): Promise<BusinessRow | undefined> {
  const [row] = await reader.select().from(businesses).where(eq(businesses.id, id));
  return row;
}

/** The name of a business; empty if there is none with this id. */
export async function nameOfBusiness(reader: Reader, id: string): Promise<string> {
  const [row] = await reader
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row?.name ?? "";
}

/** The business that an account belongs to and its role there; null if it belongs to none. */
export async function memberOf(reader: Reader, account: string): Promise<MemberOf | null> {
  const [row] = await reader
    .select({ id: memberships.business, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.account, account));
  return row ?? null;
}

/** A member of a business. */
export interface MemberRow {
  readonly account: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
  readonly role: BusinessRole;
  readonly since: Date;
  /**
   * Whether they have deleted their account and can still revoke the deletion. Meanwhile they do not count as an admin.
   */
  readonly closed: boolean;
}

/** Whether a member can administer the business now. */
export const isOpenAdmin = ({ role, closed }: Pick<MemberRow, "role" | "closed">): boolean =>
  role === "admin" && !closed;

/** The members of a business, in the order in which they joined. */
export async function membersOf(reader: Reader, business: string): Promise<MemberRow[]> {
  return reader
    .select({
      account: memberships.account,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      language: accounts.lang,
      role: memberships.role,
      since: memberships.since,
      closed: sql<boolean>`${accounts.closedAt} is not null`,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account))
    .where(eq(memberships.business, business))
    .orderBy(asc(memberships.since), asc(memberships.account));
}

/** The valid invitations of a business. */
export async function openInvitations(
  reader: Reader,
  business: string,
  now: Date,
): Promise<InvitationRow[]> {
  return reader
    .select()
    .from(businessInvitations)
    .where(and(eq(businessInvitations.business, business), gt(businessInvitations.expiresAt, now)))
    .orderBy(asc(businessInvitations.createdAt), asc(businessInvitations.id));
}

/** The open invitations to an address, with their senders. */
export async function invitationsTo(reader: Reader, email: string, now: Date) {
  return reader
    .select({
      id: businessInvitations.id,
      business: businessInvitations.business,
      businessName: businesses.name,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      expiresAt: businessInvitations.expiresAt,
    })
    .from(businessInvitations)
    .innerJoin(businesses, eq(businesses.id, businessInvitations.business))
    .innerJoin(accounts, eq(accounts.id, businessInvitations.invitedBy))
    .where(and(eq(businessInvitations.email, email), gt(businessInvitations.expiresAt, now)))
    .orderBy(asc(businessInvitations.createdAt));
}
