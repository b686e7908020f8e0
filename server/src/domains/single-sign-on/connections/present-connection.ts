/** Identity providers as admins see them. */
import { SSO_CLAIMS } from "@paraph/contract/calls/single-sign-on";
import type { SsoConnection } from "@paraph/contract/calls/single-sign-on";
import { errorSentence } from "@paraph/language/errors";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { can } from "../../../platform/policy.ts";
import type { Admin } from "../../../platform/principal.ts";
import { acsOf, callbackOf, metadataOf } from "../addresses.ts";
import { singleSignOnPolicy } from "../policy.ts";
import type { ConnectionRow, DomainWithConnection } from "../queries.ts";

/** What admins enter at their provider, by the protocol. */
export const presentAddresses = (context: Pick<AppContext, "publicUrl">, domain: string) => ({
  oidc_redirect: callbackOf(context, domain),
  saml_acs: acsOf(context, domain),
  saml_entity_id: metadataOf(context, domain),
});

/** The provider of a domain; null if it has none. */
export function presentConnection(
  who: Admin,
  it: DomainWithConnection,
  language: Locale,
): SsoConnection | null {
  const { connection: row } = it;
  if (row === null) return null;
  const { secretEnd, secretAt } = row;
  return {
    id: row.id,
    method: row.method,
    issuer: row.issuer,
    client_id: row.clientId,
    client_secret:
      secretEnd === null || secretAt === null
        ? null
        : { ends_in: secretEnd, stored_at: secretAt.toISOString() },
    state: row.state,
    test: presentTest(row, language),
    can: can(singleSignOnPolicy, who, it),
  };
}

function presentTest(row: ConnectionRow, language: Locale): SsoConnection["test"] {
  const { testedAt, testError, testClaims } = row;
  if (testedAt === null) return null;
  return {
    at: testedAt.toISOString(),
    passed: testError === null,
    key: testError,
    message: testError === null ? null : errorSentence(testError, language),
    claims:
      testClaims === null
        ? []
        : SSO_CLAIMS.map((claim) => ({ claim, value: testClaims[claim] ?? null })),
  };
}
