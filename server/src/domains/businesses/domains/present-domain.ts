/** A domain as the admins of its business see it. */
import { domainToUnicode } from "node:url";
import type { BusinessDomain } from "@paraph/contract/calls/business-domains";
import { DOMAIN_MAILBOXES } from "@paraph/rules/domain-names";
import { limits } from "@paraph/rules/limits";
import { after } from "../../../platform/clock.ts";
import { can } from "../../../platform/policy.ts";
import type { Admin } from "../../../platform/principal.ts";
import type { NamedPerson } from "../audit/trail-queries.ts";
import { TTL } from "./domain-mails.ts";
import { domainPolicy } from "./domain-policy.ts";
import type { DomainRow } from "./domain-queries.ts";
import { recordNameOf } from "./judge-check.ts";

/** A domain with its proofs, and how many members have an address of it. `people`: the names of the people who added them. */
export function presentDomain(
  who: Admin,
  row: DomainRow,
  {
    members,
    people,
    now,
  }: {
    readonly members: number;
    readonly people: ReadonlyMap<string, NamedPerson>;
    readonly now: Date;
  },
): BusinessDomain {
  const { domain, failingSince, requestedBy } = row;
  const by = requestedBy === null ? undefined : people.get(requestedBy);
  return {
    domain,
    written: domainToUnicode(domain) || domain,
    state: row.state,
    record: { type: "TXT", name: recordNameOf(domain), value: row.verification, ttl: TTL },
    mail: {
      addresses: DOMAIN_MAILBOXES.map((mailbox) => ({ mailbox, address: `${mailbox}@${domain}` })),
      sent: sentOf(row, now),
      proven_until: row.mailProvenUntil?.toISOString() ?? null,
    },
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

/** The last link that was mailed, while it is valid. */
function sentOf(
  { domain, proofMailbox, proofEndsAt }: DomainRow,
  now: Date,
): BusinessDomain["mail"]["sent"] {
  if (proofMailbox === null || proofEndsAt === null || proofEndsAt <= now) return null;
  return { address: `${proofMailbox}@${domain}`, valid_until: proofEndsAt.toISOString() };
}
