/** The directories of businesses: their tokens, the people whom they manage, and their syncs. Only this domain writes them. */
import { REFUSALS } from "@paraph/contract/calls/provisioning";
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
import { bytea, moment, table } from "../../platform/database/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { businesses } from "../businesses/tables.ts";

/** The data of a person from a directory, with the names of RFC 7643 §4.1. Missing values are left out. */
export interface UserResource {
  readonly name?: { readonly givenName?: string; readonly familyName?: string };
  readonly displayName?: string;
  readonly preferredLanguage?: string;
  readonly active?: boolean;
  readonly emails?: readonly Valued[];
  readonly phoneNumbers?: readonly Valued[];
}

/** A value of a list: an address or a number. */
export interface Valued {
  readonly value?: string;
  readonly type?: string;
  readonly primary?: boolean;
}

const ofBusiness = () =>
  uuid("business")
    .notNull()
    .references(() => businesses.id, { onDelete: "cascade" });

/** Whether the directory of a business manages its members. */
export const directories = table("directories", {
  business: uuid("business")
    .primaryKey()
    .references(() => businesses.id, { onDelete: "cascade" }),
  on: boolean("on").notNull(),
  /** The display name of the group whose members are admins. */
  adminGroup: text("admin_group"),
  /** When the admins were last notified that somebody could not be added. */
  refusalMailedAt: moment("refusal_mailed_at"),
  createdAt: moment("created_at").notNull(),
});

/** Tokens, as hashes. */
export const directoryTokens = table(
  "directory_tokens",
  {
    id: uuid("id").primaryKey(),
    business: ofBusiness(),
    hash: bytea("hash").notNull(),
    /** The last characters. */
    end: text("end").notNull(),
    createdBy: uuid("created_by").references(() => accounts.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
    expiresAt: moment("expires_at").notNull(),
    /** When a newer one replaced it. */
    replacedAt: moment("replaced_at"),
  },
  (t) => [
    uniqueIndex("directory_tokens_hash").on(t.hash),
    index("directory_tokens_business").on(t.business),
    index("directory_tokens_created_by").on(t.createdBy),
    index("directory_tokens_expires").on(t.expiresAt),
  ],
);

/** Who ended the membership of a person: the directory, or the person themselves or an admin. */
export const ENDS = ["directory", "other"] as const;

/** A person whom a directory manages. */
export const directoryUsers = table(
  "directory_users",
  {
    /** The id in SCIM. */
    id: uuid("id").primaryKey(),
    business: ofBusiness(),
    /** The email address, in lower case. */
    userName: text("user_name").notNull(),
    externalId: text("external_id"),
    resource: jsonb("resource").$type<UserResource>().notNull(),
    /** Null until the person has an account that belongs, or has belonged, to the business. */
    account: uuid("account").references(() => accounts.id, { onDelete: "cascade" }),
    /** Whether the directory has opened the account. */
    opened: boolean("opened").notNull(),
    /** Whether the directory has made the person an admin; if so, it can make them a member again. */
    madeAdmin: boolean("made_admin").notNull(),
    /** The actor who ended the membership; null: nobody. */
    endedBy: text("ended_by", { enum: ENDS }),
    /** Counts the changes, for ETag. */
    version: integer("version").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** The row stays, emptied, because the account was opened by the directory. */
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    uniqueIndex("directory_users_name")
      .on(t.business, t.userName)
      .where(sql`${t.deletedAt} is null`),
    index("directory_users_external").on(t.business, t.externalId),
    index("directory_users_account").on(t.account),
  ],
);

/** A group of a directory. */
export const directoryGroups = table(
  "directory_groups",
  {
    id: uuid("id").primaryKey(),
    business: ofBusiness(),
    displayName: text("display_name").notNull(),
    externalId: text("external_id"),
    version: integer("version").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("directory_groups_business").on(t.business, t.id)],
);

/** The members of a group. */
export const directoryGroupMembers = table(
  "directory_group_members",
  {
    group: uuid("group")
      .notNull()
      .references(() => directoryGroups.id, { onDelete: "cascade" }),
    user: uuid("user")
      .notNull()
      .references(() => directoryUsers.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.group, t.user] }),
    index("directory_group_members_user").on(t.user),
  ],
);

/** A sync: requests of a directory that are close in time, and their changes. */
export const directorySyncs = table(
  "directory_syncs",
  {
    id: uuid("id").primaryKey(),
    business: ofBusiness(),
    startedAt: moment("started_at").notNull(),
    lastAt: moment("last_at").notNull(),
    added: integer("added").notNull(),
    updated: integer("updated").notNull(),
    removed: integer("removed").notNull(),
    refused: integer("refused").notNull(),
  },
  (t) => [
    index("directory_syncs_business").on(t.business, t.startedAt),
    index("directory_syncs_started").on(t.startedAt),
  ],
);

/** A refused request of a sync, with its response. */
export const directoryRefusals = table(
  "directory_refusals",
  {
    id: uuid("id").primaryKey(),
    sync: uuid("sync")
      .notNull()
      .references(() => directorySyncs.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
    subject: text("subject").notNull(),
    reason: text("reason", { enum: REFUSALS }).notNull(),
    status: integer("status").notNull(),
    answer: text("answer").notNull(),
  },
  (t) => [index("directory_refusals_sync").on(t.sync, t.at)],
);

export type DirectoryRow = typeof directories.$inferSelect;
export type TokenRow = typeof directoryTokens.$inferSelect;
export type UserRow = typeof directoryUsers.$inferSelect;
export type GroupRow = typeof directoryGroups.$inferSelect;
export type SyncRow = typeof directorySyncs.$inferSelect;
export type RefusalRow = typeof directoryRefusals.$inferSelect;
