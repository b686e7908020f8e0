/** The attachments of signature requests: files that signers read and do not sign. */
import { bigint, index, text, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { vaultKeys } from "../../platform/vault/vault-tables.ts";
import { requests } from "./tables.ts";

export const attachments = table(
  "attachments",
  {
    id: uuid("id").primaryKey(),
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    filename: text("filename").notNull(),
    contentType: text("content_type").notNull(),
    length: bigint("length", { mode: "number" }).notNull(),
    /** SHA-256 of the file, hex. */
    sha256: text("sha256").notNull(),
    /** The key that encrypts its bytes. */
    keyId: uuid("key_id")
      .notNull()
      .references(() => vaultKeys.id),
    blob: uuid("blob").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("attachments_request").on(t.request, t.createdAt, t.id)],
);

export type AttachmentRow = typeof attachments.$inferSelect;
