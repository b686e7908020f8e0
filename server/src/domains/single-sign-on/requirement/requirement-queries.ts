/** Reads for admins about required single sign-on. */
import { and, asc, eq, gt, isNotNull, ne, not } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";
import { accounts } from "../../accounts/tables.ts";
import { recoveryCodesLeft } from "../../authentication/index.ts";
import { secondFactors } from "../../authentication/tables.ts";
import { businessDomains, memberHostCounts, memberships } from "../../businesses/tables.ts";
import { ssoConnections } from "../tables.ts";
import { isInForce } from "./login-rule-queries.ts";

/** An admin, and whether they can be the emergency admin: with a password and a confirmed second factor. */
export interface Candidate {
  readonly account: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasPassword: boolean;
  readonly hasFactor: boolean;
  readonly recoveryCodesLeft: number;
}

/** The maximum number of admins to choose from. */
const OFFERED = 100;

/** The admins of a business with open accounts, in the order in which they joined: the first 100. */
export async function candidatesOf(reader: Reader, business: string): Promise<Candidate[]> {
  const rows = await reader
    .select({
      account: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      passwordHash: accounts.passwordHash,
      confirmedAt: secondFactors.confirmedAt,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(
      and(
        eq(memberships.business, business),
        eq(memberships.role, "admin"),
        not(memberships.closed),
      ),
    )
    .orderBy(asc(memberships.since), asc(memberships.account))
    .limit(OFFERED);
  return Promise.all(
    rows.map(async ({ passwordHash, confirmedAt, ...one }) => ({
      ...one,
      hasPassword: passwordHash !== null,
      hasFactor: confirmedAt !== null,
      recoveryCodesLeft: confirmedAt === null ? 0 : await recoveryCodesLeft(reader, one.account),
    })),
  );
}

/** A member for whom single sign-on is required. */
export interface Affected {
  readonly account: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: (typeof accounts.$inferSelect)["lang"];
}

interface Whom {
  readonly business: string;
  readonly domain: string;
  readonly emergencyAdmin: string | null;
}

const affected = ({ business, domain, emergencyAdmin }: Whom) =>
  and(
    eq(memberships.business, business),
    eq(memberships.host, domain),
    not(memberships.closed),
    emergencyAdmin === null ? undefined : ne(memberships.account, emergencyAdmin),
  );

/** The number of members with open accounts whom a requirement affects, from the counts of the business. */
export async function countAffected(
  reader: Reader,
  { business, domain, emergencyAdmin }: Whom,
): Promise<number> {
  const [kept] = await reader
    .select({ items: memberHostCounts.items })
    .from(memberHostCounts)
    .where(and(eq(memberHostCounts.business, business), eq(memberHostCounts.host, domain)));
  const own = and(eq(memberships.business, business), eq(memberships.host, domain));
  const closed = await reader.$count(memberships, and(own, eq(memberships.closed, true)));
  const excepted =
    emergencyAdmin === null
      ? 0
      : await reader.$count(
          memberships,
          and(own, eq(memberships.account, emergencyAdmin), not(memberships.closed)),
        );
  return (kept?.items ?? 0) - closed - excepted;
}

/** These members in the order of their ids: at most `most` of them after an id, or all. */
export async function affectedMembers(
  reader: Reader,
  whom: Whom,
  page?: { readonly after: string | null; readonly most: number },
): Promise<Affected[]> {
  const rows = reader
    .select({
      account: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      language: accounts.lang,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account))
    .where(and(affected(whom), page?.after ? gt(memberships.account, page.after) : undefined))
    .orderBy(asc(memberships.account));
  return page === undefined ? rows : rows.limit(page.most);
}

/** The connections whose emergency admin this account is, and whether the requirement is in force. */
export async function emergenciesOf(reader: Reader, account: string) {
  const its = and(
    eq(ssoConnections.emergencyAdmin, account),
    isNotNull(ssoConnections.requiredSince),
  );
  const rows = await reader
    .select({
      connection: ssoConnections.id,
      business: businessDomains.business,
      domain: businessDomains.domain,
    })
    .from(ssoConnections)
    .innerJoin(businessDomains, eq(businessDomains.id, ssoConnections.domain))
    .where(its);
  const inForce = await reader
    .select({ connection: ssoConnections.id })
    .from(ssoConnections)
    .innerJoin(businessDomains, eq(businessDomains.id, ssoConnections.domain))
    .where(and(its, isInForce));
  const ids = new Set(inForce.map(({ connection }) => connection));
  return rows.map((row) => ({ ...row, inForce: ids.has(row.connection) }));
}
