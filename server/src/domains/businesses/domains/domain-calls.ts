/** The calls of domains. Each response but one is the list of all domains (specification section 7). */
import { domainToUnicode } from "node:url";
import type { BusinessDomain, businessDomainCalls } from "@paraph/contract/calls/business-domains";
import { readDomain } from "@paraph/rules/domain-names";
import { limits } from "@paraph/rules/limits";
import type { ActOn } from "@paraph/contract/acts";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { authorise, can } from "../../../platform/policy.ts";
import type { Admin } from "../../../platform/principal.ts";
import { peopleNamed } from "../audit/trail-queries.ts";
import type { NamedPerson } from "../audit/trail-queries.ts";
import { businessPolicy } from "../policy.ts";
import { unsafeBusinessById } from "../queries.ts";
import { addDomain, changeDomain, emailSteps, removeDomain } from "./change-domains.ts";
import { checkNow } from "./check-domain.ts";
import { TTL } from "./domain-mails.ts";
import { domainPolicy } from "./domain-policy.ts";
import { domainsOf, membersByDomain, unsafeDomainOf } from "./domain-queries.ts";
import type { DomainRow } from "./domain-queries.ts";
import { recordNameOf } from "./judge-check.ts";

/** The handlers. */
export function businessDomainHandlers(context: AppContext): Handlers<typeof businessDomainCalls> {
  const { db } = context;
  const administered = async (who: Admin) =>
    authorise(businessPolicy, "administer", who, await unsafeBusinessById(db, who.business.id));
  /** Refuses before anybody waits for the lock of the business. */
  const found = async (who: Admin, act: ActOn<"domain">, written: string) => {
    const { domain } = readDomain(written);
    const unsafeDomain =
      domain === undefined ? undefined : await unsafeDomainOf(db, who.business.id, domain);
    return authorise(domainPolicy, act, who, unsafeDomain);
  };
  const list = async (who: Admin): Promise<BusinessDomain[]> => {
    const { id } = await administered(who);
    const rows = await domainsOf(db, id);
    if (rows.length === 0) return [];
    const domains = rows.map(({ domain }) => domain);
    const members = await membersByDomain(db, id, domains);
    const people = await peopleNamed(
      db,
      rows.flatMap(({ requestedBy }) => requestedBy ?? []),
    );
    return rows.map((row) => presentDomain(who, row, members.get(row.domain) ?? 0, people));
  };

  return {
    listDomains: ({ who }) => list(who),
    addDomain: async ({ who, body, ip }) => {
      await administered(who);
      await addDomain(context, who, { domain: body.domain, ip });
      return list(who);
    },
    removeDomain: async ({ who, body, ip }) => {
      const { domain } = await found(who, "remove", body.domain);
      await removeDomain(context, who, { domain, ip });
      return list(who);
    },
    checkDomain: async ({ who, body, ip }) => {
      const { domain } = await found(who, "check", body.domain);
      await checkNow(context, who, { domain, ip });
      return list(who);
    },
    changeDomain: async ({ who, body, ip }) => {
      const { domain } = await found(who, "change", body.domain);
      await changeDomain(context, who, { domain, joins: body.members_join, ip });
      return list(who);
    },
    emailDomainSteps: async ({ who, body }) => {
      const { domain } = await found(who, "email", body.domain);
      await emailSteps(context, who, { domain, email: body.email });
      return { ok: true };
    },
  };
}

function presentDomain(
  who: Admin,
  row: DomainRow,
  members: number,
  people: ReadonlyMap<string, NamedPerson>,
): BusinessDomain {
  const { domain, failingSince, requestedBy } = row;
  const by = requestedBy === null ? undefined : people.get(requestedBy);
  return {
    domain,
    written: domainToUnicode(domain) || domain,
    state: row.state,
    record: { type: "TXT", name: recordNameOf(domain), value: row.verification, ttl: TTL },
    members,
    requested_at: row.requestedAt.toISOString(),
    requested_by:
      requestedBy === null || by === undefined
        ? null
        : { id: requestedBy, name: by.name || by.email },
    verified_at: row.verifiedAt?.toISOString() ?? null,
    last_checked_at: row.lastCheckedAt?.toISOString() ?? null,
    last_result: row.lastResult,
    found: row.lastFound,
    ends_at: row.endsAt?.toISOString() ?? null,
    missing_since: failingSince?.toISOString() ?? null,
    lost_at: failingSince && after(failingSince, limits.domains.missing).toISOString(),
    members_join: row.joins,
    can: can(domainPolicy, who, row),
  };
}
