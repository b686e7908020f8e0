/** API users, their tokens and their use. Only this domain writes them. */
import { index, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../../platform/database/columns.ts";
import { businesses } from "../businesses/tables.ts";

export const apiUsers = table(
  "api_users",
  {
    id: uuid("id").primaryKey(),
    /** Its API users end with the business. */
    business: uuid("business")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Never given to another one, even after its deletion. */
    username: text("username").notNull().unique(),
    description: text("description").notNull(),
    /** The digest of its key; null after its deletion. */
    keyHash: bytea("key_hash"),
    keyIssuedAt: moment("key_issued_at").notNull(),
    /** Canonical networks (`rules/network/networks.ts`) from which it can be used; empty: any network. */
    networks: text("networks").array().notNull(),
    createdAt: moment("created_at").notNull(),
    /** The row stays, because requests and audit trails refer to it. */
    deletedAt: moment("deleted_at"),
  },
  (t) => [index("api_users_business").on(t.business)],
);

/** The tokens of logins, as hashes. */
export const apiUserTokens = table(
  "api_user_tokens",
  {
    hash: bytea("hash").primaryKey(),
    apiUser: uuid("api_user")
      .notNull()
      .references(() => apiUsers.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("api_user_tokens_api_user").on(t.apiUser),
    index("api_user_tokens_expires").on(t.expiresAt),
  ],
);

/** The calls of an API user in a calendar month (UTC). */
export const apiUserMonths = table(
  "api_user_months",
  {
    apiUser: uuid("api_user")
      .notNull()
      .references(() => apiUsers.id, { onDelete: "cascade" }),
    /** YYYY-MM */
    month: text("month").notNull(),
    calls: integer("calls").notNull(),
    lastAt: moment("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiUser, t.month] })],
);

export type ApiUserRow = typeof apiUsers.$inferSelect;
