/** Reads of identity providers and of the accounts that log in at them. */
import { domainOfEmail } from "@paraph/rules/domain-names";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { sessions } from "../authentication/tables.ts";
import type { ExtraSource } from "../businesses/index.ts";
import { businessDomains, businesses } from "../businesses/tables.ts";
import { ssoConnections, ssoLinks, ssoLogins } from "./tables.ts";

type DomainRow = typeof businessDomains.$inferSelect;
export type ConnectionRow = typeof ssoConnections.$inferSelect;

/** A verified domain of a business, with its identity provider if it has one. */
export interface DomainWithConnection {
  readonly id: string;
  readonly business: string;
  readonly domain: string;
  readonly state: DomainRow["state"];
  readonly failingSince: Date | null;
  readonly connection: ConnectionRow | null;
}

/** A connection of a verified domain. */
export type Connected = DomainWithConnection & { readonly connection: ConnectionRow };

const READ = {
  id: businessDomains.id,
  business: businessDomains.business,
  domain: businessDomains.domain,
  state: businessDomains.state,
  failingSince: businessDomains.failingSince,
  connection: ssoConnections,
};
const verified = eq(businessDomains.state, "verified");

const read = (reader: Reader) =>
  reader
    .select(READ)
    .from(businessDomains)
    .leftJoin(ssoConnections, eq(ssoConnections.domain, businessDomains.id));

/** The verified domains of a business with their identity providers, by name. */
export async function domainsWithConnections(
  reader: Reader,
  business: string,
): Promise<DomainWithConnection[]> {
  return read(reader)
    .where(and(eq(businessDomains.business, business), verified))
    .orderBy(asc(businessDomains.domain));
}

/** The verified domain of this name that a business has. Not yet authorised. */
export async function unsafeDomain(
  reader: Reader,
  business: string,
  domain: string,
): Promise<DomainWithConnection | undefined> {
  const its = eq(businessDomains.domain, domain.toLowerCase());
  const [row] = await read(reader).where(
    and(eq(businessDomains.business, business), its, verified),
  );
  return row;
}

/** A connection whose domain is verified; undefined if there is none. */
export async function unsafeConnection(reader: Reader, id: string): Promise<Connected | undefined> {
  const [row] = await read(reader).where(and(eq(ssoConnections.id, id), verified));
  return row?.connection ? { ...row, connection: row.connection } : undefined;
}

/** The identity providers with which people of the domain of an address log in. */
export async function identityProvidersOf(reader: Reader, email: string) {
  return reader
    .select({
      id: ssoConnections.id,
      name: businesses.name,
      protocol: ssoConnections.method,
    })
    .from(ssoConnections)
    .innerJoin(businessDomains, eq(businessDomains.id, ssoConnections.domain))
    .innerJoin(businesses, eq(businesses.id, businessDomains.business))
    .where(
      and(
        eq(businessDomains.domain, domainOfEmail(email) ?? ""),
        verified,
        eq(ssoConnections.state, "active"),
      ),
    );
}

/** Single sign-on in the extras of a business: active connections are in force. */
export const singleSignOnExtra: ExtraSource = async (reader, business) => {
  const rows = await domainsWithConnections(reader, business);
  const states = rows.flatMap(({ connection }) => connection?.state ?? []);
  const active = states.filter((state) => state === "active").length;
  return { kind: "single_sign_on", total: states.length, active };
};

/** Whether a person logs in at an identity provider. */
export async function hasSingleSignOn(reader: Reader, account: string): Promise<boolean> {
  const [row] = await reader
    .select({ account: ssoLinks.account })
    .from(ssoLinks)
    .where(eq(ssoLinks.account, account))
    .limit(1);
  return row !== undefined;
}

/** How and when a session was started; undefined if there is none. */
export async function startOfSession(
  reader: Reader,
  id: string,
): Promise<{ readonly at: Date; readonly connection: string | null } | undefined> {
  const [row] = await reader
    .select({ at: sessions.createdAt, connection: sessions.singleSignOn })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row;
}

/** The ids of all connections of a business, in any state of their domains. */
export async function connectionsOf(reader: Reader, business: string): Promise<string[]> {
  const rows = await reader
    .select({ id: ssoConnections.id })
    .from(ssoConnections)
    .innerJoin(businessDomains, eq(businessDomains.id, ssoConnections.domain))
    .where(eq(businessDomains.business, business));
  return rows.map(({ id }) => id);
}

/** Whether there is a verified domain with this id. */
export async function isVerifiedDomain(reader: Reader, id: string): Promise<boolean> {
  const its = and(eq(businessDomains.id, id), verified);
  const rows = await reader.select({ id: businessDomains.id }).from(businessDomains).where(its);
  return rows.length > 0;
}

/**
 * The domain of a verified login whose person is not linked yet; undefined otherwise. Only for a check of its record: the login
 * is authorised later.
 */
export async function domainOfNewPerson(
  reader: Reader,
  login: string,
): Promise<string | undefined> {
  if (!isId(login)) return undefined;
  const same = and(
    eq(ssoLinks.connection, ssoLogins.connection),
    eq(ssoLinks.subject, ssoLogins.subject),
  );
  const [row] = await reader
    .select({ domain: ssoConnections.domain })
    .from(ssoLogins)
    .innerJoin(ssoConnections, eq(ssoConnections.id, ssoLogins.connection))
    .leftJoin(ssoLinks, same)
    .where(
      and(
        eq(ssoLogins.id, login),
        isNotNull(ssoLogins.subject),
        isNull(ssoLogins.usedAt),
        isNull(ssoLinks.account),
      ),
    );
  return row?.domain;
}

/**
 * The data of single sign-on about a person: their identifiers at providers, and a provider's data from their last test login.
 */
export async function singleSignOnOf(reader: Reader, account: string) {
  const links = await reader
    .select({
      domain: businessDomains.domain,
      issuer: ssoConnections.issuer,
      subject: ssoLinks.subject,
      since: ssoLinks.createdAt,
    })
    .from(ssoLinks)
    .innerJoin(ssoConnections, eq(ssoConnections.id, ssoLinks.connection))
    .innerJoin(businessDomains, eq(businessDomains.id, ssoConnections.domain))
    .where(eq(ssoLinks.account, account))
    .orderBy(asc(ssoLinks.createdAt));
  const tests = await reader
    .select({
      domain: businessDomains.domain,
      issuer: ssoConnections.issuer,
      at: ssoConnections.testedAt,
      claims: ssoConnections.testClaims,
    })
    .from(ssoConnections)
    .innerJoin(businessDomains, eq(businessDomains.id, ssoConnections.domain))
    .where(eq(ssoConnections.tester, account))
    .orderBy(asc(businessDomains.domain));
  return { links, tests };
}
