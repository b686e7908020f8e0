/** Keys and blobs (`vault.ts` writes them, nobody else). */
import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../column-types.ts";

/**
 * The master keys that this database knows (`master-keys.ts` writes it, nobody else); the newest is the one that
 * wraps. Each seals the same secret of the service: a key that does not open it is the wrong one.
 */
export const masterKeys = pgTable("master_keys", {
  /** Of the master key (`sealer.ts`). */
  fingerprint: text("fingerprint").primaryKey(),
  sealed: bytea("sealed").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** A key of each document, wrapped by the master key. Without `wrapped` it is shredded. */
export const vaultKeys = pgTable(
  "vault_keys",
  {
    id: uuid("id").primaryKey(),
    wrapped: bytea("wrapped"),
    /** Which master key wraps it. */
    master: text("master").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    shreddedAt: timestamp("shredded_at", { withTimezone: true }),
    /** When the last of what it had encrypted was removed from the store, some time after it was shredded. */
    emptiedAt: timestamp("emptied_at", { withTimezone: true }),
  },
  (table) => [
    index("vault_keys_master").on(table.master, table.id),
    index("vault_keys_shredded")
      .on(table.id)
      .where(sql`${table.shreddedAt} is not null and ${table.emptiedAt} is null`),
  ],
);

/** An encrypted file in the store. Immutable. */
export const vaultBlobs = pgTable(
  "vault_blobs",
  {
    id: uuid("id").primaryKey(),
    keyId: uuid("key_id")
      .notNull()
      .references(() => vaultKeys.id),
    /** Bytes of plain text. */
    length: bigint("length", { mode: "number" }).notNull(),
    /** SHA-256 of the plain text. */
    sha256: bytea("sha256").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("vault_blobs_key").on(table.keyId)],
);
