/** Seals of organisations, and the rights to use them. Only this domain writes them. */
import { LEGISLATIONS } from "@paraph/rules/qualities";
import { boolean, date, index, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../../platform/database/columns.ts";
import { vaultKeys } from "../../platform/vault/vault-tables.ts";
import { SEAL_LEVELS } from "../../providers/trust/provider.ts";
import { apiUsers } from "../api-users/tables.ts";
import { businesses, memberships } from "../businesses/tables.ts";

export const seals = table(
  "seals",
  {
    id: uuid("id").primaryKey(),
    business: uuid("business")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** The account name at the trust service provider. A seal belongs to one business at most. */
    account: text("account").notNull().unique(),
    label: text("label").notNull(),
    level: text("level", { enum: SEAL_LEVELS }).notNull(),
    /** The law, which also determines the provider. */
    legislation: text("legislation", { enum: LEGISLATIONS }).notNull(),
    /** The activation secret, encrypted with the master key. */
    secret: bytea("secret").notNull(),
    /** The organisation in the certificate (EN 319 412-3 §4.2.1), and its number in a register. */
    organisation: text("organisation").notNull(),
    identifier: text("identifier").notNull(),
    certificateSubject: text("certificate_subject").notNull(),
    certificateIssuer: text("certificate_issuer").notNull(),
    certificateSerial: text("certificate_serial").notNull(),
    validFrom: moment("valid_from").notNull(),
    validTo: moment("valid_to").notNull(),
    /** A PNG, which is shown in visible signatures. */
    imageKeyId: uuid("image_key_id").references(() => vaultKeys.id),
    imageBlob: uuid("image_blob"),
    /** The maximum number of signatures with it in a day (UTC). */
    dailyQuota: integer("daily_quota").notNull(),
    createdAt: moment("created_at").notNull(),
    /** When the admins get the mail that the certificate ends soon; null after it was sent. */
    warnAt: moment("warn_at"),
  },
  (t) => [index("seals_business").on(t.business), index("seals_warn").on(t.warnAt)],
);

/** The members who can use a seal. The right always ends with the membership. */
export const sealMembers = table(
  "seal_members",
  {
    seal: uuid("seal")
      .notNull()
      .references(() => seals.id, { onDelete: "cascade" }),
    account: uuid("account")
      .notNull()
      .references(() => memberships.account, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.seal, t.account] }),
    index("seal_members_account").on(t.account),
  ],
);

/** The API users who can use a seal. */
export const sealApiUsers = table(
  "seal_api_users",
  {
    seal: uuid("seal")
      .notNull()
      .references(() => seals.id, { onDelete: "cascade" }),
    apiUser: uuid("api_user")
      .notNull()
      .references(() => apiUsers.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.seal, t.apiUser] }),
    index("seal_api_users_api_user").on(t.apiUser),
  ],
);

/** How many signatures were made with a seal on a day (UTC). */
export const sealUses = table(
  "seal_uses",
  {
    seal: uuid("seal")
      .notNull()
      .references(() => seals.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    count: integer("count").notNull(),
    /** Whether the admins were notified that most of the quota is used. */
    warned: boolean("warned").notNull(),
  },
  (t) => [primaryKey({ columns: [t.seal, t.day] })],
);

export type SealRow = typeof seals.$inferSelect;
