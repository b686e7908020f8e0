/** The rule by which people of businesses log in. It is read each time, so that it is always current. */
import { domainOfEmail } from "@paraph/rules/domain-names";
import { limits } from "@paraph/rules/limits";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { after } from "../../../platform/clock.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { hashToken, isId } from "../../../platform/ids.ts";
import type { ArrivedLogin, LoginRule } from "../../authentication/index.ts";
import { isProven } from "../../businesses/index.ts";
import { businessDomains, memberships } from "../../businesses/tables.ts";
import { ssoConnections, ssoLinks, ssoLogins } from "../tables.ts";

/**
 * A requirement is in force while its domain is verified, its provider is turned on, and it has an emergency admin. If one of
 * them ends, people log in with their passwords again: nobody is locked out.
 */
export const isInForce = and(
  eq(businessDomains.state, "verified"),
  eq(ssoConnections.state, "active"),
  isNotNull(ssoConnections.requiredSince),
  isNotNull(ssoConnections.emergencyAdmin),
);

/**
 * How an account can log in. While the record of the domain is missing, only members whose accounts are linked can log in at the
 * provider, so the requirement applies only to them.
 */
export async function loginRuleOf(
  reader: Reader,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<LoginRule> {
  const required = await reader
    .select({
      connection: ssoConnections.id,
      emergencyAdmin: ssoConnections.emergencyAdmin,
      domain: businessDomains.domain,
      state: businessDomains.state,
      failingSince: businessDomains.failingSince,
      link: ssoLinks.account,
    })
    .from(memberships)
    .innerJoin(businessDomains, eq(businessDomains.business, memberships.business))
    .innerJoin(ssoConnections, eq(ssoConnections.domain, businessDomains.id))
    .leftJoin(
      ssoLinks,
      and(eq(ssoLinks.connection, ssoConnections.id), eq(ssoLinks.account, memberships.account)),
    )
    .where(and(eq(memberships.account, id), isInForce));
  if (required.some(({ emergencyAdmin }) => emergencyAdmin === id)) return { way: "emergency" };
  const own = required.find(({ domain }) => domain === domainOfEmail(email));
  if (own === undefined) return { way: "any" };
  const linked = own.link !== null;
  if (!linked && !isProven(own)) return { way: "any" };
  return { way: "single_sign_on", connection: own.connection, linked };
}

/** The requirement of the domain of an address; the same for each of its addresses. */
export async function requiresSingleSignOn(
  reader: Reader,
  email: string,
): Promise<{ readonly login: boolean; readonly newOnes: boolean }> {
  const [row] = await reader
    .select({ state: businessDomains.state, failingSince: businessDomains.failingSince })
    .from(businessDomains)
    .innerJoin(ssoConnections, eq(ssoConnections.domain, businessDomains.id))
    .where(and(eq(businessDomains.domain, domainOfEmail(email) ?? ""), isInForce));
  return { login: row !== undefined, newOnes: row !== undefined && isProven(row) };
}

/** The connection of a login that has returned to its browser, has this address, and is not used yet. */
export async function arrivedConnection(
  reader: Reader,
  now: Date,
  email: string,
  { login, browser }: ArrivedLogin,
): Promise<string | undefined> {
  if (!isId(login) || browser === undefined) return undefined;
  const [row] = await reader
    .select({ connection: ssoLogins.connection })
    .from(ssoLogins)
    .innerJoin(ssoConnections, eq(ssoConnections.id, ssoLogins.connection))
    .where(
      and(
        eq(ssoLogins.id, login),
        eq(ssoLogins.browserHash, hashToken(browser)),
        eq(ssoLogins.email, email.toLowerCase()),
        eq(ssoLogins.version, ssoConnections.version),
        eq(ssoConnections.state, "active"),
        isNull(ssoLogins.tester),
        isNull(ssoLogins.usedAt),
        isNotNull(ssoLogins.subject),
        gt(ssoLogins.arrivedAt, after(now, -limits.sso.login)),
      ),
    );
  return row?.connection;
}
