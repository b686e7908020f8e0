/** Registrations, links, sessions and second factors. Only this domain writes them. */
import { LOCALES } from "@paraph/language/locales";
import { SIGN_UP_GOALS } from "@paraph/rules/sign-up";
import { sql } from "drizzle-orm";
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../../platform/database/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** A registration: opening the mailed link turns it into an account. */
export const registrations = table(
  "registrations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    lang: text("lang", { enum: LOCALES }).notNull(),
    /** The referral code of the sign-up. */
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

/** A mailed link: of a registration (confirmation) or an account (password reset, revocation of its deletion). */
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
    /** Accurate to a few minutes. */
    lastUsedAt: moment("last_used_at"),
    /** The user agent of the browser or program. */
    userAgent: text("user_agent").notNull().default(""),
    /** The shortened network address at the start of the session; the full address is not stored. */
    network: text("network").notNull().default(""),
    /** When a code of the second factor was entered in this session. */
    secondFactorAt: moment("second_factor_at"),
    /** The connection of the identity provider at which the person has logged in; null: with their password alone. */
    singleSignOn: uuid("single_sign_on"),
    /**
     * When the person proved who they are: with their password at the login, or as their identity provider states; null if it
     * does not, because they were logged in there already.
     */
    authenticatedAt: moment("authenticated_at"),
    /** Until when a signature under 21 CFR Part 11 needs only its code, because the person has confirmed who they are. */
    confirmedUntil: moment("confirmed_until"),
  },
  (t) => [index("sessions_account").on(t.accountId), index("sessions_expires").on(t.expiresAt)],
);

/** The access tokens of a session, as hashes: one for the tab that logged in, one for each further tab. */
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
 * The refresh tokens in the cookies of browsers that stay logged in, as hashes. Each is valid once and is replaced by
 * the next; a second use means that it was copied, and ends its session (RFC 9700 §4.14.2).
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

/** A sign-up with eID+, and the identity data from eID+ until the account is opened. Short-lived. */
export const eidSignUps = table(
  "eid_sign_ups",
  {
    id: uuid("id").primaryKey(),
    /** The digest of the `state` parameter. */
    stateHash: bytea("state_hash").notNull(),
    lang: text("lang", { enum: LOCALES }).notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** When the redirect back arrived; the state is then used up. */
    arrivedAt: moment("arrived_at"),
    /** The digest of the token that completes the sign-up. */
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

/** Used assertions, by the digest of their id, until they expire. */
export const eidAssertions = table(
  "eid_assertions",
  { digest: bytea("digest").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (t) => [index("eid_assertions_expires").on(t.expiresAt)],
);

/** The encrypted secret of an authenticator app; it takes effect once a code has confirmed it. */
export const secondFactors = table("second_factors", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  secret: bytea("secret").notNull(),
  createdAt: moment("created_at").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The time step of the last accepted code; codes of this step and earlier ones are refused. */
  lastStep: integer("last_step"),
  /** Consecutive wrong codes. */
  tries: integer("tries").notNull().default(0),
  lockedUntil: moment("locked_until"),
});

/** One-time replacements for a code, in case the app is lost. */
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

/** A login whose password was correct and that waits for the second factor. */
export const loginChallenges = table(
  "login_challenges",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    remember: boolean("remember").notNull(),
    /** As in `sessions`. */
    singleSignOn: uuid("single_sign_on"),
    authenticatedAt: moment("authenticated_at"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("login_challenges_account").on(t.accountId),
    index("login_challenges_expires").on(t.expiresAt),
  ],
);
