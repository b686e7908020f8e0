/** Reads of businesses. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { accounts } from "../accounts/tables.ts";
import { businesses, businessInvitations, memberships } from "./tables.ts";

export type BusinessRow = typeof businesses.$inferSelect;
export type Membership = typeof memberships.$inferSelect;
export type InvitationRow = typeof businessInvitations.$inferSelect;

/** A business, and the caller's role in it. Not yet authorised. */
export interface UnsafeBusiness {
  readonly business: BusinessRow;
  readonly membership: Membership | undefined;
}

/** The business with this id, with one person's role in it. */
export async function unsafeBusiness(
  reader: Reader,
  id: string,
  account: string,
): Promise<UnsafeBusiness | undefined> {
  const [row] = await reader
    .select({ business: businesses, membership: memberships })
    .from(businesses)
    .leftJoin(
      memberships,
      and(eq(memberships.business, businesses.id), eq(memberships.account, account)),
    )
    .where(eq(businesses.id, id));
  return row && { business: row.business, membership: row.membership ?? undefined };
}

/** The business that a person belongs to. */
export async function businessOf(
  reader: Reader,
  account: string,
): Promise<{ business: BusinessRow; membership: Membership } | undefined> {
  const [row] = await reader
    .select({ business: businesses, membership: memberships })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.business))
    .where(eq(memberships.account, account));
  return row;
}

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

/** The id of the business for which an account acts now: the one that it belongs to; null if it belongs to none. */
export async function businessIdOf(reader: Reader, account: string): Promise<string | null> {
  const [row] = await reader
    .select({ business: memberships.business })
    .from(memberships)
    .where(eq(memberships.account, account));
  return row?.business ?? null;
}

/** A member of a business. */
export interface MemberRow {
  readonly account: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly role: Membership["role"];
  readonly since: Date;
  /** Whether they have deleted their account and may still revoke that: meanwhile they do not count as an admin. */
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
