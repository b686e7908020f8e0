/** Keys and blobs (only `vault.ts` writes them). */
import { sql } from "drizzle-orm";
import { bigint, index, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../database/columns.ts";

/**
 * The master keys of this database (only `master-keys.ts` writes them); the newest one wraps. Each encrypts the same
 * secret of the service, so that a wrong key is detected.
 */
export const masterKeys = table("master_keys", {
  /** The fingerprint of the master key (`sealer.ts`). */
  fingerprint: text("fingerprint").primaryKey(),
  sealed: bytea("sealed").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** The key of each document, wrapped by the master key. Without `wrapped` it is destroyed. */
export const vaultKeys = table(
  "vault_keys",
  {
    id: uuid("id").primaryKey(),
    wrapped: bytea("wrapped"),
    /** The fingerprint of the wrapping master key. */
    master: text("master").notNull(),
    createdAt: moment("created_at").notNull(),
    shreddedAt: moment("shredded_at"),
    /** When the last blob under the key was removed from the storage, some time after the key was destroyed. */
    emptiedAt: moment("emptied_at"),
  },
  (t) => [
    index("vault_keys_master").on(t.master, t.id),
    index("vault_keys_shredded")
      .on(t.id)
      .where(sql`${t.shreddedAt} is not null and ${t.emptiedAt} is null`),
  ],
);

/** An encrypted file in the storage. Immutable. */
export const vaultBlobs = table(
  "vault_blobs",
  {
    id: uuid("id").primaryKey(),
    keyId: uuid("key_id")
      .notNull()
      .references(() => vaultKeys.id),
    /** The length of the plain text in bytes. */
    length: bigint("length", { mode: "number" }).notNull(),
    /** SHA-256 of the plain text. */
    sha256: bytea("sha256").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("vault_blobs_key").on(t.keyId)],
);
