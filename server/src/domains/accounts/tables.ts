/** Accounts, their sessions, links and codes. Only this domain writes them. */
import { SIGN_UP_GOALS } from "@paraph/rules/sign-up";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../../platform/columns.ts";

/** A person. Their e-mail address is proven: an account begins with the confirmation of its address. */
export const accounts = table(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    /** In lower case. */
    email: text("email").notNull(),
    emailVerifiedAt: moment("email_verified_at"),
    passwordHash: text("password_hash"),
    /** The password met fewer rules when it was chosen: the person is asked for a new one. */
    weakPassword: boolean("weak_password").notNull().default(false),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    lang: text("lang").notNull(),
    /** Proven by a code; international. */
    mobile: text("mobile"),
    mobileVerifiedAt: moment("mobile_verified_at"),
    /** Since when someone liable for it vouches for the name, and who. */
    identityVouchedAt: moment("identity_vouched_at"),
    identityVouchedBy: text("identity_vouched_by"),
    /** By which the person logs in, when single sign-on brought them. */
    identityProvider: uuid("identity_provider").references((): AnyPgColumn => identityProviders.id),
    acceptedGtcAt: moment("accepted_gtc_at"),
    acceptedTouAt: moment("accepted_tou_at"),
    freeSignaturesRemaining: integer("free_signatures_remaining").notNull(),
    /** Attributes that the person may change, as lists. */
    attributes: jsonb("attributes").$type<Record<string, string[]>>().notNull().default({}),
    /** Requests of theirs are deleted so many days after their end; null: never by themselves. */
    retentionDays: integer("retention_days"),
    /** Since when the account is closed: its person deleted it, and may revoke that until it is erased. */
    closedAt: moment("closed_at"),
    eraseAt: moment("erase_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("accounts_email").on(t.email),
    index("accounts_erase")
      .on(t.eraseAt)
      .where(sql`${t.eraseAt} is not null`),
  ],
);

/** Someone has asked for an account; whoever opens the mailed link gets it. */
export const registrations = table(
  "registrations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    lang: text("lang").notNull(),
    /** Who brought the person here, as the address of the sign-up said. */
    referralCode: text("referral_code"),
    goal: text("goal", { enum: SIGN_UP_GOALS }),
    acceptedGtcAt: moment("accepted_gtc_at").notNull(),
    createdAt: moment("created_at").notNull(),
    confirmedAt: moment("confirmed_at"),
  },
  (t) => [
    index("registrations_email").on(t.email, t.createdAt),
    index("registrations_unconfirmed")
      .on(t.createdAt)
      .where(sql`${t.confirmedAt} is null`),
  ],
);

/** A mailed link: for a registration (confirmation) or an account (reset, revocation of its deletion). */
export const accountLinks = table(
  "account_links",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["confirmation", "reset", "revoke_delete"] }).notNull(),
    registrationId: uuid("registration_id").references(() => registrations.id, {
      onDelete: "cascade",
    }),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [
    index("account_links_expires").on(t.expiresAt),
    index("account_links_registration").on(t.registrationId),
    index("account_links_account").on(t.accountId),
  ],
);

export const sessions = table(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** To within a few minutes. */
    lastUsedAt: moment("last_used_at"),
    /** As the browser or program called itself. */
    userAgent: text("user_agent").notNull().default(""),
    /** Where the session was begun: the network of the address, shortened; the address itself is not kept. */
    network: text("network").notNull().default(""),
    /** When a code of the second factor was shown in it. */
    secondFactorAt: moment("second_factor_at"),
  },
  (t) => [index("sessions_account").on(t.accountId), index("sessions_expires").on(t.expiresAt)],
);

/** The tokens of a session, kept hashed: one for the tab that logged in, one for each that came later by itself. */
export const sessionTokens = table(
  "session_tokens",
  {
    hash: bytea("hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("session_tokens_session").on(t.sessionId)],
);

/**
 * What a browser that stays logged in has in its cookie, kept hashed. Each counts once and is followed by another; one
 * that comes a second time was copied, and ends its session (RFC 9700 §4.14.2).
 */
export const refreshTokens = table(
  "refresh_tokens",
  {
    hash: bytea("hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("refresh_tokens_session").on(t.sessionId)],
);

/** By which identity providers people of an e-mail domain log in. Businesses fill it for domains that are proven theirs. */
export const identityProviders = table(
  "identity_providers",
  {
    id: uuid("id").primaryKey(),
    /** In lower case, ASCII (RFC 5890). */
    domain: text("domain").notNull(),
    protocol: text("protocol", { enum: ["oidc", "saml"] }).notNull(),
    /** As the login page calls it. */
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("identity_providers_domain").on(t.domain)],
);

/** Somebody was sent to eID+ to sign up, and what it says of them, until they have an account. Short-lived. */
export const eidSignUps = table(
  "eid_sign_ups",
  {
    id: uuid("id").primaryKey(),
    /** Of the state that comes back with them. */
    stateHash: bytea("state_hash").notNull(),
    lang: text("lang").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** They came back; with this state nobody does a second time. */
    arrivedAt: moment("arrived_at"),
    /** Of the token with which the sign-up is completed. */
    tokenHash: bytea("token_hash"),
    subject: text("subject"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    email: text("email"),
  },
  (t) => [
    uniqueIndex("eid_sign_ups_state").on(t.stateHash),
    uniqueIndex("eid_sign_ups_token").on(t.tokenHash),
    index("eid_sign_ups_expires").on(t.expiresAt),
  ],
);

/** Assertions that have counted, by the digest of their id, until they would be over anyway. */
export const eidAssertions = table(
  "eid_assertions",
  { digest: bytea("digest").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (t) => [index("eid_assertions_expires").on(t.expiresAt)],
);

/** The secret of an authenticator app, sealed; it counts once a code has confirmed it. */
export const secondFactors = table("second_factors", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  secret: bytea("secret").notNull(),
  createdAt: moment("created_at").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The step of the last code that counted: it, and those before it, count no more. */
  lastStep: integer("last_step"),
  /** Wrong codes in a row. */
  tries: integer("tries").notNull().default(0),
  lockedUntil: moment("locked_until"),
});

/** What stands for a code when the app is lost, each once. */
export const recoveryCodes = table(
  "recovery_codes",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    mac: bytea("mac").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.mac] })],
);

/** A login whose password was right, and that waits for its second factor. */
export const loginChallenges = table(
  "login_challenges",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    remember: boolean("remember").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("login_challenges_account").on(t.accountId),
    index("login_challenges_expires").on(t.expiresAt),
  ],
);
