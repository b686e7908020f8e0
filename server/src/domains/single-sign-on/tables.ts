/** Identity providers of businesses, and logins at them. Only this domain writes them. */
import { SSO_METHODS, SSO_STATES } from "@paraph/contract/calls/single-sign-on";
import type { SsoClaim } from "@paraph/contract/calls/single-sign-on";
import { LOCALES } from "@paraph/language/locales";
import { index, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../../platform/database/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { businessDomains } from "../businesses/tables.ts";

/** The received value of each claim. */
export type ReceivedClaims = Partial<Record<SsoClaim, string>>;

/** The identity provider of a domain. It is deleted with the domain, and is used only while the domain is verified. */
export const ssoConnections = table(
  "sso_connections",
  {
    id: uuid("id").primaryKey(),
    domain: uuid("domain")
      .notNull()
      .references(() => businessDomains.id, { onDelete: "cascade" }),
    method: text("method", { enum: SSO_METHODS }).notNull(),
    /** The issuer (OpenID Connect), or the address of the metadata (SAML). */
    issuer: text("issuer").notNull(),
    clientId: text("client_id"),
    /** The encrypted client secret, its last letters, and since when it is stored. */
    secret: bytea("secret"),
    secretEnd: text("secret_end"),
    secretAt: moment("secret_at"),
    state: text("state", { enum: SSO_STATES }).notNull(),
    /** Changes with the values, so that a test of earlier values does not count. */
    version: uuid("version").notNull(),
    /** The last test login. */
    testedAt: moment("tested_at"),
    /** The reason of a failure: the key of an error; null if it passed. */
    testError: text("test_error"),
    /** The provider's data about the admin who tested. It is erased when the admin leaves. */
    testClaims: jsonb("test_claims").$type<ReceivedClaims>(),
    tester: uuid("tester").references(() => accounts.id, { onDelete: "set null" }),
    /** Since when members with an address of the domain can log in only here; null: not required. */
    requiredSince: moment("required_since"),
    /** The admin who logs in with password and second factor in any case; set while it is required. */
    emergencyAdmin: uuid("emergency_admin").references(() => accounts.id, {
      onDelete: "set null",
    }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("sso_connections_domain").on(t.domain),
    index("sso_connections_tester").on(t.tester),
    index("sso_connections_emergency_admin").on(t.emergencyAdmin),
  ],
);

/** The account of a person of a provider. The person is identified by their identifier there, never by their address. */
export const ssoLinks = table(
  "sso_links",
  {
    connection: uuid("connection")
      .notNull()
      .references(() => ssoConnections.id, { onDelete: "cascade" }),
    /** `sub`, or the NameID with its qualifiers. */
    subject: text("subject").notNull(),
    account: uuid("account")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.connection, t.subject] }),
    uniqueIndex("sso_links_account").on(t.account, t.connection),
  ],
);

/** A login at a provider, or a test login of an admin. Short-lived. */
export const ssoLogins = table(
  "sso_logins",
  {
    id: uuid("id").primaryKey(),
    connection: uuid("connection")
      .notNull()
      .references(() => ssoConnections.id, { onDelete: "cascade" }),
    /** The version of the connection when it started. */
    version: uuid("version").notNull(),
    /** The digest of the `state` parameter, or of the RelayState. */
    stateHash: bytea("state_hash").notNull(),
    /** The digest of the cookie of the browser in which it started. */
    browserHash: bytea("browser_hash").notNull(),
    /** The admin of a test login; null for a login. */
    tester: uuid("tester").references(() => accounts.id, { onDelete: "cascade" }),
    lang: text("lang", { enum: LOCALES }).notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** When the response arrived, which consumes the state. */
    arrivedAt: moment("arrived_at"),
    /** The provider's data about the person, after its response is verified. */
    subject: text("subject"),
    email: text("email"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    authenticatedAt: moment("authenticated_at"),
    /** When it was used for a session or a link. */
    usedAt: moment("used_at"),
  },
  (t) => [
    uniqueIndex("sso_logins_state").on(t.stateHash),
    index("sso_logins_connection").on(t.connection),
    index("sso_logins_tester").on(t.tester),
    index("sso_logins_expires").on(t.expiresAt),
  ],
);

/** Used SAML assertions, by the digest of provider and id, until they expire. */
export const ssoAssertions = table(
  "sso_assertions",
  { digest: bytea("digest").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (t) => [index("sso_assertions_expires").on(t.expiresAt)],
);
