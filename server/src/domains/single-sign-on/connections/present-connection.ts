/** Identity providers as admins see them. */
import { SSO_CLAIMS } from "@paraph/contract/calls/single-sign-on";
import type { SsoConnection } from "@paraph/contract/calls/single-sign-on";
import { errorSentence } from "@paraph/language/errors";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { can } from "../../../platform/policy.ts";
import type { Admin } from "../../../platform/principal.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import { acsOf, callbackOf, metadataOf } from "../addresses.ts";
import { singleSignOnPolicy } from "../policy.ts";
import { startOfSession } from "../queries.ts";
import type { ConnectionRow, DomainWithConnection } from "../queries.ts";
import { countAffected } from "../requirement/requirement-queries.ts";
import type { Candidate } from "../requirement/requirement-queries.ts";

/** The values that admins enter at their provider, by protocol. */
export const presentAddresses = (context: Pick<AppContext, "publicUrl">, domain: string) => ({
  oidc_redirect: callbackOf(context, domain),
  saml_acs: acsOf(context, domain),
  saml_entity_id: metadataOf(context, domain),
});

/** The provider of a domain; null if it has none. */
export async function presentConnection(
  reader: Reader,
  who: Admin,
  it: DomainWithConnection,
  language: Locale,
): Promise<SsoConnection | null> {
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
    test: await presentTest(reader, row, language),
    requirement: await presentRequirement(reader, who, it, row),
    can: can(singleSignOnPolicy, who, it),
  };
}

async function presentRequirement(
  reader: Reader,
  who: Admin,
  { business, domain }: DomainWithConnection,
  { id, requiredSince, emergencyAdmin }: ConnectionRow,
): Promise<SsoConnection["requirement"]> {
  return {
    since: requiredSince?.toISOString() ?? null,
    emergency_admin: emergencyAdmin,
    members: await countAffected(reader, { business, domain, emergencyAdmin }),
    logged_in: (await startOfSession(reader, who.sessionId))?.connection === id,
  };
}

/** An admin, with whether they can be the emergency admin or what is missing. */
export const presentCandidate = (one: Candidate) => ({
  id: one.account,
  email: one.email,
  first_name: one.firstName,
  last_name: one.lastName,
  password: one.hasPassword,
  second_factor: one.hasFactor,
  recovery_codes_left: one.recoveryCodesLeft,
});

async function presentTest(
  reader: Reader,
  row: ConnectionRow,
  language: Locale,
): Promise<SsoConnection["test"]> {
  const { testedAt, testError, testClaims, tester } = row;
  if (testedAt === null) return null;
  const by = tester === null ? undefined : await unsafeAccountById(reader, tester);
  return {
    by: by?.email ?? null,
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
