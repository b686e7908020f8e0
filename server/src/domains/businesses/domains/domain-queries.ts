/** Reads of the domains of businesses. */
import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import type { ExtraSource } from "../ports.ts";
import { businessDomains, memberHostCounts } from "../tables.ts";

export type DomainRow = typeof businessDomains.$inferSelect;

const isVerified = (domain: string) =>
  and(eq(businessDomains.domain, domain), eq(businessDomains.state, "verified"));

/**
 * Whether a domain gives new rights: new accounts and memberships, links with accounts, connections of identity providers. It
 * does while the last response of a name server contained its record, or while a proof by mail is valid. In the grace period
 * after that, somebody else may already own the domain, so only existing links continue to work (decision 0085).
 */
export const isProven = ({ state, failingSince }: Pick<DomainRow, "state" | "failingSince">) =>
  state === "verified" && failingSince === null;

/** The row of the business that has verified a domain (in lower case, ASCII); undefined if none has. */
export async function verifiedDomain(
  reader: Reader,
  domain: string,
): Promise<DomainRow | undefined> {
  const [row] = await reader.select().from(businessDomains).where(isVerified(domain));
  return row;
}

/** The business that has verified a domain (in lower case, ASCII), by its id; undefined if none has. */
export async function businessOfVerifiedDomain(
  reader: Reader,
  domain: string,
): Promise<string | undefined> {
  return (await verifiedDomain(reader, domain))?.business;
}

/** Whether a business has verified at least one domain. */
export async function hasVerifiedDomain(reader: Reader, business: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: businessDomains.id })
    .from(businessDomains)
    .where(and(eq(businessDomains.business, business), eq(businessDomains.state, "verified")))
    .limit(1);
  return row !== undefined;
}

/** The domains of a business, in the order of their names. */
export async function domainsOf(reader: Reader, business: string): Promise<DomainRow[]> {
  return reader
    .select()
    .from(businessDomains)
    .where(eq(businessDomains.business, business))
    .orderBy(asc(businessDomains.domain));
}

/** The domains in the extras of a business: proven ones are in force. */
export const domainExtra: ExtraSource = async (reader, business) => {
  const rows = await domainsOf(reader, business);
  return { kind: "domains", total: rows.length, active: rows.filter(isProven).length };
};

/** A domain of a business. Not yet authorised. */
export async function unsafeDomainOf(
  reader: Reader,
  business: string,
  domain: string,
): Promise<DomainRow | undefined> {
  const [row] = await reader
    .select()
    .from(businessDomains)
    .where(and(eq(businessDomains.business, business), eq(businessDomains.domain, domain)));
  return row;
}

/** A domain by its id. */
export async function domainById(reader: Reader, id: string): Promise<DomainRow | undefined> {
  const [row] = await reader.select().from(businessDomains).where(eq(businessDomains.id, id));
  return row;
}

/** Domains that are due to be checked, locked; those that others have locked are left out. */
export async function dueDomains(
  tx: Transaction,
  now: Date,
  most: number,
): Promise<{ readonly id: string }[]> {
  return tx
    .select({ id: businessDomains.id })
    .from(businessDomains)
    .where(lte(businessDomains.dueAt, now))
    .orderBy(asc(businessDomains.dueAt))
    .limit(most)
    .for("no key update", { skipLocked: true });
}

/** The number of members of a business who have an address of each of these domains. */
export async function membersByDomain(
  reader: Reader,
  business: string,
  domains: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (domains.length === 0) return new Map();
  const rows = await reader
    .select({ host: memberHostCounts.host, members: memberHostCounts.items })
    .from(memberHostCounts)
    .where(
      and(eq(memberHostCounts.business, business), inArray(memberHostCounts.host, [...domains])),
    );
  return new Map(rows.map(({ host, members }) => [host, members]));
}
