/** Domains of a business as the service responds with them. */
import { business, can, MOMENT } from "./answers.ts";

export const ACTS = ["read", "check", "email", "prove", "remove"] as const;
export const mail = (domain: string, more: object = {}) => ({
  addresses: (["admin", "hostmaster"] as const).map((mailbox) => ({
    mailbox,
    address: `${mailbox}@${domain}`,
  })),
  sent: null,
  proven_until: null,
  ...more,
});
export const VALUE = "paraph-verification=7f3c91d2e84b4a0b9c561234";
export const pending = (domain = "brunner.example", more: object = {}) => ({
  domain,
  written: domain,
  state: "pending",
  record: { type: "TXT", name: `_paraph.${domain}`, value: VALUE, ttl: 3600 },
  mail: mail(domain),
  members: 0,
  requested_at: MOMENT,
  requested_by: { id: "lena", name: "Lena Brunner" },
  verified_at: null,
  last_checked_at: null,
  last_result: null,
  found: [],
  ends_at: "2025-03-11T08:12:00.000Z",
  missing_since: null,
  lost_at: null,
  members_join: false,
  can: can("domain", ACTS),
  ...more,
});
export const verified = (domain = "brunner.example", more: object = {}) =>
  pending(domain, {
    state: "verified",
    verified_at: MOMENT,
    last_checked_at: MOMENT,
    last_result: "found",
    ends_at: null,
    members: 16,
    can: can("domain", [...ACTS, "change"]),
    ...more,
  });
export const counted = (...domains: readonly { domain: string; state: string }[]) =>
  business({
    domains: domains.map(({ domain, state }) => ({ domain, state: state as "pending" })),
  });
