/** Reads of the domains of businesses. */
import { domainOfEmail } from "@paraph/rules/domain-names";
import { and, asc, count, eq, lte, sql } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { accounts } from "../../accounts/tables.ts";
import { businessDomains, memberships } from "../tables.ts";

export type DomainRow = typeof businessDomains.$inferSelect;

const isVerified = (domain: string) =>
  and(eq(businessDomains.domain, domain), eq(businessDomains.state, "verified"));

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

/** The domains of a business, in the order of their names. */
export async function domainsOf(reader: Reader, business: string): Promise<DomainRow[]> {
  return reader
    .select()
    .from(businessDomains)
    .where(eq(businessDomains.business, business))
    .orderBy(asc(businessDomains.domain));
}

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

/** How many members of a business have an address of each domain, by the domain as the DNS has it. */
export async function membersByDomain(
  reader: Reader,
  business: string,
): Promise<ReadonlyMap<string, number>> {
  const host = sql<string>`split_part(${accounts.email}, '@', -1)`;
  const rows = await reader
    .select({ host, members: count() })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account))
    .where(eq(memberships.business, business))
    .groupBy(host);
  const counts = new Map<string, number>();
  for (const { host: written, members } of rows) {
    const domain = domainOfEmail(written);
    if (domain !== undefined) counts.set(domain, (counts.get(domain) ?? 0) + members);
  }
  return counts;
}
