/** The calls of domains. Each response but one is the list of all domains (specification section 7). */
import type { BusinessDomain, businessDomainCalls } from "@paraph/contract/calls/business-domains";
import { readDomain } from "@paraph/rules/domain-names";
import type { ActOn } from "@paraph/contract/acts";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { authorise } from "../../../platform/policy.ts";
import type { Admin } from "../../../platform/principal.ts";
import { peopleNamed } from "../audit/trail-queries.ts";
import { businessPolicy } from "../policy.ts";
import { unsafeBusinessById } from "../queries.ts";
import { addDomain, changeDomain, emailSteps, removeDomain } from "./change-domains.ts";
import { checkNow } from "./check-domain.ts";
import { domainPolicy } from "./domain-policy.ts";
import { domainsOf, membersByDomain, unsafeDomainOf } from "./domain-queries.ts";
import { presentDomain } from "./present-domain.ts";
import { proveDomain, sendProof } from "./prove-by-mail.ts";

/** The handlers. */
export function businessDomainHandlers(context: AppContext): Handlers<typeof businessDomainCalls> {
  const { db, clock } = context;
  const administered = async (who: Admin) =>
    authorise(businessPolicy, "administer", who, await unsafeBusinessById(db, who.business.id));
  /** Refuses a call before it waits for the lock of the business. */
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
    const now = clock.now();
    return rows.map((row) => {
      const known = { members: members.get(row.domain) ?? 0, people, now };
      return presentDomain(who, row, known);
    });
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
    mailDomainProof: async ({ who, body }) => {
      const { domain } = await found(who, "prove", body.domain);
      await sendProof(context, who, { domain, mailbox: body.mailbox });
      return list(who);
    },
    proveDomain: async ({ who, body, ip }) => {
      const { domain } = await found(who, "prove", body.domain);
      await proveDomain(context, who, { domain, token: body.token, ip });
      return list(who);
    },
  };
}
