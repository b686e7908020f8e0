/** Businesses and their members. Only this domain writes them. */
import { DOMAIN_RESULTS, DOMAIN_STATES } from "@paraph/contract/calls/business-domains";
import type { AttachedFiles, VisualPermissions } from "@paraph/rules/business-settings";
import { DOMAIN_MAILBOXES } from "@paraph/rules/domain-names";
import { SWITCHABLE_QUALITIES } from "@paraph/rules/qualities";
import { BUSINESS_ROLES } from "@paraph/rules/roles";
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
import { bytea, moment, table, tsvector } from "../../platform/database/columns.ts";
import { vaultKeys } from "../../platform/vault/vault-tables.ts";
import { accounts } from "../accounts/tables.ts";

export const businesses = table("businesses", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email"),
  phone: text("phone"),
  gtcAcceptedAt: moment("gtc_accepted_at").notNull(),
  dpaAcceptedAt: moment("dpa_accepted_at").notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/**
 * The business that a row of another domain belongs to: the one for which its account acted when the row was created (or sent).
 * It is never derived from the current membership. It stays when the business is deleted, so it is not a foreign key.
 */
export const ofBusiness = (column = "business") => uuid(column);

/**
 * A person belongs to at most one business. The columns after `since` are copies from the person's account, so that lists of
 * members can be sorted, searched and filtered by an index; `write-member.ts` maintains them.
 */
export const memberships = table(
  "memberships",
  {
    business: uuid("business")
      .notNull()
      .references(() => businesses.id),
    /** A member leaves before their account is erased, so that the business keeps an admin. */
    account: uuid("account")
      .primaryKey()
      .references(() => accounts.id),
    role: text("role", { enum: BUSINESS_ROLES }).notNull(),
    since: moment("since").notNull(),
    /** The name, or the address of a person without a name, in the form of `sortKey` of `rules/words.ts`. */
    sortName: text("sort_name").notNull(),
    /** The domain of the address, in the form of the DNS; empty if it is not a domain. */
    host: text("host").notNull(),
    /** The person has deleted their account and can still revoke that. */
    closed: boolean("closed").notNull(),
    /** Search words of the name and the address, with the mark of the business. */
    words: tsvector("words").notNull(),
  },
  (t) => [
    index("memberships_name").on(t.business, t.sortName, t.account),
    index("memberships_since").on(t.business, t.since, t.account),
    // A rare role is found in each sort order.
    index("memberships_role_name").on(t.business, t.role, t.sortName, t.account),
    index("memberships_role_since").on(t.business, t.role, t.since, t.account),
    index("memberships_closed")
      .on(t.business)
      .where(sql`${t.closed}`),
    index("memberships_words").using("gin", t.words).with({ fastupdate: false }),
  ],
);

/**
 * How many members of a business have a role, with open and with closed accounts. Triggers maintain the numbers (`tables.sql`),
 * so that thousands of members need not be counted for one page.
 */
export const memberCounts = table(
  "member_counts",
  {
    business: uuid("business")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    role: text("role", { enum: BUSINESS_ROLES }).notNull(),
    closed: boolean("closed").notNull(),
    items: integer("items").notNull(),
  },
  (t) => [primaryKey({ columns: [t.business, t.role, t.closed] })],
);

/** The branding that guests see. A business without a row has the look of the product. */
export const businessBrandings = table(
  "business_brandings",
  {
    business: uuid("business")
      .primaryKey()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** The name that guests see; null: that of the business. */
    name: text("name"),
    /** As `#6fb98f`; null: none was chosen. */
    colour: text("colour"),
    /** The logo, a PNG. These are null together. */
    logoKeyId: uuid("logo_key_id").references(() => vaultKeys.id),
    logoBlob: uuid("logo_blob"),
    /** The side of its square in pixels. */
    logoSide: integer("logo_side"),
    /** The name and the size in bytes of the file that was uploaded. */
    logoFile: text("logo_file"),
    logoBytes: integer("logo_bytes"),
    logoOneColour: boolean("logo_one_colour"),
    /** In the public address of the logo; each logo has its own. */
    logo: uuid("logo"),
    /** In the public address of the logo on its background; new whenever its look changes. */
    mark: uuid("mark"),
  },
  (t) => [
    uniqueIndex("business_brandings_logo").on(t.logo),
    uniqueIndex("business_brandings_mark").on(t.mark),
  ],
);

/** The number of members of a business who have an address of a domain. The same triggers maintain the numbers. */
export const memberHostCounts = table(
  "member_host_counts",
  {
    business: uuid("business")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    host: text("host").notNull(),
    items: integer("items").notNull(),
  },
  (t) => [primaryKey({ columns: [t.business, t.host] })],
);

/** An invitation to become a member; it belongs to the address. */
export const businessInvitations = table(
  "business_invitations",
  {
    business: uuid("business")
      .notNull()
      .references(() => businesses.id),
    id: uuid("id").primaryKey(),
    /** In lower case. */
    email: text("email").notNull(),
    /** The role that the person gets. */
    role: text("role", { enum: BUSINESS_ROLES }).notNull(),
    /** The name as the admin wrote it; may be empty. */
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** The admin who sent the last invitation; null after their account is erased. */
    invitedBy: uuid("invited_by").references(() => accounts.id, { onDelete: "set null" }),
    /** When the last invitation was sent. */
    sentAt: moment("sent_at").notNull(),
    /** When the last mail was sent, which is not done above the mail limit of the address; null if none was ever sent. */
    mailedAt: moment("mailed_at"),
    /** The hash of the token in the link of the last mail, for a person who has no account; null if no such mail was sent. */
    token: bytea("token"),
    expiresAt: moment("expires_at").notNull(),
    /** Search words of the address and the name, with the mark of the business. */
    words: tsvector("words").notNull(),
  },
  (t) => [
    uniqueIndex("business_invitations_once").on(t.business, t.email),
    index("business_invitations_email").on(t.email),
    uniqueIndex("business_invitations_token").on(t.token),
    index("business_invitations_expired").on(t.expiresAt),
    index("business_invitations_inviter").on(t.invitedBy),
    index("business_invitations_words").using("gin", t.words).with({ fastupdate: false }),
  ],
);

/**
 * A domain that a business claims as its own. Only one business at a time can have a domain verified; others can try to prove the
 * same one.
 */
export const businessDomains = table(
  "business_domains",
  {
    id: uuid("id").primaryKey(),
    business: uuid("business")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** In lower case, in the form of the DNS: labels of other scripts in Punycode (RFC 5891). */
    domain: text("domain").notNull(),
    state: text("state", { enum: DOMAIN_STATES }).notNull(),
    /** The required value of the TXT record; random for each attempt. */
    verification: text("verification").notNull(),
    requestedAt: moment("requested_at").notNull(),
    /** The admin who has added it, or started the last attempt; null after their account is erased. */
    requestedBy: uuid("requested_by").references(() => accounts.id, { onDelete: "set null" }),
    verifiedAt: moment("verified_at"),
    lastCheckedAt: moment("last_checked_at"),
    lastResult: text("last_result", { enum: DOMAIN_RESULTS }),
    /** The values of another attempt that were found at the last check. */
    lastFound: text("last_found").array().notNull(),
    /** The time of the next check; null if it is no longer checked. */
    dueAt: moment("due_at"),
    /** When the attempt ends, while it is pending; when it ended, if it is not verified. */
    endsAt: moment("ends_at"),
    /** Since when a verified domain has no proof: its record is missing, or the proof by mail has ended. */
    failingSince: moment("failing_since"),
    /** The number of mails to admins about the missing record. */
    warnings: integer("warnings").notNull(),
    /** The last link that was mailed to an address of the domain: its token, the name before the @, and its end. */
    proofToken: bytea("proof_token"),
    proofMailbox: text("proof_mailbox", { enum: DOMAIN_MAILBOXES }),
    proofEndsAt: moment("proof_ends_at"),
    /** The end of the proof by mail; null if the record proves the domain. */
    mailProvenUntil: moment("mail_proven_until"),
    /** People who sign up with an address of the domain become members. */
    joins: boolean("joins").notNull(),
    /** When admins were last notified that somebody could not become a member. */
    refusalMailedAt: moment("refusal_mailed_at"),
  },
  (t) => [
    uniqueIndex("business_domains_once").on(t.business, t.domain),
    // The second business that verifies a domain fails here, independent of what was read before.
    uniqueIndex("business_domains_verified")
      .on(t.domain)
      .where(sql`${t.state} = 'verified'`),
    index("business_domains_due")
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index("business_domains_requested_by").on(t.requestedBy),
  ],
);

/** The settings of a business, which its admins change. The row is created with the business. */
export const businessSettings = table("business_settings", {
  business: uuid("business")
    .primaryKey()
    .references(() => businesses.id, { onDelete: "cascade" }),
  supportEmail: text("support_email"),
  supportPhone: text("support_phone"),
  /** The number of days after which requests that end from now on are deleted; null: the business has no period. */
  retentionDays: integer("retention_days"),
  /** Counts the changes of the days. The job of an earlier change no longer does anything. */
  retentionRun: integer("retention_run").notNull(),
  /** The levels at which members can neither request nor sign. */
  disabledQualities: text("disabled_qualities", { enum: SWITCHABLE_QUALITIES }).array().notNull(),
  visualSignatures: jsonb("visual_signatures").$type<VisualPermissions>().notNull(),
  /** The files that are attached to the mail about the completion of a request. */
  attachments: jsonb("attachments").$type<AttachedFiles>().notNull(),
  analytics: boolean("analytics").notNull(),
  /** Whether API users may create and manage requests whose owner is a member. */
  apiActsForMembers: boolean("api_acts_for_members").notNull(),
  /** Whether members and API users can request signatures under 21 CFR Part 11. */
  part11: boolean("part11").notNull().default(false),
});

/** The websites that may show the signing pages of the requests of a business in a frame. */
export const businessWebsites = table(
  "business_websites",
  {
    business: uuid("business")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    website: text("website").notNull(),
    addedAt: moment("added_at").notNull(),
    /** The admin who has added it; null after their account is erased. */
    addedBy: uuid("added_by").references(() => accounts.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.business, t.website] }),
    index("business_websites_added_by").on(t.addedBy),
  ],
);

/**
 * People whom admins have removed: they cannot join again through their domain or identity provider alone. `who` is a keyed
 * digest of a mailbox, or of a person at a provider, so that the record outlives the account and names nobody.
 */
export const memberRemovals = table(
  "member_removals",
  {
    business: uuid("business")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    who: bytea("who").notNull(),
    removedAt: moment("removed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.business, t.who] })],
);
