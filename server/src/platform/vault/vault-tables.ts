/** Keys and blobs (`vault.ts` writes them, nobody else). */
import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../column-types.ts";

/** A key of each document, wrapped by the master key. Without `wrapped` it is shredded. */
export const vaultKeys = pgTable("vault_keys", {
  id: uuid("id").primaryKey(),
  wrapped: bytea("wrapped"),
  /** Which master key wraps it. */
  master: text("master").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  shreddedAt: timestamp("shredded_at", { withTimezone: true }),
});

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
