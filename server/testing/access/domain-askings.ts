/** How the calls of the domains of a business are asked for. */
import type { CallKey } from "@paraph/contract/client";
import type { Ask } from "../access.ts";

const ofBusiness: Ask = ({ business: id }) => ({ path: { id } });
const ofDomain =
  (more: object): Ask =>
  ({ business: id, domain }) => ({ path: { id }, body: { domain, ...more } });

export const DOMAIN_ASKINGS = {
  "GET /v1/businesses/{id}/domains": ofBusiness,
  "POST /v1/businesses/{id}/domains": ({ business: id }) => ({
    path: { id },
    body: { domain: "keller.example" },
  }),
  "DELETE /v1/businesses/{id}/domains": ofDomain({}),
  "PUT /v1/businesses/{id}/domains": ofDomain({ members_join: false }),
  "POST /v1/businesses/{id}/domains/check": ofDomain({}),
  "POST /v1/businesses/{id}/domains/email": ofDomain({ email: "hostmaster@example.test" }),
  "POST /v1/businesses/{id}/domains/proof-mail": ofDomain({ mailbox: "hostmaster" }),
  "POST /v1/businesses/{id}/domains/proof": ofDomain({ token: "x".repeat(43) }),
} as const satisfies Partial<Record<CallKey, Ask>>;
