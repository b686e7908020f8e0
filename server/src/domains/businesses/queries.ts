/** Reads of businesses. */
import { and, asc, eq, gt } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import type { MemberOf } from "../../platform/principal.ts";
import { accounts } from "../accounts/tables.ts";
import { businesses, businessInvitations, memberships } from "./tables.ts";

export type BusinessRow = typeof businesses.$inferSelect;

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
    .orderBy(asc(businessInvitations.sentAt));
}
