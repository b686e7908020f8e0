/** The invitations that were not accepted: those of a business, page by page, and those to a person. */
import type { businessMemberCalls } from "@paraph/contract/calls/business-members";
import { and, asc, count, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { transaction } from "../../../platform/database/database.ts";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { begunWords, isBy } from "../../../platform/database/search-words.ts";
import type { CallOf } from "../../../platform/http/call.ts";
import { hashToken } from "../../../platform/ids.ts";
import { accounts } from "../../accounts/tables.ts";
import { businesses, businessInvitations } from "../tables.ts";

export type InvitationsAsked = CallOf<typeof businessMemberCalls.listInvitations>["query"];

const { business: ofBusiness, email, expiresAt, sentAt } = businessInvitations;

/** The columns of each sort order. A page sorts all open invitations of the business. */
const ORDERS = {
  email: [email],
  invited: [sentAt, businessInvitations.id],
  expires: [expiresAt, businessInvitations.id],
};

const INVITATION = {
  id: businessInvitations.id,
  email,
  firstName: businessInvitations.firstName,
  lastName: businessInvitations.lastName,
  role: businessInvitations.role,
  sentAt,
  mailedAt: businessInvitations.mailedAt,
  expiresAt,
  byFirstName: accounts.firstName,
  byLastName: accounts.lastName,
};

const read = (reader: Reader) =>
  reader
    .select(INVITATION)
    .from(businessInvitations)
    // Who invited may have been erased.
    .leftJoin(accounts, eq(accounts.id, businessInvitations.invitedBy));

export type ListedInvitation = Awaited<ReturnType<typeof read>>[number];

/** A page of invitations, and the number on all pages. A search finds the beginnings of words of names and addresses. */
export async function pageOfInvitations(
  db: Database,
  business: string,
  { page, size, sort, search = "", status }: InvitationsAsked,
  now: Date,
): Promise<{ readonly invitations: readonly ListedInvitation[]; readonly total: number }> {
  const words = search === "" ? undefined : begunWords(business, search);
  // A search with only punctuation finds nobody.
  if (search !== "" && words === undefined) return { invitations: [], total: 0 };
  const [column, direction] = sort.split(":") as [keyof typeof ORDERS, "asc" | "desc"];
  const found = and(
    ...(words === undefined
      ? [eq(ofBusiness, business)]
      : [
          isBy(ofBusiness, business),
          sql`${businessInvitations.words} @@ ${words.join(" & ")}::tsquery`,
        ]),
    status && (status === "open" ? gt(expiresAt, now) : lte(expiresAt, now)),
  );
  return transaction(
    db,
    async (tx) => {
      const invitations = await read(tx)
        .where(found)
        .orderBy(...ORDERS[column].map((one) => (direction === "desc" ? desc(one) : asc(one))))
        .limit(size)
        .offset((page - 1) * size);
      const [counted] = await tx.select({ total: count() }).from(businessInvitations).where(found);
      return { invitations, total: counted?.total ?? 0 };
    },
    // One snapshot for the number and the rows.
    { isolation: "repeatable read" },
  );
}

/** The invitations of a business to these addresses, by address. */
export async function invitationsAmong(
  reader: Reader,
  business: string,
  emails: readonly string[],
): Promise<ListedInvitation[]> {
  if (emails.length === 0) return [];
  return read(reader)
    .where(and(eq(ofBusiness, business), inArray(email, [...emails])))
    .orderBy(asc(email));
}

/** The number of invitations of a business that can still be accepted. */
export async function countOpenInvitations(
  reader: Reader,
  business: string,
  now: Date,
): Promise<number> {
  const [counted] = await reader
    .select({ open: count() })
    .from(businessInvitations)
    .where(and(eq(ofBusiness, business), gt(expiresAt, now)));
  return counted?.open ?? 0;
}

/** The open invitation whose link has this token; undefined if there is none. The holder of the link needs no account. */
export async function invitationByToken(reader: Reader, token: string, now: Date) {
  const [found] = await reader
    .select({ ...INVITATION, businessName: businesses.name })
    .from(businessInvitations)
    .innerJoin(businesses, eq(businesses.id, ofBusiness))
    // Who invited may have been erased.
    .leftJoin(accounts, eq(accounts.id, businessInvitations.invitedBy))
    .where(and(eq(businessInvitations.token, hashToken(token)), gt(expiresAt, now)));
  return found;
}

/** The number of invitations that a person sees. */
const MOST_SHOWN = 20;

/** The open invitations to an address, the latest first, with their senders. */
export async function invitationsTo(reader: Reader, to: string, now: Date) {
  return (
    reader
      .select({
        id: businessInvitations.id,
        business: ofBusiness,
        businessName: businesses.name,
        email,
        role: businessInvitations.role,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        expiresAt,
      })
      .from(businessInvitations)
      .innerJoin(businesses, eq(businesses.id, ofBusiness))
      // Who invited may have been erased.
      .leftJoin(accounts, eq(accounts.id, businessInvitations.invitedBy))
      .where(and(eq(email, to), gt(expiresAt, now)))
      .orderBy(desc(sentAt), asc(businessInvitations.id))
      .limit(MOST_SHOWN)
  );
}
