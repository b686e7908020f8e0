/** Businesses and their members. Only this domain writes them. */
import { IMPORT_STATES, ROW_RESULTS } from "@paraph/contract/calls/member-imports";
import type { AttachedFiles, VisualPermissions } from "@paraph/rules/business-settings";
import { SIGNABLE_QUALITIES } from "@paraph/rules/qualities";
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
import { moment, table, tsvector } from "../../platform/database/columns.ts";
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
 * The business that a row of another domain belongs to: the one for which its account acted when the row was created
 * (or sent). It is never derived from the present membership. It stays when the business is deleted, so it is not a
 * foreign key.
 */
export const ofBusiness = (column = "business") => uuid(column);

/**
 * A person belongs to at most one business. The columns after `since` repeat the person's account, so that lists of
 * members are sorted, searched and filtered by an index; `write-member.ts` keeps them.
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
    /** The name, or the address of a person without a name, as `sortKey` of `rules/words.ts` has it. */
    sortName: text("sort_name").notNull(),
    /** The person has deleted their account and can still revoke that. */
    closed: boolean("closed").notNull(),
    /** Search words of the name and the address, with the mark of the business. */
    words: tsvector("words").notNull(),
  },
  (t) => [
    index("memberships_name").on(t.business, t.sortName, t.account),
    index("memberships_since").on(t.business, t.since, t.account),
    // A role that few have is found in each order.
    index("memberships_role_name").on(t.business, t.role, t.sortName, t.account),
    index("memberships_role_since").on(t.business, t.role, t.since, t.account),
    index("memberships_closed")
      .on(t.business)
      .where(sql`${t.closed}`),
    index("memberships_words").using("gin", t.words).with({ fastupdate: false }),
  ],
);

/**
 * How many members of a business have a role, with open and with closed accounts. Triggers keep the numbers
 * (`tables.sql`), so that nobody counts thousands of members for one page of them.
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
    /** The admin who invited last; null once their account is erased. */
    invitedBy: uuid("invited_by").references(() => accounts.id, { onDelete: "set null" }),
    /** When somebody was invited last. */
    sentAt: moment("sent_at").notNull(),
    /** When the last mail went out. Beyond the mail limit of an address none does; null if none ever did. */
    mailedAt: moment("mailed_at"),
    expiresAt: moment("expires_at").notNull(),
    /** Search words of the address and the name, with the mark of the business. */
    words: tsvector("words").notNull(),
  },
  (t) => [
    uniqueIndex("business_invitations_once").on(t.business, t.email),
    index("business_invitations_email").on(t.email),
    index("business_invitations_expired").on(t.expiresAt),
    index("business_invitations_inviter").on(t.invitedBy),
    index("business_invitations_words").using("gin", t.words).with({ fastupdate: false }),
  ],
);

/** An import of members from a file. It is kept for some time after its creation (`limits.memberImport`). */
export const memberImports = table(
  "member_imports",
  {
    business: uuid("business")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    id: uuid("id").primaryKey(),
    /** The admin who has brought the file; null once their account is erased. */
    account: uuid("account").references(() => accounts.id, { onDelete: "set null" }),
    /** The admin who started it last, and in whose name people are invited. */
    startedBy: uuid("started_by").references(() => accounts.id, { onDelete: "set null" }),
    /** Counts the starts. The job of an earlier start does nothing any more. */
    run: integer("run").notNull(),
    fileName: text("file_name").notNull(),
    createdAt: moment("created_at").notNull(),
    state: text("state", { enum: IMPORT_STATES }).notNull(),
    /** Why it has stopped: the key of an error. */
    stoppedKey: text("stopped_key"),
  },
  (t) => [
    index("member_imports_business").on(t.business, t.createdAt),
    index("member_imports_created").on(t.createdAt),
    index("member_imports_account").on(t.account),
    index("member_imports_started_by").on(t.startedBy),
  ],
);

/** A row of such a file. */
export const memberImportRows = table(
  "member_import_rows",
  {
    import: uuid("import")
      .notNull()
      .references(() => memberImports.id, { onDelete: "cascade" }),
    /** Counts from 1, without the head. */
    row: integer("row").notNull(),
    /** As they are in the file. */
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    role: text("role").notNull(),
    result: text("result", { enum: ROW_RESULTS }).notNull(),
    /** The place of `result` among all results, by which rows are sorted. */
    rank: integer("rank").notNull(),
    /** The error of the row: its key, and the column that has it. */
    errorKey: text("error_key"),
    errorColumn: text("error_column", { enum: ["email", "first_name", "last_name", "role"] }),
    sameAs: integer("same_as"),
  },
  (t) => [primaryKey({ columns: [t.import, t.row] })],
);

/** What the admins of a business have decided. Written with the business. */
export const businessSettings = table("business_settings", {
  business: uuid("business")
    .primaryKey()
    .references(() => businesses.id, { onDelete: "cascade" }),
  supportEmail: text("support_email"),
  supportPhone: text("support_phone"),
  /** The days after which requests that have ended are deleted; null: the business decides nothing. */
  retentionDays: integer("retention_days"),
  /** Counts the changes of the days. The job of an earlier change does nothing any more. */
  retentionRun: integer("retention_run").notNull(),
  retentionSince: moment("retention_since"),
  /** The levels at which members can neither request nor sign. */
  disabledQualities: text("disabled_qualities", { enum: SIGNABLE_QUALITIES }).array().notNull(),
  visualSignatures: jsonb("visual_signatures").$type<VisualPermissions>().notNull(),
  /** What the mail about the completion of a request has with it. */
  attachments: jsonb("attachments").$type<AttachedFiles>().notNull(),
  analytics: boolean("analytics").notNull(),
  /** Whether API users may create and manage requests whose owner is a member. */
  apiActsForMembers: boolean("api_acts_for_members").notNull(),
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
    /** The admin who has added it; null once their account is erased. */
    addedBy: uuid("added_by").references(() => accounts.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.business, t.website] }),
    index("business_websites_added_by").on(t.addedBy),
  ],
);
