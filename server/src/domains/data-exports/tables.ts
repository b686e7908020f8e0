/** Data exports: archives of people's own data. Only this domain writes them. */
import { sql } from "drizzle-orm";
import { bigint, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { vaultKeys } from "../../platform/vault/vault-tables.ts";
import { accounts } from "../accounts/tables.ts";

export const dataExports = table(
  "data_exports",
  {
    id: uuid("id").primaryKey(),
    /** Deleted before the account, together with the archive's key. */
    account: uuid("account")
      .notNull()
      .references(() => accounts.id),
    state: text("state", { enum: ["waiting", "ready", "failed"] }).notNull(),
    /** The archive, encrypted with its own key. */
    keyId: uuid("key_id").references(() => vaultKeys.id),
    blob: uuid("blob"),
    length: bigint("length", { mode: "number" }),
    createdAt: moment("created_at").notNull(),
    readyAt: moment("ready_at"),
    expiresAt: moment("expires_at"),
  },
  (t) => [
    index("data_exports_account").on(t.account, t.createdAt),
    index("data_exports_created").on(t.createdAt),
    index("data_exports_expires").on(t.expiresAt),
    // One at a time for each account.
    uniqueIndex("data_exports_waiting")
      .on(t.account)
      .where(sql`${t.state} = 'waiting'`),
  ],
);

export type DataExportRow = typeof dataExports.$inferSelect;
