/** Reads of the domains of businesses. */
import { and, asc, eq } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";
import { businessDomains } from "../tables.ts";

export type DomainRow = typeof businessDomains.$inferSelect;

/** The business that has verified a domain (in lower case, ASCII), by its id; undefined if none has. */
export async function businessOfVerifiedDomain(
  reader: Reader,
  domain: string,
): Promise<string | undefined> {
  const [row] = await reader
    .select({ business: businessDomains.business })
    .from(businessDomains)
    .where(and(eq(businessDomains.domain, domain), eq(businessDomains.state, "verified")));
  return row?.business;
}

/** The domains of a business, in the order of their names. */
export async function domainsOf(reader: Reader, business: string): Promise<DomainRow[]> {
  return reader
    .select()
    .from(businessDomains)
    .where(eq(businessDomains.business, business))
    .orderBy(asc(businessDomains.domain));
}
