/** Keys and blobs (`vault.ts` writes them, nobody else). */
import { sql } from "drizzle-orm";
import { bigint, index, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../columns.ts";

/**
 * The master keys that this database knows (`master-keys.ts` writes it, nobody else); the newest is the one that
 * wraps. Each seals the same secret of the service: a key that does not open it is the wrong one.
 */
export const masterKeys = table("master_keys", {
  /** Of the master key (`sealer.ts`). */
  fingerprint: text("fingerprint").primaryKey(),
  sealed: bytea("sealed").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** A key of each document, wrapped by the master key. Without `wrapped` it is shredded. */
export const vaultKeys = table(
  "vault_keys",
  {
    id: uuid("id").primaryKey(),
    wrapped: bytea("wrapped"),
    /** Which master key wraps it. */
    master: text("master").notNull(),
    createdAt: moment("created_at").notNull(),
    shreddedAt: moment("shredded_at"),
    /** When the last of what it had encrypted was removed from the store, some time after it was shredded. */
    emptiedAt: moment("emptied_at"),
  },
  (t) => [
    index("vault_keys_master").on(t.master, t.id),
    index("vault_keys_shredded")
      .on(t.id)
      .where(sql`${t.shreddedAt} is not null and ${t.emptiedAt} is null`),
  ],
);

/** An encrypted file in the store. Immutable. */
export const vaultBlobs = table(
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
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("vault_blobs_key").on(t.keyId)],
);
