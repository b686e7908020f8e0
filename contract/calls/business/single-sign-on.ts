/**
 * Single sign-on: people log in at the identity provider of their business, by OpenID Connect or SAML 2.0. Admins connect a
 * provider for each verified domain (product decisions: calls of ours).
 */
import { z } from "zod";
import { canOf } from "../../acts.ts";
import { endpoint } from "../../endpoint.ts";
import type { ErrorKey } from "../../errors.ts";
import { filledLine } from "../../free-text.ts";
import { done, id, moment } from "../../shapes.ts";
import { token } from "../../user-shape.ts";

export const SSO_METHODS = ["oidc", "saml"] as const;
export type SsoMethod = (typeof SSO_METHODS)[number];

/** `set_up`: the values are stored; `tested`: a test login with them has passed; `active`: people log in with it. */
export const SSO_STATES = ["set_up", "tested", "active"] as const;

/** The claims about a person that the service reads from a provider, with the names of OpenID Connect Core 1.0 §5.1. */
export const SSO_CLAIMS = [
  "sub",
  "email",
  "given_name",
  "family_name",
  "groups",
  "phone_number",
] as const;
export type SsoClaim = (typeof SSO_CLAIMS)[number];

/** The errors of a provider that cannot be reached or whose data is invalid. */
const OF_PROVIDER = [
  "error.sso.address_refused",
  "error.sso.discovery_unreachable",
  "error.sso.metadata_invalid",
  "error.sso.issuer_mismatch",
  "error.sso.certificate_missing",
  "error.sso.algorithm_refused",
] as const satisfies readonly ErrorKey[];

const connection = z.object({
  /** The id with which the login page starts a login. */
  id,
  method: z.enum(SSO_METHODS),
  /** The issuer (OpenID Connect), or the address of the metadata (SAML). */
  issuer: z.string(),
  /** Null for SAML. */
  client_id: z.string().nullable(),
  /** The end of the client secret, and since when it is stored; null for SAML. The secret itself is never returned. */
  client_secret: z.object({ ends_in: z.string(), stored_at: moment }).nullable(),
  state: z.enum(SSO_STATES),
  /** The last test login with the current values; null if there was none. */
  test: z
    .object({
      at: moment,
      passed: z.boolean(),
      /**
       * The address of the admin who tested, and to whom the claims belong; null after they have left. The claims are deleted as
       * well.
       */
      by: z.string().nullable(),
      /** The reason of a failure: the key of an error, and its sentence. */
      key: z.string().nullable(),
      message: z.string().nullable(),
      /** The received claims; null: none. */
      claims: z.array(z.object({ claim: z.enum(SSO_CLAIMS), value: z.string().nullable() })),
    })
    .nullable(),
  /** Whether everyone at the domain has to log in with the provider. */
  requirement: z.object({
    /** Since when; null: not required. */
    since: moment.nullable(),
    /** The account of the admin who logs in with password and second factor in any case; null if nothing is required. */
    emergency_admin: id.nullable(),
    /** The number of members whom it affects or would affect. */
    members: z.int(),
    /** Whether the session of the caller was started at this provider. Only then can it be required. */
    logged_in: z.boolean(),
  }),
  can: canOf("single_sign_on"),
});
export type SsoConnection = z.output<typeof connection>;

const PATH = "/v1/businesses/{id}/single-sign-on/{domain}";
const address = filledLine(500);

export const singleSignOnCalls = {
  listSingleSignOn: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/single-sign-on",
    summary: "List the verified domains of a business with their identity providers",
    caller: "business-admin",
    response: z.object({
      domains: z.array(
        z.object({
          domain: z.string(),
          /**
           * The values that admins enter at their provider: the redirect address (OpenID Connect); the address for responses, and
           * the entity ID of the service, which is also the address of its metadata (SAML).
           */
          addresses: z.object({
            oidc_redirect: z.string(),
            saml_acs: z.string(),
            saml_entity_id: z.string(),
          }),
          connection: connection.nullable(),
        }),
      ),
      /** The first 100 admins with open accounts. An admin with a password and a second factor can be the emergency admin. */
      admins: z.array(
        z.object({
          id,
          email: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          password: z.boolean(),
          second_factor: z.boolean(),
          recovery_codes_left: z.int(),
        }),
      ),
    }),
    perMinute: 120,
  }),
  connectSingleSignOn: endpoint({
    method: "PUT",
    path: PATH,
    summary:
      "Connect the identity provider of a verified domain, or change its values. They take effect after a test",
    caller: "business-admin",
    secret: true,
    body: z.discriminatedUnion("method", [
      z.strictObject({
        method: z.literal("oidc"),
        issuer: address,
        client_id: filledLine(255),
        /** Can be omitted if the issuer and the client ID stay the same. */
        client_secret: z.string().min(1).max(1024).optional(),
      }),
      z.strictObject({
        method: z.literal("saml"),
        /** The address of the metadata of the provider. */
        issuer: address,
      }),
    ]),
    response: connection,
    errors: [...OF_PROVIDER, "error.sso.secret_missing", "error.domain.record_missing"],
    perMinute: 12,
  }),
  removeSingleSignOn: endpoint({
    method: "DELETE",
    path: PATH,
    summary: "Remove single sign-on of a domain. Its people log in with a password",
    caller: "business-admin",
    response: done,
    perMinute: 30,
  }),
  testSingleSignOn: endpoint({
    method: "POST",
    path: `${PATH}/test`,
    summary:
      "Start a test login. Returns the address at the provider; the result is in the list after it",
    caller: "business-admin",
    secret: true,
    response: z.object({ url: z.string() }),
    errors: [...OF_PROVIDER, "error.domain.record_missing"],
    perMinute: 20,
  }),
  activateSingleSignOn: endpoint({
    method: "POST",
    path: `${PATH}/activate`,
    summary: "Let people of a domain log in with its identity provider",
    caller: "business-admin",
    response: connection,
    errors: ["error.sso.not_tested", "error.domain.record_missing"],
    perMinute: 30,
  }),
  requireSingleSignOn: endpoint({
    method: "PUT",
    path: `${PATH}/requirement`,
    summary:
      "Require single sign-on for all members with an address of the domain, or name another emergency admin. Their other sessions end, and they get an email",
    caller: "business-admin",
    body: z.strictObject({
      /** The account of an admin with a password and a confirmed second factor. */
      emergency_admin: id,
    }),
    response: connection,
    errors: [
      "error.sso.log_in_first",
      "error.sso.emergency_unfit",
      "error.sso.not_active",
      "error.domain.record_missing",
    ],
    perMinute: 30,
  }),
  releaseSingleSignOn: endpoint({
    method: "DELETE",
    path: `${PATH}/requirement`,
    summary: "Let members of a domain log in with their passwords again",
    caller: "business-admin",
    response: done,
    perMinute: 30,
  }),
  startSingleSignOn: endpoint({
    method: "POST",
    path: "/v1/login/single-sign-on/start",
    summary:
      "Start a login at an identity provider (`POST /v1/identity_providers`). Returns its address; a cookie binds the login to the browser",
    caller: "none",
    secret: true,
    body: z.strictObject({
      identity_provider: id,
      /** Whether the provider asks for the credentials even of somebody who is logged in there. */
      again: z.boolean().default(false),
    }),
    response: z.object({ url: z.string() }),
    errors: [...OF_PROVIDER, "error.sso.not_active", "error.auth.origin"],
    perMinute: 30,
  }),
  completeSingleSignOn: endpoint({
    method: "POST",
    path: "/v1/login/single-sign-on",
    summary: "Start a session after the identity provider has sent the person back",
    caller: "none",
    secret: true,
    body: z.strictObject({ login: id }),
    response: token,
    /**
     * `error.sso.password_required`: `details` has `email`. The address already has an account: its person logs in once with the
     * password, then calls `POST /v1/user/single-sign-on`. `error.auth.second_factor_required`: as for a password.
     */
    errors: [
      "error.sso.login_over",
      "error.sso.password_required",
      "error.sso.account_deleted",
      "error.sso.not_active",
      "error.sso.subject_changed",
      "error.sso.other_business",
      "error.domain.record_missing",
      "error.auth.second_factor_required",
      "error.auth.origin",
      "error.business.locked",
      "error.business.no_seats",
      "error.business.removed",
      "error.business.mailbox_taken",
    ],
    perMinute: 30,
  }),
  linkSingleSignOn: endpoint({
    method: "POST",
    path: "/v1/user/single-sign-on",
    summary: "Link the caller’s account with their login at the identity provider",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: z.strictObject({ login: id }),
    response: done,
    errors: [
      "error.sso.login_over",
      "error.sso.not_active",
      "error.sso.subject_changed",
      "error.sso.other_business",
      "error.domain.record_missing",
      "error.auth.fresh_login_required",
      "error.auth.origin",
      "error.business.locked",
      "error.business.no_seats",
      "error.business.removed",
      "error.business.mailbox_taken",
    ],
    perMinute: 30,
  }),
} as const;
