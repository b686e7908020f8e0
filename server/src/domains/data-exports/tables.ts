/** Archives of people's own data. Only this domain writes them. */
import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid("id").primaryKey(),
    account: uuid("account").notNull(),
    state: text("state", { enum: ["waiting", "ready", "failed"] }).notNull(),
    /** The archive, under a key of its own. */
    keyId: uuid("key_id"),
    blob: uuid("blob"),
    length: bigint("length", { mode: "number" }),
    createdAt: moment("created_at").notNull(),
    readyAt: moment("ready_at"),
    expiresAt: moment("expires_at"),
  },
  (table) => [
    index("data_exports_account").on(table.account, table.createdAt),
    index("data_exports_created").on(table.createdAt),
    index("data_exports_expires").on(table.expiresAt),
    // One at a time.
    uniqueIndex("data_exports_waiting")
      .on(table.account)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

export type DataExportRow = typeof dataExports.$inferSelect;
